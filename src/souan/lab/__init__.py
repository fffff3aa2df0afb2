"""The lab: games in numbers, for the designer's questions."""

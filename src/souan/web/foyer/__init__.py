"""The foyer: every page that is not a table, as pure functions of frozen dataclasses.

`pages` and `after` say what a page shows, `render` turns it into HTML, `games` and `book` read
what a game says of itself, `setup` reads the form that sets up a table.
"""

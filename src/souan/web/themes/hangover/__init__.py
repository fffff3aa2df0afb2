"""The room of hangover."""

"""Playing in a terminal: any game, drawn from the tables that its view offers."""

from souan.terminal.account import show_account
from souan.terminal.keeper import Saved, find_saved, read_saved
from souan.terminal.playing import named_texts, play
from souan.terminal.replay import replay
from souan.terminal.saving import Place
from souan.terminal.screen import draw
from souan.terminal.session import INTERRUPTED
from souan.terminal.shown import labels

__all__ = [
    "INTERRUPTED",
    "Place",
    "Saved",
    "draw",
    "find_saved",
    "labels",
    "named_texts",
    "play",
    "read_saved",
    "replay",
    "show_account",
]

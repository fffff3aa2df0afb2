"""Playing in a terminal: any game, drawn from the tables that its view offers."""

from souan.terminal.account import show_account
from souan.terminal.playing import load, play
from souan.terminal.replay import replay
from souan.terminal.screen import draw

__all__ = ["draw", "load", "play", "replay", "show_account"]

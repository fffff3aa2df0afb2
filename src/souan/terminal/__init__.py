"""Playing in a terminal: any game, drawn from the tables that its view offers."""

from souan.terminal.account import show_account
from souan.terminal.keeper import Saved, read_saved
from souan.terminal.playing import play
from souan.terminal.replay import replay
from souan.terminal.saving import Place
from souan.terminal.screen import draw
from souan.terminal.session import INTERRUPTED

__all__ = ["INTERRUPTED", "Place", "Saved", "draw", "play", "read_saved", "replay", "show_account"]

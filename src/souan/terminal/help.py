"""What `help` shows: the commands, and what the signs on the screen mean."""

from rich.text import Text

from souan.text import Message, Texts


def help_lines(texts: Texts, commands: Message) -> list[Text]:
    """The commands in use, then the signs of all tables and those of this game."""
    parts = (commands, Message("terminal.legend"), Message("legend"))
    return [Text(line) for part in parts for line in texts.say(part).strip("\n").split("\n")]

"""大差配 (draft 0): options that make no sense together."""

from souan.games.osahai.residents import FEWEST_TENEMENTS, LISTS, NUMBERS
from souan.games.osahai.state import BY_NUMBER, GLOBAL, V0, Rules, numbers
from souan.text import Message


def refusal(options: Rules, players: int) -> Message | None:
    """Why nobody can play by these rules, if so; the number of players makes no difference."""
    count, tenements = int(numbers(options)), options.n_tenements
    if not LISTS[count - NUMBERS, tenements - FEWEST_TENEMENTS].any():
        return Message("refusal.deck")  # R38: they cannot be shared out among the suits
    if options.suits == BY_NUMBER and count != tenements:
        return Message("refusal.suits", number=count, tenements=tenements)
    if options.skillset == V0 and not options.skills:
        return Message("refusal.skills")
    if options.skillset == V0 and options.doshin_scope == GLOBAL:
        return Message("refusal.doshin_scope")  # R42
    return None

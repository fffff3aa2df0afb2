"""Write all playthroughs anew: ``python -m tests.playthroughs``."""

from tests.playthroughs import cases, path_of, playthrough

if __name__ == "__main__":
    for key, players in cases():
        path_of(key, players).write_text(playthrough(key, players), "utf-8")

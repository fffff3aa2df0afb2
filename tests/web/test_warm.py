"""In which order games are got ready."""

import asyncio

import pytest

from souan.web.warm import Warm


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """What has been got ready, in its order."""
    order: list[tuple[str, bool]] = []

    async def get_ready(_: Warm, key: str, searching: bool) -> None:
        order.append((key, searching))
        await asyncio.sleep(0)

    monkeypatch.setattr(Warm, "_get_ready", get_ready)
    return order


def test_all_can_be_played_before_any_is_searched(made: list[tuple[str, bool]]) -> None:
    asyncio.run(Warm(["kitano", "osahai"]).run())
    assert made == [("kitano", False), ("osahai", False), ("kitano", True), ("osahai", True)]


def test_what_somebody_waits_for_comes_next(made: list[tuple[str, bool]]) -> None:
    async def wait() -> None:
        warm = Warm(["kitano", "osahai", "fortuna", "superba"])
        running = asyncio.ensure_future(warm.run())
        await asyncio.sleep(0)
        await asyncio.gather(warm.until_searchable("superba"), warm.until_playable("fortuna"))
        await running

    asyncio.run(wait())
    assert made[4:] == [(key, True) for key in ("superba", "kitano", "osahai", "fortuna")]


def test_what_is_ready_is_not_waited_for(made: list[tuple[str, bool]]) -> None:
    async def wait() -> None:
        warm = Warm(["kitano"])
        warm.all_ready()
        await warm.until_playable("kitano")
        await warm.until_searchable("kitano")
        await warm.until_searchable("a game of somebody else's")
        await warm.run()

    asyncio.run(wait())
    assert made == []

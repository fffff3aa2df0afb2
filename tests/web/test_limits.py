"""Sizes, rates and headers."""

from dataclasses import replace
from typing import Any

import pytest

from souan.web.limits import MOST_CLIENTS, POLICY, Limiter, client_of
from souan.web.problems import Refusal
from souan.web.settings import Limits, Rate, Settings, settings_from
from tests.web.clients import NO_RATES, problem, running


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def refused(limiter: Limiter, client: str) -> bool:
    try:
        limiter.check(client)
    except Refusal as error:
        return error.status == 429
    return False


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = Clock()
    limiter = Limiter(Rate(3, 0.5), clock)
    assert [refused(limiter, "a") for _ in range(5)] == [False] * 3 + [True] * 2
    clock.now = 1.9
    assert refused(limiter, "a")
    clock.now = 2.0
    assert [refused(limiter, "a") for _ in range(2)] == [False, True]
    clock.now = 1000.0
    assert [refused(limiter, "a") for _ in range(4)] == [False] * 3 + [True]


def test_clients_do_not_disturb_each_other() -> None:
    limiter = Limiter(Rate(1, 0.1), Clock())
    assert [refused(limiter, name) for name in "abab"] == [False, False, True, True]


def test_a_refusal_says_when_to_come_back() -> None:
    limiter = Limiter(Rate(1, 0.1), Clock())
    limiter.check("a")
    with pytest.raises(Refusal) as caught:
        limiter.check("a")
    assert (caught.value.retry, str(caught.value)) == (10, "too often; wait 10 s")


def test_a_limiter_remembers_a_bounded_number_of_clients() -> None:
    limiter = Limiter(Rate(1, 0.1), Clock())
    for number in range(MOST_CLIENTS + 50):
        limiter.check(str(number))
    assert len(limiter._buckets) == MOST_CLIENTS


@pytest.mark.parametrize(
    ("address", "client"),
    [
        (("192.0.2.7", 1), "192.0.2.7"),
        (("2001:db8:1:2:3::4", 1), "2001:db8:1:2::/64"),
        (("somewhere", 1), "somewhere"),
        (None, ""),
    ],
)
def test_a_client_is_an_address_or_a_network(address: object, client: str) -> None:
    assert client_of({"type": "http", "client": address}) == client


def limited(rate: str, burst: int) -> dict[str, Limits]:
    changed: dict[str, Any] = {rate: Rate(burst, 0.001)}
    return {"limits": replace(NO_RATES, **changed)}


@pytest.mark.anyio
async def test_talk_is_limited_and_play_goes_on() -> None:
    async with running(changes=limited("talk", 2)) as client:
        match = await client.create("hangover", "person", "person", "person")
        bodies = [{"seat": 0, "text": "hi", "key": client.key()} for _ in range(3)]
        answers = [await client.post(f"/api/matches/{match}/chat", body) for body in bodies]
        assert [answer.status_code for answer in answers] == [200, 200, 429]
        assert int(answers[2].headers["retry-after"]) > 0
        problem(answers[2], 429, "error.web_often")
        assert (await client.act_first(match, 0)).status_code == 200


@pytest.mark.anyio
async def test_founding_is_limited() -> None:
    async with running(changes=limited("create", 1)) as client:
        body = {"game": "superba", "seats": [{"kind": "person"}, {"kind": "bot"}]}
        answers = [await client.post("/api/matches", body) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [201, 429]


@pytest.mark.anyio
async def test_every_answer_has_safe_headers() -> None:
    async with running() as client:
        for path in ("/api/games", "/api/matches/none", "/nowhere", "/seat/forged"):
            headers = (await client.get(path)).headers
            assert headers["content-security-policy"] == POLICY
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
    assert "unsafe" not in POLICY
    assert "frame-ancestors 'none'" in POLICY


@pytest.mark.anyio
async def test_a_failure_of_ours_is_one_sentence_with_safe_headers() -> None:
    async with running() as client:
        client.http._transport.raise_app_exceptions = False  # type: ignore[attr-defined]
        client.desk.rooms.live = None  # type: ignore[assignment]
        answer = await client.get("/api/matches/any")
        problem(answer, 500, "error.web_failed")
        assert answer.headers["content-security-policy"] == POLICY
        client.desk.rooms.live = {}


@pytest.mark.anyio
@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "null"},
    ],
)
async def test_other_sites_change_nothing(headers: dict[str, str]) -> None:
    async with running() as client:
        body = {"game": "superba", "seats": [{"kind": "person"}, {"kind": "bot"}]}
        answer = await client.post("/api/matches", body, headers=headers)
        problem(answer, 403, "error.web_origin")
        ours = {"Origin": "http://table.test", "Sec-Fetch-Site": "same-origin"}
        assert (await client.post("/api/matches", body, headers=ours)).status_code == 201


def test_settings_come_from_the_environment() -> None:
    assert (
        settings_from({"XDG_DATA_HOME": "/d"}).database_url == "sqlite:////d/souan/tables.sqlite3"
    )
    named = settings_from({"SOUAN_DATABASE_URL": "sqlite:///a", "SOUAN_SECRET": "s"})
    assert (named.database_url, named.secret) == ("sqlite:///a", "s")
    assert settings_from({"SOUAN_DATABASE_URL": "sqlite:///a"}, "sqlite:///b").database_url == (
        "sqlite:///b"
    )
    assert isinstance(settings_from({"SOUAN_HTTPS": "1"}), Settings)
    assert settings_from({"SOUAN_HTTPS": "1"}).secure

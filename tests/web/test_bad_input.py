"""Bad input: the right status, one sentence in the reader's language, nothing lost."""

import json
from dataclasses import replace
from typing import Any

import pytest

from souan.match import new_match
from souan.web.seats import COOKIE, Tokens
from tests.web.clients import QUICK, Client, Fixed, problem, running

pytestmark = pytest.mark.anyio

PEOPLE = ("person", "person", "person")


async def snapshot(client: Client, match: str) -> Any:
    """All that everybody sees of a match."""
    return [await client.state(match, seat) for seat in range(-1, 3)]


@pytest.mark.parametrize("action", ["", "play:R1", "snack", "nonsense", "\x00", "x" * 5000, "草"])
async def test_illegal_and_malformed_notation(action: str) -> None:
    async with running(chance=Fixed()) as client:
        match = await client.create("hangover", *PEOPLE)
        before = await snapshot(client, match)
        sentence = problem(await client.act(match, 0, action, 1), 422, "error.illegal")
        assert "snack:" in sentence  # what is legal
        assert len(sentence) < 400
        assert await snapshot(client, match) == before


async def test_an_action_out_of_turn() -> None:
    async with running() as client:
        match = await client.create("superba", "person", "person")
        while len(pending := (await client.state(match, -1))["pending"]) > 1:
            await client.act_first(match, pending[0])
        (actor,) = pending
        room = await client.desk.rooms.room(match)
        answer = await client.act(match, 1 - actor, "sail:1", room.version(1 - actor))
        problem(answer, 409, "error.turn")


async def test_another_seats_action() -> None:
    async with running(chance=Fixed()) as client:
        match = await client.create("hangover", "person", "open", "open")
        async with client.another() as other:
            assert (await other.post(f"/api/matches/{match}/join")).status_code == 201
            action = (await client.state(match, 0))["table"]["choices"][0]["action"]
            before = await client.state(match, 0)
            problem(await other.act(match, 0, action, 1), 403, "error.web_other_seat")
            for seat in (0, 2):
                answer = await other.get(f"/api/matches/{match}", params={"seat": seat})
                problem(answer, 403, "error.web_other_seat")
                answer = await other.get(f"/api/matches/{match}/stream", params={"seat": seat})
                problem(answer, 403, "error.web_other_seat")
            assert await client.state(match, 0) == before


@pytest.mark.parametrize("path", ["actions", "undo", "chat", "hint", "leave", "return", "bot"])
async def test_without_a_seat_nothing_is_done(path: str) -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        bodies = {
            "actions": {"action": "a", "version": 1, "key": "k"},
            "undo": {"version": 1, "key": "k"},
            "chat": {"text": "hi", "key": "k"},
            "bot": {"seat": 1},
        }
        async with client.another() as stranger:
            answer = await stranger.post(f"/api/matches/{match}/{path}", bodies.get(path))
            problem(answer, 401, "error.web_no_seat")


async def test_forged_tokens() -> None:
    async with running(chance=Fixed()) as client:
        match = await client.create("hangover", *PEOPLE)
        forged = [
            Tokens("another key").write(match, 0, "secret1"),
            client.desk.tokens.write(match, 0, "guessed"),
            client.desk.tokens.write(match, 7, "secret1"),
            client.desk.tokens.write("elsewhere", 0, "secret1"),
            "nonsense",
            "x" * 3000,
        ]
        async with client.another() as thief:
            for token in forged:
                path = f"/api/matches/{match}"
                bearer, cookie = f"Bearer {token}", f"{COOKIE}a={token}"
                for more in ({"Authorization": bearer}, {"Cookie": cookie}):
                    assert (await thief.get(path, headers=more)).json()["seat"] == -1
                    body = {"action": "snack:+1+2", "version": 1, "key": "k", "seat": 0}
                    answer = await thief.post(f"{path}/actions", body, headers=more)
                    problem(answer, 401, "error.web_no_seat")
                assert (await thief.get(f"/seat/{token}")).status_code == 404


@pytest.mark.parametrize("lang", ["ja", "en"])
async def test_unknown_matches(lang: str) -> None:
    async with running() as client:
        sentences = {
            problem(
                await client.get(f"/api/matches/{unknown}{path}", params={"lang": lang}),
                404,
                "error.web_match",
            )
            for unknown in ("nobody", "..%5Cetc", "a" * 500, "%00", "草")
            for path in ("", "/stream", "/events", "/record", "/opened")
        }
        assert len(sentences) == 1
        assert sentences.pop().isascii() is (lang == "en")


async def test_unknown_addresses_and_methods() -> None:
    async with running() as client:
        problem(await client.get("/api/nothing"), 404, "error.web_address")
        problem(await client.http.delete("/api/matches"), 405, "error.web_method")


async def test_giant_and_empty_talk() -> None:
    async with running(chance=Fixed()) as client:
        match = await client.create("hangover", *PEOPLE)
        before = await snapshot(client, match)
        for text, status, key in (
            ("x" * 301, 413, "error.web_chat_long"),
            ("x" * 1_000_000, 413, "error.web_body_long"),
            (" \n\t\u200b\u202e", 422, "error.web_chat_empty"),
        ):
            body = {"seat": 0, "text": text, "key": "k"}
            problem(await client.post(f"/api/matches/{match}/chat", body), status, key)
        assert await snapshot(client, match) == before


async def test_a_body_that_does_not_say_how_long_it_is() -> None:
    async def endless() -> Any:
        for _ in range(100):
            yield b" " * 10_000

    async with running() as client:
        headers = {"Content-Type": "application/json"}
        answer = await client.http.post("/api/matches", content=endless(), headers=headers)
        problem(answer, 413, "error.web_body_long")


async def test_a_table_has_a_limited_memory_for_talk() -> None:
    changes = {"limits": replace(QUICK.limits, chat_lines=2)}
    async with running(changes=changes) as client:
        match = await client.create("hangover", *PEOPLE)
        for status in (200, 200, 409):
            body = {"seat": 0, "text": "hi", "key": client.key()}
            answer = await client.post(f"/api/matches/{match}/chat", body)
            assert answer.status_code == status


async def test_a_thousand_joins_seat_one() -> None:
    async with running(chance=Fixed()) as client:
        match = await client.create("hangover", "person", "open", "person")
        async with client.another() as crowd:
            crowd.http.cookies.clear()
            answers = [await crowd.post(f"/api/matches/{match}/join") for _ in range(1000)]
        assert [answer.status_code for answer in answers] == [201] + [409] * 999
        room = await client.desk.rooms.room(match)
        assert [seat.kind for seat in room.seats] == ["person"] * 3
        assert room.version(-1) == 2


@pytest.mark.parametrize("name", ["x" * 25, "x" * 10_000])
async def test_long_names(name: str) -> None:
    async with running() as client:
        match = await client.create("hangover", "person", "open", "open")
        problem(
            await client.post(f"/api/matches/{match}/join", {"name": name}), 422, "error.web_name"
        )


@pytest.mark.parametrize("key", ["", "k" * 65, "草"])
async def test_keys_that_are_none(key: str) -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        action = (await client.state(match, 0))["table"]["choices"][0]["action"]
        body = {"seat": 0, "action": action, "version": 1, "key": key}
        problem(await client.post(f"/api/matches/{match}/actions", body), 400, "error.web_key")


@pytest.mark.parametrize(
    ("content", "status", "key"),
    [
        (b"", 400, "error.web_json"),
        (b"{", 400, "error.web_json"),
        (b"\xff\xfe", 400, "error.web_json"),
        (b"[" * 5000, 422, "error.web_field"),
        (b"[]", 422, "error.web_field"),
        (b'{"game": 7, "seats": []}', 422, "error.web_field"),
        (b'{"seats": []}', 422, "error.web_field"),
        (b'{"game": "hangover", "seats": [], "seed": 1}', 422, "error.web_field"),
        (b'{"game": "hangover", "seats": []}', 422, "error.players"),
        (b'{"game": "chess", "seats": []}', 422, "error.game"),
        (b'{"game": "hangover(", "seats": []}', 422, "error.name"),
        (b'{"game": "hangover(x=1)", "seats": []}', 422, "error.option"),
    ],
)
@pytest.mark.parametrize("lang", ["ja", "en"])
async def test_bodies_that_mean_nothing(content: bytes, status: int, key: str, lang: str) -> None:
    async with running() as client:
        headers = {"Content-Type": "application/json", "Accept-Language": lang}
        answer = await client.http.post("/api/matches", content=content, headers=headers)
        assert problem(answer, status, key).isascii() is (lang == "en")


async def test_a_body_that_is_no_json_by_its_own_word() -> None:
    async with running() as client:
        answer = await client.http.post("/api/matches", data={"game": "hangover"})
        problem(answer, 415, "error.web_media")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"level": "oracle:100"}, "error.bot"),
        ({"level": "search:100000"}, "error.bot"),
        ({"level": ""}, "error.bot"),
    ],
)
async def test_bots_that_may_not_sit_here(change: dict[str, str], key: str) -> None:
    async with running() as client:
        seats = [{"kind": "person"}, {"kind": "bot", **change}]
        problem(await client.post("/api/matches", {"game": "superba", "seats": seats}), 422, key)


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({"clock": -1}, "error.web_clock"),
        ({"clock": 10**9}, "error.web_clock"),
        ({"pace": -0.5}, "error.web_pace"),
        ({"pace": 1e300}, "error.web_pace"),
    ],
)
async def test_settings_out_of_range(settings: dict[str, float], key: str) -> None:
    async with running() as client:
        seats = [{"kind": "person"}, {"kind": "bot"}]
        body = {"game": "superba", "seats": seats, "settings": settings}
        problem(await client.post("/api/matches", body), 422, key)


async def test_numbers_that_are_none() -> None:
    async with running() as client:
        match = await client.create("hangover", *PEOPLE)
        for query in ({"seat": "x"}, {"seat": ""}):
            answer = await client.get(f"/api/matches/{match}", params=query)
            problem(answer, 422, "error.web_number")
        answer = await client.get(f"/api/matches/{match}", params={"seat": 9})
        problem(answer, 403, "error.web_other_seat")


def broken(change: dict[str, Any]) -> str:
    return json.dumps({**new_match("hangover", 3, 1).record(), **change})


@pytest.mark.parametrize(
    ("record", "key"),
    [
        ("", "error.not_json"),
        ("{", "error.not_json"),
        ("[" * 3000, "error.not_json"),
        ("[]", "error.not_record"),
        ('{"souan": 99}', "error.not_record"),
        (broken({"players": "3"}), "error.field"),
        (broken({"game": "chess"}), "error.game"),
        (broken({"version": 99}), "error.version"),
        (broken({"deal": {}}), "error.deal"),
        (broken({"actions": ["nonsense"]}), "error.entry"),
        (broken({"actions": ["0:play:R1"]}), "error.record_action"),
        (broken({"result": {"points": [], "winners": []}}), "error.result_early"),
        (broken({}) + "\n" + broken({}), "error.web_one_record"),
    ],
)
async def test_broken_imports(record: str, key: str) -> None:
    async with running() as client:
        problem(await client.post("/api/imports", {"record": record}), 422, key)
        assert client.desk.rooms.live == {}


async def test_an_import_for_another_number_of_people() -> None:
    async with running() as client:
        body = {"record": broken({}), "seats": [{"kind": "person"}]}
        problem(await client.post("/api/imports", body), 422, "error.web_guests")

"""The JSON API: what it answers, and that its document tells the truth."""

import re
from typing import Any

import msgspec
import pytest
from starlette.routing import Route

from souan.games import all_games
from souan.web.openapi import REASONS, document
from souan.web.routes import OPERATIONS
from souan.web.schema import MatchState
from souan.web.seal import is_sealed_by
from tests.web.clients import Fixed, problem, running

pytestmark = pytest.mark.anyio

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


async def test_the_routes_and_the_document_agree() -> None:
    async with running() as client:
        answer = await client.get("/api/openapi.json")
        described = answer.json()
        assert described["openapi"].startswith("3.1")
        in_document = {
            (method.upper(), path) for path, item in described["paths"].items() for method in item
        }
        served = {
            (method, route.path)
            for route in client.app.routes
            if isinstance(route, Route) and route.path.startswith("/api")
            for method in (route.methods or set()) - {"HEAD"}
        }
        assert in_document == served


def test_every_reference_of_the_document_leads_somewhere() -> None:
    described = document(OPERATIONS)
    schemas = described["components"]["schemas"]
    found = re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(described).decode())
    assert {"MatchState", "Problem", "NewMatch"} <= set(found) <= set(schemas)


def test_every_operation_says_what_it_is_for_and_how_it_refuses() -> None:
    assert len({each.name for each in OPERATIONS}) == len(OPERATIONS)
    for each in OPERATIONS:
        assert each.summary
        assert each.refusals <= set(REASONS)


@pytest.mark.parametrize("key", list(all_games()))
async def test_answers_have_the_form_that_the_document_says(key: str) -> None:
    async with running() as client:
        match = await client.create(key, *["person"] * all_games()[key].players[0])
        for _ in range(20):
            state = await client.state(match, -1)
            for seat in (-1, *state["pending"][:1]):
                answer = await client.get(f"/api/matches/{match}", params={"seat": seat})
                read = msgspec.json.decode(answer.content, type=MatchState, strict=True)
                assert read.seat == seat
            await client.act_first(match, state["pending"][0])


async def test_games_are_listed_with_their_options_in_both_languages() -> None:
    async with running() as client:
        for lang in ("ja", "en"):
            games = (await client.get("/api/games", params={"lang": lang})).json()
            assert [game["key"] for game in games] == list(all_games())
            for game in games:
                assert game["ready"]
                assert bool(JAPANESE.search(game["pitch"])) is (lang == "ja")
                for option in game["options"]:
                    assert option["default"] in [value["value"] for value in option["values"]]


async def test_the_language_is_the_one_asked_for() -> None:
    async with running() as client:
        match = await client.create("hangover", "person", "open", "bot")
        path = f"/api/matches/{match}"
        for headers, query, expected in (
            ({}, {}, "en"),
            ({"Accept-Language": "fr, ja;q=0.8, en;q=0.5"}, {}, "ja"),
            ({"Accept-Language": "ja"}, {"lang": "en"}, "en"),
            ({"Accept-Language": "fr"}, {"lang": "xx"}, "en"),
        ):
            state = (await client.get(path, headers=headers, params=query)).json()
            assert state["language"] == expected
            assert bool(JAPANESE.search(state["table"]["prompt"]["text"])) is (expected == "ja")
            names = [sitting["name"] for sitting in state["sitting"]]
            assert names == (
                ["甲", "空席乙", "ボット丙"] if expected == "ja" else ["A", "Open seat B", "Bot C"]
            )


async def test_lists_show_what_is_listed_and_what_is_mine() -> None:
    async with running(chance=Fixed()) as client:
        kinds = ("person", "open", "open")
        listed = await client.create("hangover", *kinds, settings={"listed": True})
        quiet = await client.create("superba", "person", "bot")
        assert [m["id"] for m in (await client.get("/api/matches")).json()] == [listed]
        mine = {m["id"]: m["yours"] for m in (await client.get("/api/mine")).json()}
        assert mine == {listed: [0], quiet: [0]}
        async with client.another() as stranger:
            assert (await stranger.get("/api/mine")).json() == []
            (head,) = (await stranger.get("/api/matches")).json()
            assert (head["yours"], head["over"], head["players"]) == ([], False, 3)


async def test_a_program_plays_with_tokens_and_without_cookies() -> None:
    async with running(chance=Fixed()) as client:
        seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
        answer = await client.post("/api/matches", {"game": "superba", "seats": seats})
        held = answer.json()
        async with client.another() as program:
            bearer = {"Authorization": f"Bearer {held['tokens']['0']}"}
            path = f"/api/matches/{held['id']}"
            state = (await program.get(path, headers=bearer)).json()
            assert state["seat"] == 0
            body = {"action": state["table"]["choices"][0]["action"], "version": 1, "key": "k"}
            done = await program.post(f"{path}/actions", body, headers=bearer)
            assert done.json() == {"version": 2}


async def test_events_are_what_the_state_says_and_can_be_continued() -> None:
    async with running() as client:
        match = await client.create("fortuna", "person", "person", "person")
        for _ in range(10):
            await client.act_first(match, (await client.state(match))["pending"][0])
        events = (await client.state(match, 0))["events"]
        path = f"/api/matches/{match}/events"
        assert (await client.get(path, params={"seat": 0})).json() == events
        assert (await client.get(path, params={"seat": 0, "since": 3})).json() == events[3:]


async def test_hints_are_of_the_legal_actions_and_always_the_same() -> None:
    async with running() as client:
        match = await client.create("superba", "person", "person")
        state = await client.state(match, 0)
        hints = [
            (await client.post(f"/api/matches/{match}/hint", {"seat": 0})).json() for _ in range(2)
        ]
        assert hints[0] == hints[1]
        choices = {choice["action"] for choice in state["table"]["choices"]}
        assert {hint["action"] for hint in hints[0]} == choices
        assert sum(hint["tries"] for hint in hints[0]) > 0
        idle = next(seat for seat in (0, 1, -1) if seat not in state["pending"])
        if idle >= 0:
            answer = await client.post(f"/api/matches/{match}/hint", {"seat": idle})
            problem(answer, 409, "error.web_no_choice")


async def test_talk_reaches_the_table() -> None:
    async with running(chance=Fixed()) as client:
        match = await client.create("osahai", "person", "person", "person")
        body = {"seat": 1, "text": " <b>one\tfor\nyou</b> ", "key": "k"}
        for _ in range(2):  # the second time it is the same line
            answer = await client.post(f"/api/matches/{match}/chat", body)
            assert answer.json() == {"version": 2}
        chat = (await client.state(match, -1))["chat"]
        assert chat == [{"seat": 1, "name": "", "text": "<b>one for you</b>", "said": 1000.0}]


async def test_the_seal_is_shown_from_the_start_and_opens_at_the_end() -> None:
    async with running() as client:
        match = await client.create("hangover", "person", "person", "person")
        shown: set[Any] = {(await client.state(match, -1))["seal"]}
        problem(await client.get(f"/api/matches/{match}/opened"), 403, "error.web_not_over")
        shown.add((await client.play_to_the_end(match, [0, 1, 2]))["seal"])
        opened = (await client.get(f"/api/matches/{match}/opened")).json()
        assert shown == {opened["seal"]}
        assert is_sealed_by(opened["deal"], opened["seed"], opened["salt"], opened["seal"])


async def test_the_memory_aid_is_the_tables_and_not_the_clients() -> None:
    """Without it an answer holds nothing of what a person has to remember."""
    async with running(chance=Fixed()) as client:
        plain = await client.create("kitano", "person", "person", "person")
        answer = await client.get(f"/api/matches/{plain}", params={"seat": 0})
        assert '"memory":{' not in answer.text
        assert '"memory":false' in answer.text  # the setting, and nothing more

"""Who holds a seat."""

import pytest
from itsdangerous import URLSafeTimedSerializer
from starlette.responses import Response

from souan.web.seats import MOST_COOKIES, Tokens, cookie_name, hash_of, held_seats
from souan.web.stored import PERSON, Seat
from tests.web.clients import Fixed, problem, running

TOKENS = Tokens("key")

SEATS = tuple(Seat(seat, PERSON, "easy", "", hash_of(f"s{seat}")) for seat in range(3))


def test_a_token_says_what_was_written() -> None:
    token = TOKENS.read(TOKENS.write("abc", 2, "s2"))
    assert token is not None
    assert (token.match_id, token.seat, token.secret) == ("abc", 2, "s2")


@pytest.mark.parametrize("change", ["", "x", "a.b.c", "\x00", "é" * 500])
def test_a_text_that_was_not_signed_here_is_no_token(change: str) -> None:
    assert TOKENS.read(change) is None


def test_a_token_of_another_key_or_form_is_none() -> None:
    assert TOKENS.read(Tokens("other key").write("abc", 2, "s2")) is None
    odd = URLSafeTimedSerializer("key", salt="souan seat")
    for content in (None, 7, ["abc"], ["abc", "two", "s2"], {"a": 1}):
        assert TOKENS.read(str(odd.dumps(content))) is None


def test_a_changed_token_is_none() -> None:
    written = TOKENS.write("abc", 2, "s2")
    for place in range(len(written) - 1):  # the last letter has bits that say nothing
        other = "A" if written[place] != "A" else "B"
        assert TOKENS.read(written[:place] + other + written[place + 1 :]) is None


def test_tokens_hold_the_seats_of_their_match_with_the_right_secret() -> None:
    written = [("abc", 2, "s2"), ("abc", 0, "s0"), ("abc", 1, "old"), ("abd", 1, "s1")]
    sent = [TOKENS.read(TOKENS.write(*each)) for each in written]
    tokens = [token for token in sent if token is not None]
    assert held_seats("abc", SEATS, tokens) == [0, 2]
    assert held_seats("abc", SEATS[:1], tokens) == [0]
    assert held_seats(None, SEATS, tokens) == []


def test_requests_bring_tokens_in_cookies_and_as_bearers() -> None:
    one, two = TOKENS.write("abc", 0, "s0"), TOKENS.write("abc", 1, "s1")
    cookies = {cookie_name("abc", 0): one, "other": two}
    assert [token.seat for token in TOKENS.sent(cookies)] == [0]
    assert [token.seat for token in TOKENS.sent(cookies, f"bearer {two}")] == [0, 1]
    assert [token.seat for token in TOKENS.sent({}, f"Basic {two}")] == []


def test_a_browser_keeps_a_bounded_number_of_seats() -> None:
    kept = {cookie_name(f"m{n}", 0): TOKENS.write(f"m{n}", 0, "s") for n in range(MOST_COOKIES)}
    response = Response()
    TOKENS.remember(response, kept, TOKENS.write("new", 1, "s"), secure=True)
    lines = [value.decode() for name, value in response.raw_headers if name == b"set-cookie"]
    assert len([line for line in lines if "Max-Age=0" in line]) == 1
    assert all("HttpOnly" in line and "Secure" in line for line in lines)
    assert all("samesite=lax" in line.lower() for line in lines)


@pytest.mark.anyio
async def test_a_seat_link_moves_a_seat_to_another_device() -> None:
    async with running(chance=Fixed()) as here:
        answer = await here.post(
            "/api/matches",
            {"game": "hangover", "seats": [{"kind": "person"}] + [{"kind": "open"}] * 2},
        )
        match, token = answer.json()["id"], answer.json()["tokens"]["0"]
        async with here.another() as there:
            assert (await there.state(match))["seat"] == -1
            moved = await there.get(f"/seat/{token}")
            assert (moved.status_code, moved.headers["location"]) == (
                303,
                f"/table/{match}/0",
            )
            assert (await there.state(match)) == (await here.state(match))
            assert (await there.state(match))["seat"] == 0
            forged = await there.get(f"/seat/{token}x")
            assert forged.status_code == 404
            assert forged.headers["content-type"].startswith("text/html")
            assert "set-cookie" not in forged.headers


@pytest.mark.anyio
async def test_one_browser_may_hold_several_seats() -> None:
    async with running(chance=Fixed()) as client:
        match = await client.create("hangover", "person", "person", "person")
        for seat in range(3):
            assert (await client.state(match, seat))["seat"] == seat
        answer = await client.post(f"/api/matches/{match}/leave")
        assert "several seats" in problem(answer, 422, "error.web_which_seat")

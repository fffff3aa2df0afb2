"""Reading records: what the rules accept loads and equals itself, all else is bad input."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from souan import records
from souan.files import file_error
from souan.games import all_games
from souan.match import Match, new_match
from souan.records import (
    RecordMismatch,
    load_records,
    match_from,
    parse_line,
    read_lines,
)
from souan.text import InputError, printable
from tests.toy.matches import toy_in_the_list, toy_match

Json = dict[str, Any]


def played(name: str = "hangover", players: int = 3, seed: int = 1) -> Match:
    """A match played to its end at random."""
    match, choice = new_match(name, players, seed), random.Random(seed)
    while not match.is_over:
        seat = choice.choice(match.pending())
        match.play(seat, choice.choice(match.legal_actions(seat)))
    return match


HANGOVER = played().record()
SUPERBA = played("superba", 2).record()


@pytest.fixture
def record() -> Json:
    return copy.deepcopy(HANGOVER)


def refusal(record: Any) -> InputError:
    """The bad input that a record is refused as, however it is read."""
    with pytest.raises(InputError) as caught:
        match_from(parse_line(json.dumps(record)))
    assert caught.value.say("ja") != caught.value.say("en")
    return caught.value


def mismatch(record: Any) -> RecordMismatch:
    """What the rules have against a well-formed record."""
    error = refusal(record)
    assert isinstance(error, RecordMismatch)
    return error


# --- round trip ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(all_games().values()), ids=lambda game: game.key)
def test_a_record_loads_and_writes_itself(game: Any) -> None:
    for players in game.players:
        match = played(game.key, players, seed=players)
        again = match_from(json.loads(match.line()))
        assert again.line() == match.line()
        assert again.state.tobytes() == match.state.tobytes()


def test_an_unfinished_record_loads_and_goes_on() -> None:
    match = new_match("hangover", 4, 7)
    match.play(2, match.legal_actions(2)[0])
    again = match_from(match.record())
    assert again.line() == match.line()
    again.play(2, again.legal_actions(2)[0])
    assert len(match.actions) == 1


def test_a_record_needs_no_seed(record: Json) -> None:
    del record["seed"]
    assert match_from(record).seed is None


def test_what_else_a_record_says_is_left_alone(record: Json) -> None:
    record |= {"people": [0, 2], "comment": "明日の続き"}
    assert match_from(record).record() == HANGOVER


# --- one field is wrong -------------------------------------------------------------------


@pytest.mark.parametrize("line", ["", "{", "nonsense", '{"souan": 1', "[" * 5000, "\ufeff{}", "1e"])
def test_what_is_not_json_is_no_record(line: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_line(line)
    assert "broken or cut off" in str(caught.value)
    assert "途中で切れています" in caught.value.say("ja")


@pytest.mark.parametrize("value", [[], "x", 1, None, {}, {"game": "hangover"}])
def test_other_json_is_no_record(value: Any) -> None:
    assert 'one begins with {"souan": 1, ...}' in str(refusal(value))


@pytest.mark.parametrize("number", [0, 2, "1", 1.0, True, None, [1]])
def test_a_record_of_another_format_is_refused(record: Json, number: Any) -> None:
    record["souan"] = number
    assert '{"souan": 1, …}' in refusal(record).say("ja")


@pytest.mark.parametrize("field", ["game", "version", "players", "deal", "actions"])
@pytest.mark.parametrize("value", [None, True, 1.5, [[]], "absent"])
def test_a_field_that_is_missing_or_of_another_type_is_named(
    record: Json, field: str, value: Any
) -> None:
    record[field] = value
    if value == "absent":
        del record[field]
    if (field, value) == ("actions", [[]]):
        return  # a list: see the entries below
    assert str(refusal(record)) == f"the record's '{field}' is missing or has the wrong form"


@pytest.mark.parametrize("seed", [-1, 1.0, "7", True, [1]])
def test_a_seed_is_a_whole_number_or_nothing(record: Json, seed: Any) -> None:
    record["seed"] = seed
    assert "'seed'" in str(refusal(record))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("chess", "there is no game 'chess'; choose from kitano"),
        ("hangover(x=1)", "hangover has no option 'x'"),
        ("hangover(trick_limit=9)", "option trick_limit cannot be '9'; choose from 4, 3"),
        ("hangover(trick_limit=3)", "hangover(trick_limit=3) cannot be played like that"),
        ("hang over", "cannot read the game name 'hang over'"),
        ("", "cannot read the game name ''"),
    ],
)
def test_a_game_that_cannot_be_is_refused(record: Json, name: str, said: str) -> None:
    record["game"] = name
    assert str(refusal(record)).startswith(said)


@pytest.mark.parametrize("players", [-1, 0, 2, 6, 10**40])
def test_a_number_of_players_that_cannot_be_is_refused(record: Json, players: int) -> None:
    record["players"] = players
    assert str(refusal(record)) == f"hangover is for 3 to 5 players, not {players}"


@pytest.mark.parametrize("players", [4, 5])
def test_a_deal_for_another_number_of_players_is_refused(record: Json, players: int) -> None:
    record["players"] = players
    assert "'hands'" in str(refusal(record))


@pytest.mark.parametrize("version", [0, 2, -1, 10**20])
def test_a_record_of_another_version_of_the_rules_is_refused(record: Json, version: int) -> None:
    record["version"] = version
    error = refusal(record)
    assert not isinstance(error, RecordMismatch), "these rules cannot tell"
    assert f"a record of version {version} of the rules of hangover" in str(error)
    assert "this is version 1" in str(error)
    assert f"版 {version}" in error.say("ja")


def hangover_deals() -> Iterator[tuple[str, Callable[[Json], Any]]]:
    yield "hands", lambda deal: deal.pop("hands")
    yield "hands", lambda deal: deal["hands"].pop()
    yield "hands", lambda deal: deal["hands"][1].pop()
    yield "hands", lambda deal: deal["hands"][1].append("R1")
    yield "Z9", lambda deal: deal["hands"][0].__setitem__(3, "Z9")
    yield "hands", lambda deal: deal["hands"][0].__setitem__(3, deal["hands"][1][3])
    yield "hands", lambda deal: deal["hands"][0].__setitem__(3, 5)
    yield "hands", lambda deal: deal["hands"][0].__setitem__(3, ["R1"])
    yield "hands", lambda deal: deal.__setitem__("hands", {})
    yield "snacks", lambda deal: deal["snacks"][0].__setitem__(0, "+9+9")
    yield "snacks", lambda deal: deal.__setitem__("snacks", [["+1+2"] * 4] * 3)
    yield "start", lambda deal: deal.pop("start")
    yield "start", lambda deal: deal.__setitem__("start", 3)
    yield "start", lambda deal: deal.__setitem__("start", -1)
    yield "start", lambda deal: deal.__setitem__("start", True)
    yield "start", lambda deal: deal.__setitem__("start", 1.0)


def superba_deals() -> Iterator[tuple[str, Callable[[Json], Any]]]:
    yield "hands", lambda deal: deal["hands"].append([])
    yield "hands", lambda deal: deal["hands"][0].__setitem__(0, "5")
    yield "hands", lambda deal: deal["hands"][0].__setitem__(0, 1)
    yield "deck", lambda deal: deal["deck"].pop()
    yield "deck", lambda deal: deal["deck"].__setitem__(0, None)
    yield "ports", lambda deal: deal["ports"].__setitem__(0, deal["ports"][1])
    yield "ports", lambda deal: deal["ports"].__setitem__(0, "osaka")
    yield "removed", lambda deal: deal.__setitem__("removed", deal["ports"][0])
    yield "removed", lambda deal: deal.pop("removed")


@pytest.mark.parametrize(("named", "spoil"), list(hangover_deals()))
def test_a_hangover_deal_that_cannot_be_is_refused(
    record: Json, named: str, spoil: Callable[[Json], Any]
) -> None:
    spoil(record["deal"])
    assert named in str(refusal(record))
    assert named in refusal(record).say("ja")


@pytest.mark.parametrize(("named", "spoil"), list(superba_deals()))
def test_a_superba_deal_that_cannot_be_is_refused(named: str, spoil: Callable[[Json], Any]) -> None:
    record = copy.deepcopy(SUPERBA)
    spoil(record["deal"])
    assert named in str(refusal(record))
    assert named in refusal(record).say("ja")


# --- the actions --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry",
    [
        *(None, 5, [], {}, "", "snack:+1+2", "0", "0:", "0 :keep", "10:keep", "-1:keep"),
        *("x:keep", "０:keep", "0:keep\n", "999999999999999999999:keep", " 0:keep"),
    ],
)
def test_an_entry_of_another_form_is_named_by_its_number(record: Json, entry: Any) -> None:
    record["actions"][4] = entry
    error = refusal(record)
    assert error.message.key == "error.entry"
    assert "action 5, " in str(error)
    assert "5番目" in error.say("ja")


@pytest.mark.parametrize("entry", ["0:play:Z9", "0:keep", "0:snack:+9", "0:SNACK:+1+2", "0: keep"])
def test_a_changed_action_is_named_with_what_was_legal(record: Json, entry: str) -> None:
    record["actions"][0] = entry
    error = mismatch(record)
    first = f"0:{new_match('hangover', 3, 1).legal_actions(0)[0]}"
    for language in ("ja", "en"):
        assert entry in error.say(language)
        assert first in error.say(language)
    assert str(error).startswith("action 1, ")
    assert "1番目" in error.say("ja")
    for other in ("1:", "2:"):
        assert f" {other}" not in str(error), "what others could have done is their secret"


def test_an_action_out_of_turn_is_named_with_whose_turn_it_was(record: Json) -> None:
    start = next(n for n, entry in enumerate(record["actions"]) if ":play:" in entry)
    seat, _, card = record["actions"][start].partition(":")
    for other in ((int(seat) + 1) % 3, 9):
        record["actions"][start] = f"{other}:keep"
        error = mismatch(record)
        assert str(error) == (
            f"action {start + 1}, {other}:keep: it is not that seat's turn but that of seat {seat}"
        )
        assert f"席 {seat} の番" in error.say("ja")
        assert card not in str(error), "what others could have done is their secret"


@pytest.mark.parametrize("number", [0, 10, 30])
def test_a_removed_action_is_found(record: Json, number: int) -> None:
    del record["actions"][number]
    assert int(str(mismatch(record)).split()[1].rstrip(",")) > number


def test_an_added_action_is_found(record: Json) -> None:
    record["actions"].insert(13, record["actions"][13])
    assert mismatch(record).message.get("number") >= 14


def test_an_action_after_the_end_is_found(record: Json) -> None:
    record["actions"].append("0:keep")
    last = len(record["actions"])
    assert str(mismatch(record)) == f"before action {last}, 0:keep, the match is over"
    assert f"{last}番目" in mismatch(record).say("ja")


def test_a_long_entry_is_quoted_in_part(record: Json) -> None:
    record["actions"][0] = "0:" + "x" * 10**5
    assert len(str(mismatch(record))) < 1000
    record["actions"][0] = ["x"] * 10**5
    assert len(str(refusal(record))) < 1000


# --- chance -------------------------------------------------------------------------------


@pytest.fixture
def drawn() -> Iterator[Json]:
    match = toy_match(1, 2)
    for seat, action in [(0, "pick:2"), (1, "pick:0"), (0, "pick:0"), (1, "pick:0")]:
        match.play(seat, action)
    with toy_in_the_list():
        yield match.record()


def test_what_chance_did_loads_and_writes_itself(drawn: Json) -> None:
    assert match_from(drawn).record() == drawn


def test_chance_may_have_done_what_no_deal_of_ours_says(drawn: Json) -> None:
    drawn["actions"][2] = "*:card:0"
    drawn["result"] = {"points": [3, 0], "winners": [0]}
    assert match_from(drawn).record() == drawn


def test_chance_out_of_turn_is_found(drawn: Json) -> None:
    drawn["actions"][1] = "*:card:1"
    assert str(mismatch(drawn)).startswith("action 2, *:card:1: what chance decides")


def test_an_action_in_the_place_of_chance_is_found(drawn: Json) -> None:
    del drawn["actions"][2]
    assert str(mismatch(drawn)).startswith("action 3, 0:pick:0: what chance decides")


def test_chance_that_did_nothing_at_the_end_is_missed(drawn: Json) -> None:
    del drawn["actions"][-1]
    assert str(mismatch(drawn)).startswith("entry 6, what chance did")
    assert "6番目" in mismatch(drawn).say("ja")


def test_chance_cannot_do_the_impossible(drawn: Json) -> None:
    drawn["actions"][2] = "*:card:9"
    assert "'card:9'" in str(refusal(drawn)) or "'9'" in str(refusal(drawn))


# --- the result ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spoil",
    [
        lambda result: result["points"].__setitem__(0, result["points"][0] + 1),
        lambda result: result["points"].__setitem__(0, float(result["points"][0])),
        lambda result: result["points"].append(0),
        lambda result: result["winners"].append(9),
        lambda result: result["winners"].clear(),
        lambda result: result.pop("points"),
        lambda result: result.pop("winners"),
        lambda result: result.__setitem__("comment", ""),
    ],
)
def test_another_result_is_found_and_the_right_one_said(
    record: Json, spoil: Callable[[Json], Any]
) -> None:
    spoil(record["result"])
    for language in ("ja", "en"):
        assert json.dumps(record["result"]) in mismatch(record).say(language)
        assert json.dumps(HANGOVER["result"]) in mismatch(record).say(language)


@pytest.mark.parametrize("result", [None, [], "won", 0])
def test_a_missing_result_is_found(record: Json, result: Any) -> None:
    record["result"] = result
    assert f"the result {json.dumps(result)}".replace('"', "") in str(mismatch(record)).replace(
        '"', ""
    )
    del record["result"]
    assert "the result null does not agree" in str(mismatch(record))


def test_a_result_before_the_end_is_found(record: Json) -> None:
    del record["actions"][-1]
    count = len(record["actions"])
    assert str(mismatch(record)) == (
        f"there is a result, but the match is not over after action {count}"
    )
    assert str(count) in mismatch(record).say("ja")


# --- whatever else ------------------------------------------------------------------------

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["R1", "*:x", "0:keep", "1:play:R1", "superba", "hangover(", "+1+2", "5"]),
    lambda children: (
        st.lists(children, max_size=3) | st.dictionaries(st.text(max_size=4), children, max_size=3)
    ),
    max_leaves=6,
)


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each part of a JSON value."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from paths(part, (*path, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from paths(part, (*path, number))


def replaced(value: Any, path: tuple[Any, ...], part: Any) -> Any:
    """The JSON value with one part replaced."""
    if not path:
        return part
    value = copy.copy(value)
    value[path[0]] = replaced(value[path[0]], path[1:], part)
    return value


def accepts_or_refuses(line: str) -> None:
    """Load a line: nothing but bad input may come of it, and what loads equals itself."""
    refused = None
    try:
        match = match_from(parse_line(line))
    except InputError as error:
        refused = error
    if refused is not None:
        assert refused.say("ja")
        assert refused.say("en")
        return
    assert match_from(match.record()).line() == match.line()
    told, written = json.loads(line), match.record()
    assert match_from(told).line() == match.line()
    for field in ("souan", "version", "players", "actions"):
        assert json.dumps(told[field]) == json.dumps(written[field])
    assert json.dumps(told.get("result"), sort_keys=True) == json.dumps(
        written.get("result"), sort_keys=True
    )


@pytest.mark.parametrize("original", [HANGOVER, SUPERBA], ids=["hangover", "superba"])
@given(data=st.data())
def test_a_record_with_any_part_replaced_by_anything_loads_or_is_bad_input(
    original: Json, data: st.DataObject
) -> None:
    path = data.draw(st.sampled_from(list(paths(original))))
    part = data.draw(JSON)
    accepts_or_refuses(json.dumps(replaced(original, path, part)))


@pytest.mark.parametrize("original", [HANGOVER, SUPERBA], ids=["hangover", "superba"])
@given(data=st.data())
def test_a_record_with_two_parts_exchanged_loads_or_is_bad_input(
    original: Json, data: st.DataObject
) -> None:
    ways = st.sampled_from(list(paths(original))[1:])
    here, there = data.draw(ways), data.draw(ways)
    part, other = original, original
    for key in here:
        part = part[key]
    for key in there:
        other = other[key]
    try:
        changed = replaced(replaced(original, here, other), there, part)
    except (KeyError, IndexError, TypeError):
        return  # one of them was a part of the other
    accepts_or_refuses(json.dumps(changed))


@given(st.integers(0, 3000), st.text(max_size=3))
@example(0, "")
def test_a_line_that_is_cut_off_or_has_anything_put_into_it_loads_or_is_bad_input(
    place: int, text: str
) -> None:
    line = json.dumps(HANGOVER)
    accepts_or_refuses(line[:place])
    accepts_or_refuses(line[:place] + text + line[place:])


@pytest.mark.parametrize("depth", [10, 900, 940, 960, 970, 980, 985, 990, 995, 1000, 100_000])
@pytest.mark.parametrize(
    "path", [("souan",), ("game",), ("seed",), ("deal", "hands", 0, 0), ("actions", 0), ("result",)]
)
def test_nested_ever_so_deeply_it_is_bad_input(path: tuple[Any, ...], depth: int) -> None:
    line = json.dumps(replaced(HANGOVER, path, "DEEP")).replace('"DEEP"', "[" * depth + "]" * depth)
    with pytest.raises(InputError) as caught:
        match_from(parse_line(line))
    assert len(str(caught.value)) < 1000


def test_nested_deeply_in_a_deal_of_superba_it_is_bad_input() -> None:
    for path in (("deal", "hands", 0, 0), ("deal", "ports", 0), ("deal", "removed")):
        line = json.dumps(replaced(SUPERBA, path, "DEEP"))
        with pytest.raises(InputError) as caught:
            match_from(parse_line(line.replace('"DEEP"', "[" * 900 + "]" * 900)))
        assert len(str(caught.value)) < 1000


def test_half_a_character_in_a_record_is_bad_input_that_can_be_printed(record: Json) -> None:
    record["actions"][0] = "0:\ud800"
    assert r"action 1, 0:\ud800, does" in str(mismatch(record))


@pytest.mark.parametrize("path", [("game",), ("actions", 0), ("deal", "hands", 0, 0), ("result",)])
def test_what_a_terminal_would_obey_is_escaped_and_long_values_are_cut(
    path: tuple[Any, ...],
) -> None:
    for original in (HANGOVER, SUPERBA):
        for text in ("\x1b[31m\u202e\x07", "\x9b2J" * 10**5, ["\x1b[2J"] * 10**4):
            error = refusal(replaced(original, path, text))
            for language in ("ja", "en"):
                said = error.say(language).replace("\u3000", " ")
                assert said.isprintable()
                assert len(said) < 2000


# --- files --------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.jsonl"


def test_a_file_of_records_loads_in_order(file: Path) -> None:
    matches = [played("hangover", 3, 1), played("superba", 4, 2), new_match("hangover", 5, 3)]
    file.write_text("".join(f"{match.line()}\n" for match in matches), "utf-8")
    loaded = load_records(str(file))
    assert [match.line() for match in loaded] == [match.line() for match in matches]


def test_blank_lines_count_but_hold_nothing(file: Path) -> None:
    file.write_text(f"\n  \n{json.dumps(HANGOVER)}\n\n", "utf-8")
    assert [number for number, _ in read_lines(file)] == [3]
    assert len(load_records(file)) == 1


def test_line_ends_of_other_systems_are_fine(file: Path) -> None:
    file.write_bytes(f"{json.dumps(HANGOVER)}\r\n{json.dumps(SUPERBA)}".encode())
    assert [match.game.key for match in load_records(file)] == ["hangover", "superba"]


def test_bad_input_names_the_file_and_the_line(file: Path, record: Json) -> None:
    file.write_text(f"{json.dumps(record)}\n\n{json.dumps(record)[:-50]}\n", "utf-8")
    with pytest.raises(InputError) as caught:
        load_records(file)
    assert str(caught.value) == f"{file}, line 3: not a record: the JSON is broken or cut off"
    assert caught.value.say("ja").startswith(f"{file} の3行目：")
    assert not isinstance(caught.value, RecordMismatch)


def test_a_record_that_the_rules_contradict_is_told_apart(file: Path, record: Json) -> None:
    record["actions"][0] = "0:snack:+9+9"
    file.write_text(json.dumps(record), "utf-8")
    with pytest.raises(RecordMismatch, match=r"line 1: action 1, 0:snack:\+9\+9") as caught:
        load_records(file)
    assert caught.value.__cause__ is not None


def read_badly(path: Path | str) -> InputError:
    with pytest.raises(InputError) as caught:
        load_records(path)
    assert printable(str(path)) in caught.value.say("en")
    assert printable(str(path)) in caught.value.say("ja")
    return caught.value


@pytest.mark.parametrize("content", ["", "\n\n  \n"])
def test_an_empty_file_holds_no_records(file: Path, content: str) -> None:
    file.write_text(content)
    assert read_badly(file).message.key == "error.file_empty"


def test_a_binary_file_is_no_record_file(file: Path) -> None:
    file.write_bytes(bytes(range(256)))
    assert read_badly(file).message.key == "error.file_text"


def test_a_file_that_becomes_binary_names_no_wrong_line(file: Path) -> None:
    file.write_bytes(json.dumps(HANGOVER).encode() + b"\n" + b"\xff" * 10**5)
    assert read_badly(file).message.key == "error.file_text"


def test_a_missing_file_is_bad_input(tmp_path: Path) -> None:
    assert read_badly(tmp_path / "none.jsonl").message.key == "error.file_missing"


def test_a_folder_is_bad_input(tmp_path: Path) -> None:
    assert read_badly(tmp_path).message.key == "error.file_folder"


def test_a_file_below_a_file_is_bad_input(file: Path) -> None:
    file.write_text("")
    assert read_badly(file / "x").message.key == "error.file"


def test_a_name_that_no_file_can_have_is_bad_input() -> None:
    assert read_badly("games\0.jsonl").message.key == "error.file_missing"


def test_no_permission_is_bad_input(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(records, "open", forbid, raising=False)
    assert read_badly(file).message.key == "error.file_forbidden"


@pytest.mark.parametrize("error", [OSError(5, "Input/output error"), OSError("odd"), OSError()])
def test_other_trouble_with_a_file_is_told_as_the_system_tells_it(error: OSError) -> None:
    said = str(file_error("x.jsonl", error))
    assert said.startswith("cannot use the file x.jsonl (")
    assert (error.strerror or "OSError") in said

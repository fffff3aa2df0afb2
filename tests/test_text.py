"""Texts: a message reads the same way everywhere, and nothing is missing in silence."""

import pickle

import pytest

from souan.records import RecordMismatch
from souan.text import (
    LONGEST_QUOTED,
    InputError,
    Message,
    Texts,
    plain,
    preferred_language,
    printable,
    shared_texts,
)


@pytest.fixture(params=["ja", "en"])
def texts(request: pytest.FixtureRequest) -> Texts:
    return Texts(request.param)


def test_messages_are_equal_by_key_and_parameters() -> None:
    assert Message("a", x=1, y=2) == Message("a", y=2, x=1)
    assert Message("a", x=1) != Message("a", x=2)
    assert Message("a") != Message("b")
    assert len({Message("a", x=1), Message("a", x=1)}) == 1


def test_a_message_tells_its_parameters() -> None:
    message = Message("a", x=1)
    assert (message.get("x"), message.get("y")) == (1, None)


def test_a_parameter_may_be_called_key() -> None:
    assert Message("a", key="b").get("key") == "b"


def test_a_missing_key_is_an_error(texts: Texts) -> None:
    with pytest.raises(KeyError, match=r"no\.such\.text"):
        texts.say(Message("no.such.text"))


def test_a_missing_parameter_is_an_error(texts: Texts) -> None:
    with pytest.raises(KeyError, match="known"):
        texts.say(Message("error.game", game="x"))


def test_braces_in_a_parameter_are_no_place_to_fill(texts: Texts) -> None:
    assert "{known}" in texts.say(Message("error.game", game="{known}", known=("a",)))


@pytest.mark.parametrize(("language", "listed"), [("ja", "a、b、c"), ("en", "a, b, c")])
def test_a_tuple_reads_as_a_list(language: str, listed: str) -> None:
    said = Texts(language).say(Message("error.game", game="x", known=("a", "b", "c")))
    assert listed in said


def test_a_message_within_a_message_is_said_too() -> None:
    inner = Message("error.over")
    outer = Message("error.refused", game="x", reason=inner)
    assert shared_texts("en").say(inner) in shared_texts("en").say(outer)


@pytest.mark.parametrize(
    ("language", "turn"), [("ja", "いまは乙の番ではありません。甲、丙の番です"), ("en", "A, C")]
)
def test_a_seat_reads_as_its_letter(language: str, turn: str) -> None:
    assert turn in Texts(language).say(Message("error.turn", seat=1, seats=(0, 2)))


def test_a_seat_reads_as_the_name_of_who_sits_there(texts: Texts) -> None:
    seated = texts.seated("Hana", "Taro")
    said = seated.say(Message("error.turn", seat=1, seats=(0, 2)))
    assert "Taro" in said
    assert "Hana" in said
    assert texts.seat(2) in said, "nobody of that seat has a name"
    assert seated.language == texts.language


def test_naming_seats_leaves_the_texts_as_they_were(texts: Texts) -> None:
    before = texts.seat(0)
    assert texts.seated("Hana").seat(0) == "Hana"
    assert texts.seat(0) == before


def test_any_parameter_that_ends_in_seat_is_one() -> None:
    texts = Texts("en")
    texts.templates = {**texts.templates, "test": "{dealer_seat} {seated}"}
    assert texts.say(Message("test", dealer_seat=1, seated=1)) == "B 1"


def test_a_game_adds_its_texts_to_those_of_the_house(texts: Texts) -> None:
    toy = Texts(texts.language, "tests.toy")
    assert toy.say(Message("error.over")) == texts.say(Message("error.over"))
    assert toy.say(Message("dull"))
    with pytest.raises(KeyError):
        texts.say(Message("dull"))


def test_both_languages_have_the_same_keys_in_the_house() -> None:
    assert set(Texts("ja").templates) == set(Texts("en").templates)


def test_another_language_is_bad_input() -> None:
    with pytest.raises(InputError) as caught:
        Texts("fr")
    assert str(caught.value) == "there is no language 'fr'; choose from ja, en"


# --- bad input ----------------------------------------------------------------------------


def test_bad_input_reads_in_the_language_asked_for_and_else_in_english() -> None:
    error = InputError("error.bot", bot="x", known=("random",))
    assert error.say("ja") == "「x」というボットはいません。使えるのは random です"
    assert error.say("en") == str(error) == "there is no bot 'x'; choose from random"


def test_bad_input_may_use_the_words_of_a_game() -> None:
    error = InputError("error.illegal_because", package="tests.toy", reason=Message("dull"))
    assert (error.say("en"), error.say("ja")) == ("three would find it dull", "３人では退屈です")


def test_bad_input_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="the match is over"):
        raise InputError("error.over")


@pytest.mark.parametrize("kind", [InputError, RecordMismatch])
def test_bad_input_comes_whole_out_of_another_process(kind: type[InputError]) -> None:
    error = kind("error.illegal_because", package="tests.toy", reason=Message("too_high", last=2))
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert (again.message, again.package) == (error.message, error.package)
    assert str(again) == "numbers go up to 2"


# --- which language -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ja_JP.UTF-8", "LANG": "en_US.UTF-8"}, "ja"),
        ({"LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LC_CTYPE": "ja_JP.UTF-8"}, "en"),
    ],
    ids=str,
)
def test_the_language_is_the_first_that_the_environment_names(
    environment: dict[str, str], language: str
) -> None:
    assert preferred_language(environment) == language


def test_the_environment_is_read_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert preferred_language() == "ja"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("PLAY:R6△", "play:r6^"),
        ("ｐｌａｙ：Ｒ６▵", "play:r6^"),
        ("▲", "^"),
        ("−1−2", "-1-2"),
        ("－１ー２", "-1-2"),
        ("＋1+2", "+1+2"),
        (" 　\tlose:C* ", "lose:c*"),
        ("手札", "手札"),
        ("", ""),
    ],
)
def test_notation_is_read_as_a_keyboard_has_it(typed: str, meant: str) -> None:
    assert plain(typed) == meant


def test_what_a_terminal_would_obey_is_shown_as_an_escape() -> None:
    assert printable("\x1b[31m\x07\x9b\u202e\ud800\n") == r"\x1b[31m\x07\x9b\u202e\ud800\n"
    for text in ("R6^ 手札　甲 é \\", ""):
        assert printable(text) == text


def test_messages_quote_nothing_that_a_terminal_would_obey(texts: Texts) -> None:
    said = texts.say(Message("error.compare_same", games=("\x1b[2J", "b")))
    assert "\x1b" not in said
    assert r"\x1b[2J" in said


def test_bad_input_quotes_a_long_value_in_part_but_not_a_file_name() -> None:
    long = "x" * 1000
    for value in (long, [long], {long: 1}):
        error = InputError("error.deal_piece", part="hands", piece=value)
        assert str(error).count("x") <= LONGEST_QUOTED
        assert str(error).endswith("...'")
        again = pickle.loads(pickle.dumps(error))
        assert str(again) == str(error)
    assert long in str(InputError("error.file_missing", file=long))
    assert str(InputError("error.seat", number=-7, last=3)).startswith("there is no seat -7")

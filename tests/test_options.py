"""Options and canonical names."""

from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from souan.options import Option, choice, flag, numbers, split_name, write_name
from souan.text import InputError


class Rules(NamedTuple):
    brisk: bool = False
    cap: int = 9
    steps: tuple[int, ...] = (1, 2, 3)


BRISK = flag("brisk", "R1")
CAP = choice("cap", "R2", {"none": 9, "6": 6})
STEPS = numbers("steps", "R3", 3, ["1-2-3", "2-4-6"])
OPTIONS = (STEPS, BRISK, CAP)

rules_strategy = st.builds(
    Rules,
    st.booleans(),
    st.sampled_from([9, 6]),
    st.tuples(*[st.integers(0, 99)] * 3),
)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (BRISK, "true", True),
        (BRISK, "false", False),
        (CAP, "none", 9),
        (CAP, "6", 6),
        (STEPS, "2-4-6", (2, 4, 6)),
        (STEPS, "0-50-99", (0, 50, 99)),
    ],
)
def test_a_value_reads_and_writes(option: Option, text: str, value: Any) -> None:
    assert option.parse(text) == value
    assert option.write(value) == text


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *((BRISK, text) for text in ["", "True", "yes", "1", "0"]),
        *((CAP, text) for text in ["7", "9", "06", "None", " 6"]),
        *((STEPS, text) for text in ["1-2", "1-2-3-4", "1-2-x", "1--2-3", "-1-2-3", "1-2-100"]),
        (STEPS, "1-2-３"),  # a full-width digit
    ],
)
def test_any_other_value_is_bad_input_that_names_the_option_and_what_it_takes(
    option: Option, text: str
) -> None:
    with pytest.raises(InputError) as caught:
        option.parse(text)
    for language in ("ja", "en"):
        said = caught.value.say(language)
        assert option.key in said
        assert text in said
        assert all(value in said for value in option.values)


def test_a_line_end_belongs_to_no_value() -> None:
    with pytest.raises(InputError, match=r"option steps cannot be '1-2-3\\n'"):
        STEPS.parse("1-2-3\n")


def test_an_open_option_says_that_other_values_are_possible() -> None:
    with pytest.raises(InputError, match=r"write it like 1-2-3, 2-4-6"):
        STEPS.parse("x")
    with pytest.raises(InputError, match=r"choose from none, 6"):
        CAP.parse("x")


def test_kinds_are_told_to_readers() -> None:
    assert [option.kind for option in OPTIONS] == ["numbers", "flag", "choice"]
    assert [option.ruling for option in OPTIONS] == ["R3", "R1", "R2"]


# --- canonical names ----------------------------------------------------------------------


def test_the_default_is_the_key_alone() -> None:
    assert write_name("game", OPTIONS, Rules(), Rules()) == "game"


def test_a_name_has_what_differs_with_its_keys_sorted() -> None:
    rules = Rules(brisk=True, cap=6, steps=(1, 1, 2))
    name = write_name("game", OPTIONS, rules, Rules())
    assert name == "game(brisk=true,cap=6,steps=1-1-2)"


@given(rules_strategy)
def test_a_name_reads_back(rules: Rules) -> None:
    key, settings = split_name(write_name("game", OPTIONS, rules, Rules()))
    assert key == "game"
    known = {option.key: option for option in OPTIONS}
    assert Rules(**{name: known[name].parse(text) for name, text in settings.items()}) == rules


@pytest.mark.parametrize(
    ("name", "split"),
    [
        ("game", ("game", {})),
        ("  game  ", ("game", {})),
        ("game()", ("game", {})),
        ("game( )", ("game", {})),
        ("game(a=1)", ("game", {"a": "1"})),
        (" game ( a = 1 , b = 2-3 ) ", ("game", {"a": "1", "b": "2-3"})),
        ("game(a=)", ("game", {"a": ""})),
        ("game(a=b=c)", ("game", {"a": "b=c"})),
    ],
)
def test_a_name_splits_into_key_and_settings(name: str, split: tuple[str, dict[str, str]]) -> None:
    assert split_name(name) == split


@pytest.mark.parametrize(
    "name",
    [
        *("", " ", "game(", "game)", "game(a)", "game(=1)", "game(a=1,)", "game(,)"),
        *("game(a=1,a=1)", "game(a=1) b", "(a=1)", "game,a=1", "two words", "game(a=1\n)"),
    ],
)
def test_what_is_no_name_is_bad_input(name: str) -> None:
    with pytest.raises(InputError) as caught:
        split_name(name)
    assert "superba(cap=6)" in caught.value.say("ja")
    assert "superba(cap=6)" in caught.value.say("en")


@given(st.text())
def test_any_text_is_a_name_or_bad_input(text: str) -> None:
    try:
        key, settings = split_name(text)
    except InputError:
        return
    rewritten = f"{key}({','.join(f'{name}={value}' for name, value in settings.items())})"
    assert split_name(rewritten) == (key, settings)

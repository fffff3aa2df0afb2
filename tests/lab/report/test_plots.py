"""Plots: small, in the page's colours and language, and in words for who cannot see them."""

import re
from collections.abc import Callable
from importlib import resources
from xml.etree import ElementTree

import pytest

from souan.lab.report import plots
from souan.lab.report.words import Words

PLOTS = [plots.seats, plots.points, plots.skill, plots.readings]

every_plot = pytest.mark.parametrize("plot", PLOTS)


@every_plot
def test_a_plot_is_small_and_whole(plot: Callable[[Words], str], english: Words) -> None:
    svg = plot(english)
    assert len(svg) < 8192
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert not re.search(r"NaN|undefined|\son\w+=|<script|<image|href", svg)


@every_plot
def test_a_plot_has_the_colours_of_its_page(plot: Callable[[Words], str], english: Words) -> None:
    svg = plot(english)
    tokens = resources.files("souan").joinpath("web", "static", "css", "tokens.css").read_text()
    used = set(re.findall(r"var\(--([\w-]+)\)", svg))
    assert "accent" in used
    assert all(f"--{name}:" in tokens for name in used)
    assert set(re.findall(r'(?:fill|stroke)="(?!var|none)([^"]+)"', svg)) <= {"transparent"}


@every_plot
def test_a_plot_speaks_the_language_of_its_page(
    plot: Callable[[Words], str], english: Words, japanese: Words
) -> None:
    assert not re.search(r"[ぁ-んァ-ヶ一-龠]", plot(english))
    assert re.search(r"[ぁ-んァ-ヶ一-龠]", plot(japanese))


@every_plot
def test_the_same_figures_are_the_same_plot(plot: Callable[[Words], str], english: Words) -> None:
    assert plot(english) == plot(english)


def test_every_interval_is_told_in_words(english: Words) -> None:
    told = ElementTree.fromstring(plots.seats(english)).get("aria-label") or ""
    for found in english.report.places:
        assert f"{english.place(int(found.name))} {english.figure(found)}" in told
    drawn = plots.seats(english)
    assert "equal share 25.0 %" in drawn
    assert all(english.short(found) in drawn for found in english.report.places)

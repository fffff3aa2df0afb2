"""The plots of a report, as SVG whose colours are those of the page around it.

Altair draws with colours that stand for custom properties; they are exchanged afterwards.
"""

import re
from collections.abc import Sequence
from typing import Any
from xml.sax.saxutils import quoteattr

import altair as alt
import vl_convert as vlc

from souan.lab.estimate import Estimate
from souan.lab.report.words import Words

INK, MUTED, FAINT, MARK, PAPER = "#0a0001", "#0a0002", "#0a0003", "#0a0004", "#0a0005"

PROPERTIES = {INK: "ink", MUTED: "ink2", FAINT: "line", MARK: "accent", PAPER: "raised"}
"""The colours that Altair is given, and the custom properties that they become."""

WIDTH, ROW, TALL = 230, 38, 150
"""Of what is within the axes; the height of a line with its point, and of a histogram."""

LETTERS = 13
"""Size of the letters: legible on a phone, where a plot is as wide as the screen."""

MOST_READINGS = 8
"""Readings in a plot; the table beside it has all."""

Chart = alt.LayerChart | alt.FacetChart | alt.Chart


def seats(words: Words) -> str:
    """Win shares by place, with the line of an equal share."""
    rows = [(words.place(int(found.name)), found.estimate) for found in words.report.places]
    return _shares(words, words.say("report.plot.seats"), rows)


def skill(words: Words) -> str:
    """Win shares of the odd bot, with the line of an equal share."""
    figures = words.report.figures
    rows = [(words.say("report.plot.stronger"), figures["stronger"].estimate)]
    if "weaker" in figures:
        rows.append((words.say("report.plot.weaker"), figures["weaker"].estimate))
    return _shares(words, words.say("report.plot.skill"), rows)


def readings(words: Words) -> str:
    """Games with another winner under the readings that change most."""
    rows = [
        (f"{one.reading.ruling} {one.reading.option}={one.reading.value}", one.changed)
        for one in words.report.effects[:MOST_READINGS]
    ]
    chart = _intervals(words, rows, words.say("report.plot.changed"), [])
    return _drawn(chart, _told(words, words.say("report.plot.readings"), rows))


def points(words: Words) -> str:
    """How often a seat has how many points."""
    bars = [
        {"first": bar.first - 0.5, "end": bar.last + 0.5, "share": bar.share}
        for bar in words.report.bars
    ]
    share = _axis(words.say("report.plot.of_seats"), format=".0%", tickCount=4, grid=True)
    chart = (
        alt.Chart(alt.InlineData(values=bars))
        .mark_rect(color=MARK, stroke=PAPER, strokeWidth=1)
        .encode(
            x=alt.X("first:Q", axis=_axis(words.say("report.plot.points")), scale=_from(bars)),
            x2="end:Q",
            y=alt.Y("share:Q", axis=share),
            y2=alt.datum(0),
        )
        .properties(width=WIDTH + 60, height=TALL)
    )
    most = max(words.report.bars, key=lambda bar: bar.share)
    told = words.say(
        "report.plot.histogram", first=most.first, last=most.last, share=words.percent(most.share)
    )
    return _drawn(chart, told)


def _from(bars: Sequence[dict[str, Any]]) -> alt.Scale:
    return alt.Scale(domain=[bars[0]["first"], bars[-1]["end"]], nice=False)


def _shares(words: Words, what: str, rows: Sequence[tuple[str, Estimate]]) -> str:
    equal = words.report.equal.value
    label = words.say("report.plot.equal", share=words.percent(equal))
    marks = [{"at": equal, "label": label}]
    chart = _intervals(words, rows, words.say("report.plot.share"), marks)
    return _drawn(chart, _told(words, what, rows))


def _told(words: Words, what: str, rows: Sequence[tuple[str, Estimate]]) -> str:
    """A plot in words: what it shows, and every line of it."""
    lines = [f"{label} {words.interval(found)}" for label, found in rows]
    return f"{what}: {'; '.join(lines)}"


def _intervals(
    words: Words,
    rows: Sequence[tuple[str, Estimate]],
    title: str,
    marks: Sequence[dict[str, Any]],
) -> Chart:
    """Shares as points on the lines of their intervals, with figures, and marks to hold against."""
    data = [
        {
            "label": label,
            "low": one.low,
            "value": one.value,
            "high": one.high,
            "figure": words.percent(one.value),
        }
        for label, one in rows
    ]
    most = max([one.high for _, one in rows] + [mark["at"] for mark in marks])
    scale = alt.Scale(domain=[0, min(1.18, 1.22 * most)], nice=False)
    axis = _axis(title, format=".0%", tickCount=4, values=_ticks(most))
    line = alt.Chart(alt.InlineData(values=data)).encode(
        y=alt.Y("label:N", sort=None, axis=_axis(None, labelLimit=170, labelColor=INK, ticks=False))
    )
    across = alt.X("low:Q", scale=scale, axis=axis)
    held = alt.Chart(alt.InlineData(values=list(marks))).encode(x=alt.X("at:Q", scale=scale))
    layers = [
        held.mark_rule(color=MUTED, strokeDash=[3, 3]),
        held.mark_text(color=MUTED, fontSize=12, dy=-7, baseline="bottom").encode(
            y=alt.value(0), text="label:N"
        ),
        line.mark_rule(color=MARK, strokeWidth=3, strokeCap="round").encode(x=across, x2="high:Q"),
        line.mark_point(color=MARK, fill=MARK, size=110, opacity=1).encode(x="value:Q"),
        line.mark_text(color=INK, align="left", dx=9, fontSize=LETTERS, fontWeight="bold").encode(
            x="high:Q", text="figure:N"
        ),
    ]
    return alt.layer(*layers[0 if marks else 2 :]).properties(width=WIDTH, height=ROW * len(rows))


def _ticks(most: float) -> list[float]:
    """Where to write a share: four times or so, at round numbers, none above all there is."""
    step = next(step for step in (0.01, 0.02, 0.05, 0.1, 0.25) if most <= 5 * step or step == 0.25)
    return [step * number for number in range(int(min(1.0, most) / step + 1e-9) + 1)]


def _axis(title: str | None, **more: Any) -> alt.Axis:
    usual: dict[str, Any] = {
        "grid": False,
        "domainColor": MUTED,
        "tickColor": MUTED,
        "gridColor": FAINT,
        "labelColor": MUTED,
        "titleColor": MUTED,
        "labelFontSize": LETTERS,
        "titleFontSize": 12,
        "titleFontWeight": "normal",
        "labelPadding": 6,
    }
    return alt.Axis(title=title, **{**usual, **more})


def _drawn(chart: Chart, told: str) -> str:
    """The chart as SVG to put in a page, with its content in words for who cannot see it."""
    plain = chart.configure(background="transparent", aria=False).configure_view(stroke=None)
    return _ours(vlc.vegalite_to_svg(plain.to_dict()), told)


def _ours(svg: str, told: str) -> str:
    """Vega's SVG without what a page has itself: fonts, classes, roles, figures after the point."""
    for colour, name in PROPERTIES.items():
        svg = svg.replace(colour, f"var(--{name})")
    svg = re.sub(r' (?:role|class|aria-\w+|font-family|pointer-events)="[^"]*"', "", svg)
    svg = re.sub(r'<path[^>]*d=""[^>]*/>|<path[^>]*d="M0,0h0v0h0Z"[^>]*/>| opacity="1"', "", svg)
    svg = re.sub(r"-?[0-9]+\.[0-9]{2,}", lambda found: f"{float(found[0]):.1f}", svg)
    box = re.search(r'width="([0-9.]+)" height="([0-9.]+)"', svg)
    if box is None:
        raise ValueError("Vega drew something without a size")
    inner = svg[svg.index(">") + 1 :]
    size = f'width="{box[1]}" height="{box[2]}" viewBox="0 0 {box[1]} {box[2]}"'
    return f'<svg class="plot" role="img" aria-label={quoteattr(told)} {size}>{inner}'

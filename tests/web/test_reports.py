"""Reports that a server makes: asked for, watched, read, and gone on with after a restart."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from souan.lab.report.order import Order
from souan.text import InputError
from souan.web import reporter
from souan.web.reported import policy
from souan.web.reports import ORDER, PROBLEM, PROGRESS, Kept, Reports, Wanted, read_name
from tests.web.clients import running
from tests.web.reader import Reader

pytestmark = pytest.mark.anyio

WANTED = Wanted("hangover", 4, "short")
FORM = {"players": "4", "length": "short"}
PAGE = "<!doctype html><style>p { margin: 0; }</style><p>{}</p>"


class Maker:
    """Stands in for the processes that make reports: each waits until it is let go."""

    def __init__(self) -> None:
        self.folders: list[Path] = []
        self.go = asyncio.Event()
        self.status = 0
        self.ended = 0

    async def start(self, *command: str) -> "Maker":
        self.folders.append(Path(command[-1]))
        return self

    async def wait(self) -> int:
        await self.go.wait()
        if self.status == 0:
            for language in ("ja", "en"):
                self.folders[-1].joinpath(f"{language}.html").write_text(
                    PAGE.replace("{}", language)
                )
        return self.status

    def terminate(self) -> None:
        self.ended += 1
        self.go.set()
        self.status = -15


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Maker:
    made = Maker()
    monkeypatch.setattr("souan.web.reports.asyncio.create_subprocess_exec", made.start)
    return made


async def turns() -> None:
    """Let all that is ready in the event loop go on."""
    for _ in range(10):
        await asyncio.sleep(0)


def state(reports: Reports, wanted: Wanted = WANTED) -> Kept:
    (kept,) = [one for one in reports.all(wanted.game, "en") if one.wanted == wanted]
    return kept


async def test_a_report_is_asked_for_watched_and_read(tmp_path: Path, maker: Maker) -> None:
    async with running(changes={"reports": tmp_path}) as client:
        assert Reader((await client.get("/")).text).all("a", href="/reports/hangover")
        assert "data-poll" not in (await client.get("/reports/hangover")).text
        answer = await client.send("/reports/hangover", **FORM)
        assert (answer.status_code, answer.headers["location"]) == (303, "/reports/hangover")
        await turns()
        folder = maker.folders[0]
        (folder / PROGRESS).write_text('{"shards": [3, 4]}')
        watched = Reader((await client.get("/reports/hangover")).text)
        assert watched.all("progress", value="75")
        assert watched.all("div", **{"data-poll": "/reports/hangover"})
        maker.go.set()
        await turns()
        listed = (await client.get("/reports/hangover")).text
        assert "data-poll" not in listed
        assert Reader(listed).all("a", href="/reports/hangover/hangover-4-short")
        read = await client.get("/reports/hangover/hangover-4-short?lang=ja")
        assert "<p>ja</p>" in read.text
        assert read.headers["content-security-policy"] == policy(read.text)
        assert "'unsafe-inline'" not in policy(read.text)


async def test_a_server_without_a_folder_makes_no_reports() -> None:
    async with running() as client:
        assert (await client.get("/reports/hangover")).status_code == 404
        assert "/reports/" not in (await client.get("/")).text


@pytest.mark.parametrize(
    "form", [{"players": "9"}, {"players": ""}, {"length": "endless"}, {"length": "../.."}]
)
async def test_what_cannot_be_made_is_refused(
    form: dict[str, str], tmp_path: Path, maker: Maker
) -> None:
    async with running(changes={"reports": tmp_path}) as client:
        answer = await client.send("/reports/hangover", **{**FORM, **form})
        assert answer.status_code == 422
        assert maker.folders == list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["hangover-4-long", "tea-4-short", "..%2Fhangover-4-short"])
async def test_what_is_not_there_is_not_found(name: str, tmp_path: Path) -> None:
    async with running(changes={"reports": tmp_path}) as client:
        assert (await client.get(f"/reports/hangover/{name}")).status_code == 404


async def test_a_folder_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    async with running(changes={"reports": file}) as client:
        answer = await client.send("/reports/hangover", **FORM)
        assert answer.status_code == 422
        assert "cannot use the file" in answer.text


# --- the queue --------------------------------------------------------------------------------


async def test_one_is_made_at_a_time_and_each_once(tmp_path: Path, maker: Maker) -> None:
    reports, other = Reports(tmp_path), Wanted("kitano", 3, "long")
    work = asyncio.ensure_future(reports.run())
    await turns()
    for wanted in (WANTED, other, WANTED):
        reports.ask(wanted)
    await turns()
    assert state(reports).state == "running"
    assert state(reports, other).state == "waiting"
    reports.ask(WANTED)
    maker.go.set()
    await turns()
    assert [folder.name for folder in maker.folders] == ["hangover-4-short", "kitano-3-long"]
    assert state(reports).state == state(reports, other).state == "done"
    work.cancel()


async def test_what_a_server_left_the_next_one_makes(tmp_path: Path, maker: Maker) -> None:
    first = Reports(tmp_path)
    work = asyncio.ensure_future(first.run())
    await turns()
    first.ask(WANTED)
    await turns()
    work.cancel()
    await turns()
    assert maker.ended == 1
    maker.status = 0
    second = Reports(tmp_path)
    work = asyncio.ensure_future(second.run())
    await turns()
    assert len(maker.folders) == 2
    assert state(second).state == "done"
    work.cancel()


async def test_a_report_that_fails_says_so_and_can_be_asked_for_again(
    tmp_path: Path, maker: Maker
) -> None:
    reports = Reports(tmp_path)
    work = asyncio.ensure_future(reports.run())
    await turns()
    maker.status = 1
    maker.go.set()
    reports.ask(WANTED)
    await turns()
    assert state(reports).state == "failed"
    assert "try again" in state(reports).problem
    maker.status = 0
    reports.ask(WANTED)
    await turns()
    assert state(reports).state == "done"
    work.cancel()


def test_names_of_folders_are_read_back() -> None:
    assert read_name(WANTED.name) == WANTED
    assert read_name("hangover-²-short") is None


# --- the process ------------------------------------------------------------------------------


def ordered(folder: Path, **more: Any) -> Path:
    asked = {"game": "hangover", "players": 3, "games": 2, "bot": "flat:1", **more}
    (folder / ORDER).write_text(json.dumps({"studies": False, "rulings": False, **asked}))
    return folder


def test_it_writes_both_pages_and_how_far_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("souan.lab.runs.default_folder", lambda: tmp_path / "runs")
    reporter.make(ordered(tmp_path))
    for language in ("ja", "en"):
        text = (tmp_path / f"{language}.html").read_text("utf-8")
        assert f'<html lang="{language}"' in text
        assert len(re.findall("<style>", text)) == 1
    shards = len(Order("hangover", 3, 2, "flat:1", studies=False, rulings=False).cells())
    assert json.loads((tmp_path / PROGRESS).read_text()) == {"shards": [shards, shards]}


def test_it_ends_when_the_server_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    parents = iter([7, 7, 1])
    monkeypatch.setattr("souan.web.reporter.os.getppid", lambda: next(parents))
    monkeypatch.setattr("souan.web.reporter.time.sleep", lambda seconds: ended.append(0))
    reporter.end_after(7, ended.append)
    assert ended == [0, 0, 1]


def test_a_package_that_is_missing_is_said_in_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(module: str, extra: str) -> None:
        raise InputError("error.extra", package_name="altair", extra=extra)

    monkeypatch.setattr("souan.web.reporter.needed", lost)
    monkeypatch.setattr("souan.web.reporter.os.nice", lambda by: by)
    monkeypatch.setattr("souan.web.reporter.end_after", lambda *_: None)
    monkeypatch.setattr("souan.web.reporter.signal.signal", lambda *_: None)
    reporter.main(ordered(tmp_path))
    said = json.loads((tmp_path / PROBLEM).read_text("utf-8"))
    assert "souan[lab]" in said["ja"]
    assert "souan[lab]" in said["en"]

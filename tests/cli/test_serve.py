"""``souan serve``: it says where it is, and why it cannot be."""

import re
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from souan.cli import serve
from tests.cli.conftest import Done

Run = Callable[..., Done]


def test_it_serves_until_ctrl_c(
    start_souan: Callable[..., subprocess.Popen[str]], tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    process = start_souan("serve", "--port", "0", "--database-url", url, "--lang", "en")
    assert process.stderr is not None
    found = re.search(r"http://127\.0\.0\.1:\d+", process.stderr.readline())
    assert found is not None
    with urllib.request.urlopen(f"{found[0]}/api/openapi.json", timeout=60) as answer:
        assert answer.status == 200
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert "Traceback" not in errors
    assert (tmp_path / "tables.sqlite3").exists()


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_port_in_use_is_told_with_another(souan: Run, tmp_path: Path, lang: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
        done = souan("serve", "--port", str(port), "--database-url", url, "--lang", lang)
    assert done.status == 2
    assert f"--port {port + 1}" in done.err
    assert done.err.count("\n") == 1
    assert not (tmp_path / "tables.sqlite3").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--host", "no such host"), "no such host"),
        (("--port", "70000"), "--port"),
        (("--port", "0", "--database-url", "nonsense"), "nonsense"),
    ],
)
def test_what_cannot_be_served_is_one_line(
    souan: Run, arguments: tuple[str, ...], said: str
) -> None:
    done = souan("serve", *arguments)
    assert (done.status, done.err.count("\n"), said in done.err) == (2, 1, True)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_without_the_extra_it_says_what_to_install(
    souan: Run, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(serve, "NEEDED", (*serve.NEEDED, "a_package_that_nobody_has"))
    done = souan("serve", "--lang", lang)
    assert done.status == 2
    assert "a_package_that_nobody_has" in done.err
    assert "souan[web]" in done.err

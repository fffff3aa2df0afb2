"""A server in a process of its own, for the programs that measure it and kill it.

``python -m tests.web.serving PORT DATABASE_URL [CORE]`` serves without limits of rates; it says
"ready" and its address on standard output.
"""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from souan.web.app import create_app
from souan.web.server import address_of, open_socket, server_of
from souan.web.settings import Settings
from tests.web.clients import NO_RATES

ROOT = Path(__file__).parents[2]


def main(port: str, url: str, core: str | None = None) -> None:
    """Serve until killed."""
    if core is not None and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(core)})
    limits = replace(NO_RATES, streams_per_match=256)
    settings = Settings(url, secret="a secret of tests", warm=False, limits=limits)
    with open_socket("127.0.0.1", int(port)) as listening:
        app = create_app(settings)
        print("ready", address_of(listening), flush=True)
        server_of(app).run(sockets=[listening])


def start(port: int, url: str, core: int | None = None) -> tuple[subprocess.Popen[str], int]:
    """Start a server and wait until it listens; the process and its port."""
    arguments = [str(port), url] + ([] if core is None else [str(core)])
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "tests.web.serving", *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    word, _, address = process.stdout.readline().strip().partition(" ")
    if word != "ready":
        process.kill()
        process.wait()
        raise RuntimeError("the server did not start")
    return process, int(address.rpartition(":")[2])


def stop(process: subprocess.Popen[str]) -> int:
    """End a server as Ctrl-C would; its exit status."""
    process.terminate()
    status = process.wait(30)
    if process.stdout is not None:
        process.stdout.close()
    return status


if __name__ == "__main__":
    main(*sys.argv[1:])

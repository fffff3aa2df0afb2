"""The server itself: uvicorn on a socket that is opened first, and a stop that ends streams."""

import gc
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from souan.text import InputError
from souan.web.app import create_app
from souan.web.settings import Settings

GRACE = 5
"""Seconds that requests under way have to end when the server stops."""

KEEP_ALIVE = 60
"""Seconds that a connection stays open between requests: people think."""

BACKLOG = 1024

SWITCH = 0.001
"""Seconds that bots and the database's writer may hold Python while the event loop waits for it."""


FULL_COLLECTION = 1000
"""Collections of young garbage between two of all of it, which stop the whole server: what matches
leave behind hardly ever hangs in circles."""


class TableServer(uvicorn.Server):
    """A server that ends its streams when it is told to stop: they would last for ever."""

    def __init__(self, config: uvicorn.Config, on_exit: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_exit = on_exit

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop; a second signal does not wait."""
        super().handle_exit(sig, frame)
        self.on_exit()

    def on_exit(self) -> None:
        """End all streams."""
        self._on_exit()


def open_socket(host: str, port: int) -> socket.socket:
    """A socket that listens; `InputError` says in plain words why it cannot."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError:
        raise InputError("error.web_host", host=host) from None
    listening = socket.socket(family, kind)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise _cannot_listen(host, port, error) from None
    return listening


def _cannot_listen(host: str, port: int, error: OSError) -> InputError:
    reason = error.strerror or type(error).__name__
    if isinstance(error, PermissionError):
        return InputError("error.web_port_forbidden", port=str(port))
    if error.errno in _TAKEN:
        return InputError("error.web_port", port=str(port), other=str(port + 1))
    return InputError("error.web_listen", host=host, port=str(port), reason=reason)


_TAKEN = {98, 48, 10048}
"""EADDRINUSE of Linux, macOS and Windows."""


def server_of(app: Starlette) -> TableServer:
    """A server for an application; `run` it on a socket of `open_socket`."""
    _pause_rarely()
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # it would tell who holds which seat
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    return TableServer(config, app.state.desk.streams.close)


def _pause_rarely() -> None:
    """Have the process wait for threads and collectors as little as an event loop needs."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()  # what has been imported stays: no collection has to look at it
    gc.set_threshold(*gc.get_threshold()[:2], FULL_COLLECTION)


def serve(settings: Settings, host: str, port: int, started: Callable[[str], None]) -> None:
    """Serve until a signal ends it; `started` is told the address. `InputError` if it cannot."""
    with open_socket(host, port) as listening:
        app = create_app(settings)
        started(address_of(listening))
        server_of(app).run(sockets=[listening])


def address_of(listening: socket.socket) -> str:
    """The address to type into a browser.

    >>> with open_socket("127.0.0.1", 0) as listening:
    ...     address_of(listening).startswith("http://127.0.0.1:")
    True
    """
    host, port = listening.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"

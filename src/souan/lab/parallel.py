"""Work in several processes, with results in the order of the tasks."""

import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_order(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int
) -> Generator[Result, None, None]:
    """What `work` makes of each task, in their order; in this process if there is one worker.

    Closing the iterator stops the workers. Ctrl-C reaches this process only, which decides what
    to keep.
    """
    if workers <= 1:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"))
    under_way: deque[Future[Result]] = deque()
    try:
        for task in tasks:
            with _deaf_to_ctrl_c():
                under_way.append(pool.submit(work, task))
            if len(under_way) == 4 * workers:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes and threads that the body starts never see Ctrl-C; this thread does, later.

    Windows knows no such masks.
    """
    if sys.platform == "win32":
        yield
        return
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


@contextmanager
def holding_ctrl_c() -> Iterator[None]:
    """The body is done as a whole or not at all: Ctrl-C interrupts after it, not within."""
    held: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: held.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if held:
        raise KeyboardInterrupt


def workers_for(count: int, each: int, asked: int | None = None) -> int:
    """How many processes are worth starting for `count` pieces of work.

    Starting one pays for `each` pieces or more; `asked` overrules that.
    """
    return asked or max(1, min(os.cpu_count() or 1, count // each))

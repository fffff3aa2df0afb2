"""Work in several processes, with results in the order of the tasks."""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_order(
    work: Callable[[Task], Result], tasks: Iterable[Task], workers: int
) -> Iterator[Result]:
    """What `work` makes of each task, in their order; in this process if there is one worker.

    Closing the iterator stops the workers. Ctrl-C reaches this process only, which decides what
    to keep.
    """
    if workers == 1:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_leave_ctrl_c_to_parent)
    under_way: deque[Future[Result]] = deque()
    try:
        for task in tasks:
            under_way.append(pool.submit(work, task))
            if len(under_way) == 4 * workers:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_ctrl_c_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def workers_for(count: int, each: int, asked: int | None = None) -> int:
    """How many processes are worth starting for `count` pieces of work.

    Starting one pays for `each` pieces or more; `asked` overrules that.
    """
    return asked or max(1, min(os.cpu_count() or 1, count // each))

"""Work in several processes."""

import os
import signal
from collections.abc import Iterator
from operator import neg

import pytest

from souan.lab.parallel import holding_ctrl_c, in_order, workers_for


@pytest.mark.parametrize("workers", [0, 1, 2])
def test_results_come_in_the_order_of_the_tasks(workers: int) -> None:
    assert list(in_order(neg, range(30), workers)) == [-n for n in range(30)]


def test_one_worker_is_this_process() -> None:
    assert list(in_order(process, [0, 0], 1)) == [os.getpid()] * 2
    assert os.getpid() not in list(in_order(process, [0, 0], 2))


def process(_: int) -> int:
    return os.getpid()


def blocked(_: int) -> bool:
    """Whether this process is deaf to Ctrl-C."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_ctrl_c_does_not_reach_the_workers() -> None:
    assert list(in_order(blocked, [0], 2)) == [True]
    assert not blocked(0), "but it reaches us"


def test_tasks_are_taken_as_they_are_needed() -> None:
    taken = []

    def tasks() -> Iterator[int]:
        for task in range(1000):
            taken.append(task)
            yield task

    results = in_order(neg, tasks(), 2)
    assert next(results) == 0
    assert len(taken) < 20
    results.close()
    assert len(taken) < 20


def test_what_goes_wrong_in_a_worker_goes_wrong_here() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_order(reciprocal, [1, 0, 1], 2))


def reciprocal(number: int) -> float:
    return 1 / number


@pytest.mark.parametrize(
    ("count", "each", "asked", "workers"),
    [
        (10, 100, None, 1),
        (199, 100, None, 1),
        (200, 100, None, 2),
        (10**6, 100, None, 8),
        (10, 100, 3, 3),
        (10**6, 100, 1, 1),
    ],
)
def test_as_many_workers_as_pay_or_as_are_asked_for(
    count: int, each: int, asked: int | None, workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert workers_for(count, each, asked) == workers


def test_a_machine_that_does_not_know_its_cores_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert workers_for(10**6, 100) == 1


def test_ctrl_c_interrupts_after_what_must_be_whole() -> None:
    steps = []

    def work() -> None:
        with holding_ctrl_c():
            steps.append("begun")
            os.kill(os.getpid(), signal.SIGINT)
            steps.append("ended")
        steps.append("never")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert steps == ["begun", "ended"]


def test_without_ctrl_c_work_goes_on_and_the_handler_is_as_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with holding_ctrl_c():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before

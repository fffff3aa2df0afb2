"""What all tests share: Hypothesis profiles, Ctrl-C, and a language whatever the machine's is."""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# The first call of a rule may compile it, so no example has a deadline.
settings.register_profile(
    "default",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

# A shell lets what it starts in the background ignore Ctrl-C, and what that starts ignores it too:
# the commands that tests interrupt are to heed it.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

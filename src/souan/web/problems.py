"""What is refused, with the HTTP status that says so; one sentence in the reader's language."""

from typing import Any

from souan.text import InputError


class Refusal(InputError):  # noqa: N818 (its base says that it is an error)
    """A request that is refused; `status` is of HTTP, `retry` after how many seconds to ask."""

    def __init__(
        self, status: int, key: str, /, *, package: str = "souan", retry: int = 0, **values: Any
    ) -> None:
        super().__init__(key, package=package, **values)
        self.status = status
        self.retry = retry


def status_of(error: InputError) -> int:
    """The status of a refusal; of any other bad input 422."""
    return error.status if isinstance(error, Refusal) else 422

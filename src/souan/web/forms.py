"""Forms as pages send them, read with care."""

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from souan.web.problems import Refusal

SEE_OTHER = 303


def text_of(form: FormData, name: str) -> str:
    """A field of a form; nothing if it is not there."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def texts_of(form: FormData) -> dict[str, str]:
    """All fields that are text."""
    return {name: value for name, value in form.items() if isinstance(value, str)}


def number_of(form: FormData, name: str) -> int:
    """A field of a form that has to be a whole number."""
    return whole_number(text_of(form, name), name)


def whole_number(text: str, name: str) -> int:
    """A whole number that was sent as text; `Refusal` 422 names the field if it is none."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Refusal(422, "error.web_field", field=name)
    return int(text)


def see(address: str) -> Response:
    """The way on from a form that was sent."""
    return RedirectResponse(address, SEE_OTHER)


def is_htmx(request: Request) -> bool:
    """Whether htmx asks, which puts the answer into the page by itself."""
    return request.headers.get("hx-request") == "true"

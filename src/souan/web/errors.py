"""What went wrong, as a page."""

from starlette.requests import Request
from starlette.responses import Response

from souan.web.foyer.pages import ErrorPage, ErrorStatus
from souan.web.foyer.render import render_error
from souan.web.visit import frame_of, page_of

KINDS: dict[int, ErrorStatus] = {
    401: 403,
    403: 403,
    404: 404,
    405: 404,
    409: 409,
    410: 404,
    413: 413,
    429: 429,
}
"""Which kind of failure a status is to people; any other 4xx is one of input, 409."""


def error_page(request: Request, status: int, sentence: str) -> Response:
    """The page of a refusal or failure, with the status that it has for programs."""
    kind = KINDS.get(status, 409 if status < 500 else 500)
    page = ErrorPage(frame_of(request), kind, sentence=" ".join(sentence.split()))
    return page_of(request, render_error(page), status)

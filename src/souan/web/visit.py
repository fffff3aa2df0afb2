"""Who visits a page: language, name and settings, as cookies keep them."""

from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from souan.text import LANGUAGES
from souan.web.desk import asked_language
from souan.web.foyer.pages import Frame

LANGUAGE, NAME = "souan_language", "souan_name"
CHOICES = {"mode": ("light", "dark"), "speed": ("1", "half", "0"), "confirm": ("on", "off")}
"""What can be set for all pages, and the values that are kept; any other is the device's."""

A_YEAR = 365 * 24 * 3600


def language_of(request: Request) -> str:
    """The language that an address asks for, or that was chosen before, or that the browser has."""
    chosen = request.cookies.get(LANGUAGE)
    if request.query_params.get("lang") not in LANGUAGES and chosen in LANGUAGES:
        return str(chosen)
    return asked_language(request)


def name_of(request: Request) -> str:
    """What the visitor was last called at a table; cookies hold it as an ASCII escape."""
    kept = request.cookies.get(NAME, "").encode("ascii", "ignore")
    return kept.decode("unicode_escape", "ignore")[:24]


def frame_of(request: Request) -> Frame:
    """What is around every page that this visitor sees."""
    language = language_of(request)
    other = next(each for each in LANGUAGES if each != language)
    query = {**request.query_params, "lang": other}
    kept: dict[str, Any] = {
        name: value
        for name, known in CHOICES.items()
        if (value := request.cookies.get(f"souan_{name}", "")) in known
    }
    address = request.url.path if request.method == "GET" else "/"
    return Frame(language, f"{address}?{urlencode(query)}", name=name_of(request), **kept)


def keep(response: Response, name: str, value: str) -> None:
    """Let the browser keep a setting; an empty one is forgotten."""
    if value:
        written = value.encode("unicode_escape").decode("ascii")
        response.set_cookie(name, written, max_age=A_YEAR, path="/", httponly=True, samesite="lax")
    else:
        response.delete_cookie(name, path="/", httponly=True, samesite="lax")


def page_of(request: Request, html: str, status: int = 200) -> Response:
    """A page, which nothing on the way keeps; a language that its address asks for is kept."""
    response = HTMLResponse(html, status, {"Cache-Control": "no-store"})
    if (asked := request.query_params.get("lang")) in LANGUAGES:
        keep(response, LANGUAGE, str(asked))
    return response

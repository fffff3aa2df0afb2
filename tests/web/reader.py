"""Pages read back: their elements, forms and words."""

from dataclasses import dataclass
from html.parser import HTMLParser


@dataclass(frozen=True)
class Element:
    """An element of a page: its tag and its attributes."""

    tag: str
    attributes: dict[str, str]


class Reader(HTMLParser):
    """The elements of a page in order, and all its text on one line."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._pieces: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self._pieces.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self._pieces).split())

    def all(self, tag: str, **wanted: str) -> list[dict[str, str]]:
        """The attributes of every such element; ``cls`` asks for one of its classes."""
        cls = wanted.pop("cls", None)
        return [
            each.attributes
            for each in self.elements
            if each.tag == tag
            and all(each.attributes.get(key) == value for key, value in wanted.items())
            and (cls is None or cls in each.attributes.get("class", "").split())
        ]

    def values(self, attribute: str) -> list[str]:
        """The values of an attribute, wherever it stands."""
        return [e.attributes[attribute] for e in self.elements if attribute in e.attributes]

    def actions(self) -> list[str]:
        """What the buttons of the page would play."""
        return [button["value"] for button in self.all("button", name="action")]

    def fields(self) -> dict[str, set[str]]:
        """The fields of all forms, with the values that they offer."""
        found: dict[str, set[str]] = {}
        select = ""
        for each in self.elements:
            if each.tag == "select":
                select = each.attributes["name"]
                found.setdefault(select, set())
            elif each.tag == "option":
                found[select].add(each.attributes.get("value", ""))
            elif each.tag == "input" and "name" in each.attributes:
                value = each.attributes.get("value", "")
                found.setdefault(each.attributes["name"], set()).add(value)
        return found

"""The OpenAPI document of the JSON API, made from its operations and their structs."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

import souan
from souan.web.operations import JSON, Operation
from souan.web.schema import Problem

DOCUMENT_VERSION = "3.1.0"

REFERENCE = "#/components/schemas/{name}"

LANGUAGE = {
    "name": "lang",
    "in": "query",
    "description": "the language of texts; unsaid: what Accept-Language asks for, else en",
    "schema": {"type": "string", "enum": ["ja", "en"]},
}

PARAMETERS = {
    "seat": {
        "name": "seat",
        "in": "query",
        "description": "a seat that you hold, or -1 to watch; unsaid: the first that you hold",
        "schema": {"type": "integer", "minimum": -1},
    },
    "since": {
        "name": "since",
        "in": "query",
        "description": "leave out so many entries",
        "schema": {"type": "integer", "minimum": 0},
    },
}


def document(operations: Sequence[Operation]) -> dict[str, Any]:
    """The document, as JSON values."""
    bodies = [each.body for each in operations if each.body is not None]
    answers = [each.answer for each in operations if each.answer is not None]
    types = list(dict.fromkeys([*bodies, *answers, Problem]))
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    named = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, named)
    return {
        "openapi": DOCUMENT_VERSION,
        "info": {
            "title": "Souan",
            "version": souan.__version__,
            "description": "Create, join, watch and play matches. Seats are held by tokens: send "
            "one as `Authorization: Bearer ...`, or let cookies do it.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(each: Operation, named: dict[Any, Any]) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": each.name,
        "summary": each.summary,
        "parameters": _parameters(each),
        "responses": _responses(each, named),
    }
    if each.body is not None:
        content = {JSON: {"schema": named[each.body]}}
        described["requestBody"] = {"required": True, "content": content}
    if each.seated:
        described["security"] = [{"seat": []}]
    return described


def _parameters(each: Operation) -> list[dict[str, Any]]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", each.path)
    ]
    return [*in_path, *(PARAMETERS[name] for name in each.query), LANGUAGE]


def _responses(each: Operation, named: dict[Any, Any]) -> dict[str, Any]:
    schema = {"type": "string"} if each.answer is None else named[each.answer]
    if each.media == JSON and each.answer is None:
        schema = {"type": "object"}
    good = {"description": each.summary, "content": {each.media: {"schema": schema}}}
    problem = {"content": {JSON: {"schema": named[Problem]}}}
    refused = {str(s): {"description": REASONS[s], **problem} for s in sorted(each.refusals)}
    return {str(each.status): good, **refused}


REASONS = {
    400: "the request cannot be read",
    401: "no token of a seat was sent",
    403: "the seat is not yours, or it is too early",
    404: "there is no such match or seat",
    409: "the table has changed, or it is not the seat's turn",
    410: "the match is of another version of the rules",
    413: "the request is too large",
    415: "the body is not JSON",
    422: "it is not possible: an illegal action, a bad name, a broken record",
    429: "too often; Retry-After says when",
    503: "not now; Retry-After says when",
}

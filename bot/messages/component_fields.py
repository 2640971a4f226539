"""The fields of component ids: how each is written in an id, and the pattern by which it is read again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeAlias, get_args, get_type_hints


class Field(NamedTuple):
    """How a field is encoded: the pattern of its text, and the functions that read and write it."""

    pattern: str
    read: Callable[[str], Any] = str
    write: Callable[[Any], str] = str


TableId: TypeAlias = Annotated[str, Field("[a-z2-7]{8}")]
Slug: TypeAlias = Annotated[str, Field("[a-z]+(?:-[a-z]+)*")]
Number: TypeAlias = Annotated[int, Field("0|[1-9][0-9]{0,8}", int)]
UserId: TypeAlias = Annotated[int, Field("[1-9][0-9]{0,19}", int)]
Flag: TypeAlias = Annotated[bool, Field("[01]", "1".__eq__, lambda flag: str(int(flag)))]
Seat: TypeAlias = Annotated[
    int | None,
    Field("[0-9]?", lambda text: int(text) if text else None, lambda seat: "" if seat is None else str(seat)),
]
MoveText: TypeAlias = Annotated[str, Field("[^:]+")]
Path: TypeAlias = Annotated[
    tuple[str, ...], Field("[^:]*", lambda text: tuple(text.split(".")) if text else (), ".".join)
]


def fields_of(kind: type[NamedTuple]) -> list[Field]:
    """Return the encodings of a kind's fields; a Literal is written as it is."""
    hints = get_type_hints(kind, include_extras=True)
    return [
        next((one for one in get_args(hint) if isinstance(one, Field)), None) or _choice(hint)
        for hint in hints.values()
    ]


def _choice(hint: object) -> Field:
    return Field("|".join(map(re.escape, get_args(hint))))

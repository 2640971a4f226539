"""Custom ids of components: a kind's prefix and its fields with colons between them, such as ``lobby:abcdefgh:4:join``.

A subclass of ``ComponentId`` is a kind: it names its prefix and declares its fields, which are encoded by their types.
``encode`` writes an id, ``decode`` reads it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from inspect import signature
from typing import Annotated, Any, ClassVar, NamedTuple, TypeAlias, dataclass_transform, get_args, get_type_hints

from storage.errors import Outdated

MAX_CHARS = 100  # of an id, Discord's limit


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
Line: TypeAlias = Annotated[str, Field("[0-9a-z]{0,48}")]
PlanLine: TypeAlias = Annotated[str, Field("[0-9a-z*]{0,48}")]


@dataclass_transform(frozen_default=True)
class ComponentId:
    """The id of a component."""

    prefix: ClassVar[str]
    encodings: ClassVar[dict[str, Field]]
    pattern: ClassVar[re.Pattern[str]]

    def __init_subclass__(cls, prefix: str = "") -> None:
        dataclass(frozen=True)(cls)
        if not prefix:
            return  # it declares the fields that several kinds begin with
        hints = get_type_hints(cls, include_extras=True)
        cls.prefix, cls.encodings = prefix, {name: _encoding(hints[name]) for name in signature(cls).parameters}
        patterns = (f"({field.pattern})" for field in cls.encodings.values())
        cls.pattern = re.compile(":".join([prefix, *patterns]), re.DOTALL)
        KINDS[prefix] = cls

    @property
    def is_secret(self) -> bool:
        """Whether it is secret who uses it, and where: nothing of that is logged, or shown at a table."""
        return False


KINDS: dict[str, type[ComponentId]] = {}
"""All kinds by prefix."""


def encode(component: ComponentId) -> str:
    """Return the custom id. Raises ValueError if it is too long."""
    written = (field.write(getattr(component, name)) for name, field in component.encodings.items())
    text = ":".join([component.prefix, *written])
    if len(text) > MAX_CHARS:
        raise ValueError(f"the id {text} is too long")
    return text


def decode(text: str) -> ComponentId:
    """Parse a custom id written by this version or an earlier one. Raises Outdated."""
    kind = KINDS.get(text.partition(":")[0])
    if kind is None or len(text) > MAX_CHARS:
        raise Outdated
    match = kind.pattern.fullmatch(text)
    if match is None:
        raise Outdated
    return kind(*(field.read(value) for field, value in zip(kind.encodings.values(), match.groups(), strict=True)))


def _encoding(hint: object) -> Field:
    """Return how a field is encoded; a Literal is written as it is."""
    declared = next((each for each in get_args(hint) if isinstance(each, Field)), None)
    return declared or Field("|".join(map(re.escape, get_args(hint))))

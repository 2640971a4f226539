"""The JSON types of fields, and objects of named fields. All fields may be absent or null.

Discord ignores fields that it does not know. Here they are refused, so that no typing error or field of another
endpoint goes unnoticed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import islice

from .json_types import JSON
from .validation import Path, Validator

Shape = Callable[[Validator, Path, object], None]
MAX_ITEMS = 100
"""Most items of an array and names of an object that are checked; the limits checked later are lower."""
MAX_NAME_CHARS = 100
UNKNOWN_FIELD = ("UNKNOWN_FIELD", "Discord does not document this field and would ignore it. It is refused here.")
UNKNOWN_PARAMETER = (
    "UNKNOWN_PARAMETER",
    "Discord does not document this query parameter and would ignore it. It is refused here.",
)


def text(validator: Validator, path: Path, value: object) -> None:
    """Require a string."""
    if not isinstance(value, str):
        validator.add_error(path, "STRING_TYPE_CONVERT", "Could not interpret the value as string.")


def integer(validator: Validator, path: Path, value: object) -> None:
    """Require an integer of 64 bits."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= 1 << 63:
        validator.add_error(path, "NUMBER_TYPE_COERCE", "The value is not int.")


def number(validator: Validator, path: Path, value: object) -> None:
    """Require a number."""
    if not isinstance(value, int | float) or isinstance(value, bool) or abs(value) >= 1 << 63:
        validator.add_error(path, "NUMBER_TYPE_COERCE", "The value is not a number.")


def boolean(validator: Validator, path: Path, value: object) -> None:
    """Require true or false."""
    if not isinstance(value, bool):
        validator.add_error(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def unset(validator: Validator, path: Path, value: object) -> None:
    """Refuse a field that Discord does not document, unless it is false: libraries send some so everywhere."""
    if value is not False:
        validator.add_error(path, *UNKNOWN_FIELD)


def scalar(validator: Validator, path: Path, value: object) -> None:
    """Require a string, a number or a boolean."""
    if isinstance(value, dict | list):
        validator.add_error(path, "BASE_TYPE_CONVERT", "The value is neither a string, a number nor a boolean.")


def snowflake(validator: Validator, path: Path, value: object) -> None:
    """Require an id, as a string or a number."""
    if not isinstance(value, str):
        integer(validator, path, value)


def texts(validator: Validator, path: Path, value: object) -> None:
    """Require an object of strings with any names."""
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        validator.add_error(path, "DICT_TYPE_CONVERT", "Only dictionaries of strings may be used here")


def anything(validator: Validator, path: Path, value: object) -> None:
    """Take any value: of documented fields that have no effect here."""


def check_array(inner: Shape, validator: Validator, path: Path, value: object) -> None:
    """Require an array whose items have a shape."""
    if not isinstance(value, list):
        validator.add_error(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    for place, item in enumerate(value[:MAX_ITEMS]):
        inner(validator, (*path, place), item)


def check_object(
    fields: Mapping[str, Shape], validator: Validator, path: Path, value: object, *, is_open: bool = False
) -> None:
    """Require an object with fields of these shapes, and no others unless it ``is_open``."""
    if (data := object_of(validator, path, value)) is None:
        return
    for name in islice(data, MAX_ITEMS):
        if name not in fields and not is_open:
            validator.add_error((*path, name[:MAX_NAME_CHARS]), *UNKNOWN_FIELD)
    for name, shape in fields.items():
        if data.get(name) is not None:
            shape(validator, (*path, name), data[name])


def check_kind(kinds: Mapping[int, Shape], validator: Validator, path: Path, value: object) -> None:
    """Require an object of the shape that its ``type`` names; unknown types are refused later."""
    if (data := object_of(validator, path, value)) is not None:
        kind = data.get("type")
        shape = kinds.get(kind) if isinstance(kind, int) else None
        (shape or open_record(type=integer))(validator, path, data)


def object_of(validator: Validator, path: Path, value: object) -> JSON | None:
    """Require an object. Returns it, or None if it is something else."""
    if isinstance(value, dict):
        return value
    validator.add_error(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
    return None


def array(inner: Shape) -> Shape:
    """Return the shape of an array of one shape."""
    return partial(check_array, inner)


def record(**fields: Shape) -> Shape:
    """Return the shape of an object with these fields and no others."""
    return partial(check_object, fields)


def open_record(**fields: Shape) -> Shape:
    """Return the shape of an object with these fields and any others."""
    return partial(check_object, fields, is_open=True)


def by_type(kinds: Mapping[int, Shape]) -> partial[None]:
    """Return the shape of objects whose ``type`` tells which other fields they have."""
    return partial(check_kind, kinds)

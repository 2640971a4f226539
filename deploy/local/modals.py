"""Modals: validation and stored form."""

from __future__ import annotations

from collections.abc import Container

from .component_limits import ROW, SELECTS, STRING_SELECT, TEXT_INPUT, Components, with_text_ids
from .component_shapes import CHECKBOX, CHECKBOX_GROUP, FILE_UPLOAD, RADIO_GROUP, TEXT_DISPLAY
from .component_shapes import LABEL as LABELLED
from .json_types import JSON
from .validation import REQUIRED, Path, Validator

TITLE, CUSTOM_ID, LABEL, DESCRIPTION, HOLDERS, TEXT, PLACEHOLDER = 45, 100, 45, 100, 5, 4000, 100
MAX_CHECKS = 10
"""Most options of a radio group or a check-box group, and most files of a file upload."""
IN_LABELS = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)


class Modal:
    """Validates one modal: labels or rows with a field each, and text displays."""

    def __init__(self, validator: Validator, emojis: Container[int | None]) -> None:
        self._validator = validator
        self._components = Components(validator, emojis)

    def check(self, path: Path, modal: JSON) -> None:
        """Validate the whole."""
        validator = self._validator
        validator.text((*path, "custom_id"), modal.get("custom_id"), CUSTOM_ID, 1, required=True)
        validator.text((*path, "title"), modal.get("title"), TITLE, 1, required=True)
        for number, holder in enumerate(validator.items((*path, "components"), modal.get("components"), HOLDERS, 1)):
            place = (*path, "components", number)
            if validator.choice((*place, "type"), holder.get("type"), (ROW, TEXT_DISPLAY, LABELLED)):
                self._check_holder(place, holder)

    def _check_holder(self, path: Path, holder: JSON) -> None:
        if holder["type"] == TEXT_DISPLAY:
            self._validator.text((*path, "content"), holder.get("content"), TEXT, 1, required=True)
        elif holder["type"] == ROW:
            for number, field in enumerate(
                self._validator.items((*path, "components"), holder.get("components"), 1, 1)
            ):
                self._check_field((*path, "components", number), field, (TEXT_INPUT,))
        else:
            self._validator.text((*path, "label"), holder.get("label"), LABEL, 1, required=True)
            if holder.get("description") is not None:
                self._validator.text((*path, "description"), holder["description"], DESCRIPTION, 1)
            if isinstance(holder.get("component"), dict):
                self._check_field((*path, "component"), holder["component"], IN_LABELS)
            else:
                self._validator.add_error((*path, "component"), *REQUIRED)

    def _check_field(self, path: Path, field: JSON, kinds: tuple[int, ...]) -> None:
        if not self._validator.choice((*path, "type"), field.get("type"), kinds):
            return
        self._components.check_custom_id(path, field)
        if field["type"] == TEXT_INPUT:
            self._check_text_input(path, field, is_labelled=kinds is IN_LABELS)
        elif field["type"] in SELECTS:
            self._components.check_select(path, field)
            if field.get("disabled"):
                self._validator.add_error((*path, "disabled"), "BASE_TYPE_CHOICES", "Modals have no disabled menus.")
        elif field["type"] == FILE_UPLOAD:
            self._validator.number((*path, "min_values"), field.get("min_values"), 0, MAX_CHECKS)
            self._validator.number((*path, "max_values"), field.get("max_values"), 1, MAX_CHECKS)
        elif field["type"] != CHECKBOX:
            self._check_group(path, field)
        self._check_counts(path, field)

    def _check_text_input(self, path: Path, field: JSON, *, is_labelled: bool) -> None:
        validator = self._validator
        validator.choice((*path, "style"), field.get("style"), (1, 2))
        validator.text((*path, "label"), field.get("label"), LABEL, 1, required=not is_labelled)
        validator.text((*path, "value"), field.get("value"), TEXT)
        validator.text((*path, "placeholder"), field.get("placeholder"), PLACEHOLDER)
        validator.number((*path, "min_length"), field.get("min_length"), 0, TEXT)
        validator.number((*path, "max_length"), field.get("max_length"), 1, TEXT)

    def _check_group(self, path: Path, group: JSON) -> None:
        """Validate the options of a radio group or a check-box group."""
        validator = self._validator
        fewest = 2 if group["type"] == RADIO_GROUP else 1
        options = validator.items((*path, "options"), group.get("options"), MAX_CHECKS, fewest)
        self._components.check_options((*path, "options"), options)
        if group["type"] == CHECKBOX_GROUP:
            validator.number((*path, "min_values"), group.get("min_values"), 0, MAX_CHECKS)
            validator.number((*path, "max_values"), group.get("max_values"), 1, max(1, len(options)))
        most = 1 if group["type"] == RADIO_GROUP else group.get("max_values") or len(options)
        if sum(bool(option.get("default")) for option in options) > most:
            validator.add_error((*path, "options"), "BASE_TYPE_MAX_LENGTH", f"Must have {most} or fewer defaults.")

    def _check_counts(self, path: Path, field: JSON) -> None:
        """Refuse a required field that may stay empty, and one with a minimum above its maximum."""
        least, most = field.get("min_values"), field.get("max_values")
        if least == 0 and field.get("required") in (None, True):
            self._validator.number((*path, "min_values"), least, 1, MAX_CHECKS)
        if isinstance(least, int) and isinstance(most, int):
            self._validator.number((*path, "max_values"), most, least, max(least, most))


def fields_of(holder: JSON) -> list[JSON]:
    """Return the fields of a row or a label; none of a text display."""
    if holder.get("type") == LABELLED:
        return [holder["component"]] if isinstance(holder.get("component"), dict) else []
    return [field for field in holder.get("components") or [] if isinstance(field, dict)]


def stored_modal(modal: JSON) -> JSON:
    """Return a modal in the form that the client receives, with an id for each component."""
    numbers = iter(range(1, 1000))
    holders = []
    for holder in modal["components"]:
        result = {"id": next(numbers)} | holder
        fields = [_stored_field(field, next(numbers)) for field in fields_of(holder)]
        if holder["type"] == LABELLED:
            result["component"] = fields[0]
        elif holder["type"] == ROW:
            result["components"] = fields
        holders.append(result)
    return {"custom_id": modal["custom_id"], "title": modal["title"], "components": holders}


def _stored_field(field: JSON, number: int) -> JSON:
    """Return a field with its id and the numbers of values that hold without any in it."""
    result = {"id": number} | {name: value for name, value in field.items() if value is not None}
    most = len(field["options"]) if field["type"] == CHECKBOX_GROUP else 1
    if field["type"] in (*SELECTS, CHECKBOX_GROUP, FILE_UPLOAD):
        result = {"required": True, "min_values": 1, "max_values": most} | result
    if field["type"] == STRING_SELECT:
        result["options"] = [
            {name: value for name, value in option.items() if value is not None} for option in field["options"]
        ]
    return with_text_ids(result)

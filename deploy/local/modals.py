"""Modals: validation and stored form."""

from __future__ import annotations

from deploy.local.component_limits import ROW, STRING_SELECT, TEXT_INPUT
from deploy.local.json_types import JSON
from deploy.local.validation import Path, Validator

TITLE, CUSTOM_ID, LABEL, ROWS, TEXT, PLACEHOLDER = 45, 100, 45, 5, 4000, 100
TEXT_DISPLAY, LABELLED = 10, 18


def check_modal(validator: Validator, path: Path, modal: JSON) -> None:
    """Validate a modal: rows or labels with one field each, and text displays."""
    validator.text((*path, "custom_id"), modal.get("custom_id"), CUSTOM_ID, 1, required=True)
    validator.text((*path, "title"), modal.get("title"), TITLE, 1, required=True)
    ids: set[object] = set()
    for number, holder in enumerate(validator.items((*path, "components"), modal.get("components"), ROWS, 1)):
        place = (*path, "components", number)
        if validator.choice((*place, "type"), holder.get("type"), (ROW, TEXT_DISPLAY, LABELLED)):
            for inner, field in enumerate(fields_of(holder)):
                _check_field(validator, (*place, "components", inner), field, ids)


def _check_field(validator: Validator, path: Path, field: JSON, ids: set[object]) -> None:
    validator.text((*path, "custom_id"), field.get("custom_id"), CUSTOM_ID, 1, required=True)
    if field.get("custom_id") in ids:
        message = "Component custom id cannot be duplicated"
        validator.add_error((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
    ids.add(field.get("custom_id"))
    if field.get("type") == TEXT_INPUT:
        validator.choice((*path, "style"), field.get("style"), (1, 2))
        validator.text((*path, "label"), field.get("label"), LABEL)
        validator.text((*path, "value"), field.get("value"), TEXT)
        validator.text((*path, "placeholder"), field.get("placeholder"), PLACEHOLDER)
    elif field.get("type") == STRING_SELECT:
        validator.items((*path, "options"), field.get("options"), 25, 1)


def fields_of(holder: JSON) -> list[JSON]:
    """Return the fields of a row or a label."""
    if holder.get("type") == LABELLED:
        return [holder["component"]] if isinstance(holder.get("component"), dict) else []
    return [field for field in holder.get("components") or [] if isinstance(field, dict)]


def stored_modal(modal: JSON) -> JSON:
    """Return a modal in the form that the client receives, with an id for each component."""
    numbers = iter(range(1, 1000))
    holders = []
    for holder in modal["components"]:
        result = {"id": next(numbers)} | holder
        fields = [{"id": next(numbers)} | field for field in fields_of(holder)]
        if holder["type"] == LABELLED:
            result["component"] = fields[0]
        elif holder["type"] == ROW:
            result["components"] = fields
        holders.append(result)
    return {"custom_id": modal["custom_id"], "title": modal["title"], "components": holders}

"""Components of messages: validation and stored form."""

from __future__ import annotations

from collections.abc import Container

from .json_types import JSON
from .snowflakes import snowflake_of
from .validation import Path, Validator

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6
ROWS, WIDTH, OPTIONS, TEXT, PLACEHOLDER, LABEL, URL = 5, 5, 25, 100, 150, 80, 512


class Components:
    """Validates the components of one message."""

    def __init__(self, validator: Validator, emojis: Container[int | None]) -> None:
        self._validator = validator
        self._emojis = emojis
        self._custom_ids: set[str] = set()

    def check(self, path: Path, rows: object) -> None:
        """Validate the rows of a message."""
        for number, row in enumerate(self._validator.items(path, rows or [], ROWS)):
            place = (*path, number)
            if self._validator.choice((*place, "type"), row.get("type"), (ROW,)):
                self._check_row((*place, "components"), row.get("components"))

    def _check_row(self, path: Path, row: object) -> None:
        components = self._validator.items(path, row, WIDTH, 1)
        selects = [component for component in components if component.get("type") in SELECTS]
        if selects and len(components) > 1:
            message = "The specified component exceeds the maximum width"
            self._validator.add_error(path, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        for number, component in enumerate(components):
            place = (*path, number)
            if self._validator.choice((*place, "type"), component.get("type"), (BUTTON, *SELECTS)):
                self._check_component(place, component)

    def _check_component(self, path: Path, component: JSON) -> None:
        if component["type"] == BUTTON:
            self._check_button(path, component)
        else:
            self.check_custom_id(path, component)
            self.check_select(path, component)

    def _check_button(self, path: Path, button: JSON) -> None:
        validator = self._validator
        if not validator.choice((*path, "style"), button.get("style"), (1, 2, 3, 4, LINK, PREMIUM)):
            return
        validator.text((*path, "label"), button.get("label"), LABEL)
        self._check_emoji((*path, "emoji"), button.get("emoji"))
        if not button.get("label") and not button.get("emoji") and button["style"] != PREMIUM:
            validator.add_error((*path, "label"), "BASE_TYPE_REQUIRED", "This field is required")
        if button["style"] == LINK:
            validator.text((*path, "url"), button.get("url"), URL, 1, required=True)
            if button.get("custom_id") is not None:
                message = "A custom id and url cannot both be specified"
                validator.add_error((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
        else:
            self.check_custom_id(path, button)

    def check_custom_id(self, path: Path, component: JSON) -> None:
        """Require a custom id that no other component has."""
        custom_id = component.get("custom_id")
        self._validator.text((*path, "custom_id"), custom_id, TEXT, 1, required=True)
        if not isinstance(custom_id, str):
            return
        if custom_id in self._custom_ids:
            message = "Component custom id cannot be duplicated"
            self._validator.add_error((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        self._custom_ids.add(custom_id)

    def check_select(self, path: Path, select: JSON) -> None:
        """Validate a menu and its options."""
        validator = self._validator
        validator.text((*path, "placeholder"), select.get("placeholder"), PLACEHOLDER)
        validator.number((*path, "min_values"), select.get("min_values"), 0, OPTIONS)
        validator.number((*path, "max_values"), select.get("max_values"), 1, OPTIONS)
        if select["type"] != STRING_SELECT:
            return
        options = validator.items((*path, "options"), select.get("options"), OPTIONS, 1)
        self.check_options((*path, "options"), options)
        most, count = select.get("max_values") or 1, len(options)
        if isinstance(most, int) and most > count:
            validator.add_error(
                (*path, "max_values"), "NUMBER_TYPE_MAX", f"int value should be less than or equal to {count}."
            )

    def check_options(self, path: Path, options: list[JSON]) -> None:
        """Validate the options of a menu or a group: texts of limited length, no value twice."""
        values: set[object] = set()
        for number, option in enumerate(options):
            place = (*path, number)
            self._validator.text((*place, "label"), option.get("label"), TEXT, 1, required=True)
            self._validator.text((*place, "value"), option.get("value"), TEXT, 1, required=True)
            self._validator.text((*place, "description"), option.get("description"), TEXT)
            self._check_emoji((*place, "emoji"), option.get("emoji"))
            if option.get("value") in values:
                message = "The specified option value is already used"
                self._validator.add_error((*place, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            values.add(option.get("value"))

    def _check_emoji(self, path: Path, emoji: object) -> None:
        """Require an emoji of the application by id, or a Unicode emoji."""
        if emoji is not None and not is_emoji(emoji, self._emojis):
            self._validator.add_error((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def is_emoji(emoji: object, known: Container[int | None]) -> bool:
    """Return whether an object names an emoji of the application by its id, or a Unicode emoji."""
    if not isinstance(emoji, dict):
        return False
    if emoji.get("id") is not None:
        return snowflake_of(str(emoji["id"])) in known
    return isinstance(emoji.get("name"), str) and is_pictogram(emoji["name"])


def is_pictogram(name: str) -> bool:
    """Return whether a text can be a Unicode emoji: it contains neither ASCII characters nor letters."""
    return not name.isascii() and (name == "\u2139" or not name.isalpha())


def stored_components(rows: list[JSON]) -> list[JSON]:
    """Return components as Discord stores them: with ids and defaults, without nulls."""
    numbers = iter(range(1, 1000))
    result = []
    for row in rows:
        number = next(numbers)
        inner = [_stored_form(component, next(numbers)) for component in row["components"]]
        result.append({"type": ROW, "id": row.get("id") or number, "components": inner})
    return result


def _stored_form(component: JSON, number: int) -> JSON:
    result = _without_null(component)
    result["id"] = component.get("id") or number
    if result["type"] in SELECTS:
        result = {"min_values": 1, "max_values": 1} | result
        result.pop("required", None)
    if result["type"] == STRING_SELECT:
        result["options"] = [_without_null(option) for option in result["options"]]
    return with_text_ids(result)


def with_text_ids(menu: JSON) -> JSON:
    """Return a menu whose preset people, roles or channels have their ids as strings."""
    preset = menu.get("default_values")
    return menu if preset is None else menu | {"default_values": [one | {"id": str(one["id"])} for one in preset]}


def _without_null(part: JSON) -> JSON:
    """Return a component or option without nulls, its emoji id as a string."""
    result = {key: value for key, value in part.items() if value is not None}
    if "emoji" in result:
        result["emoji"] = {key: value for key, value in result["emoji"].items() if value is not None}
        if "id" in result["emoji"]:
            result["emoji"]["id"] = str(result["emoji"]["id"])
    return result


def component_with(rows: list[JSON], custom_id: object) -> JSON | None:
    """Return the component with this custom id, or None."""
    return next((c for row in rows for c in row["components"] if c.get("custom_id") == custom_id), None)

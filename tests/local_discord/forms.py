"""Filling in a modal as Discord's client does."""

from __future__ import annotations

from collections.abc import Mapping

from tests.local_discord.world import JSON

ROW, TEXT_INPUT, TEXT, LABEL, FILES, RADIO, CHECKS, CHECK = 1, 4, 10, 18, 19, 21, 22, 23


def filled(holder: JSON, values: Mapping[str, object], files: list[tuple[str, bytes]]) -> JSON:
    """Return a row or label with the values of its fields; files among them are added to ``files``."""
    if holder["type"] == LABEL:
        return {"type": LABEL, "component": answer(holder["component"], values, files)}
    return {"type": ROW, "components": [answer(field, values, files) for field in holder["components"]]}


def answer(field: JSON, values: Mapping[str, object], files: list[tuple[str, bytes]]) -> JSON:
    """Return a field with its value, which is what the modal says unless it is given."""
    result: JSON = {name: field[name] for name in ("type", "custom_id")}
    value = values.get(field["custom_id"], preset(field))
    if field["type"] in (TEXT_INPUT, RADIO, CHECK):
        return result | {"value": value}
    chosen = []
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, tuple):
            files.append(each)
        chosen.append(str(len(files) - 1) if isinstance(each, tuple) else each)
    return result | {"values": chosen}


def preset(field: JSON) -> object:
    """Return what a field holds before a person has changed it."""
    if field["type"] == TEXT_INPUT:
        return field.get("value", "")
    if field["type"] == CHECK:
        return field.get("default", False)
    chosen = [option["value"] for option in field.get("options", []) if option.get("default")]
    chosen += [value["id"] for value in field.get("default_values", [])]
    return next(iter(chosen), None) if field["type"] == RADIO else chosen

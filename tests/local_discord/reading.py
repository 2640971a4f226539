"""Lookups in messages and commands: a button by its label, an option below a subcommand."""

from __future__ import annotations

from tests.local_discord.world import JSON


def components(message: JSON) -> list[JSON]:
    """Return all buttons and menus of a message, in order."""
    return [component for row in message["components"] for component in row["components"]]


def component_of(message: JSON, name: str) -> JSON:
    """Return the button or menu with this custom id, label or placeholder."""
    for key in ("custom_id", "label", "placeholder"):
        matches = [component for component in components(message) if component.get(key) == name]
        if matches:
            return matches[0]
    labels = [component.get("label") or component.get("custom_id") for component in components(message)]
    raise LookupError(f"no {name!r} among {labels}")


def labels(message: JSON) -> list[str]:
    """Return the labels of the buttons, in order."""
    return [component["label"] for component in components(message) if component.get("label")]


def option_path(command: JSON, full_name: str, values: dict[str, object], focused: str | None = None) -> JSON:
    """Return the data of a command's interaction: the options, nested in the subcommands of its name."""
    data: JSON = {"id": command["id"], "version": command["version"], "name": command["name"], "type": 1}
    holder, definition = data, command
    for name in full_name.split()[1:]:
        definition = _option(definition, name)
        inner: JSON = {"name": name, "type": definition["type"]}
        holder["options"] = [inner]
        holder = inner
    holder["options"] = [
        _filled_in(_option(definition, name), value, name == focused) for name, value in values.items()
    ]
    return data


def _option(holder: JSON, name: str) -> JSON:
    return next(option for option in holder.get("options", []) if option["name"] == name)


def _filled_in(definition: JSON, value: object, focused: bool) -> JSON:
    option: JSON = {"name": definition["name"], "type": definition["type"], "value": value}
    return option | ({"focused": True} if focused else {})

"""Application commands: validation and stored form."""

from __future__ import annotations

import re
from collections.abc import Sequence

from .json_types import JSON
from .validation import Path, Validator

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(1, 12)
NAMES, DESCRIPTIONS, OPTIONS, CHOICES, CHOICE_TEXT, TOGETHER, COMMANDS = 32, 100, 25, 25, 100, 8000, 100
CONTEXTS = (0, 1, 2)
NAME = re.compile(r"^[-_'\w]{1,32}$")
LOCALES = (
    *("id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR"),
    *("ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko"),
)


def check_command(validator: Validator, path: Path, command: JSON) -> None:
    """Validate a command as a client registers it."""
    kind = command.get("type") or 1
    if kind == 1:
        _check_name(validator, path, command)
        _check_description(validator, path, command)
        _check_options(validator, (*path, "options"), command.get("options") or [])
    else:
        validator.text((*path, "name"), command.get("name"), NAMES, 1, required=True)
    for locale in LOCALES:
        if _length(command, locale) > TOGETHER:
            message = f"Command exceeds maximum size ({TOGETHER})"
            validator.add_error(path, "APPLICATION_COMMAND_TOO_LARGE", message)
            break


def _check_name(validator: Validator, path: Path, holder: JSON) -> None:
    names = {(*path, "name"): holder.get("name")}
    for locale, name in (holder.get("name_localizations") or {}).items():
        place = (*path, "name_localizations", locale)
        validator.choice(place, locale, LOCALES)
        names[place] = name
    for place, name in names.items():
        validator.text(place, name, NAMES, 1, required=True)
        if isinstance(name, str) and 1 <= len(name) <= NAMES and (not NAME.match(name) or name != name.lower()):
            message = "Command name is invalid"
            validator.add_error(place, "APPLICATION_COMMAND_INVALID_NAME", message)


def _check_description(validator: Validator, path: Path, holder: JSON) -> None:
    validator.text((*path, "description"), holder.get("description"), DESCRIPTIONS, 1, required=True)
    for locale, text in (holder.get("description_localizations") or {}).items():
        place = (*path, "description_localizations", locale)
        validator.choice(place, locale, LOCALES)
        validator.text(place, text, DESCRIPTIONS, 1, required=True)


def _check_options(validator: Validator, path: Path, options: object) -> None:
    names: set[object] = set()
    optional_seen = False
    for number, option in enumerate(validator.items(path, options, OPTIONS)):
        place = (*path, number)
        if not validator.choice((*place, "type"), option.get("type"), range(SUBCOMMAND, ATTACHMENT + 1)):
            continue
        _check_name(validator, place, option)
        _check_description(validator, place, option)
        if option.get("name") in names:
            message = "Option names must be unique"
            validator.add_error((*place, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", message)
        names.add(option.get("name"))
        if option["type"] in (SUBCOMMAND, GROUP):
            _check_options(validator, (*place, "options"), option.get("options") or [])
            continue
        if option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            validator.add_error((*place, "required"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")
        _check_choices(validator, place, option)


def _check_choices(validator: Validator, path: Path, option: JSON) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        message = "Choices and autocomplete cannot both be specified"
        validator.add_error((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)
    check_choices(validator, (*path, "choices"), choices, option["type"])


def check_choices(validator: Validator, path: Path, choices: object, kind: int) -> None:
    """Validate the choices of an option or of an autocomplete."""
    for number, choice in enumerate(validator.items(path, choices, CHOICES)):
        place = (*path, number)
        validator.text((*place, "name"), choice.get("name"), CHOICE_TEXT, 1, required=True)
        for locale, name in (choice.get("name_localizations") or {}).items():
            validator.text((*place, "name_localizations", locale), name, CHOICE_TEXT, 1)
        if kind == STRING:
            validator.text((*place, "value"), choice.get("value"), CHOICE_TEXT, 1, required=True)
        elif not isinstance(choice.get("value"), int | float):
            validator.add_error(
                (*place, "value"), "NUMBER_TYPE_COERCE", f'Value "{choice.get("value")}" is not a number.'
            )


def _length(holder: JSON, locale: str) -> int:
    """Return the number of characters that count towards the limit of 8,000 per language."""
    total = 0
    for name in ("name", "description"):
        text = (holder.get(f"{name}_localizations") or {}).get(locale) or holder.get(name) or ""
        total += len(text)
    value = holder.get("value")
    total += len(value) if isinstance(value, str) else 0
    inner = (holder.get("options") or []) + (holder.get("choices") or [])
    return total + sum(_length(item, locale) for item in inner)


def check_places(validator: Validator, path: Path, command: JSON, installs: Sequence[int]) -> None:
    """Validate where a command is offered: by installs that the app supports, in known contexts."""
    for name, known in (("integration_types", installs), ("contexts", CONTEXTS)):
        for number, value in enumerate(command.get(name) or []):
            validator.choice((*path, name, number), value, known)


def stored_command(
    command: JSON, application_id: int, command_id: int, version: int, guild_id: int | None, installs: Sequence[int]
) -> JSON:
    """Return a command as Discord stores it; a global one that names no ``installs`` gets the app's."""
    permissions = command.get("default_member_permissions")
    command_json: JSON = {
        "id": str(command_id),
        "application_id": str(application_id),
        "version": str(version),
        "type": command.get("type") or 1,
        "name": command["name"],
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description") or "",
        "description_localizations": command.get("description_localizations"),
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": command.get("dm_permission") is not False,
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or (list(installs) if guild_id is None else [0]),
        "nsfw": bool(command.get("nsfw")),
    }
    if guild_id is not None:
        command_json["guild_id"] = str(guild_id)
    if command.get("options"):
        command_json["options"] = [_stored_option(option) for option in command["options"]]
    return command_json


def _stored_option(option: JSON) -> JSON:
    option_json = {
        key: value for key, value in option.items() if value is not None and value is not False and value != []
    }
    if "options" in option_json:
        option_json["options"] = [_stored_option(inner) for inner in option_json["options"]]
    return option_json

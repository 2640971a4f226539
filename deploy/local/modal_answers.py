"""The answers in a submitted modal: validated against its fields, in the form that the bot receives."""

from __future__ import annotations

from .component_limits import ROW, STRING_SELECT, TEXT_INPUT
from .component_shapes import CHECKBOX, CHECKBOX_GROUP, FILE_UPLOAD, RADIO_GROUP, TEXT_DISPLAY
from .json_types import JSON
from .local_discord import LocalDiscord
from .modals import TEXT, fields_of
from .option_files import numbered, store_file
from .options import resolved_values
from .requests import Upload
from .validation import Path, Validator
from .world import Channel


class Answers:
    """Reads the answers of one submission."""

    def __init__(self, local: LocalDiscord, channel: Channel, validator: Validator, uploads: list[Upload]) -> None:
        self._local = local
        self._channel = channel
        self._validator = validator
        self._uploads = numbered(local, uploads)
        self.resolved: JSON = {}

    def read(self, modal: JSON, sent: list[JSON]) -> list[JSON]:
        """Return the modal's rows, labels and text displays with what was sent for each field."""
        answers = {str(field.get("custom_id")): field for part in sent for field in fields_of(part)}
        return [self._filled(holder, answers) for holder in modal["components"]]

    def _filled(self, holder: JSON, answers: dict[str, JSON]) -> JSON:
        result: JSON = {"type": holder["type"], "id": holder["id"]}
        if holder["type"] == TEXT_DISPLAY:
            return result
        fields = [self._answered(field, answers.get(field["custom_id"], {})) for field in fields_of(holder)]
        if holder["type"] == ROW:
            return result | {"components": fields}
        return result | {"component": fields[0]}

    def _answered(self, field: JSON, answer: JSON) -> JSON:
        result: JSON = {name: field[name] for name in ("type", "id", "custom_id")}
        place: Path = ("data", "components", field["custom_id"])
        if field["type"] == TEXT_INPUT:
            return result | {"value": self._text(place, field, answer.get("value") or "")}
        if field["type"] == CHECKBOX:
            self._validator.choice((*place, "value"), answer.get("value"), (True, False))
            return result | {"value": answer.get("value")}
        if field["type"] == RADIO_GROUP:
            return result | {"value": self._chosen(place, field, answer.get("value"))}
        return result | {"values": self._values((*place, "values"), field, answer.get("values") or [])}

    def _text(self, place: Path, field: JSON, value: object) -> object:
        least = field.get("min_length") or (1 if field.get("required", True) else 0)
        if value or least:
            self._validator.text(place, value, field.get("max_length") or TEXT, least, required=True)
        return value

    def _chosen(self, place: Path, group: JSON, value: object) -> object:
        """Return the chosen value of a radio group, None for none."""
        if value is not None or group.get("required", True):
            self._validator.choice((*place, "value"), value, [option["value"] for option in group["options"]])
        return value

    def _values(self, place: Path, field: JSON, values: object) -> list[str]:
        """Return the values of a menu, a check-box group or a file upload, resolved where they are ids."""
        least, most = field["min_values"], field["max_values"]
        texts = [str(value) for value in values] if isinstance(values, list) else []
        is_left_out = not texts and not field["required"]
        if (not is_left_out and not least <= len(texts) <= most) or len(set(texts)) != len(texts):
            self._validator.add_error(place, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
            return []
        if field["type"] in (STRING_SELECT, CHECKBOX_GROUP):
            options = [option["value"] for option in field["options"]]
            for number, value in enumerate(texts):
                self._validator.choice((*place, number), value, options)
        elif field["type"] == FILE_UPLOAD:
            return self._files(place, texts)
        else:
            self._resolve(resolved_values(self._local.world, self._channel, field["type"], texts))
        return texts

    def _files(self, place: Path, numbers: list[str]) -> list[str]:
        """Store the files with these numbers and return their ids."""
        ids = []
        for index, number in enumerate(numbers):
            stored = store_file(self._local, self._channel, self._validator, (*place, index), self._uploads.get(number))
            if stored is not None:
                self._resolve({"attachments": {stored["id"]: stored}})
                ids.append(stored["id"])
        return ids

    def _resolve(self, objects: JSON) -> None:
        for name, entries in objects.items():
            self.resolved.setdefault(name, {}).update(entries)

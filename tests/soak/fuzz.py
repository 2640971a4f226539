"""``python -m tests.soak.fuzz``: a million texts that nobody foresaw, in every place that takes a text from outside.

Each is taken, or refused by the error that is meant for it; nothing else may be raised, and what is taken must be
written as it was read. Standard output has a line for each kind: how many were tried, taken and refused.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import time
from collections.abc import Callable
from random import Random
from unittest import mock

from bot.commands.moves import suggestions
from bot.components.setting_menus import MENUS
from bot.drafts import component_ids as ids
from bot.drafts.custom_id import decode, encode
from bot.drafts.menus import after_option, shorten
from bot.error_replies import quote
from bot.language.localizer import get_localizer, plain
from bot.settings import Settings, SettingsError, load_settings
from bot.tables.snapshot import GameSnapshot
from deploy.conformance.playthroughs import cases
from games import GAMES
from games.__main__ import play_at_random
from games.position import MoveError, Position
from games.record import RecordError, read, write
from seeds import LOCALES
from storage.errors import Outdated
from tests.bot.test_component_ids import POSTED
from tests.soak.output import tell
from tests.tables.rows import row_of

MILLION = 1_000_000
SHARES = {
    "ids": 0.6,
    "moves": 0.2,
    "names": 0.15,
    "options": 0.03,
    "suggestions": 0.003,
    "records": 0.012,
    "settings": 0.005,
}
"""How much of all texts each kind has."""

ALPHABETS = (
    "abcdefghijklmnopqrstuvwxyz234567:.-+=>",
    "0123456789-:x^_!+,. abcfHF",
    "*_~`|<@&#>[]()\\/:\n\r\t ",
    "\u0401\u0436\u0438\u043a\U0001f438\u0301\u202e\u200b\ufdfd\u00df\u6f22\x00\ud800",
    '{"format":[],}0.1eE-nultrefas',
)
Try = Callable[[Random], bool]


def text(rng: Random, longest: int = 120) -> str:
    """Return a text of random characters."""
    letters = rng.choice(ALPHABETS)
    return "".join(rng.choices(letters, k=rng.choice((0, 1, 3, 8, 20, longest))))


def mutate(rng: Random, good: str) -> str:
    """Return a valid text with a few characters removed, doubled, moved or replaced."""
    letters = list(good)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(letters) + 1)
        match rng.randrange(4):
            case 0:
                del letters[at : at + rng.randint(1, 4)]
            case 1:
                letters[at:at] = letters[at : at + rng.randint(1, 8)]
            case 2:
                letters[at : at + 1] = rng.choice(rng.choice(ALPHABETS))
            case _:
                rng.shuffle(letters[at : at + 6])
    return "".join(letters)


def try_id(rng: Random) -> bool:
    """Try an id of a component, and an option of a menu."""
    custom_id = mutate(rng, rng.choice([*POSTED])) if rng.random() < 0.8 else text(rng)
    try:
        component = decode(custom_id)
        assert encode(component) == custom_id
        if isinstance(component, ids.MenuId):
            after_option(component, text(rng))
    except Outdated:
        return False
    return True


class Moves:
    """Moves, in positions of all games."""

    def __init__(self, rng: Random) -> None:
        self.rows = []
        for number, case in enumerate(cases()):
            record = play_at_random(GAMES[case.slug], case.people, case.options, Random(number))
            at = rng.sample(record.positions[:-1], 3)
            self.rows += [(row_of(case, record.start, 3), position) for position in at]

    def try_move(self, rng: Random) -> bool:
        """Try a move."""
        position = rng.choice(self.rows)[1]
        good = str(rng.choice(position.legal))
        notation = mutate(rng, good) if rng.random() < 0.8 else text(rng)
        return self._parse(position, notation)

    @staticmethod
    def _parse(position: Position, notation: str) -> bool:
        try:
            move = position.parse(notation)
        except MoveError as error:
            str(error)
            return False
        assert position.parse(str(move)) == move
        return True

    def try_suggestions(self, rng: Random) -> bool:
        """Try an input of /move."""
        row, position = rng.choice(self.rows)
        good = " ".join(str(rng.choice(position.legal)) for _ in range(rng.randint(1, 3)))
        query = mutate(rng, good) if rng.random() < 0.5 else text(rng)
        actor = -1 if position.actor is None else int(position.actor)
        choices = suggestions(GameSnapshot(row, position, ()), actor + 1, query, get_localizer(rng.choice(LOCALES)))
        assert len(choices) <= 25
        assert all(0 < len(choice.name) <= 100 and len(choice.value) <= 100 for choice in choices)
        return bool(choices)


def try_name(rng: Random) -> bool:
    """Try a person's name, wherever names are shown."""
    name = text(rng, 32)
    assert len(shorten(name, 14)) <= 14
    localizer = get_localizer(rng.choice(LOCALES))
    text_of_notice = localizer("seat-resigned", name=plain(name))
    assert not re.search(r"(?<!\\)<[@#:/at]", text_of_notice), text_of_notice
    quote(name)
    return bool(name)


def try_option(rng: Random) -> bool:
    """Try a choice in a menu of a server's settings."""
    setting = rng.choice([*MENUS])
    good = ["auto", "en", "ru", "day", "none", "mention", "silent", "1234567890", "٣"]
    values = [rng.choice(good) if rng.random() < 0.5 else text(rng) for _ in range(rng.choice((0, 1, 1, 1, 2)))]
    try:
        MENUS[setting].parse(values)
    except Outdated:
        return False
    return True


class Records:
    """Records of games."""

    def __init__(self) -> None:
        self._good = [write(play_at_random(GAMES[case.slug], case.people, case.options, Random(7))) for case in cases()]

    def try_record(self, rng: Random) -> bool:
        """Try a record, mutated as text or as JSON."""
        data = mutate(rng, rng.choice(self._good))
        if rng.random() < 0.5:
            fields = json.loads(rng.choice(self._good))
            fields[rng.choice([*fields])] = rng.choice(([], {}, None, 1, text(rng), [text(rng)], {text(rng, 8): [1]}))
            data = json.dumps(fields)
        try:
            record = read(data)
        except RecordError:
            return False
        assert read(write(record)) == record
        return True


def try_setting(rng: Random) -> bool:
    """Try a value of the host's configuration."""
    name = rng.choice([*Settings.model_fields]).upper()
    good = ["1", "0,1", "DEBUG", "true", "9100", "local", "a.b.c", "json", "sqlite+aiosqlite:///x.db"]
    value = rng.choice(good) if rng.random() < 0.3 else text(rng)
    value = value.replace("\x00", "").encode("utf-8", "replace").decode()
    with mock.patch.dict(os.environ, {"DISCORD_TOKEN": "a.b.c", name: value}, clear=True):
        try:
            load_settings(env_file=None)
        except SettingsError as error:
            message = str(error)
        else:
            return True
    assert "\n" not in message
    return False


def main() -> None:
    """Try this many texts."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.fuzz", description="Texts that nobody foresaw.")
    parser.add_argument("--texts", type=int, default=MILLION, help="how many (default a million)")
    parser.add_argument("--seed", type=int, default=time.time_ns())
    arguments = parser.parse_args()
    rng = Random(arguments.seed)
    tell(f"seed {arguments.seed}")
    moves = Moves(rng)
    kinds: dict[str, Try] = {
        "ids": try_id,
        "moves": moves.try_move,
        "names": try_name,
        "options": try_option,
        "suggestions": moves.try_suggestions,
        "records": Records().try_record,
        "settings": try_setting,
    }
    for kind, attempt in kinds.items():
        count, start_time = round(arguments.texts * SHARES[kind]), time.monotonic()
        valid = sum(attempt(rng) for _ in range(count))
        seconds = time.monotonic() - start_time
        tell(f"{kind:12} {count:7} tried, {valid:7} taken, {count - valid:7} refused, {seconds:5.1f} s")


if __name__ == "__main__":
    main()

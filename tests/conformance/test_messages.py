"""What the channel gets of a position: the same for all positions that differ only in secrets, and within limits."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random
from typing import Any

import discord
import pytest

import seeds
from bot import faces
from bot.live import Moment
from bot.words import words
from games.position import Position
from games.record import start_to_json
from storage.rows import Place, State, Table
from tests.conformance.playthroughs import Playthrough

NAMES = ["Heron", "Otter", "Newt", "Carp", "Swan", "A name of thirty-two letters, all"]
NOW = datetime(2026, 5, 1, tzinfo=UTC)
LOOKS = 3  # positions of each game: drawing all of them would take minutes


def moment(playthrough: Playthrough, number: int, position: Position) -> Moment:
    """A position as it stands at a table after so many moves."""
    start = playthrough.record.start
    people = len(position.scores)
    places = tuple(Place(seat, 1000 + seat, NAMES[seat]) for seat in range(people))
    moves = playthrough.record.moves[:number]
    state = State.RUNNING if position.winners is None else State.OVER
    row = Table(
        "abcdefgh", start.game, 1, 2, 1000, "en", state, 3, start.options, places, start_to_json(start), moves, None,
        None, None, NOW, NOW, None,
    )  # fmt: skip
    return Moment(row, position, position.view(None).events)


def numbers(playthrough: Playthrough) -> list[int]:
    """Which positions to look at: the first, the last but one, and some between."""
    last = len(playthrough.positions) - 2
    return sorted({last * part // (LOOKS - 1) for part in range(LOOKS)})


def received(face: faces.Face) -> dict[str, Any]:
    """All that the channel gets of a message, but for the files' names, which are made by chance."""
    embed = face.embed.to_dict()
    embed.pop("image", None)
    files = [(file.data, file.alt) for file in face.attachments]
    return {"content": face.content, "embed": embed, "files": files, "controls": face.controls.to_components()}


async def test_the_channel_gets_the_same_whatever_is_secret(playthrough: Playthrough) -> None:
    for number in numbers(playthrough):
        position = playthrough.positions[number]
        sample = position.view(None).sample(Random(number))
        if sample == position:
            continue
        real = await faces.table(moment(playthrough, number, position), words("en"))
        other = await faces.table(moment(playthrough, number, sample), words("en"))
        assert received(real) == received(other)


@pytest.mark.parametrize("locale", seeds.LOCALES)
async def test_a_message_keeps_to_discords_limits(playthrough: Playthrough, locale: str) -> None:
    said = words(locale)
    middle = numbers(playthrough)[1]
    running = await faces.table(moment(playthrough, middle, playthrough.positions[middle]), said)
    last = len(playthrough.positions) - 1
    over = await faces.end(moment(playthrough, last, playthrough.positions[last]), said)
    for face in (running, over):
        assert len(face.content) <= 2000
        assert len(face.embed) <= 6000
        assert len(face.embed.description or "") <= 4096
        assert all(1 <= len(field.value or "") <= 1024 for field in face.embed.fields)
        assert all(len(file.alt or "") <= 1024 for file in face.attachments)
        assert len(face.controls.to_components()) <= 5
        for item in face.controls.children:
            assert isinstance(item, (discord.ui.Button, discord.ui.Select))
            assert len(item.custom_id or "") <= 100
            if isinstance(item, discord.ui.Select):
                assert item.custom_id.split(":")[2] == str(middle)
                assert len({option.value for option in item.options}) == len(item.options) <= 25


def test_an_alternative_text_is_never_cut(playthrough: Playthrough) -> None:
    for locale in seeds.LOCALES:
        for position in playthrough.positions:
            view = position.view(None)
            text = "\n".join(words(locale).fact(view.game, fact, NAMES) for fact in view.description)
            assert 0 < len(text) <= 1024

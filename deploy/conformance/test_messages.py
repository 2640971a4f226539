"""Checks of the channel's messages: the same for all positions that differ only in secrets, and within limits."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import discord
import pytest

from bot.drafts.draft import MessageDraft
from bot.drafts.end import end_draft, outcome
from bot.drafts.menus import shorten
from bot.drafts.pictures import board, describe
from bot.drafts.table import table_draft
from bot.language.localizer import Localizer, get_localizer
from bot.tables.snapshot import GameSnapshot, MoveOutcome
from deploy.conformance.chosen import languages
from deploy.conformance.playthroughs import Case, Playthrough, by_turns, part_of, suite_cases
from games.position import Position, Seat, View
from games.record import start_to_json
from storage.models import SeatRow, State, TableRow

NAMES = ["Heron", "Otter", "Newt", "Carp", "Swan", "A name of thirty-two letters, all"]
LONG = [f"{letter * 31}." for letter in "WЖMЩÀQ"]
NOW = datetime(2026, 5, 1, tzinfo=UTC)
LOOKS = 3  # positions of each game: drawing all of them would take minutes


def moment(playthrough: Playthrough, number: int, position: Position) -> GameSnapshot:
    """Return a position as it stands at a table after so many moves."""
    start = playthrough.record.start
    people = len(position.scores)
    seats = tuple(SeatRow(seat, 1000 + seat, NAMES[seat]) for seat in range(people))
    moves = playthrough.record.moves[:number]
    state = State.RUNNING if position.winners is None else State.OVER
    row = TableRow(
        "abcdefgh", start.game, 1, 2, 1000, "en", state, 3 + number, start.options, seats, start_to_json(start), moves,
        None, None, None, NOW, NOW, None,
    )  # fmt: skip
    return GameSnapshot(row, position, (MoveOutcome(Seat(0), tuple(position.view(None).events)),))


def numbers(playthrough: Playthrough) -> list[int]:
    """Return which positions to look at: the first, the last but one, and some between."""
    last = len(playthrough.positions) - 2
    return sorted({last * part // (LOOKS - 1) for part in range(LOOKS)})


async def message(snapshot: GameSnapshot, localizer: Localizer) -> MessageDraft:
    """Return the message of a game as it is sent."""
    draft = (table_draft if snapshot.position.winners is None else end_draft)(snapshot, localizer)
    return replace(draft, attachments=[await board(snapshot, localizer)])


def channel_content(face: MessageDraft) -> dict[str, Any]:
    """Return everything the channel receives of a message, except file names, which are random."""
    embed = face.embed.to_dict()
    files = [(file.data, file.alt) for file in face.attachments]
    return {"content": face.content, "embed": embed, "files": files, "controls": face.controls.to_components()}


@pytest.mark.asyncio
async def test_the_channel_gets_the_same_whatever_is_secret(playthrough: Playthrough) -> None:
    """`view(None)` must not depend on a seat's secrets."""
    for number in numbers(playthrough):
        position = playthrough.positions[number]
        sample = position.view(None).resample(Random(number))
        if sample == position:
            continue
        real = await message(moment(playthrough, number, position), get_localizer("en"))
        other = await message(moment(playthrough, number, sample), get_localizer("en"))
        assert channel_content(real) == channel_content(other)


def test_a_message_keeps_to_discords_limits(case: Case, playthrough: Playthrough) -> None:
    """Shorten the words in texts, or the description, the labels or the score sheet of the view."""
    localizer = get_localizer(languages()[suite_cases().index(case) % len(languages())])
    middle, last = numbers(playthrough)[1], len(playthrough.positions) - 1
    running = table_draft(moment(playthrough, middle, playthrough.positions[middle]), localizer)
    over = end_draft(moment(playthrough, last, playthrough.positions[last]), localizer)
    for face in (running, over):
        assert len(face.content) <= 2000
        assert len(face.embed) <= 6000
        assert len(face.embed.description or "") <= 4096
        assert all(1 <= len(field.value or "") <= 1024 for field in face.embed.fields)
        assert len(face.controls.to_components()) <= 5
        for item in face.controls.children:
            assert isinstance(item, (discord.ui.Button, discord.ui.Select))
            assert len(item.custom_id or "") <= 100
            if isinstance(item, discord.ui.Select):
                assert item.custom_id.split(":")[2] == str(3 + middle), "an old menu is told by its version"
                assert len({option.value for option in item.options}) == len(item.options) <= 25


def test_the_end_congratulates_people_alone(playthrough: Playthrough) -> None:
    last, localizer = len(playthrough.positions) - 1, get_localizer("en")
    snapshot = moment(playthrough, last, playthrough.positions[last])
    winner = (snapshot.position.winners or ())[0]
    if winner >= len(snapshot.row.seats):
        return
    for computers in ({winner}, {seat.number for seat in snapshot.row.seats} - {winner}):
        seats = tuple(
            replace(seat, user=None, computer=True) if seat.number in computers else seat for seat in snapshot.row.seats
        )
        text = outcome(replace(snapshot, row=replace(snapshot.row, seats=seats)), localizer)
        first, _, places = text.partition("\n")
        winners = snapshot.position.winners or ()
        assert ("Congratulations" in first) == any(seat not in computers for seat in winners)
        for seat in seats:
            label = f"{seat.name} (computer)" if seat.computer else f"<@{seat.user}>"
            assert (label in first) == (seat.number in winners)
            assert (label in places) == (seat.number not in winners and not seat.computer)


def test_an_alternative_text_tells_the_whole_position_whatever_the_names(playthrough: Playthrough) -> None:
    for number, position in enumerate((*part_of(playthrough.positions), playthrough.positions[-1])):
        view = position.view(None)
        for localizer in map(get_localizer, by_turns(number)):
            heading = localizer("replay-alt", game=localizer.game(view.game), first=999, last=9999)
            text = describe(view, LONG, localizer, heading)
            assert len(text) <= 1024
            assert text in ("\n".join([heading, *whole(view, localizer, letters)]) for letters in range(32, 5, -1))


def whole(view: View, localizer: Localizer, letters: int) -> list[str]:
    """Return every phrase of a position in words, with names of so many letters."""
    names = [shorten(name, letters) for name in LONG]
    return [localizer.phrase(view.game, phrase, names) for phrase in view.description]

"""Texts of the notices that are posted at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

import discord

from bot.drafts.component_ids import UndoId
from bot.drafts.draft import button
from bot.drafts.links import jump_url
from bot.drafts.notes import new_note
from bot.drafts.seat_names import plain_names
from bot.drafts.table import ping_targets
from bot.language.localizer import Localizer, get_localizer, plain
from bot.sessions.clock import now
from bot.sessions.ports import Notice
from bot.sessions.session import GameSession
from storage.models import OutboxMessage, Pings, SeatRow, TableRow, Undo

KEY_CHARS = 24  # of a note's id


def format_notice(row: TableRow, notice: Notice, pings: Sequence[int] = ()) -> str:
    """Return a notice in the table's language, with mentions of those it ``pings`` before it. An empty name belongs to
    a person whose data was deleted."""
    localizer = get_localizer(row.locale)
    names = {variable: plain(name) or localizer("somebody") for variable, name in notice.names.items()}
    return " ".join([*(f"<@{user}>" for user in pings), localizer(notice.message, **names, **notice.texts)])


def undo_request(session: GameSession, undo: Undo, pings: Pings, present: Sequence[int]) -> OutboxMessage:
    """Return the question whether moves may be undone, to those who must agree. It pings those who are ``present``."""
    row, localizer = session.row, get_localizer(session.row.locale)
    seats = [other for other in row.humans if other.number != undo.seat]
    people = [other.user for other in seats if other.user is not None]
    buttons = [
        button(localizer, "undo-agree", UndoId(row.id, row.version, "agree"), discord.ButtonStyle.success),
        button(localizer, "undo-refuse", UndoId(row.id, row.version, "refuse")),
    ]
    text = localizer(
        "undo-asked",
        name=plain(row.seats[undo.seat].name) or localizer("somebody"),
        move=describe_move(session, undo.to, localizer),
        others=localizer.names(
            [plain(other.name) for other in seats] if pings == "none" else [f"<@{user}>" for user in people]
        ),
        count=len(seats),
    )
    targets = [user for user in ping_targets(people, pings) if user in present]
    question = new_note(row, text, targets, buttons)
    key = f"undo:{row.version}:{question.key[:8]}"  # one that was refused may be asked again
    return replace(question, key=key, silent=pings == "silent", request="undo", version=row.version)


def personal_note(
    row: TableRow, seat: SeatRow, message: str, undo_version: int | None = None, **texts: str
) -> OutboxMessage:
    """Return a note to the person of a seat alone; the same one for the same version of the table."""
    localizer, person = get_localizer(seat.locale), seat.user or 0
    text = localizer(message, player=f"<@{person}>", link=jump_url(row), **texts)
    key = sha256(f"{row.id} {row.version} {message} {person}".encode()).hexdigest()[:KEY_CHARS]
    return OutboxMessage(key, row.id, text, (person,), (), now(), person=person, due=now(), version=undo_version)


def later_requests(row: TableRow, undo: Undo, present: Sequence[int]) -> list[OutboxMessage]:
    """Return notes to those who are asked to agree to an undo and are not ``present``: they are told when they are
    back."""
    seats = [seat for seat in row.humans if seat.number != undo.seat and seat.user not in (None, *present)]
    name = row.seats[undo.seat].name
    return [
        personal_note(
            row,
            seat,
            "undo-asked-later",
            row.version,
            name=plain(name) or get_localizer(seat.locale)("somebody"),
        )
        for seat in seats
    ]


def describe_move(session: GameSession, to: int, localizer: Localizer) -> str:
    """Return the move after the first ``to`` moves in words; by its number where nobody may look up past moves."""
    if not session.position.view(None).replay_allowed:
        return localizer("undo-move", number=to + 1)
    snapshot = session.history.snapshot_after(to)
    names = plain_names(snapshot, localizer)
    return " ".join(localizer.phrase(session.row.game, event, names) for event in snapshot.events)

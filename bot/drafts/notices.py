"""Messages beside a table's own: notices, questions, invitations, calls for substitutes, what one person is told."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from hashlib import sha256

import discord
from discord.utils import format_dt

from bot.drafts.component_ids import LobbyId, UndoId
from bot.drafts.draft import MessageDraft, button, controls, jump_url, with_role
from bot.drafts.players import colours, plain_names
from bot.drafts.table import duration, ping_targets
from bot.language.localizer import Localizer, get_localizer, plain
from bot.tables.clock import now
from bot.tables.history import GameHistory
from bot.tables.notice import Notice
from bot.tables.snapshot import GameSnapshot
from storage.models import OutboxMessage, Pings, SeatRow, State, TableRow, Undo
from storage.plans import PlanRow


def new_note(
    row: TableRow,
    text: str,
    pings: Sequence[int] = (),
    buttons: Sequence[discord.ui.Button[discord.ui.View]] = (),
    role: int | None = None,
    channel: int | None = None,
    seat: int | None = None,
) -> OutboxMessage:
    """Return a note to be posted beside a table's message, or in another ``channel``. It mentions ``role`` first, and
    may ask for a player of a ``seat``."""
    specs = tuple((each.label or "", each.custom_id or "", each.style.value) for each in buttons)
    text = with_role(text, role)
    return OutboxMessage(secrets.token_hex(12), row.id, text, tuple(pings), specs, now(), role, channel, seat=seat)


def note_draft(note: OutboxMessage) -> MessageDraft:
    """Return a stored note as it is posted."""
    buttons = [
        discord.ui.Button[discord.ui.View](label=label, custom_id=component, style=discord.ButtonStyle(style))
        for label, component, style in note.buttons
    ]
    silent = note.silent or (not note.pings and note.role is None)
    return MessageDraft(note.text, controls=controls(buttons), pings=note.pings, silent=silent, role=note.role)


KEY_CHARS = 24  # of a note's id


def notice_note(row: TableRow, notice: Notice, present: Sequence[int] = (), *, silent: bool = False) -> OutboxMessage:
    """Return the note that tells everybody at a changed table of the change, in the table's language, and pings those
    who are ``present``. If nobody is left, it says that instead. An empty name belongs to a person whose data was
    deleted."""
    if row.state is State.CANCELLED and not notice.is_end:
        notice, present = Notice("table-abandoned"), ()
    localizer = get_localizer(row.locale)
    names = {variable: plain(name) or localizer("somebody") for variable, name in notice.names.items()}
    text = " ".join([*(f"<@{user}>" for user in present), localizer(notice.message, **names, **notice.texts)])
    return replace(new_note(row, text, present), silent=silent)


def undo_request(history: GameHistory, undo: Undo, pings: Pings, present: Sequence[int]) -> OutboxMessage:
    """Return the question whether moves may be undone, to those who must agree. It pings those who are ``present``."""
    row, localizer = history.row, get_localizer(history.row.locale)
    seats = [other for other in row.humans if other.number != undo.seat]
    people = [other.user for other in seats if other.user is not None]
    buttons = [
        button(localizer, "undo-agree", UndoId(row.id, row.version, "agree"), discord.ButtonStyle.success),
        button(localizer, "undo-refuse", UndoId(row.id, row.version, "refuse")),
    ]
    text = localizer(
        "undo-asked",
        name=plain(row.seats[undo.seat].name) or localizer("somebody"),
        move=describe_move(history, undo.to, localizer),
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


def undo_messages(
    history: GameHistory, undo: Undo, pings: Pings, present: Sequence[int], *, may_ping: bool = True
) -> list[OutboxMessage]:
    """Return the messages that ask for consent to an undo: now, and those who are not ``present`` when they are back.
    Without pings there is only the message posted now."""
    row, request = history.row, undo_request(history, undo, pings, present)
    if not may_ping:
        return [request]
    absent = [seat for seat in row.humans if seat.number != undo.seat and seat.user not in (None, *request.pings)]
    name = plain(row.seats[undo.seat].name)
    notes = [
        personal_note(row, seat, "undo-asked-later", row.version, name=name or get_localizer(seat.locale)("somebody"))
        for seat in absent
    ]
    return [request, *notes]


def describe_move(history: GameHistory, to: int, localizer: Localizer) -> str:
    """Return the move after the first ``to`` moves in words; by its number where nobody may look up past moves."""
    if not history.position.view(None).replay_allowed:
        return localizer("undo-move", number=to + 1)
    snapshot = history.snapshot_after(to)
    names = plain_names(snapshot, localizer)
    return " ".join(localizer.phrase(history.row.game, event, names) for event in snapshot.events)


def substitute_call(snapshot: GameSnapshot, seat: int, localizer: Localizer) -> str:
    """Return the call for somebody who takes a seat: which it is, how the game stands, and how much time there is."""
    row, view, holder = snapshot.row, snapshot.view, snapshot.row.seats[seat]
    number = f"{seat + 1}" + (f" ({colours(row.game, view.colours[seat], localizer)})" if view.colours[seat] else "")
    facts = [localizer("substitute-seat", seat=number), localizer("substitute-move", move=len(row.moves))]
    if view.scores is not None:
        facts.append(localizer("substitute-score", points=view.scores[seat]))
    if row.timer is not None:
        facts.append(localizer("timer-for", timer=duration(timedelta(seconds=row.timer), localizer)))
    if holder.bank:
        facts.append(localizer("substitute-bank", bank=duration(holder.bank, localizer)))
    if row.clock.deadline is not None and row.clock.actor == seat:
        facts.append(localizer("substitute-until", until=format_dt(row.clock.deadline, "R")))
    name = plain(holder.name) or localizer("somebody")
    text = localizer("substitute-wanted", name=name, game=localizer.game(row.game), facts=" · ".join(facts))
    return f"{text} {jump_url(row)}"


def invitation(row: TableRow, user: int, name: str, host: str, pings: Pings, *, quiet: bool = False) -> OutboxMessage:
    """Return the message that asks a person to a lobby, and pings that person as the server wants, perhaps without a
    sound, and nobody if it is ``quiet``."""
    localizer = get_localizer(row.locale)
    buttons = [
        button(localizer, "join", LobbyId(row.id, row.version, "join"), discord.ButtonStyle.success),
        button(localizer, "decline", LobbyId(row.id, row.version, "decline")),
    ]
    player = plain(name) if pings == "none" else f"<@{user}>"
    text = localizer("invited", player=player, host=host, game=localizer.game(row.game))
    note = new_note(row, text, [] if quiet or pings == "none" else [user], buttons)
    return replace(note, silent=pings == "silent", invitee=user)


def lapse_text(row: TableRow, plan: PlanRow, locale: str, server: str | None) -> str:
    """Return the direct message about a plan that has lapsed, with the way to the table."""
    localizer = get_localizer(locale)
    heading = localizer.game(row.game) + (f" · {plain(server)}" if server is not None else "")
    return f"**{heading}**\n{localizer(f'plan-lapsed-{plan.lapsed}')} {jump_url(row)}"

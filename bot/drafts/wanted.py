"""Computes, from what is stored, which messages of a table should exist: its own and those beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bot.drafts.draft import MessageDraft
from bot.drafts.found_message import FoundMessage
from bot.drafts.lobby import lobby_announcement
from bot.drafts.notices import needs_history, outbox_draft
from bot.drafts.old_message import OldMessage, is_due, old_line
from bot.language.localizer import get_localizer, plain
from bot.tables.clock import notify_way
from bot.tables.history import GameHistory
from bot.tables.snapshot import GameSnapshot
from storage.guild_settings import Settings
from storage.messages import OutboxMessage
from storage.models import Pings, State, TableRow
from storage.person import Person

DEFAULTS = Settings()


@dataclass(frozen=True)
class ShowOptions:
    """How to show a table: ``repost`` posts a new message, ``ask`` makes it ping again, and ``force`` updates it though
    only its time has changed."""

    repost: bool = False
    force: bool = False
    ask: bool = False


@dataclass(frozen=True)
class Standing:
    """The known messages of a table, besides its row: the ``newest`` in its channel, if it
    ``was_sought`` because there may be one that is not stored."""

    was_sought: bool = False
    newest: FoundMessage | None = None


@dataclass(frozen=True)
class TableMessage:
    """How to show a table: in a new message (``is_new``) or by editing the old one, and whether a new one ``pings``."""

    is_new: bool
    pings: bool


def wanted_lobby(row: TableRow, options: ShowOptions) -> TableMessage | None:
    """Return how to show a lobby; None if its message is up to date. Its first message pings a role."""
    never_stood = row.message is None and (row.awaits_thread or row.state is not State.LOBBY)
    if row.start is not None or never_stood or (row.is_shown and not options.repost):
        return None
    return TableMessage(options.repost, row.message is None)


def wanted_game(
    row: TableRow, history: GameHistory, standing: Standing, options: ShowOptions, holder: Person | None, pings: Pings
) -> TableMessage | None:
    """Return how to show a game with this row; None if its message is up to date.

    ``holder`` is the person who must decide, if one must, and ``pings`` how a message pings that person now.
    """
    is_asked = _is_asked(row, history, standing, pings)
    is_new = options.repost or row.repost_due or not is_asked
    stands = row.is_shown and row.shown_version == row.version and row.message is not None
    if stands and not (is_new or options.force or standing.was_sought):
        return None
    return TableMessage(is_new, options.ask or _must_ping(row, holder, is_asked=is_asked))


def _is_asked(row: TableRow, history: GameHistory, standing: Standing, pings: Pings) -> bool:
    """Return whether the existing message asks the current actor, or no question is needed."""
    actor, newest = history.position.actor, standing.newest
    holder = None if actor is None else row.seats[actor].holder
    if actor is not None and holder is None:
        return True
    if actor is not None and row.is_solo and row.shown_version is not None:  # one edited message does
        return newest is not None or not standing.was_sought
    if newest is None:
        return history.has_waited_since(row.shown_version)
    if actor is None or holder is None:
        return newest.is_end
    return row.paused is not None or (asks_actor(history, newest) and (pings == "none" or newest.mentions(holder)))


def asks_actor(history: GameHistory, newest: FoundMessage) -> bool:
    """Return whether a message that was found asks for the current decision."""
    return newest.version is not None and history.has_waited_since(newest.version)


def has_pinged(history: GameHistory, newest: FoundMessage) -> bool:
    """Return whether a message that was found has asked the actor for the current decision, by a ping."""
    actor = history.position.actor
    holder = None if actor is None else history.row.seats[actor].holder
    return holder is not None and newest.mentions(holder) and asks_actor(history, newest)


def _must_ping(row: TableRow, holder: Person | None, *, is_asked: bool) -> bool:
    """Return whether a new message pings the current actor: until Discord has accepted a ping for that decision, or if
    the existing message pings somebody else."""
    if holder is None or notify_way(holder) != "ping":
        return not is_asked
    started_at, notified_at = row.clock.started_at, row.clock.notified_at
    was_notified_later = notified_at is not None and started_at is not None and notified_at > started_at
    return notified_at is None or not (is_asked or was_notified_later)


def snapshot_to_show(history: GameHistory) -> GameSnapshot:
    """Return the state with the events since it was last shown, at least those of the whole turn; in a new channel,
    where nothing is shown yet, only those of the turn."""
    if history.row.message is None:
        return history.snapshot(history.turn_start)
    return history.snapshot(min(history.ply_at_version(history.row.shown_version), history.turn_start))


@dataclass(frozen=True)
class Wanted:
    """How a stored message should stand in Discord.

    ``content`` is the whole message; or parts of it, while the rest stays and its components go; or None if it must be
    deleted. A ``live`` one will change again, and stays in the outbox with the version it shows; others are final.
    """

    stored: OutboxMessage
    content: MessageDraft | OldMessage | None
    is_live: bool = False

    @property
    def is_last(self) -> bool:
        """Whether nothing is left to do for the message once it stands like this."""
        return not self.is_live and not self.stored.is_replacing


def wanted(
    row: TableRow,
    stored: Sequence[OutboxMessage],
    history: GameHistory | None = None,
    invitees: Sequence[str] = (),
    present: Collection[int] = (),
    server: Settings = DEFAULTS,
) -> list[Wanted]:
    """Return the messages beside a table that must change, in the order of ``stored``. ``history`` is that of a game,
    and is needed for its old messages and its questions; ``invitees`` are the names of the people for whom a lobby
    keeps seats, ``present`` the people who may be pinged now, and ``server`` what the server has chosen.
    """
    messages: list[Wanted] = []
    for message in stored:
        if message.is_announcement:
            messages += [] if _is_announced(row, message) else [announcement(row, message, invitees)]
        elif message.is_old:
            messages += _retired(row, message, history, keep_pictures=server.pictures)
        elif message.is_expired:
            messages.append(Wanted(message, None if message.is_unposted else answered(row, message)))
        elif (message.is_unposted or message.is_replacing) and (history is not None or not needs_history(message)):
            messages.append(Wanted(message, outbox_draft(message, row, history, server.pings, present)))
    return messages


def answered(row: TableRow, message: OutboxMessage) -> OldMessage:
    """Return what a question that stands becomes, besides losing its buttons: one that has got no answer says what has
    become of it."""
    localizer = get_localizer(row.locale)
    if message.request is not None:
        lapsed = _lapsed_request(row, message)
        return {"content": localizer(lapsed)} if lapsed else {}
    if message.invitee is not None:
        seated = next((plain(seat.name) for seat in row.seats if seat.user == message.invitee), None)
        if seated is not None:
            return {"content": localizer("invitation-accepted", name=seated)}
        return {"content": localizer("invitation-lapsed", state=row.state.value)}
    if message.seat is not None:
        return {"content": localizer("substitute-over")}
    return {"content": localizer("question-lapsed")}  # withdrawn, since the data of whom it was about is deleted


def _lapsed_request(row: TableRow, message: OutboxMessage) -> str | None:
    """Return the words for a request that is no longer asked, though it was not granted: the game went on instead, or
    other people play now. None for others."""
    if message.request == "undo":
        asked_at = message.version or 0
        went_on = row.undone_at_version <= asked_at < row.version
        is_here = row.state is State.RUNNING and asked_at == row.version
        return "undo-lapsed" if went_on else "question-lapsed" if is_here else None
    if row.state is not State.RUNNING or message.request not in ("end", "computer", "seat"):
        return None
    seat = None if message.seat is None else row.seats[message.seat]
    is_done = seat is not None and (seat.computer if message.request == "computer" else seat.holder == message.invitee)
    return None if is_done and message.request != "end" else "question-lapsed"


def _retired(
    row: TableRow, message: OutboxMessage, history: GameHistory | None, *, keep_pictures: bool
) -> list[Wanted]:
    """Return the new content of an old message of a table; nothing as long as it is not old."""
    number, is_game = message.message or 0, row.start is not None
    is_newest = number == row.message and row.state is not State.CANCELLED
    if is_newest or is_due(message.version, row.version) or (is_game and history is None):
        return []
    return [Wanted(message, old_line(row, number, message.version, history, keep_picture=keep_pictures))]


def announcement(row: TableRow, message: OutboxMessage, invitees: Sequence[str]) -> Wanted:
    """Return the announcement of a lobby in the channel of its thread: that it is open, or how it has ended. It does
    not ping people again."""
    if message.message is None:
        return Wanted(message, None)  # it had no thread, or its lobby has ended before there was one
    draft = lobby_announcement(row, get_localizer(row.locale), invitees, message.role)
    is_open = row.state is State.LOBBY
    return Wanted(replace(message, version=row.version), replace(draft, role=None), is_open)


def _is_announced(row: TableRow, message: OutboxMessage) -> bool:
    """Return whether the announcement of a lobby is up to date. A lobby without a thread needs none: its own message
    announces it."""
    is_open = row.state is State.LOBBY or (row.state is State.RUNNING and row.awaits_thread)
    return is_open and (message.message is None or message.version == row.version)

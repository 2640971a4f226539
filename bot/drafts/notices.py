"""Words for the messages beside a table's own: notices, questions, invitations, calls, what one person is told."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import discord

from bot.discord_clock import told
from bot.drafts.component_ids import LobbyId, RequestId, SecretId, TableActionId, UndoId
from bot.drafts.draft import Button, MessageDraft, button, controls, jump_url, with_role
from bot.drafts.lobby import more_about, until
from bot.drafts.players import colours, plain_names, short_name
from bot.drafts.table import duration, ping_targets
from bot.language.localizer import Localizer, capitalise, get_localizer, plain
from bot.tables.history import GameHistory
from bot.tables.messages import CHANGED, INVITED, SECRET_REFUSED, SUBSTITUTE_WANTED, TABLE_OPENED, UNDO_ASKED
from bot.tables.snapshot import GameSnapshot, MoveOutcome
from games import GAMES
from storage.messages import OutboxMessage
from storage.models import Pings, RequestKind, SeatRow, TableRow, Undo


def outbox_draft(
    message: OutboxMessage,
    row: TableRow,
    history: GameHistory | None = None,
    pings: Pings = "mention",
    present: Collection[int] = (),
) -> MessageDraft:
    """Return a stored message as it is posted: worded in the language of the table, or of the only person it is
    for. It pings those of its people who are ``present``, as the server wants. ``history`` is that of a game; questions
    and calls need it."""
    late = {seat.user for seat in row.seats if seat.told is not None}  # who has not agreed to a change yet
    asked = [user for user in message.pings if message.text not in CHANGED.values() or user in late]
    targets = [user for user in ping_targets(asked, pings) if user in present]
    if message.person is not None:
        return MessageDraft(_personal(message, row), pings=message.pings)
    text, buttons = _words(message, row, history, pings, targets)
    silent = pings == "silent" or (not targets and message.role is None)
    return MessageDraft(
        with_role(text, message.role), controls=controls(buttons), pings=targets, silent=silent, role=message.role
    )


def needs_history(message: OutboxMessage) -> bool:
    """Return whether a message can be worded only with the history of its game."""
    return message.text in (UNDO_ASKED, SUBSTITUTE_WANTED, "undo-note")


def _words(
    message: OutboxMessage, row: TableRow, history: GameHistory | None, pings: Pings, targets: Collection[int]
) -> tuple[str, list[Button]]:
    localizer = get_localizer(row.locale)
    if message.text == INVITED:
        return _invitation(message, row, localizer, pings)
    if message.request == "secret":
        players = localizer.names([f"<@{user}>" for user in message.pings])
        return localizer(SECRET_REFUSED, players=players), [button(localizer, "secret", SecretId(row.id, row.version))]
    if message.request is not None and message.request != "undo":
        return _request(message, message.request, row, localizer, pings)
    if history is not None and message.text == UNDO_ASKED:
        return _undo_question(message, history, localizer, pings)
    if history is not None and message.text == SUBSTITUTE_WANTED:
        return _substitute_call(history.snapshot(), message.seat or 0, localizer)
    return _notice(message, row, history, localizer, targets), []


def _names(facts: Mapping[str, Any], localizer: Localizer) -> dict[str, str]:
    """Return the names in a message; an empty one belongs to a person whose data was deleted."""
    return {variable: plain(name) or localizer("somebody") for variable, name in facts.get("names", {}).items()}


def _personal(message: OutboxMessage, row: TableRow) -> str:
    facts = message.facts or {}
    localizer = get_localizer(facts.get("locale", row.locale))
    names, player = _names(facts, localizer), f"<@{message.person}>"
    text = localizer(message.text, **(_variables(row, localizer) | {"player": player} | names))
    return f"{player} {text}" if message.text == TABLE_OPENED else text


def _variables(row: TableRow, localizer: Localizer) -> dict[str, str]:
    """Return what texts may say of a table."""
    game = localizer.game(row.game) if row.game in GAMES else row.game
    return {"game": game, "about": more_about(row, localizer), "in": until(row), "link": jump_url(row)}


def _notice(
    message: OutboxMessage, row: TableRow, history: GameHistory | None, localizer: Localizer, targets: Collection[int]
) -> str:
    facts = message.facts or {}
    others = {name: value for name, value in facts.items() if name not in ("names", "to", "move")}
    for end in {"by", "until"} & facts.keys():  # the message stays: as a countdown it would be wrong afterwards
        others[end] = told(datetime.fromisoformat(facts[end]), "t")
    if history is not None and "to" in facts:
        others["move"] = _undone_move(history, facts["to"], facts["move"], localizer)
    text = localizer(message.text, **(_variables(row, localizer) | _names(facts, localizer) | others))
    return " ".join([*(f"<@{user}>" for user in targets), text])


def _undo_question(
    message: OutboxMessage, history: GameHistory, localizer: Localizer, pings: Pings
) -> tuple[str, list[Button]]:
    """Return the question whether moves may be undone, to those who must agree."""
    row, facts = history.row, message.facts or {}
    others = [other for other in row.humans if Undo(facts["seat"], facts["to"]).asks(other)]
    text = localizer(
        UNDO_ASKED,
        name=plain(row.seats[facts["seat"]].name) or localizer("somebody"),
        move=describe_move(history, facts["to"], localizer),
        others=localizer.names([_mention(other, pings) for other in others]),
        count=len(others),
    )
    buttons = [
        button(localizer, "undo-agree", UndoId(row.id, row.version, "agree"), discord.ButtonStyle.success),
        button(localizer, "undo-refuse", UndoId(row.id, row.version, "refuse")),
    ]
    return text, buttons


def _request(
    message: OutboxMessage, kind: RequestKind, row: TableRow, localizer: Localizer, pings: Pings
) -> tuple[str, list[Button]]:
    """Return the question to the people who must answer a request."""
    facts, seat = message.facts or {}, message.seat if message.seat is not None and message.seat >= 0 else None
    asked = [_mention(row.seats[number], pings) for number in facts["asked"]]
    text = localizer(
        message.text,
        name=plain(facts["name"]),
        player=plain(facts["about"]) or localizer("somebody"),
        others=localizer.names(asked) or localizer("somebody"),
        count=max(1, len(asked)),
    )
    component = RequestId(row.id, kind, seat, facts["user"], "agree")
    buttons = [button(localizer, f"request-{kind}", component, discord.ButtonStyle.success)]
    if kind != "presence":
        buttons.append(button(localizer, "undo-refuse", replace(component, answer="refuse")))
    return text, buttons


def _mention(seat: SeatRow, pings: Pings) -> str:
    return plain(seat.name) if pings == "none" or seat.user is None else f"<@{seat.user}>"


def _invitation(message: OutboxMessage, row: TableRow, localizer: Localizer, pings: Pings) -> tuple[str, list[Button]]:
    """Return the message that asks a person to a lobby."""
    facts = message.facts or {}
    player = plain(facts["name"]) if pings == "none" else f"<@{facts['user']}>"
    game = f"{localizer.game(row.game)}{more_about(row, localizer)}"
    text = localizer(INVITED, player=player, host=plain(facts["host"]) or localizer("somebody"), game=game)
    buttons = [
        button(localizer, "join", LobbyId(row.id, row.version, "join"), discord.ButtonStyle.success),
        button(localizer, "decline", LobbyId(row.id, row.version, "decline")),
    ]
    return text, buttons


def _substitute_call(snapshot: GameSnapshot, seat: int, localizer: Localizer) -> tuple[str, list[Button]]:
    """Return the call for a person who takes a seat: which it is, how the game stands, and how much time there is
    for decisions. When the present one must be made is not told: the call stays while the game goes on."""
    row, view, holder = snapshot.row, snapshot.view, snapshot.row.seats[seat]
    number = f"{seat + 1}" + (f" ({colours(row.game, view.colours[seat], localizer)})" if view.colours[seat] else "")
    facts = [localizer("substitute-seat", seat=number), localizer("substitute-move", move=len(row.moves))]
    if view.scores is not None:
        facts.append(localizer("points", points=view.scores[seat]))
    if row.timer is not None:
        facts.append(localizer("timer-for", timer=duration(timedelta(seconds=row.timer), localizer)))
    if holder.bank:
        facts.append(localizer("substitute-bank", bank=duration(holder.bank, localizer)))
    name = plain(holder.name) or localizer("somebody")
    text = localizer(
        SUBSTITUTE_WANTED, name=name, game=localizer.game(row.game), facts=" · ".join(map(capitalise, facts))
    )
    take = TableActionId(row.id, "take", seat)
    buttons = [button(localizer, "take", take, discord.ButtonStyle.success, player=short_name(holder.name, localizer))]
    return f"{text} {jump_url(row)}", buttons


def describe_move(history: GameHistory, to: int, localizer: Localizer) -> str:
    """Return the move after the first ``to`` moves in words; by its number where past moves are hidden."""
    if not history.position.view(None).replay_allowed:
        return localizer("undo-move", number=to + 1)
    return _in_words(history.snapshot_after(to), localizer)


def _undone_move(history: GameHistory, to: int, move: str, localizer: Localizer) -> str:
    """Return a move in words that was made after the first ``to`` moves and is undone."""
    before = history.positions[to] if to < len(history.positions) else None
    if before is None or not before.view(None).replay_allowed:
        return localizer("undo-move", number=to + 1)
    after = before.play(before.parse(move))
    return _in_words(GameSnapshot(history.row, after, (MoveOutcome(before.actor, after.events[:1]),)), localizer)


def _in_words(snapshot: GameSnapshot, localizer: Localizer) -> str:
    names = plain_names(snapshot, localizer)
    return " ".join(localizer.phrase(snapshot.row.game, event, names) for event in snapshot.events)

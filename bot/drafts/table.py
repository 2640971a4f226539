"""The content of a game's message while it runs, and what its end shares with it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta
from functools import partial
from itertools import groupby
from random import Random
from typing import Literal

import discord
from babel.dates import format_timedelta

from bot.discord_clock import told
from bot.drafts.component_ids import MenuId, SecretId, TableActionId, TableMenuId
from bot.drafts.draft import WATER, Attachment, Menu, MessageDraft, button, controls
from bot.drafts.learning_ids import RulesId
from bot.drafts.lobby import chosen_options
from bot.drafts.menus import MenuState, MenuTexts, menus
from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.drafts.players import NOBODY, names, plain_names, players
from bot.drafts.rulebook import goal
from bot.language.localizer import Localizer, capitalise, plain
from bot.tables.clock import now, own_time_end, rules_of
from bot.tables.snapshot import GameSnapshot, MoveOutcome, record_of
from games.position import Seat
from games.record import write
from storage.errors import Refused
from storage.models import Pings, SeatRow, TableRow
from storage.person import Person

MINUTE = timedelta(minutes=1)
ROWS = 4  # of what happened; more would push the picture or the menus out of sight
LAST_ROWS = 2  # of it at the end, which has the count below
MANY_ROWS = 20  # of what happened, where it must be kept in mind
ROW_CHARS = 66  # in a row of an embed, about


def table_draft(
    snapshot: GameSnapshot,
    localizer: Localizer,
    pings: Pings = "mention",
    pieces: PieceEmoji = PLAIN,
    people: Mapping[int, Person] = NOBODY,
) -> MessageDraft:
    """Return the message of a running game, without its picture: the actor, recent events, the score, and the controls.

    It is in the table's language, because everybody reads it. ``pieces`` are emoji beside the words.
    """
    row, actor = snapshot.row, snapshot.actor
    lines = [*first_words(snapshot, localizer), recent_moves(snapshot, localizer)]
    text = "\n".join([*filter(None, lines), players(snapshot, localizer, pieces, people)])
    embed = discord.Embed(description=text, colour=WATER)
    embed.set_footer(text=footer(snapshot, localizer))
    if row.paused is not None:
        go_on = button(localizer, "go-on", TableActionId(row.id, "go-on"), discord.ButtonStyle.success)
        return MessageDraft(_paused(row, localizer), embed, (), controls([go_on, *extras(snapshot, localizer)]))
    if actor is None or actor.holder is None:
        name = (plain(actor.name) or localizer("somebody")) if actor else ""
        content = localizer("table-computer", name=name)
        return MessageDraft(content, embed, (), controls(extras(snapshot, localizer)))
    player = plain(actor.name) if pings == "none" else f"<@{actor.holder}>"
    content = turn_prompt(snapshot, localizer, player)
    if row.clock.deadline is not None:
        content += " " + localizer("table-until", until=told(row.clock.deadline))
        content += bank_words(row, actor, people.get(actor.holder), localizer)
    below = table_controls(snapshot, localizer, pieces=pieces)
    return MessageDraft(content, embed, (), below, ping_targets([actor.holder], pings), pings == "silent")


def _paused(row: TableRow, localizer: Localizer) -> str:
    """Return a text that the game is paused, with the player who paused it, if any, and how to resume it."""
    if not row.humans:
        return localizer("table-deserted")
    if row.paused_by is None:
        return localizer("table-paused")
    return localizer("table-paused-by", name=plain(row.seats[row.paused_by].name) or localizer("somebody"))


def footer(snapshot: GameSnapshot, localizer: Localizer) -> str:
    """Return the number of moves, the game's name with its variants, and the table's id."""
    row, game = snapshot.row, localizer.game(snapshot.row.game)
    if variants := chosen_options(row, localizer):
        game = f"{game} ({', '.join(variants)})"
    return localizer("table-footer", move=len(row.moves), game=game, table=row.id)


def ping_targets(people: Sequence[int], pings: Pings) -> Sequence[int]:
    """Return the people whom a message pings under a server's ping setting."""
    return () if pings == "none" else people


def turn_prompt(snapshot: GameSnapshot, localizer: Localizer, player: str, message: str = "table-turn") -> str:
    """Whose move it is, in a message that names the player, and what must be decided if that varies."""
    turn, prompt = localizer(message, player=player), snapshot.view.prompt
    return f"{turn} {localizer.phrase(snapshot.row.game, prompt, plain_names(snapshot, localizer))}" if prompt else turn


def recent_moves(snapshot: GameSnapshot, localizer: Localizer) -> str:
    """Return recent events, a line for each seat's moves in a row: the newest in full, those before them counted.

    In a game of memory, all of them are in full as far as a message has room. At the end there is less room: only the
    newest are in it.
    """
    over = snapshot.view.is_over
    rows = LAST_ROWS if over else ROWS if snapshot.view.replay_allowed else MANY_ROWS
    count = len(snapshot.outcomes)
    lines: list[str] = []
    while count > 0:
        runs = groupby(snapshot.outcomes[count - 1 :], key=lambda outcome: outcome.seat)
        longer = [_describe_run(list(run), snapshot, localizer) for _, run in runs]
        if lines and sum(-(-len(line) // ROW_CHARS) for line in longer) > rows:
            lines[:0] = [] if over else [_count_moves(snapshot.outcomes[:count], snapshot, localizer)]
            break
        lines, count = longer, count - 1
    return "\n".join(lines)


def first_words(snapshot: GameSnapshot, localizer: Localizer) -> list[str]:
    """Return the goal of the game before its first move. In a game with secrets, until each seat has moved, also say
    where secrets are shown."""
    row = snapshot.row
    if len(row.moves) >= len(row.seats) or (row.moves and not has_secrets(snapshot)):
        return []
    lines = [localizer("table-goal", goal=goal(row.game, localizer))]
    secrets = localizer("table-secrets" if row.place.can_post else "table-secrets-here")
    return [*lines, secrets] if has_secrets(snapshot) else lines


def _describe_run(run: Sequence[MoveOutcome], snapshot: GameSnapshot, localizer: Localizer) -> str:
    """Return the events of a seat's moves in a row, with its name once."""
    seats = plain_names(snapshot, localizer)
    phrases = [localizer.phrase(snapshot.row.game, event, seats) for outcome in run for event in outcome.events]
    name = "" if run[0].seat is None else f"{seats[run[0].seat]}: "
    phrases[1:] = [capitalise(text.removeprefix(name)) for text in phrases[1:]]
    return " ".join(phrases)


def _count_moves(moves: Sequence[MoveOutcome], snapshot: GameSnapshot, localizer: Localizer) -> str:
    """Return the number of moves of each seat."""
    seats = plain_names(snapshot, localizer)
    counts = Counter(seats[outcome.seat] for outcome in moves if outcome.seat is not None)
    return localizer("table-before", moves=", ".join(f"{name} {count}" for name, count in counts.items()))


def duration(length: timedelta, localizer: Localizer) -> str:
    """Format a length of time to the minute, such as ``2 days and 5 hours``."""
    minutes = max(1, length // MINUTE)
    counts: dict[Literal["day", "hour", "minute"], int]
    counts = {"day": minutes // 1440, "hour": minutes // 60 % 24, "minute": minutes % 60}
    in_words = partial(format_timedelta, threshold=math.inf, locale=localizer.locale)  # in one unit, however many
    words = [in_words(timedelta(**{f"{unit}s": count}), granularity=unit) for unit, count in counts.items() if count]
    return localizer.names(words)


def bank_words(row: TableRow, seat: SeatRow, person: Person | None, localizer: Localizer) -> str:
    """Return the rest of a sentence about the time: what is left in a seat's bank, or that it is being used."""
    if not seat.bank:
        return ""
    own_end = own_time_end(row.clock, rules_of(row, seat, person))
    if own_end is not None and own_end <= now():
        return " " + localizer("table-bank-runs")
    return " " + localizer("table-bank", bank=duration(seat.bank, localizer))


def table_controls(
    snapshot: GameSnapshot, localizer: Localizer, menu_id: MenuId | None = None, pieces: PieceEmoji = PLAIN
) -> discord.ui.View:
    """Return the actor's menus, after the steps already chosen, and the buttons for everybody."""
    state = menu_id or MenuId(snapshot.row.id, snapshot.row.version)
    menu_rows = decision_menus(snapshot, state, localizer, pieces)
    return controls(*([menu] for menu in menu_rows), extras(snapshot, localizer))


def decision_menus(snapshot: GameSnapshot, state: MenuState, localizer: Localizer, pieces: PieceEmoji) -> list[Menu]:
    """Return the actor's menus, after the steps already chosen; none once the game is over."""
    seats = names(snapshot, localizer)
    player = seats[snapshot.actor.number] if snapshot.actor else ""
    texts = MenuTexts(snapshot.row.game, seats, player, localizer, pieces)
    return menus(snapshot.view.choices, state, texts)


def extras(snapshot: GameSnapshot, localizer: Localizer) -> list[discord.ui.Item[discord.ui.View]]:
    """Return the buttons for everybody at the table."""
    row = snapshot.row
    buttons: list[discord.ui.Item[discord.ui.View]] = [button(localizer, "rules", RulesId(row.game, 0))]
    if has_secrets(snapshot):
        buttons.insert(0, button(localizer, "secret", SecretId(row.id, row.version)))
    if any(seat.away for seat in row.seats):
        buttons.append(button(localizer, "back", TableActionId(row.id, "back"), discord.ButtonStyle.success))
    return [*buttons, button(localizer, "table", TableMenuId(row.id))]


def has_secrets(snapshot: GameSnapshot) -> bool:
    """Return whether a seat knows something that others do not."""
    seats = range(len(snapshot.row.seats))
    return snapshot.position.winners is None and any(snapshot.position.view(Seat(n)).secret for n in seats)


def hides_something(snapshot: GameSnapshot) -> bool:
    """Return whether the record of a game tells more than everybody may know: a seat's secret, or the order of a deck
    that no seat knows. Only a position that hides nothing is its own sample."""
    position = snapshot.position
    is_open = position.winners is not None or position.view(None).resample(Random(0)) is position
    return not is_open or has_secrets(snapshot)


def record_file(row: TableRow) -> Attachment:
    """Return the game record as a file. Raises Refused while that tells more than everybody may know."""
    record = record_of(row)
    if hides_something(GameSnapshot(row, record.positions[-1], ())):
        raise Refused("export-secrets")
    return Attachment(f"{row.game}-{row.id}.json", write(record).encode())

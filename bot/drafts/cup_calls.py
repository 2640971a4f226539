"""The messages of a cup that call people: to the muster, to a round, to the next season, or back into it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import discord

from bot.drafts.component_ids import CupId
from bot.drafts.cup_words import division_text, due_text, entrant_name, season_text, taken_out_text, thread_link
from bot.drafts.draft import MAX_CONTENT, Button, MessageDraft, button, controls
from bot.drafts.menus import shorten
from bot.language.localizer import Localizer, plain
from bot.tables.cups.conditions import require_join
from bot.tables.cups.league import divisions
from bot.tables.cups.length import round_count
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import DESIGN, EQUAL, MEET_AGAIN, NOT_APART, UNEVEN, Cup, Format, Reason
from bot.tables.errors import is_refused
from storage.cup_rows import CupRow
from storage.models import TableRow

MAX_PINGS = 60  # people in one message, which Discord shows a hundred at most

_LASTING = frozenset({UNEVEN, DESIGN, EQUAL})  # not told again as long as they hold

Games = Mapping[str, TableRow]


def muster_drafts(row: CupRow, localizer: Localizer) -> list[MessageDraft]:
    """Return the messages that ask everybody who has signed up once whether they are still there: one for so many
    people, the last one with the button."""
    return _calls(muster_text(row, localizer), row, "asked", here_button(row, localizer))


def here_button(row: CupRow, localizer: Localizer) -> Button:
    """Return the button with which people answer a muster."""
    return button(localizer, "here", CupId(row.id, "here"), discord.ButtonStyle.success)


def muster_text(row: CupRow, localizer: Localizer, place: str | None = None) -> str:
    """Return the question whether people are still there, and until when they can answer; in a message without the
    button, with the ``place`` of the one that has it."""
    if place is None:
        return localizer("cup-muster", cup=plain(row.name), until=due_text(row))
    return localizer("cup-muster-elsewhere", cup=plain(row.name), until=due_text(row), place=place)


def season_drafts(row: CupRow, last: CupRow, localizer: Localizer) -> list[MessageDraft]:
    """Return the messages that call those who were in a league's ``last`` season to the end to sign up again."""
    text = localizer("cup-season-call", cup=plain(row.name), season=row.season)
    press = button(localizer, "cup-join", CupId(row.id, "join"), discord.ButtonStyle.success)
    return _calls(text, last, "in", press)


def _calls(text: str, row: CupRow, presence: str, press: Button) -> list[MessageDraft]:
    """Return a text with the people of a cup who have this presence, the last message with a button."""
    people = [entrant.user for entrant in row.entrants if entrant.user is not None and entrant.presence == presence]
    drafts = _in_parts([(text, []), *((f"<@{user}>", [user]) for user in people)], " ")
    return [*drafts[:-1], replace(drafts[-1], controls=controls([press]))]


def round_drafts(row: CupRow, number: int, games: Games, localizer: Localizer) -> list[MessageDraft]:
    """Return the messages that call people to the tables of a round, each person in one of them."""
    cup = cup_of(row)
    round_ = cup.rounds[number - 1]
    begins = localizer("cup-round-begins", cup=plain(row.name), number=number, rounds=round_count(cup))
    lines: list[tuple[str, Sequence[int]]] = [(begins, [])]
    if number == 1 and cup.rules.format is Format.LEAGUE:
        lines.append((season_text(row, cup, localizer), []))
    heads = _heads(cup, number, localizer)
    for place, table in enumerate(round_.tables, 1):
        lines += [(head, []) for head in [heads.pop(cup.entrants[table.seats[0]].division, "")] if head]
        seated = [cup.entrants[entry].person for entry in table.seats]
        mentions, link = " ".join(f"<@{user}>" for user in seated), thread_link(games.get(table.id or ""))
        lines.append((f"{localizer('cup-table', number=place)} {mentions} {link}".strip(), seated))
    if round_.byes:
        names = localizer.names([entrant_name(row, entry) for entry in round_.byes])
        lines.append((localizer("cup-bye", names=names, count=len(round_.byes)), []))
    told = cup.rounds[number - 2].reasons if number > 1 else ()
    new = [reason for reason in round_.reasons if reason.kind not in _LASTING or reason not in told]
    lines += [(line, []) for line in dict.fromkeys(_reasons(row, new, localizer))]
    return _in_parts(lines, "\n")


def _heads(cup: Cup, number: int, localizer: Localizer) -> dict[int | None, str]:
    """Return the heading of the tables of each division of a league, in the first round with who rises and falls."""
    sizes = [len(division) for division in divisions(cup)]
    if number == 1:
        return {one: division_text(sizes, one, localizer) for one in range(len(sizes))}
    return {one: f"**{localizer('cup-division', number=one + 1)}**" for one in range(len(sizes))}


def taken_back_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the message that tells that a round was taken back, and when it is drawn again."""
    text = localizer("cup-taken-back", cup=plain(row.name), number=len(row.drawn) + 1, until=due_text(row))
    return MessageDraft(text)


def taken_out_draft(row: CupRow, number: int, localizer: Localizer) -> MessageDraft:
    """Return the message to an entrant who was late too often, with a button to come back where that is possible."""
    user, cup = row.entrants[number].user, cup_of(row)
    may_return = len(cup.rounds) < round_count(cup) and not is_refused(require_join, cup, cup.entrants[number].person)
    back = [button(localizer, "cup-back", CupId(row.id, "join"), discord.ButtonStyle.success)] if may_return else []
    people = [] if user is None else [user]
    text = taken_out_text(row, number, localizer) + (f" {localizer('cup-taken-out-back')}" if may_return else "")
    return MessageDraft(text, controls=controls(back), pings=people)


def called_off_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the message of a cup that ended before a game was finished."""
    return MessageDraft(localizer("cup-called-off", cup=plain(row.name)))


def _reasons(row: CupRow, reasons: Sequence[Reason], localizer: Localizer) -> list[str]:
    """Return what could not be avoided in a round, in small print."""
    again = [reason for reason in reasons if reason.kind == MEET_AGAIN]
    lines = list[str]()
    for reason in reasons:
        division = row.entrants[reason.entries[0]].division if reason.entries else None
        where = "" if division is None else f"{localizer('cup-division', number=division + 1)}. "
        if reason.kind not in (MEET_AGAIN, NOT_APART):  # the latter is for those who run the cup
            lines.append(where + localizer(f"cup-reason-{reason.kind.replace('_', '-')}", count=reason.number))
    if again:
        pairs = [" – ".join(entrant_name(row, entry) for entry in reason.entries) for reason in again[:4]]
        pairs += ["…"] if len(again) > len(pairs) else []
        lines.append(localizer("cup-reason-again", pairs="; ".join(pairs), count=len(again)))
    return [f"-# {line}" for line in lines]


def _in_parts(lines: Iterable[tuple[str, Sequence[int]]], between: str) -> list[MessageDraft]:
    """Return messages of these lines, each with the people whom it pings, as few as hold them."""
    drafts = list[MessageDraft]()
    for line, people in lines:
        last = drafts[-1] if drafts else None
        text = line if last is None else f"{last.content}{between}{line}"
        if last is None or len(text) > MAX_CONTENT or len(last.pings) + len(people) > MAX_PINGS:
            drafts.append(MessageDraft(shorten(line, MAX_CONTENT), pings=[*people]))
        else:
            drafts[-1] = replace(last, content=text, pings=[*last.pings, *people])
    return drafts

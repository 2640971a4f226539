"""The messages of a cup: its own message, and those that call people to the muster, to a round, and to the podium."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import discord

from bot.drafts.component_ids import CupAction, CupId, CupPageId
from bot.drafts.cup_files import as_csv, as_json
from bot.drafts.cup_pictures import count_pages, cup_picture, shows_games
from bot.drafts.cup_pictures import podium as podium_picture_file
from bot.drafts.cup_words import (
    about_text,
    cup_name,
    division_text,
    entrant_name,
    entrants_text,
    fitting,
    moves_text,
    not_apart_text,
    places_text,
    role_text,
    season_text,
    standings_text,
    status_text,
    thread_link,
)
from bot.drafts.draft import (
    DUSK,
    SUN,
    WATER,
    Attachment,
    MessageDraft,
    add_watch_link,
    button,
    controls,
    page_turners,
)
from bot.language.localizer import Localizer
from bot.tables.cups.league import divisions
from bot.tables.cups.standings import standings
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import (
    DESIGN,
    EQUAL,
    LOT,
    MEET_AGAIN,
    SECOND_BYE,
    SMALLER_TABLES,
    TOP_TABLE,
    UNEVEN,
    Cup,
    Format,
    Phase,
    Reason,
    Round,
)
from storage.cup_rows import CupRow
from storage.models import TableRow

DEEDS = 5  # of organisers in a cup's message
MAX_PINGS = 60  # people in one message, which Discord shows a hundred at most
MAX_CHARS = 2000  # of a message

_EXPLAINED = {
    TOP_TABLE: "top",
    UNEVEN: "uneven",
    SECOND_BYE: "second-bye",
    DESIGN: "design",
    EQUAL: "equal",
    LOT: "lot",
}

Games = Mapping[str, TableRow]


async def cup_draft(
    row: CupRow, games: Games, localizer: Localizer, page: str | None = None, last_season: str | None = None
) -> MessageDraft:
    """Return the message of a cup as it is: its rules, who has signed up, the tables of the round, the standings, and
    the links to its web ``page`` and to the message of a league's ``last_season``."""
    cup = cup_of(row)
    live = cup.phase not in (Phase.OVER, Phase.CANCELLED)
    embed = discord.Embed(
        title=cup_name(row)[:250], colour=(SUN if cup.phase is Phase.SIGN_UP else WATER) if live else DUSK
    )
    embed.description = f"{about_text(row, localizer)}\n{status_text(row, cup, localizer)}"
    if live and not cup.rounds:
        embed.description += f"\n{localizer('cup-no-pause')}"
    if row.winner_role is not None and live:
        embed.description += f"\n{role_text(row, localizer)}"
    if last_season is not None and not cup.rounds:
        embed.description += f"\n{localizer('cup-open-season', link=last_season)}"
    if cup.rounds:
        embed.add_field(name=localizer("cup-standings"), value=places_text(row, cup, localizer), inline=False)
        if cup.phase is Phase.ROUND:
            name = localizer("cup-round", number=len(cup.rounds), rounds=cup.rules.rounds)
            embed.add_field(name=name, value=_tables(row, cup, games, localizer), inline=False)
    else:
        name = localizer("cup-entrants", count=len(cup.present), most=cup.rules.max_people)
        embed.add_field(name=name, value=entrants_text(row, cup, localizer), inline=False)
    if row.deeds:
        embed.add_field(name=localizer("cup-deeds"), value=_deeds(row, localizer), inline=False)
    embed.set_footer(text=localizer("cup-footer", cup=row.id, seed=str(row.seed)))
    has_results = any(table.is_finished for round_ in cup.rounds for table in round_.tables)
    files = [await cup_picture(row, localizer)] if has_results else []
    if files and shows_games(row):
        embed.description += f"\n-# {localizer('cup-legend')}"
    names: list[CupAction] = ["join", "withdraw", "mine", "rules", "manage"] if live else ["mine", "rules"]
    if cup.rules.format is Format.KNOCK_OUT and cup.rounds:
        names = [name for name in names if name != "join"]  # which is open until the first round is drawn
    buttons = [button(localizer, f"cup-{name}", CupId(row.id, name), _style(name)) for name in names]
    draft = MessageDraft("", embed, files, controls(buttons))
    if page is not None:
        add_watch_link(draft.controls, page, localizer)
    return draft


async def show_draft(row: CupRow, localizer: Localizer, page: int = 0) -> MessageDraft:
    """Return a cup's standings in words with one of its pictures (Discord would crop several) and the buttons to the
    others. The podium of a cup that is over comes first. A ``page`` beyond the last one is the last one."""
    text = _cut(standings_text(row, localizer))
    if not row.drawn:
        return MessageDraft(text)
    before = 1 if row.phase == Phase.OVER else 0
    pages = before + count_pages(row)
    page = min(page, pages - 1)
    picture = podium_picture_file(row, localizer) if page < before else cup_picture(row, localizer, page - before)
    if page >= before and shows_games(row, page - before):
        text = _cut(f"{text}\n-# {localizer('cup-legend')}")
    turners = page_turners(localizer, page, pages, lambda number: CupPageId(row.id, number)) if pages > 1 else []
    return MessageDraft(text, attachments=[await picture], controls=controls(turners))


def muster_drafts(row: CupRow, localizer: Localizer) -> list[MessageDraft]:
    """Return the messages that ask everybody who has signed up once whether they are still there: one for so many
    people, the last one with the button."""
    people = [entrant.user for entrant in row.entrants if entrant.user is not None and entrant.presence == "asked"]
    drafts = _in_parts([(muster_text(row, localizer), []), *((f"<@{user}>", [user]) for user in people)], " ")
    press = button(localizer, "cup-here", CupId(row.id, "here"), discord.ButtonStyle.success)
    return [*drafts[:-1], replace(drafts[-1], controls=controls([press]))]


def muster_text(row: CupRow, localizer: Localizer) -> str:
    """Return the question whether people are still there, and until when they can answer."""
    until = "" if row.due is None else discord.utils.format_dt(row.due, "R")
    return localizer("cup-muster", cup=cup_name(row), until=until)


def season_drafts(row: CupRow, last: CupRow, localizer: Localizer) -> list[MessageDraft]:
    """Return the messages that call those who were in a league's ``last`` season to the end to sign up again."""
    people = [entrant.user for entrant in last.entrants if entrant.user is not None and entrant.presence == "in"]
    text = localizer("cup-season-call", cup=cup_name(row), season=row.season)
    drafts = _in_parts([(text, []), *((f"<@{user}>", [user]) for user in people)], " ")
    press = button(localizer, "cup-join", CupId(row.id, "join"), discord.ButtonStyle.success)
    return [*drafts[:-1], replace(drafts[-1], controls=controls([press]))]


def round_drafts(row: CupRow, number: int, games: Games, localizer: Localizer) -> list[MessageDraft]:
    """Return the messages that call people to the tables of a round, each person in one of them."""
    cup = cup_of(row)
    round_ = cup.rounds[number - 1]
    begins = localizer("cup-round-begins", cup=cup_name(row), number=number, rounds=cup.rules.rounds)
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
    lines += [(line, []) for line in dict.fromkeys(_reasons(row, round_, localizer))]
    return _in_parts(lines, "\n")


def _heads(cup: Cup, number: int, localizer: Localizer) -> dict[int | None, str]:
    """Return what stands above the tables of each division of a league, in the first round with who rises and falls."""
    sizes = [len(division) for division in divisions(cup)]
    if number == 1:
        return {one: division_text(sizes, one, localizer) for one in range(len(sizes))}
    return {one: f"**{localizer('cup-division', number=one + 1)}**" for one in range(len(sizes))}


def winners(row: CupRow) -> list[int]:
    """Return the people who have, or share, the first place of a cup."""
    cup = cup_of(row)
    first = [cup.entrants[each.entry].person for each in standings(cup) if each.place == 1]
    return [person for person in first if person > 0]


async def podium_draft(row: CupRow, localizer: Localizer, role: str | None = None) -> MessageDraft:
    """Return the message of a cup's end: who came first in words, as one picture (several would be cropped), and the
    whole table as files. ``role`` is what has become of the winners' role, if there is one."""
    cup = cup_of(row)
    places = standings(cup)
    medals = [
        localizer(
            f"cup-place-{place}",
            names=localizer.names([entrant_name(row, each.entry) for each in places if each.place == place]),
            points=localizer.fraction(next(each.points for each in places if each.place == place)),
        )
        for place in (1, 2, 3)
        if any(each.place == place for each in places)
    ]
    lines = [localizer("cup-over", cup=cup_name(row)), *medals, *moves_text(row, cup, localizer)]
    if role is not None:
        lines.append(localizer(f"cup-role-{role}", role=f"<@&{row.winner_role}>"))
    text = "\n".join(lines)
    data = json.dumps(as_json(row), ensure_ascii=False, indent=1).encode()
    files = [
        await podium_picture_file(row, localizer),
        Attachment(f"cup-{row.id}.json", data),
        Attachment(f"cup-{row.id}.csv", as_csv(row).encode()),
    ]
    is_league = cup.rules.format is Format.LEAGUE
    further = [button(localizer, "cup-next", CupId(row.id, "next"))] if is_league else []
    return MessageDraft(_cut(text), attachments=files, pings=winners(row), controls=controls(further))


def taken_back_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the message that tells that a round was taken back, and when it is drawn again."""
    due = "" if row.due is None else discord.utils.format_dt(row.due, "R")
    return MessageDraft(localizer("cup-taken-back", cup=cup_name(row), number=len(row.drawn) + 1, until=due))


def taken_out_draft(row: CupRow, number: int, localizer: Localizer) -> MessageDraft:
    """Return the message to an entrant who was late too often, with a button to come back."""
    user = row.entrants[number].user
    live = row.phase not in (Phase.OVER, Phase.CANCELLED)
    back = [button(localizer, "cup-back", CupId(row.id, "join"), discord.ButtonStyle.success)] if live else []
    people = [] if user is None else [user]
    text = localizer("cup-taken-out", name="" if user is None else f"<@{user}>", cup=cup_name(row))
    return MessageDraft(text, controls=controls(back), pings=people)


def called_off_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the message of a cup that ended before a game was finished."""
    return MessageDraft(localizer("cup-called-off", cup=cup_name(row)))


def manage_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the panel of who runs a cup: its buttons, how the rest is done, and whom the draw could not keep apart."""
    names: list[CupAction] = ["start", "undo", "end"]
    buttons = [button(localizer, f"cup-{name}", CupId(row.id, name)) for name in names]
    text = localizer("cup-manage-panel", cup=cup_name(row))
    return MessageDraft(f"{text}\n{not_apart_text(row, localizer)}".strip(), controls=controls(buttons))


def _tables(row: CupRow, cup: Cup, games: Games, localizer: Localizer) -> str:
    lines = list[str]()
    for number, table in enumerate(cup.rounds[-1].tables, 1):
        sign = "✓" if table.is_finished else "…"
        names = ", ".join(entrant_name(row, entry) for entry in table.seats)
        game = games.get(table.id or "")
        moves = (
            "" if game is None or table.is_finished or not game.moves else localizer("cup-moves", count=len(game.moves))
        )
        link = "" if table.is_finished else thread_link(game)  # the name of a thread has those of the people
        parts = sign, localizer("cup-table", number=number), link or names, moves
        lines.append(" ".join(filter(None, parts)))
    return fitting(lines, localizer)


def _deeds(row: CupRow, localizer: Localizer) -> str:
    """Return the newest things that organisers have done, and who."""

    def named(user: int | None) -> str:
        return localizer("somebody") if user is None else f"<@{user}>"

    lines = [
        localizer(
            f"cup-deed-{deed.kind.replace('_', '-')}",
            name=named(deed.user),
            player=named(deed.player),
            substitute=named(deed.substitute),
            number=deed.place or 0,
        )
        for deed in row.deeds[-DEEDS:]
    ]
    return "\n".join(lines)


def _reasons(row: CupRow, round_: Round, localizer: Localizer) -> list[str]:
    """Return what could not be avoided in a round, in small print."""
    again = [reason for reason in round_.reasons if reason.kind == MEET_AGAIN]
    lines = list[str]()
    for reason in round_.reasons:
        where = _division_of(row, reason, localizer)
        if reason.kind == SMALLER_TABLES:
            lines.append(where + localizer("cup-reason-smaller", count=reason.number))
        elif reason.kind in _EXPLAINED:
            lines.append(where + localizer(f"cup-reason-{_EXPLAINED[reason.kind]}", count=reason.number))
    if again:
        pairs = [" – ".join(entrant_name(row, entry) for entry in reason.entries) for reason in again[:4]]
        lines.append(localizer("cup-reason-again", pairs="; ".join(pairs), count=len(again)))
    return [f"-# {line}" for line in lines]


def _division_of(row: CupRow, reason: Reason, localizer: Localizer) -> str:
    """Return the division of a league that a reason is about, to stand before it; else nothing."""
    division = row.entrants[reason.entries[0]].division if reason.entries else None
    return "" if division is None else f"{localizer('cup-division', number=division + 1)}: "


def _style(name: str) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if name == "join" else discord.ButtonStyle.secondary


def _in_parts(lines: Iterable[tuple[str, Sequence[int]]], between: str) -> list[MessageDraft]:
    """Return messages of these lines, each with the people whom it pings, as few as hold them."""
    drafts = list[MessageDraft]()
    for line, people in lines:
        last = drafts[-1] if drafts else None
        text = line if last is None else f"{last.content}{between}{line}"
        if last is None or len(text) > MAX_CHARS or len(last.pings) + len(people) > MAX_PINGS:
            drafts.append(MessageDraft(_cut(line), pings=[*people]))
        else:
            drafts[-1] = replace(last, content=text, pings=[*last.pings, *people])
    return drafts


def _cut(text: str) -> str:
    return text if len(text) <= MAX_CHARS else text[: MAX_CHARS - 1] + "…"

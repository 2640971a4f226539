"""The messages of a cup: its own message, and those that call people to the muster, to a round, and to the podium."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from csv import writer
from fractions import Fraction
from io import StringIO

import discord

from bot.drafts.component_ids import CupAction, CupId
from bot.drafts.cup_pictures import cup_pictures, points_text
from bot.drafts.cup_pictures import podium as podium_picture_file
from bot.drafts.draft import (
    DUSK,
    SUN,
    WATER,
    Attachment,
    MessageDraft,
    add_watch_link,
    button,
    controls,
)
from bot.language.localizer import Localizer, plain
from bot.tables.cups.points import table_points
from bot.tables.cups.standings import standings
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import (
    DESIGN,
    LOT,
    MEET_AGAIN,
    NOT_APART,
    SECOND_BYE,
    SMALLER_TABLES,
    TOP_TABLE,
    UNEVEN,
    Cup,
    Entry,
    Phase,
    Presence,
    Round,
)
from storage.cup_rows import DAY_MINUTES, CupRow
from storage.models import TableRow

LISTED = 24  # places or names in a message; the picture and the file have all
DEEDS = 5  # of organisers in a cup's message
MAX_PINGS = 60  # people in one message

_EXPLAINED = {TOP_TABLE: "top", UNEVEN: "uneven", SECOND_BYE: "second-bye", DESIGN: "design", LOT: "lot"}

Games = Mapping[str, TableRow]


async def cup_draft(row: CupRow, games: Games, localizer: Localizer, page: str | None = None) -> MessageDraft:
    """Return the message of a cup as it is: its rules, who has signed up, the tables of the round, the standings, and
    the link to its web ``page``."""
    cup = cup_of(row)
    live = cup.phase not in (Phase.OVER, Phase.CANCELLED)
    embed = discord.Embed(title=row.name[:250], colour=(SUN if cup.phase is Phase.SIGN_UP else WATER) if live else DUSK)
    embed.description = f"{_about(row, localizer)}\n{_status(row, cup, localizer)}"
    if cup.rounds:
        embed.add_field(name=localizer("cup-standings"), value=_standings(row, cup, localizer), inline=False)
        if cup.phase is Phase.ROUND:
            name = localizer("cup-round", number=len(cup.rounds), rounds=cup.rules.rounds)
            embed.add_field(name=name, value=_tables(row, cup, games, localizer), inline=False)
    else:
        name = localizer("cup-entrants", count=len(cup.present), most=cup.rules.max_people)
        embed.add_field(name=name, value=_entrants(row, cup, localizer), inline=False)
    if row.deeds:
        embed.add_field(name=localizer("cup-deeds"), value=_deeds(row, localizer), inline=False)
    embed.set_footer(text=localizer("cup-footer", cup=row.id, seed=str(row.seed)))
    has_results = any(table.is_finished for round_ in cup.rounds for table in round_.tables)
    files = (await cup_pictures(row, localizer))[:1] if has_results else []
    names: list[CupAction] = ["join", "withdraw", "mine", "rules", "manage"] if live else ["mine", "rules"]
    buttons = [button(localizer, f"cup-{name}", CupId(row.id, name), _style(name)) for name in names]
    draft = MessageDraft("", embed, files, controls(buttons))
    if page is not None:
        add_watch_link(draft.controls, page, localizer)
    return draft


def muster_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the message that asks everybody who has signed up once whether they are still there."""
    people = [entrant.user for entrant in row.entrants if entrant.user is not None and entrant.presence == "asked"]
    until = "" if row.due is None else discord.utils.format_dt(row.due, "R")
    text = localizer("cup-muster", cup=_name(row), until=until)
    press = button(localizer, "cup-here", CupId(row.id, "here"), discord.ButtonStyle.success)
    return MessageDraft(_with_pings(text, people), controls=controls([press]), pings=people)


def round_draft(row: CupRow, number: int, games: Games, localizer: Localizer) -> MessageDraft:
    """Return the message that calls people to the tables of a round."""
    cup = cup_of(row)
    round_ = cup.rounds[number - 1]
    lines = [localizer("cup-round-begins", cup=_name(row), number=number, rounds=cup.rules.rounds)]
    people = list[int]()
    for place, table in enumerate(round_.tables, 1):
        seated = [cup.entrants[entry].person for entry in table.seats]
        people += seated
        link = _link(games.get(table.id or ""))
        lines.append(
            f"{localizer('cup-table', number=place)} {' '.join(f'<@{user}>' for user in seated)} {link}".strip()
        )
    if round_.byes:
        names = localizer.names([_entrant(row, entry) for entry in round_.byes])
        lines.append(localizer("cup-bye", names=names, count=len(round_.byes)))
    lines += _reasons(row, round_, localizer)
    return MessageDraft(_cut("\n".join(lines)), pings=people[:100])


async def podium_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the message of a cup's end: who came first in words, as one picture (several would be cropped), and the
    whole table as files."""
    cup = cup_of(row)
    places = standings(cup)
    medals = [
        localizer(
            f"cup-place-{place}",
            names=localizer.names([_entrant(row, each.entry) for each in places if each.place == place]),
            points=points_text(next(each.points for each in places if each.place == place)),
        )
        for place in (1, 2, 3)
        if any(each.place == place for each in places)
    ]
    text = "\n".join([localizer("cup-over", cup=_name(row)), *medals])
    first = [cup.entrants[each.entry].person for each in places if each.place == 1]
    data = json.dumps(as_json(row), ensure_ascii=False, indent=1).encode()
    files = [
        await podium_picture_file(row, localizer),
        Attachment(f"cup-{row.id}.json", data),
        Attachment(f"cup-{row.id}.csv", as_csv(row).encode()),
    ]
    return MessageDraft(_cut(text), attachments=files, pings=[person for person in first if person > 0])


def taken_back_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the message that tells that a round was taken back, and when it is drawn again."""
    due = "" if row.due is None else discord.utils.format_dt(row.due, "R")
    return MessageDraft(localizer("cup-taken-back", cup=_name(row), number=len(row.drawn) + 1, until=due))


def taken_out_draft(row: CupRow, number: int, localizer: Localizer) -> MessageDraft:
    """Return the message to an entrant who was late too often, with a button to come back."""
    user = row.entrants[number].user
    live = row.phase not in (Phase.OVER, Phase.CANCELLED)
    back = [button(localizer, "cup-back", CupId(row.id, "join"), discord.ButtonStyle.success)] if live else []
    people = [] if user is None else [user]
    text = localizer("cup-taken-out", name="" if user is None else f"<@{user}>", cup=_name(row))
    return MessageDraft(text, controls=controls(back), pings=people)


def called_off_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the message of a cup that ended before a game was finished."""
    return MessageDraft(localizer("cup-called-off", cup=_name(row)))


def manage_draft(row: CupRow, localizer: Localizer) -> MessageDraft:
    """Return the panel of who runs a cup: its buttons, and how the rest is done."""
    names: list[CupAction] = ["start", "undo", "end"]
    buttons = [button(localizer, f"cup-{name}", CupId(row.id, name)) for name in names]
    return MessageDraft(localizer("cup-manage-panel", cup=_name(row)), controls=controls(buttons))


def rules_text(row: CupRow, localizer: Localizer) -> str:
    """Return the rules of a cup: how people are seated, what counts, what happens to those who are late."""
    parts = [
        _about(row, localizer),
        localizer(f"cup-format-{row.format.replace('_', '-')}-rules"),
        localizer("cup-rules"),
    ]
    return "\n\n".join(parts)


def own_text(row: CupRow, user: int, localizer: Localizer) -> str:
    """Return where a person stands in a cup, and line by line why. Raises NotIn."""
    cup = cup_of(row)
    entry = cup.entry_of(user)
    places = standings(cup)
    mine = next(place for place in places if place.entry == entry)
    if not cup.rounds:
        return localizer("cup-mine-signed-up", cup=_name(row))
    lines = [
        localizer("cup-mine", place=mine.place, people=len(places), points=points_text(mine.points), played=mine.played)
    ]
    lines += [_game_line(row, cup, number, entry, localizer) for number in range(len(cup.rounds))]
    lines.append(
        localizer(
            "cup-mine-ties",
            direct=_signed(mine.direct),
            opponents=f"{float(mine.opponents):.3f}",
            firsts=points_text(mine.firsts),
            share=f"{float(mine.share):.1%}",
        )
    )
    if mine.decided_by is not None:
        lines.append(localizer(f"cup-decided-{mine.decided_by.value}"))
    return "\n".join(line for line in lines if line)


def standings_text(row: CupRow, localizer: Localizer) -> str:
    """Return the standings of a cup in words, as many as a message holds."""
    cup = cup_of(row)
    if not cup.rounds:
        parts = (
            f"**{_name(row)}**",
            _about(row, localizer),
            _status(row, cup, localizer),
            _entrants(row, cup, localizer),
        )
        return "\n".join(parts)
    return f"**{_name(row)}**\n{_status(row, cup, localizer)}\n{_standings(row, cup, localizer)}"


def list_line(row: CupRow, localizer: Localizer) -> str:
    """Return a cup in one line, with its link."""
    cup = cup_of(row)
    link = f"https://discord.com/channels/{row.guild}/{row.channel}/{row.message or ''}".rstrip("/")
    return f"**{_name(row)}** · {localizer.game(row.game)} · {_status(row, cup, localizer)} {link}"


def place_line(row: CupRow, user: int, localizer: Localizer) -> str:
    """Return a finished cup in one line: which place a person had there. Raises NotIn."""
    cup = cup_of(row)
    entry, places = cup.entry_of(user), standings(cup)
    place = next(one.place for one in places if one.entry == entry)
    return localizer("stats-cup", cup=_name(row), place=place, people=len(places))


def winners_line(row: CupRow, localizer: Localizer) -> str:
    """Return a finished cup in one line: who came first."""
    first = [_entrant(row, one.entry) for one in standings(cup_of(row)) if one.place == 1]
    return localizer("leaderboard-cup", cup=_name(row), names=localizer.names(first))


def as_json(row: CupRow) -> dict[str, object]:
    """Return the whole cup as JSON values: enough to count the standings again."""
    cup = cup_of(row)
    return {
        "cup": row.id,
        "name": row.name,
        "game": row.game,
        "format": row.format,
        "seats": list(row.sizes),
        "seed": str(row.seed),
        "entrants": [{"number": one.number, "name": one.name, "presence": one.presence} for one in row.entrants],
        "rounds": [
            {
                "byes": list(round_.byes),
                "tables": [
                    {
                        "seats": list(table.seats),
                        "places": None if table.result is None else list(table.result.places),
                        "points": None if table.result is None else list(table.result.points),
                        "computers": [] if table.result is None else sorted(table.result.computers),
                        "void": table.is_void,
                        "earlier": [[list(one.places), list(one.points)] for one in table.earlier],
                    }
                    for table in round_.tables
                ],
            }
            for round_ in cup.rounds
        ],
        "standings": [
            {"place": one.place, "entrant": one.entry, "points": str(one.points), "direct": str(one.direct),
             "opponents": str(one.opponents), "firsts": str(one.firsts), "share": str(one.share)}
            for one in standings(cup)
        ],
    }  # fmt: skip


def as_csv(row: CupRow) -> str:
    """Return the standings of a cup as CSV."""
    text = StringIO()
    lines = writer(text)
    lines.writerow(["place", "name", "points", "played", "byes", "direct", "opponents", "firsts", "share"])
    for one in standings(cup_of(row)):
        tail = [one.direct, f"{float(one.opponents):.4f}", one.firsts, f"{float(one.share):.4f}"]
        lines.writerow([one.place, row.entrants[one.entry].name, one.points, one.played, one.byes, *tail])
    return text.getvalue()


def _signed(value: Fraction) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def _name(row: CupRow) -> str:
    return plain(row.name)


def _entrant(row: CupRow, entry: int, mark: str = "") -> str:
    return f"{plain(row.entrants[entry].name) or '–'}{mark}"


def _about(row: CupRow, localizer: Localizer) -> str:
    options = [localizer(f"{row.game}-option-{name}") for name, on in row.options.items() if on]
    key = f"cup-format-{row.format.replace('_', '-')}"
    parts = [
        localizer.game(row.game),
        *options,
        localizer(key, rounds=row.rounds),
        localizer("cup-size", size=row.size),
        *([] if row.best_of == 1 else [localizer("cup-best-of", games=row.best_of)]),
    ]
    pace = localizer("cup-pace", minutes=row.round_minutes)
    if row.is_slow:
        pace = localizer("cup-pace-days", days=row.round_minutes // DAY_MINUTES)
    return " · ".join([*parts, pace])


def _status(row: CupRow, cup: Cup, localizer: Localizer) -> str:
    until = "" if row.due is None else discord.utils.format_dt(row.due, "R")
    if cup.phase is Phase.SIGN_UP:
        return localizer("cup-starts", until=until) if until else localizer("cup-open")
    if cup.phase is Phase.BREAK:
        return localizer("cup-break", until=until)
    return localizer(f"cup-phase-{cup.phase.value}", until=until)


def _entrants(row: CupRow, cup: Cup, localizer: Localizer) -> str:
    marks = {Presence.ASKED: " ?"}
    names = [_entrant(row, entry, marks.get(cup.entrants[entry].presence, "")) for entry in cup.present]
    more = localizer("cup-more", count=len(names) - LISTED) if len(names) > LISTED else ""
    return f"{localizer.names(names[:LISTED])} {more}".strip() or localizer("cup-nobody")


def _standings(row: CupRow, cup: Cup, localizer: Localizer) -> str:
    lines = list[str]()
    places = standings(cup)
    for place in places[:LISTED]:
        gone = "" if cup.entrants[place.entry].is_present else " †"
        line = f"{place.place}. {_entrant(row, place.entry, gone)} · {points_text(place.points)}"
        if len("\n".join([*lines, line])) > 1000:
            break
        lines.append(line)
    if len(places) > len(lines):
        lines[-1] = localizer("cup-more", count=len(places) - len(lines) + 1)
    return "\n".join(lines)


def _tables(row: CupRow, cup: Cup, games: Games, localizer: Localizer) -> str:
    lines = list[str]()
    for number, table in enumerate(cup.rounds[-1].tables, 1):
        sign = "✓" if table.is_finished else "…"
        names = ", ".join(_entrant(row, entry) for entry in table.seats)
        lines.append(
            f"{sign} {localizer('cup-table', number=number)} {names} {_link(games.get(table.id or ''))}".strip()
        )
    while len("\n".join(lines)) > 1000:
        lines.pop()
    return "\n".join(lines)


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


def _link(game: TableRow | None) -> str:
    return "" if game is None or game.awaits_thread else f"<#{game.channel}>"


def _reasons(row: CupRow, round_: Round, localizer: Localizer) -> list[str]:
    """Return what could not be avoided in a round, in small print."""
    again = [reason for reason in round_.reasons if reason.kind == MEET_AGAIN]
    lines = list[str]()
    for reason in round_.reasons:
        if reason.kind == SMALLER_TABLES:
            lines.append(localizer("cup-reason-smaller", count=reason.number))
        elif reason.kind in _EXPLAINED:
            lines.append(localizer(f"cup-reason-{_EXPLAINED[reason.kind]}", count=reason.number))
    if again:
        pairs = [" – ".join(_entrant(row, entry) for entry in reason.entries) for reason in again[:4]]
        lines.append(localizer("cup-reason-again", pairs="; ".join(pairs), count=len(again)))
    if any(reason.kind == NOT_APART for reason in round_.reasons):
        lines.append(localizer("cup-reason-apart"))
    return [f"-# {line}" for line in lines]


def _game_line(row: CupRow, cup: Cup, number: int, entry: Entry, localizer: Localizer) -> str:
    round_ = cup.rounds[number]
    if entry in round_.byes:
        return localizer("cup-mine-bye", number=number + 1)
    for table in round_.tables:
        if entry in table.seats:
            others = localizer.names([_entrant(row, other) for other in table.seats if other != entry])
            points = table_points(table)
            if points is None:
                return localizer("cup-mine-playing", number=number + 1, others=others)
            mine = points_text(points[table.seats.index(entry)])
            return localizer("cup-mine-game", number=number + 1, others=others, points=mine)
    return localizer("cup-mine-missed", number=number + 1)


def _style(name: str) -> discord.ButtonStyle:
    return discord.ButtonStyle.success if name == "join" else discord.ButtonStyle.secondary


def _with_pings(text: str, people: Sequence[int]) -> str:
    return f"{text}\n{' '.join(f'<@{user}>' for user in people[:MAX_PINGS])}"


def _cut(text: str) -> str:
    return text if len(text) <= 2000 else text[:1999] + "…"

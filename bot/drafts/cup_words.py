"""Words of a cup: its rules, what it waits for, its standings, and where a person stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from discord.utils import format_dt

from bot.discord_clock import told
from bot.drafts.draft import jump_url
from bot.language.localizer import Localizer, plain
from bot.tables.cups import league
from bot.tables.cups.length import latest_end, round_count
from bot.tables.cups.standings import Place, bye_points, standings
from bot.tables.cups.stored import cup_of
from bot.tables.cups.values import Cup, Entry, Format, Phase, Presence
from bot.tables.public import PublicCup
from storage.cup_rows import DAY_MINUTES, CupRow
from storage.models import TableRow

SIGNS = {0: "", 1: " ▲", -1: " ▼"}  # of those who rise and fall
LISTED = 24  # lines or names in a message; the picture and the file have all
MAX_FIELD_CHARS = 1024  # of a list in an embed
MORE_CHARS = 24  # of the words that say how many lines were left out


def rules_text(row: CupRow, localizer: Localizer) -> str:
    """Return the rules of a cup: how people are seated, what counts, what happens to those who are late."""
    parts = [
        about_text(row, localizer),
        localizer(f"cup-format-{row.format.replace('_', '-')}-rules"),
        localizer("cup-rules", bye=localizer.fraction(bye_points(cup_of(row).rules.is_for_two))),
        localizer("cup-rules-late"),
        localizer("cup-no-pause"),
        *([] if row.winner_role is None else [role_text(row, localizer)]),
    ]
    return "\n\n".join(parts)


def role_text(row: CupRow, localizer: Localizer) -> str:
    """Return a text that names the role for the winners."""
    return localizer("cup-role-prize", role=f"<@&{row.winner_role}>")


def standings_text(row: CupRow, localizer: Localizer, held: Sequence[str] = ()) -> str:
    """Return the standings of a cup in words, as many as a message holds. ``held`` is why its round or muster is."""
    cup = cup_of(row)
    name, status = f"**{plain(row.name)}**", status_text(row, cup, localizer, held)
    if not cup.rounds:
        return "\n".join((name, about_text(row, localizer), status, entrants_text(row, cup, localizer)))
    return f"{name}\n{status}\n{places_text(row, cup, localizer)}"


def list_line(row: CupRow, localizer: Localizer, held: Sequence[str] = ()) -> str:
    """Return a cup in one line, with its link. ``held`` is why its round or muster is."""
    status = status_text(row, cup_of(row), localizer, held)
    return f"**{plain(row.name)}** · {localizer.game(row.game)} · {status} {jump_url(row)}"


def place_line(row: CupRow, user: int, localizer: Localizer) -> str | None:
    """Return a finished cup in one line: which place a person had there; None for one who had none. Raises Refused."""
    cup = cup_of(row)
    entry, places = cup.entry_of(user), standings(cup)
    mine = next((one for one in places if one.entry == entry), None)
    if mine is None:
        return None
    place, people, division = place_among(cup, mine, len(places), localizer)
    name = " · ".join(filter(None, (plain(row.name), division)))
    return localizer("stats-cup", cup=name, place=place, people=people)


def place_among(cup: Cup, mine: Place, people: int, localizer: Localizer) -> tuple[int, int, str]:
    """Return a place, of how many, and the name of the division in a league, where both are counted in it."""
    for number, division in enumerate(league.division_places(cup), 1):
        for one in division:
            if one.place.entry == mine.entry:
                return one.number, len(division), localizer("cup-division", number=number)
    return mine.place, people, ""


def winners_line(row: CupRow, localizer: Localizer) -> str:
    """Return a finished cup in one line: who came first."""
    first = [entrant_name(row, one.entry) for one in standings(cup_of(row)) if one.place == 1]
    return localizer("leaderboard-cup", cup=plain(row.name), names=localizer.names(first))


def taken_out_text(row: CupRow, number: int, localizer: Localizer) -> str:
    """Return what an entrant who was late too often is told, whether there is a way back or not."""
    user = row.entrants[number].user
    return localizer("cup-taken-out", name="" if user is None else f"<@{user}>", cup=plain(row.name))


def entrant_name(row: CupRow, entry: int, mark: str = "") -> str:
    """Return the name of an entrant, with a ``mark`` behind it."""
    return f"{plain(row.entrants[entry].name) or '–'}{mark}"


def thread_link(game: TableRow | None) -> str:
    """Return the link to the thread of a game, empty as long as it is not open."""
    return "" if game is None or game.awaits_thread else f"<#{game.channel}>"


def about_text(cup: CupRow | PublicCup, localizer: Localizer) -> str:
    """Return the game, the format and the pace of a cup."""
    options = localizer.variants(cup.game, cup.options)
    key = f"cup-format-{cup.format.replace('_', '-')}"
    rounds = cup.round_count if isinstance(cup, PublicCup) else cup.rounds
    parts = [
        localizer.game(cup.game),
        *options,
        localizer(key, rounds=rounds, season=cup.season),
        localizer("cup-size", size=cup.size),
        *([] if cup.best_of == 1 else [localizer("cup-best-of", games=cup.best_of)]),
        *([localizer("cup-by-lot")] if cup.by_lot else []),
    ]
    pace = localizer("cup-pace", minutes=cup.round_minutes)
    if cup.round_minutes >= DAY_MINUTES:
        pace = localizer("cup-pace-days", days=cup.round_minutes // DAY_MINUTES)
    return " · ".join([*parts, pace])


def status_text(row: CupRow, cup: Cup, localizer: Localizer, held: Sequence[str] = ()) -> str:
    """Return what a cup waits for, and until when; of a league also by when its season is over. ``held`` is why its
    round or muster is: then no end is known."""
    if told := held_text(row.phase, held, localizer):
        return told
    return f"{_phase_text(row, cup, localizer)} {_season_end(row, cup, localizer)}".strip()


def _season_end(row: CupRow, cup: Cup, localizer: Localizer) -> str:
    """Return by when a league's season is over, if that is known."""
    if cup.rules.format is not Format.LEAGUE or row.due is None:
        return ""
    end = latest_end(cup, row.due, row.round_minutes, is_slow=row.is_slow)
    return "" if end is None else localizer("cup-season-ends", until=format_dt(end, "f"))


def _phase_text(row: CupRow, cup: Cup, localizer: Localizer) -> str:
    until = due_text(row)
    if cup.phase is Phase.SIGN_UP:
        if row.starts_full:
            return localizer("cup-starts-full")
        if row.due is None:
            return localizer("cup-open")
        return localizer("cup-starts", until=f"{format_dt(row.due, 'f')} ({format_dt(row.due, 'R')})")
    if cup.phase is Phase.BREAK:
        return localizer("cup-break", until=until)
    if cup.phase is Phase.ROUND and cup.overtime:
        return localizer("cup-overtime", until=due_text(row, "f"))
    return localizer(f"cup-phase-{cup.phase.value}", until=until)


def due_text(row: CupRow, style: Literal["R", "f"] = "R") -> str:
    """Return when the next step of a cup is taken, each reader's own time or how long until then; empty without it."""
    return "" if row.due is None else told(row.due, style)


_HELD = {"refused": "cup-held-refused", "game": "cup-held-game"}  # the texts of causes that are no permissions


def held_text(phase: str, cause: Sequence[str], localizer: Localizer) -> str:
    """Return why the tables of a round cannot be shown, or in the ``phase`` of a muster people cannot be asked whether
    they are there, and that it goes on by itself: the permissions that the bot lacks, that Discord refuses threads, or
    that the game is not installed. Empty without a cause."""
    if not cause or phase not in (Phase.ROUND, Phase.MUSTER):
        return ""
    if cause[0] in _HELD:
        return localizer(_HELD[cause[0]])
    return localizer("cup-held" if phase == Phase.ROUND else "cup-held-muster", missing=localizer.permissions(cause))


def entrants_text(row: CupRow, cup: Cup, localizer: Localizer) -> str:
    """Return the names of the people who have signed up, as many as fit."""
    asked = {entry for entry in cup.present if cup.entrants[entry].presence is Presence.ASKED}
    names = [entrant_name(row, entry, " ?" if entry in asked else "") for entry in cup.present]
    return fitting(names, localizer, between=", ") or localizer("nobody-yet")


def places_text(row: CupRow, cup: Cup, localizer: Localizer) -> str:
    """Return the standings, as many places as a field of an embed holds; those of a league division by division. Before
    a game has ended, in a league one of a division, there are no places: then names alone."""
    if divisions := league.division_places(cup):
        lines = list[str]()
        legend = f"\n-# {localizer('cup-signs')}" if any(one.moves for each in divisions for one in each) else ""
        for number, division in enumerate(divisions, 1):
            head = f"**{localizer('cup-division', number=number)}**"
            if division[0].counts:
                lines.append(head)
                lines += [_place_line(row, cup, one.place, one.number, localizer, SIGNS[one.moves]) for one in division]
            else:
                lines.append(f"{head} · {localizer.names([_name_here(row, cup, one.place.entry) for one in division])}")
        return fitting(lines, localizer, MAX_FIELD_CHARS - len(legend)) + legend
    if not cup.has_results:
        return entrants_text(row, cup, localizer)
    return fitting([_place_line(row, cup, one, one.place, localizer) for one in standings(cup)], localizer)


def _place_line(row: CupRow, cup: Cup, place: Place, number: int, localizer: Localizer, sign: str = "") -> str:
    # a list of Discord's would number those who share a place one after the other
    return f"{number}\\. {_name_here(row, cup, place.entry)} · {localizer.fraction(place.points)}{sign}"


def _name_here(row: CupRow, cup: Cup, entry: Entry) -> str:
    """Return the name of an entrant, marked if the person plays no more rounds."""
    return entrant_name(row, entry, "" if cup.entrants[entry].is_present else " †")


def season_text(row: CupRow, cup: Cup, localizer: Localizer) -> str:
    """Return what is said at the start of a league's season: how many rounds it has, and by when it is over."""
    begins = localizer("cup-season-begins", season=row.season, rounds=round_count(cup))
    return f"{begins} {_season_end(row, cup, localizer)}".strip()


def division_text(sizes: Sequence[int], number: int, localizer: Localizer) -> str:
    """Return the numbers of people in a division, counted from 0, and of those promoted and relegated."""
    border = (0, *league.exchanged(sizes), 0)
    parts = [localizer("cup-division-people", count=sizes[number])]
    parts += [localizer("cup-division-rise", count=border[number])] if border[number] else []
    parts += [localizer("cup-division-fall", count=border[number + 1])] if border[number + 1] else []
    return " · ".join([f"**{localizer('cup-division', number=number + 1)}**", *parts])


def moves_text(row: CupRow, cup: Cup, localizer: Localizer) -> list[str]:
    """Return the people who are promoted and relegated at the end of a league's season, by division."""
    lines = list[str]()
    for number, division in enumerate(league.division_places(cup), 1):
        for sign, to, kind in ((1, number - 1, "cup-rise"), (-1, number + 1, "cup-fall")):
            names = [entrant_name(row, one.place.entry) for one in division if one.moves == sign]
            lines += [localizer(kind, names=localizer.names(names), number=to)] if names else []
    return [*lines, f"-# {localizer('cup-reason-lot')}"] if league.has_lots(cup) else lines


def fitting(lines: Sequence[str], localizer: Localizer, most: int = MAX_FIELD_CHARS, between: str = "\n") -> str:
    """Return as many lines or names as fit, by default into a field of an embed, and how many more there are."""
    kept, size = list[str](), 0
    for line in lines[:LISTED]:
        size += len(line) + len(between)
        if size > most - MORE_CHARS:
            break
        kept.append(line)
    if len(kept) < len(lines):
        kept[-1:] = [localizer("cup-more", count=len(lines) - len(kept) + 1)]
    return between.join(kept)

"""The message of a finished game: who has won, each person's place, the count, and what is revealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby

import discord

from bot.drafts.draft import SUN, MessageDraft, button, controls
from bot.drafts.finished_ids import DecidingTurnId, RecordId, RematchId, ReviewId, StepId, WatchId
from bot.drafts.lobby import NO_WINS, series_score
from bot.drafts.menus import shorten
from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.drafts.players import names, plain_names
from bot.drafts.table import footer, ping_targets, recent_moves
from bot.language.localizer import Localizer, plain
from bot.tables.ratings import standings
from bot.tables.rematch import is_decided
from bot.tables.snapshot import GameSnapshot
from games.position import View
from storage.models import Pings, TableRow
from storage.scores import Standing

MAX_NAME = 24  # letters of a name in the count


def end_draft(
    snapshot: GameSnapshot,
    localizer: Localizer,
    pings: Pings = "mention",
    pieces: PieceEmoji = PLAIN,
    wins: Mapping[int, int] = NO_WINS,
    uncounted: Collection[int] = (),
) -> MessageDraft:
    """Return the message of the end, without its picture: the winners, the places, of a series the ``wins`` of its
    people, the score sheet, everything revealed, and buttons to go on or look back. ``uncounted`` are winning seats
    whose people get no win."""
    row, view = snapshot.row, snapshot.view
    seats = plain_names(snapshot, localizer)
    lines = recent_moves(snapshot, localizer)
    if reveal := [localizer.phrase(row.game, phrase, seats) for phrase in view.reveal]:
        lines += f"\n**{localizer('end-reveal')}** {' · '.join(reveal)}"
    if told := hints_given(row, localizer):
        lines += f"\n💡 {told}"
    embed = discord.Embed(description=lines, colour=SUN)
    sheet = score_sheet(view, names(snapshot, localizer), localizer, pieces)
    embed.add_field(name=localizer("end-count"), value=sheet, inline=False)
    embed.set_footer(text=footer(snapshot, localizer))
    people = [user for seat in row.seats if (user := seat.holder) is not None]
    buttons = [
        button(localizer, "rematch", RematchId(row.id, row.version), discord.ButtonStyle.success),
        button(localizer, "review", ReviewId(row.id, 0)),
        button(localizer, "watch", WatchId(row.id)),
        button(localizer, "step", StepId(row.id, "show", 0)),
    ]
    others = [
        button(localizer, "record", RecordId(row.id)),
        button(localizer, "deciding-turn", DecidingTurnId(row.id)),
    ]
    content = f"{outcome(snapshot, localizer, pings, uncounted)}\n{series_line(row, wins, localizer)}".strip()
    below = controls(buttons, others)
    return MessageDraft(content, embed, (), below, ping_targets(people, pings), pings == "silent")


def series_line(row: TableRow, wins: Mapping[int, int], localizer: Localizer) -> str:
    """Return the score of a series after a game, and its winner if it is decided; "" without a series."""
    if row.best_of == 1:
        return ""
    line = f"{localizer('series', games=row.best_of)}: {series_score(row, wins)}"
    if not is_decided(row.best_of, wins):
        return line
    most = max(wins.values())
    winners = [plain(seat.name) for seat in row.seats if wins.get(seat.user or 0, 0) == most]
    return f"{line}\n{localizer('series-won', count=len(winners), winners=localizer.names(winners))}"


def outcome(
    snapshot: GameSnapshot, localizer: Localizer, pings: Pings = "mention", uncounted: Collection[int] = ()
) -> str:
    """Return who has won, congratulations for the people among them, and the place of every other person. People of
    winning seats that are ``uncounted`` are told why they get no win."""
    row, winners = snapshot.row, snapshot.view.winners or ()
    labels = _labels(snapshot, localizer, pings)
    people = {seat.number for seat in row.seats if not seat.computer}
    ranking = standings(row, snapshot.position)
    return "\n".join(outcome_lines(winners, people, uncounted, ranking, labels, localizer))


def outcome_lines(
    winners: Collection[int],
    people: Collection[int],
    uncounted: Collection[int],
    ranking: Iterable[Standing],
    labels: Sequence[str],
    localizer: Localizer,
) -> list[str]:
    """Return ``outcome`` in lines: the winning seats, those of ``people`` and those that are ``uncounted``, the
    ``ranking``, and the names of all seats."""

    def names_of(seats: Iterable[int]) -> str:
        return localizer.names([labels[seat] for seat in seats])

    lucky = [seat for seat in winners if seat in people and seat not in uncounted]
    text = localizer("end-winners" if lucky else "end-computers", count=len(winners), winners=names_of(winners))
    if lucky and len(lucky) == len(winners):
        text += " " + localizer("end-congratulations")
    elif lucky:
        text += " " + localizer("end-congratulations-to", people=names_of(lucky))
    unlucky = [seat for seat in winners if seat in people and seat in uncounted]
    told = localizer("end-uncounted", people=names_of(unlucky)) if unlucky else ""
    return [line for line in (text, told, _places(ranking, winners, people, labels, localizer)) if line]


def _places(
    ranking: Iterable[Standing],
    winners: Collection[int],
    seats: Collection[int],
    names: Sequence[str],
    localizer: Localizer,
) -> str:
    """Return the places of those of these ``seats`` who have not won, in words, the best first, given the ``ranking``
    and the names of all. A neutral colour among the winners is ahead of them, though the ranking has only seats."""
    ranked = sorted(ranking, key=lambda one: one.rank)
    neutral = len({*winners} - {one.seat for one in ranked})
    tied = {rank: "yes" if count > 1 else "no" for rank, count in Counter(one.rank for one in ranked).items()}
    told = groupby((one for one in ranked if one.seat in seats and one.seat not in winners), key=lambda one: one.rank)
    people = ((rank, localizer.names([names[one.seat] for one in ones])) for rank, ones in told)
    return " · ".join(
        localizer("end-place", place=rank + neutral, tied=tied[rank], people=these) for rank, these in people
    )


def hints_given(row: TableRow, localizer: Localizer) -> str:
    """Return the numbers of hints given to each person in a game of at least two people, or ""."""
    if sum(seat.user is not None for seat in row.seats) < 2:
        return ""
    return " · ".join(
        localizer("end-hints", name=plain(seat.name) or localizer("somebody"), hints=seat.hints)
        for seat in row.seats
        if seat.hints
    )


def _labels(snapshot: GameSnapshot, localizer: Localizer, pings: Pings) -> list[str]:
    """Return the name of each seat: a mention of its person, unless the server wants none, or a name marked as a
    computer player's."""
    labels = plain_names(snapshot, localizer)
    for seat in snapshot.row.seats:
        if seat.computer:
            labels[seat.number] = localizer("end-computer", name=labels[seat.number])
        elif seat.holder is not None and pings != "none":
            labels[seat.number] = f"<@{seat.holder}>"
    return labels


def score_sheet(view: View, seats: Sequence[str], localizer: Localizer, pieces: PieceEmoji = PLAIN) -> str:
    """Return the count of the points, a row for each seat, winners first: the total, the seat's number and sign, the
    name, and the parts of the total."""
    if view.score_sheet is None:
        return "–"
    nobody: Sequence[str] = ()
    columns = [localizer.phrase(view.game, column, nobody) for column in view.score_sheet.columns]
    rows, winners = view.score_sheet.rows, view.winners or ()
    width = max(len(str(row[-1])) for row in rows)
    ranking = sorted(range(len(rows)), key=lambda seat: (seat not in winners, -rows[seat][-1]))
    lines = []
    for seat in ranking:
        sign = f"{seat + 1} {pieces.colours(view.game, view.colours[seat])}".strip()
        total, is_deleted = f"`{rows[seat][-1]:>{width}}`", seats[seat] == localizer("somebody")
        name = seats[seat] if is_deleted else plain(shorten(seats[seat], MAX_NAME))
        lines.append(f"{total} {sign} **{name}**{_parts(rows[seat], columns)}")
    return "\n".join(lines)


def _parts(row: Sequence[int], columns: Sequence[str]) -> str:
    """Return the parts of a seat's total that are not zero."""
    parts = [
        f"{column}: {points}".replace(" ", "\N{NO-BREAK SPACE}")
        for column, points in zip(columns[:-1], row, strict=False)
        if points
    ]
    return f" – {' · '.join(parts)}" if parts else ""

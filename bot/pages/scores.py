"""What moves have caused, and the end of a game on a page: who has won, each player's place, how the points are
counted, and the review: each player's accuracy, the chances, and the decisive moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple, cast

import htpy as h
from markupsafe import Markup

from bot.drafts.replay import caption
from bot.language.localizer import Localizer
from bot.pages.layout import rendered
from bot.sessions.public_tables import Review
from bot.tables.public import PublicTable, View


def winners_words(table: PublicTable, view: View, names: Sequence[str], localizer: Localizer) -> str:
    """Return who has won, and the places of the other people."""
    winners = view.winners or ()
    has_person = any(table.seats[seat].strength is None for seat in winners if seat < len(table.seats))
    named = localizer.names([names[seat] for seat in winners])
    text = localizer("end-winners" if has_person else "end-computers", count=len(winners), winners=named)
    ranking = sorted(table.standings, key=lambda one: one.rank)
    tied = {rank: "yes" if count > 1 else "no" for rank, count in Counter(one.rank for one in ranking).items()}
    others = [one for one in ranking if one.seat not in winners and table.seats[one.seat].strength is None]
    places = [
        localizer("end-place", place=rank, tied=tied[rank], people=localizer.names([names[one.seat] for one in ones]))
        for rank, ones in groupby(others, key=lambda one: one.rank)
    ]
    return f"{text} {' · '.join(places)}".strip()


def count_part(table: PublicTable, view: View | None, names: Sequence[str], localizer: Localizer) -> h.Element | None:
    """Return the count of the points as a table, winners first; None while the game runs."""
    if view is None or view.score_sheet is None or view.winners is None:
        return None
    nobody: Sequence[str] = ()
    columns = [localizer.phrase(view.game, column, nobody) for column in view.score_sheet.columns]
    rows, winners = view.score_sheet.rows, view.winners
    ranking = sorted(range(len(rows)), key=lambda seat: (seat not in winners, -rows[seat][-1]))
    return h.section("#count")[
        h.h2("#count-heading")[localizer("end-count")],
        h.div(".wide", role="region", tabindex="0", aria_labelledby="count-heading")[
            h.table[
                h.thead[h.tr[h.th(scope="col")[localizer("page-player-column")], _headings(columns)]],
                h.tbody[(_row(names[seat], rows[seat], is_winner=seat in winners) for seat in ranking)],
            ]
        ],
    ]


def _headings(columns: Sequence[str]) -> list[h.Element]:
    return [h.th(scope="col")[column] for column in columns]


def _row(name: str, points: Sequence[int], *, is_winner: bool) -> h.Element:
    *parts, total = points
    return h.tr(class_="winner" if is_winner else None)[
        h.th(scope="row")[h.bdi[name]], (h.td[str(part)] for part in parts), h.td[h.strong[str(total)]]
    ]


CACHE_SIZE = 3000  # moves in words


def events_words(view: View, names: tuple[str, ...], localizer: Localizer) -> str:
    """Return what the move that led to a view has caused, in words."""
    return _events_words(cast(Hashable, view), names, localizer)


@lru_cache(CACHE_SIZE)
def _events_words(key: Hashable, names: tuple[str, ...], localizer: Localizer) -> str:
    view = cast(View, key)
    return caption(view.game, view, names, localizer)


@lru_cache(CACHE_SIZE)
def move_item(path: str | None, words: str, is_here: bool) -> Markup:
    """Return a move in the list of all. Most of a long game's page is these."""
    return rendered(h.li[h.a(href=path, aria_current="page" if is_here else None)[words]])


class PointWords(NamedTuple):
    """A move that changed the chances, in words, and the number of moves before it."""

    ply: int
    text: str


class ReviewShown(NamedTuple):
    """A review, and the path of the chart of the chances."""

    review: Review
    chart_path: str


class ReviewWords(NamedTuple):
    """A review in words: the players with their accuracy, the decisive moves, and the chart of the chances."""

    players: Sequence[str]
    points: Sequence[PointWords]
    chart_path: str
    chart_alt: str


def review_words(shown: ReviewShown, names: Sequence[str], seats: int, localizer: Localizer) -> ReviewWords:
    """Return a review in words; ``seats`` is the number of those that somebody plays."""
    review = shown.review
    players = []
    for seat, name in enumerate(names[:seats]):
        accuracy = review.accuracy(seat)
        text = localizer("review-no-choice") if accuracy is None else localizer("review-accuracy", accuracy=accuracy)
        players.append(f"{name}: {text}")
    points = [
        PointWords(
            point.ply + 1,
            localizer(
                "page-strong-point" if point.other else "page-point",
                move=point.ply + 1,
                player=names[point.seat],
                played=_percent(point.chance),
                best=_percent(point.best_chance),
                other=_percent(point.other_chance),
            ),
        )
        for point in review.turning_points
    ]
    return ReviewWords(players, points, shown.chart_path, _describe(review, names, localizer))


def _describe(review: Review, names: Sequence[str], localizer: Localizer) -> str:
    """Return the chances at the start, after each quarter of the game, and at the end."""
    moves = len(review.chances) - 1
    lines = [localizer("review-alt")]
    for place in sorted({round(moves * quarter / 4) for quarter in range(5)}):
        shares = zip(names, review.chances[place], strict=False)
        chances = ", ".join(f"{name} {_percent(share)}" for name, share in shares)
        lines.append(localizer("review-alt-line", move=place, chances=chances))
    return "; ".join(lines)


def _percent(chance: float) -> int:
    return round(100 * chance)


def review_part(review: ReviewWords, address: str, localizer: Localizer) -> h.Element:
    """Return the review of a game."""
    chart = h.figure[h.img(src=review.chart_path, alt=review.chart_alt, loading="lazy")]
    points = [h.li[h.a(href=f"/t/{address}/{point.ply}")[point.text]] for point in review.points]
    return h.section("#review", aria_labelledby="review-heading")[
        h.h2("#review-heading")[localizer("page-review")],
        h.ul[(h.li[line] for line in review.players)],
        chart,
        h.ol[points] if points else h.p[localizer("review-even")],
        h.p(".small")[localizer("review-footer")],
    ]

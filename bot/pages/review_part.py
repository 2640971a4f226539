"""The review of a finished game on its page: each player's accuracy, the chances, and the decisive moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from bot.drafts.review import accuracy_words, chances_words, percent
from bot.language.localizer import Localizer
from bot.sessions.public_tables import Review


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
    players = [f"{name}: {accuracy_words(review, seat, localizer)}" for seat, name in enumerate(names[:seats])]
    points = [
        PointWords(
            point.ply + 1,
            localizer(
                "page-strong-point" if point.other else "page-point",
                move=point.ply + 1,
                player=names[point.seat],
                played=percent(point.chance),
                best=percent(point.best_chance),
                other=percent(point.other_chance),
            ),
        )
        for point in review.turning_points
    ]
    return ReviewWords(players, points, shown.chart_path, "; ".join(chances_words(review, names, localizer)))


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

"""The review of a finished game on its page: each player's accuracy, the chances, and the decisive moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from bot.language.localizer import Localizer
from bot.pages.pictures import PagePicture


class PointWords(NamedTuple):
    """A move that changed the chances, in words, and the number of moves before it."""

    ply: int
    text: str


class ReviewWords(NamedTuple):
    """A review in words: the players with their accuracy, the decisive moves, and the chart of the chances."""

    players: Sequence[str]
    points: Sequence[PointWords]
    chart: PagePicture | None
    chart_path: str
    chart_alt: str


def review_part(review: ReviewWords | None, address: str, localizer: Localizer) -> h.Element | None:
    """Return the review of a game, or None where none has been made."""
    if review is None:
        return None
    chart = None
    if review.chart is not None:
        size = {"width": review.chart.width, "height": review.chart.height}
        chart = h.figure[h.img(size, src=review.chart_path, alt=review.chart_alt, loading="lazy")]
    points = [h.li[h.a(href=f"/t/{address}/{point.ply}")[point.text]] for point in review.points]
    return h.section("#review", aria_labelledby="review-heading")[
        h.h2("#review-heading")[localizer("page-review")],
        h.ul[(h.li[line] for line in review.players)],
        chart,
        h.ol[points] if points else h.p[localizer("review-even")],
        h.p(".small")[localizer("review-footer")],
    ]

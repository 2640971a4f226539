"""The review of a finished game on its page: each player's accuracy, the chances, and the decisive moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import htpy as h

from bot.drafts.review import accuracy_words, chances_words, percent
from bot.language.localizer import Localizer
from bot.sessions.public_tables import Review


class ReviewShown(NamedTuple):
    """A review, and the path of the chart of the chances."""

    review: Review
    chart_path: str


def review_part(shown: ReviewShown, address: str, names: Sequence[str], seats: int, localizer: Localizer) -> h.Element:
    """Return the review of the game at an address; ``seats`` is the number of seats with a player."""
    review = shown.review
    players = [f"{name}: {accuracy_words(review, seat, localizer)}" for seat, name in enumerate(names[:seats])]
    points = [
        h.li[
            h.a(href=f"/t/{address}/{point.ply + 1}")[
                localizer(
                    "page-strong-point" if point.other else "page-point",
                    move=point.ply + 1,
                    player=names[point.seat],
                    played=percent(point.chance),
                    best=percent(point.best_chance),
                    other=percent(point.other_chance),
                )
            ]
        ]
        for point in review.turning_points
    ]
    alt = "; ".join(chances_words(review, names, localizer))
    return h.section("#review", aria_labelledby="review-heading")[
        h.h2("#review-heading")[localizer("page-review")],
        h.ul[(h.li[line] for line in players)],
        h.figure[h.img(src=shown.chart_path, alt=alt, loading="lazy")],
        h.ol(type="A")[points] if points else h.p[localizer("review-even")],
        h.p(".small")[localizer("review-footer")],
    ]

"""The end of a game on a page: who has won, each player's place, how the points are counted, and the review: each
player's accuracy, the chances, and the decisive moves."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from bot.drafts.end import outcome_lines
from bot.drafts.review import accuracy_words, chances_words, percent
from bot.language.localizer import Localizer
from bot.pages.layout import section, wide_table
from bot.pages.pictures import CHART, chart_name
from bot.sessions.public_pages import Review
from bot.tables.public import PublicTable, View


def winners_words(table: PublicTable, view: View, names: Sequence[str], localizer: Localizer) -> str:
    """Return the end as the channel tells it: the winners and the places of the other people, in words."""
    labels, people = [*names], list[int]()
    for seat, one in enumerate(table.seats):
        if one.strength is None:
            people.append(seat)
        else:
            labels[seat] = localizer("end-computer", name=names[seat])
    winners, ranking = view.winners or (), table.standings
    return " ".join(outcome_lines(winners, people, table.uncounted, ranking, labels, localizer))


def count_part(view: View | None, names: Sequence[str], localizer: Localizer) -> h.Element | None:
    """Return the count of the points as a table, winners first, totals before their parts, which a phone need not have
    room for; None while the game runs."""
    if view is None or view.score_sheet is None or view.winners is None:
        return None
    *columns, total = [localizer.phrase(view.game, column, ()) for column in view.score_sheet.columns]
    rows, winners = view.score_sheet.rows, view.winners
    ranking = sorted(range(len(rows)), key=lambda seat: (seat not in winners, -rows[seat][-1]))
    lines = [_row(names[seat], rows[seat], is_winner=seat in winners) for seat in ranking]
    return h.section("#count")[
        h.h2("#count-heading")[localizer("end-count")],
        wide_table("count-heading", (localizer("page-player-column"), total, *columns), lines),
    ]


def _row(name: str, points: Sequence[int], *, is_winner: bool) -> h.Element:
    *parts, total = points
    return h.tr(class_="winner" if is_winner else None)[
        h.th(scope="row")[h.bdi[name]], h.td[h.strong[str(total)]], (h.td[str(part)] for part in parts)
    ]


def review_part(review: Review | None, path: str, names: Sequence[str], localizer: Localizer) -> h.Element | None:
    """Return the review of the game at a path, with the names of its players; None without one."""
    if review is None:
        return None
    players = [f"{name}: {accuracy_words(review, seat, localizer)}" for seat, name in enumerate(names)]
    points = [
        h.li[
            h.a(href=f"{path}/{point.ply + 1}")[
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
    return section(
        "review",
        localizer("page-review"),
        h.ul[(h.li[line] for line in players)],
        h.figure[h.img(src=f"{path}/{CHART}/{chart_name(review)}", alt=alt, loading="lazy")],
        h.ol(type="A")[points] if points else h.p[localizer("review-even")],
        h.p(".small")[localizer("review-footer")],
    )

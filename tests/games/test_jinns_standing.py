"""The standing of four seats in Jinns of the Lake counts what the rules allow."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import cast

import pytest

from games import GAMES
from games.jinns import JinnsPosition
from games.jinns.board import COLOURS, worth
from games.jinns.hops import legal
from games.jinns.standing import DUE, SEATS, STAGES, Stage, stage_after_reply, standing

SLUG = "jinns-of-the-lake"


def _plain_standing(at: JinnsPosition, stage: Stage) -> list[float]:
    """Return the log odds of each seat by trying every hop of every seat."""
    piles = [pile for pile in at.ring if pile]
    gains, counts, losses = [0] * SEATS, [0] * SEATS, [[0] * SEATS for _ in range(SEATS)]
    for seat in range(SEATS):
        for hop in legal(at.ring, at.seating, seat):
            onto, after = at.ring[hop.end - 1], replace(at, due=seat).play(hop)
            other = COLOURS.index(onto[-2])
            counts[seat] += 1
            gains[seat] = max(gains[seat], after.scores[seat] - at.scores[seat])
            if other != seat:
                losses[other][seat] = max(losses[other][seat], worth(onto))
    result = list[float]()
    for seat, (taken, on_ring) in enumerate(at.counts):
        heights = [len(pile) // 2 for pile in piles if pile[-2] == COLOURS[seat]]
        below = [
            pile[place + 1] for pile in piles for place in range(0, len(pile) - 2, 2) if pile[place] == COLOURS[seat]
        ]
        held = sum(stage.held[height - 1] for height in heights)
        points = stage.taken * taken + stage.standing * on_ring + held + stage.buried * sum(map(int, below))
        hops = stage.gain[(seat - at.due) % SEATS] * gains[seat] + stage.freedom * counts[seat]
        result.append(points + hops + stage.threat * sum(losses[seat]))
    return result


def test_the_standing_of_four_counts_every_hop_that_the_rules_allow() -> None:
    game, rng = GAMES[SLUG], Random(4)
    at = cast("JinnsPosition", game.start(game.deal(SEATS, {}, rng)))
    compared = 0
    while not at.is_over:
        if not at.batch:
            piles, taken = [pile for pile in at.ring if pile], [points for points, _ in at.counts]
            for stage in (stage_after_reply(len(piles)), DUE):
                assert standing(piles, taken, at.due, stage) == pytest.approx(_plain_standing(at, stage))
            compared += 1
        at = at.play(rng.choice(at.legal))
    assert compared > len(STAGES)


def test_a_lake_without_piles_still_tells_who_has_taken_more() -> None:
    first, second, *others = standing([], [8, 4, 0, 0], 0, stage_after_reply(0))
    assert first > second > others[0] == others[1]

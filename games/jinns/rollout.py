"""Fast playouts of Jinns of the Lake for the search: each move is the best of a few random hops."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from games.jinns.batches import hand
from games.jinns.board import COLOURS, PILE_FACTS, SEATINGS, TOWER, UNCHANGED, partner, worth
from games.jinns.gains import gain
from games.jinns.position import JinnsPosition
from games.jinns.standing import DUE, standing

TRIED = 3  # hops that are compared
DRAWN = 10  # random pawns and directions tried to find them
HALF = 0.5  # share of the hops that go clockwise
OFF = 0.3  # share of optional towers of three that are taken off (JL-18)

_Option: TypeAlias = tuple[int, int, int]  # a hop: which pile, onto which, with how many pawns


class Rollout:
    """A mutable ring for playouts: its piles in order, and the points that each seat has taken off it.

    Empty squares are omitted, since only piles count (JL-10).
    """

    def __init__(self, at: JinnsPosition, rng: Random) -> None:
        self._seating = SEATINGS[at.player_count]
        self._piles = [pile for pile in at.ring if pile]
        if at.batch:
            self._place(at, rng)
        self._partners = self._seating.partners
        self._captured_points = [sum(map(worth, piles)) for piles in at.captures]
        self._unchanged_hops = at.unchanged_hops
        self._seat = 0 if at.batch else at.actor or 0
        self.is_over = False

    def _place(self, at: JinnsPosition, rng: Random) -> None:
        """Place all pawns that are not on the ring at random."""
        hands = {colour: sorted(hand(at.ring, colour), key=lambda _: rng.random()) for colour in COLOURS}
        for colour in "".join(self._seating.batches[at.batch_count :]):
            self._piles.append(colour + hands[colour].pop())

    @property
    def scores(self) -> list[int]:
        """Return each seat's score now."""
        scores = list(self._captured_points)
        for colour, strength, _, height, _ in map(PILE_FACTS.__getitem__, self._piles):
            for seat, colours in enumerate(self._seating.colours):
                if colour in colours:
                    scores[seat] += strength * height
        return scores

    @property
    def standing(self) -> list[float]:
        """Return the log odds of winning of each of four seats in the opening."""
        return standing(self._piles, self._captured_points, self._seat, DUE)

    def run(self, hops: int, rng: Random) -> None:
        """Make this many hops, or fewer if the game ends before."""
        count = len(self._captured_points)
        for _ in range(hops):
            option = None if self._unchanged_hops >= UNCHANGED else self._pick(rng)
            for _ in range(count - 1):
                if option is None and self._unchanged_hops < UNCHANGED:
                    self._seat = (self._seat + 1) % count
                    option = self._pick(rng)
            if option is None:
                self.is_over = True
                return
            self._hop(*option, rng)
            self._seat = (self._seat + 1) % count

    def _pick(self, rng: Random) -> _Option | None:
        """Return the best of a few random hops; None if there is no hop."""
        piles, random, around = self._piles, rng.random, len(self._piles)
        seating, seat = self._seating, self._seat
        movable, rival, own = seating.movable[seat], seating.rivals[seat], seating.colours[seat]
        best, most, choice = None, 0, 0
        for _ in range(DRAWN if around > 1 else 0):
            chance = random() * around
            here = int(chance)
            colour, strength, _, _, loose = PILE_FACTS[piles[here]]
            if colour in movable and strength < around:
                there = (here + (strength if chance - here < HALF else -strength)) % around
                onto = PILE_FACTS[piles[there]]
                pawns = loose[onto.colours]
                if pawns and onto.colour != rival:
                    if pawns > 1:
                        pawns = 1 + int(random() * pawns)
                    points = gain(piles[here], piles[there], pawns, own)
                    choice += 1
                    if best is None or points > most:
                        best, most = (here, there, pawns), points
                    if choice == TRIED:
                        break
        return best or self._any(rng)

    def _any(self, rng: Random) -> _Option | None:
        """Return any hop; None if there is none."""
        piles, around = self._piles, len(self._piles)
        movable, rival = self._seating.movable[self._seat], self._seating.rivals[self._seat]
        options = []
        for here, (colour, strength, _, _, loose) in enumerate(map(PILE_FACTS.__getitem__, piles)):
            if colour in movable and strength < around:
                for there in ((here + strength) % around, here - strength):
                    onto = PILE_FACTS[piles[there]]
                    if loose[onto.colours] and onto.colour != rival:
                        options.append((here, there, 1))
        return options[int(rng.random() * len(options))] if options else None

    def _hop(self, here: int, there: int, pawns: int, rng: Random) -> None:
        """Move the pawns, and take off the tower if the rules or the mover require it."""
        piles, cut = self._piles, len(self._piles[here]) - 2 * pawns
        rest, tower = piles[here][:cut], piles[there] + piles[here][cut:]
        height, piles[there], piles[here] = len(tower) // 2, tower, rest
        before = len(piles)
        if height == TOWER or (height == TOWER - 1 and self._partners and rng.random() < OFF):
            self._take(tower)
            piles[there] = ""
        if not (rest and piles[there]):
            self._piles = [pile for pile in piles if pile]
        self._unchanged_hops = self._unchanged_hops + 1 if len(self._piles) == before else 0

    def _take(self, tower: str) -> None:
        """Add the points of a tower taken off to those who keep its parts (JL-14, JL-17, JL-18)."""
        seat, height = self._seat, len(tower) // 2
        if not self._partners:
            self._captured_points[seat] += height * int(tower[-1])
        elif height < TOWER:
            self._captured_points[seat] += 2 * int(tower[-1])
            self._captured_points[partner(seat)] += int(tower[1])
        else:
            low, high = sorted((2 * int(tower[3]), 2 * int(tower[-1])))
            self._captured_points[seat] += high
            self._captured_points[partner(seat)] += low

"""Jinns of the Lake as a game: player counts, the deal and the start."""

from __future__ import annotations

from random import Random

from games.base import BaseGame
from games.jinns.board import EMPTY, PAWNS, SEATINGS, Ring
from games.jinns.position import JinnsPosition
from games.position import Options, SetupError, Start


class JinnsOfTheLake(BaseGame):
    """Pawns hop round a lake onto each other; who tops a tower with a strong one owns it."""

    slug = "jinns-of-the-lake"
    options = ("scatter",)

    def player_counts(self, options: Options) -> range:
        """Two, three or four, whatever the options (JL-1)."""
        del options
        return range(min(SEATINGS), max(SEATINGS) + 1)

    def deal(self, player_count: int, options: Options, rng: Random) -> Start:
        """Assign the colours, and with ``scatter`` shuffle the pawns (JL-8). Raises SetupError."""
        self._check(player_count, options)
        scatter = bool(options.get("scatter"))
        setup = {"ring": tuple(rng.sample(PAWNS, len(PAWNS)))} if scatter else {}
        return Start(self.slug, self._enabled_options(options), SEATINGS[player_count].colours, setup)

    def start(self, start: Start) -> JinnsPosition:
        """Return the position before the first move. Raises SetupError if ``start`` breaks the rules."""
        player_count = len(start.seats)
        self._check(player_count, start.options)
        seating = SEATINGS[player_count]
        if start.seats != seating.colours:
            clause = {2: "JL-3", 3: "JL-4", 4: "JL-5"}[player_count]
            raise SetupError(f"the seats of {player_count} are {[list(seat) for seat in seating.colours]}", clause)
        scatter = bool(start.options.get("scatter"))
        ring = _random_ring(start) if scatter else EMPTY
        if not scatter and start.setup:
            raise SetupError("the setup is {} and nothing else without the option scatter", "JL-8")
        batch_count = len(seating.batches) if scatter else 0
        return JinnsPosition(player_count, ring, batch_count, captures=((),) * player_count)

    def _players_clause(self, options: Options) -> str:
        return "JL-1"


def _random_ring(start: Start) -> Ring:
    """Read the random ring of a setup. Raises SetupError."""
    if set(start.setup) != {"ring"}:
        raise SetupError('with the option scatter the setup is {"ring": [...]} and nothing else', "JL-8")
    pawns = start.setup["ring"]
    if not isinstance(pawns, list | tuple) or not all(isinstance(pawn, str) for pawn in pawns):
        raise SetupError("the setup's ring must be a list of pawns like Y3", "JL-8")
    ring = tuple(str(pawn) for pawn in pawns)
    if sorted(ring) != sorted(PAWNS):
        raise SetupError("the setup's ring must hold each of the 32 pawns once", "JL-1")
    return ring

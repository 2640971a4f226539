"""Cappuccino as a game: player counts, the deal and the start."""

from __future__ import annotations

from random import Random

from games.base import BaseGame
from games.cappuccino import deal
from games.cappuccino.board import COLOURS, EMPTY
from games.cappuccino.position import CappuccinoPosition
from games.cappuccino.state import Terms
from games.position import Options, SetupError, Start


class Cappuccino(BaseGame):
    """Cups on cups: a stack swallows a neighbour that is no higher, and the table falls apart."""

    slug = "cappuccino"
    options = ("draft", "two_colours", "tidy", "swap")

    def player_counts(self, options: Options) -> range:
        """Return two to four (CP-1), with two colours each or a swap two (CP-10, CP-12)."""
        return range(2, 3) if options.get("two_colours") or options.get("swap") else range(2, 5)

    def deal(self, player_count: int, options: Options, rng: Random) -> Start:
        """Deal the cups at random (CP-4), or none if the seats place them (CP-9). Raises SetupError."""
        seats = self._seats(player_count, options)
        setup = {} if options.get("draft") else {"cups": deal.deal_cups("".join(seats), rng)}
        return Start(self.slug, self._enabled_options(options), tuple(map(tuple, seats)), setup)

    def start(self, start: Start) -> CappuccinoPosition:
        """Return the position before the first move. Raises SetupError if ``start`` breaks the rules."""
        options = start.options
        seats = self._seats(len(start.seats), options)
        if start.seats != tuple(map(tuple, seats)):
            order = ", ".join(map(" and ".join, seats))
            raise SetupError(f"the seats play {order} in this order", self._players_clause(options))
        terms = Terms(seats, **{name: bool(options.get(name)) for name in ("draft", "tidy", "swap")})
        if not terms.draft:
            return CappuccinoPosition(terms, deal.read_setup(start.setup, terms.colours))
        if start.setup:
            raise SetupError("the seats place the cups: the setup must be {}", "CP-9")
        return CappuccinoPosition(terms, EMPTY)

    def _seats(self, player_count: int, options: Options) -> tuple[str, ...]:
        """Return the colours of each seat, in seat order (CP-1, CP-10)."""
        self._check(player_count, options)
        each = 2 if options.get("two_colours") else 1
        return tuple(COLOURS[each * seat : each * (seat + 1)] for seat in range(player_count))

    def _players_clause(self, options: Options) -> str:
        return "CP-10" if options.get("two_colours") else "CP-12" if options.get("swap") else "CP-1"

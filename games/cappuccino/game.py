"""The game of Cappuccino as the others find it: who can play, how it is dealt, how it starts."""

from __future__ import annotations

from random import Random

from games.cappuccino import deal
from games.cappuccino.board import COLOURS, EMPTY
from games.cappuccino.position import CappuccinoPosition
from games.cappuccino.state import Terms
from games.position import Options, SetupError, Start


class Cappuccino:
    """Cups on cups: a stack swallows a neighbour that is no higher, and the table falls apart."""

    slug = "cappuccino"
    options = ("draft", "two_colours", "tidy")

    def player_counts(self, options: Options) -> range:
        """Two to four (CP-1), with two colours each two (CP-10)."""
        return range(2, 3) if options.get("two_colours") else range(2, 5)

    def deal(self, player_count: int, options: Options, rng: Random) -> Start:
        """The cups dealt out at random (CP-4), or none when the seats place them (CP-9). Raises SetupError."""
        seats = self._seats(player_count, options)
        chosen = {name: True for name in self.options if options.get(name)}
        setup = {} if options.get("draft") else {"cups": deal.dealt("".join(seats), rng)}
        return Start(self.slug, chosen, tuple(map(tuple, seats)), setup)

    def start(self, start: Start) -> CappuccinoPosition:
        """The position before the first move. Raises SetupError where ``start`` breaks the rules."""
        options = start.options
        seats = self._seats(len(start.seats), options)
        if start.seats != tuple(map(tuple, seats)):
            clause = "CP-10" if options.get("two_colours") else "CP-1"
            raise SetupError(f"the seats play {', '.join(map(' and '.join, seats))} in this order", clause)
        terms = Terms(seats, draft=bool(options.get("draft")), tidy=bool(options.get("tidy")))
        if not terms.draft:
            return CappuccinoPosition(terms, deal.table(start.setup, terms.colours))
        if start.setup:
            raise SetupError("the seats place the cups: the setup must be {}", "CP-9")
        return CappuccinoPosition(terms, EMPTY)

    def _seats(self, player_count: int, options: Options) -> tuple[str, ...]:
        """The colours of each seat, in seat order (CP-1, CP-10)."""
        for name in options:
            if name not in self.options:
                raise SetupError(f"cappuccino has no option {name!a}")
        if player_count not in self.player_counts(options):
            if options.get("two_colours"):
                raise SetupError(f"{player_count} seats: with two colours each only 2 can play", "CP-10")
            raise SetupError(f"{player_count} seats: 2 to 4 can play", "CP-1")
        each = 2 if options.get("two_colours") else 1
        return tuple(COLOURS[each * seat : each * (seat + 1)] for seat in range(player_count))

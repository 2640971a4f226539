"""Fast playouts of a race for the search: random hops without flies, and random decisions."""

from __future__ import annotations

from random import Random

from games.race.board import EMPTY, FLY, Kind
from games.race.decisions import drops, exchanges
from games.race.position import RacePosition
from games.race.reach import SEEN_FAR, SEEN_NEAR, reach
from games.race.rules import sort_flowers
from games.race.state import THREE


class Rollout:
    """A mutable race for playouts. Its fields have the names of a position's."""

    def __init__(self, at: RacePosition) -> None:
        self.rules, self.items, self.occupied, self.rear = at.rules, at.items, at.occupied, at.rear
        self.frogs, self.hands = list(at.frogs), list(at.hands)
        self._seat, self._number, self._fixed_pads, self._moved_other = at.turn
        self._each = len(at.frogs[0])
        self._pending = at.pending

    @property
    def is_over(self) -> bool:
        """Whether the fourth frog has reached the island."""
        return len(self.items) == self.rules.board.island

    def run(self, frogs: int, rng: Random) -> None:
        """Make the pending decision, then move this many frogs, or fewer if the game ends before."""
        if self._pending:
            self._decide(self._pending.owner, self._pending.pad, rng.random())
            self._pass_on()
        for _ in range(frogs):
            if self.is_over:
                return
            self._move(rng)

    def _move(self, rng: Random) -> None:
        """Move a random movable frog."""
        random, each, done = rng.random, self._each, self._fixed_pads
        excluded = -1 if self._moved_other or self._number < THREE - 1 else self._seat
        count = each * len(self.frogs)
        while True:
            number = int(random() * count)
            owner = number // each
            pad = self.frogs[owner][number % each]
            if owner != excluded and not done >> pad & 1:
                break
        way = self._find_path(owner, pad, random())
        end = way[-1]
        self._hop(owner, way)
        self._fixed_pads |= 1 << end
        self._moved_other = self._moved_other or owner != self._seat
        self._decide(owner, end, random())
        self._number += 1
        self._pass_on()

    def _pass_on(self) -> None:
        """Advance to the next seat after three frogs."""
        if self._number == THREE:
            self._seat = (self._seat + 1) % self.rules.player_count
            self._number, self._fixed_pads, self._moved_other = 0, 1 << self.rules.board.island, False

    def _find_path(self, owner: int, pad: int, chance: float) -> tuple[int, ...]:
        rules, occupied = self.rules, self.occupied
        lengths, straight, ways, _ = reach(rules.board, rules.colours, rules.strides[self._number], self.rear, False)
        hop = straight[owner][pad][lengths[occupied >> pad & SEEN_NEAR]]
        if hop:
            return hop.pads
        paths = ways[pad][occupied >> pad & SEEN_FAR] or ways[pad].find(occupied)
        return paths[int(chance * len(paths))]

    def _hop(self, owner: int, way: tuple[int, ...]) -> None:
        """Move the frog, and give its owner what lies at each landing."""
        start, end, board = way[0], way[-1], self.rules.board
        remaining = list(self.frogs[owner])
        remaining[remaining.index(start)] = end
        remaining.sort()
        self.frogs[owner] = tuple(remaining)
        items = self.items
        for pad in way[1:]:
            item = items[pad]
            if item != EMPTY:
                items = items[:pad] + (EMPTY if pad < board.island else "") + items[pad + 1 :]
                if item != FLY:
                    self.hands[owner] = sort_flowers(self.hands[owner] + item)
        self.items = items
        self.occupied = (self.occupied & ~(1 << start) | 1 << end) & board.pads
        if self.rules.last_frog:
            self.rear = board.last_frog(self.occupied, sum([pads.count(0) for pads in self.frogs]))

    def _decide(self, owner: int, pad: int, chance: float) -> None:
        """Make a random exchange or drop if the pad requires one."""
        board, hands, kind = self.rules.board, self.hands, self.rules.board.kinds[pad]
        if kind is Kind.EXCHANGE:
            moves = exchanges(self.rules, tuple(hands), owner, self._seat)
            if moves:
                move = moves[int(chance * len(moves))]
                partner = self.rules.colours.index(move.partner)
                hands[owner] = sort_flowers(hands[owner].replace(move.give, "", 1) + move.take)
                hands[partner] = sort_flowers(hands[partner].replace(move.take, "", 1) + move.give)
        elif kind is Kind.DROP:
            options = drops(board, hands[owner], pad, self.occupied, self.items)
            if options:
                drop = options[int(chance * len(options))]
                hands[owner] = hands[owner].replace(drop.flower, "", 1)
                self.items = self.items[: drop.pad] + drop.flower + self.items[drop.pad + 1 :]

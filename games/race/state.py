"""The state of a race and its moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Self, TypeVar

from games.perfect_information import OpenPosition
from games.position import Move, Seat
from games.race.board import EMPTY, FLY, Kind
from games.race.decisions import drops, exchanges
from games.race.moves import Drop, Exchange, Hop, RaceMove
from games.race.reach import SEEN_FAR, SEEN_NEAR, reach
from games.race.rules import BLACK, Rules, points, seats_with_most, sort_flowers

THREE = 3  # frogs a turn (CM-9, FL-9)
Item = TypeVar("Item")


class Turn(NamedTuple):
    """Whose turn it is, how many frogs it has moved, and whether one of them was another seat's.

    ``done`` is the bit set of pads whose frogs may not be moved: those moved in this turn, and the island's.
    """

    seat: int
    number: int
    done: int
    moved_other: bool


class Last(NamedTuple):
    """The last move: who decided it, whose frog it was about, and the items on each pad where a hop ended.

    ``is_extended`` says that the frog was the last one and went further for it. ``trail`` is the last frog's move,
    the one before where this is a decision.
    """

    seat: int
    move: RaceMove
    owner: int
    items: str = ""
    is_extended: bool = False
    trail: Hop | None = None


class Pending(NamedTuple):
    """A decision to be made: the pad where a frog's move has ended, and the seat the frog belongs to."""

    pad: int
    owner: int


@dataclass(frozen=True, slots=True)
class RaceState(OpenPosition):
    """The data and the moves of a position.

    ``frogs``    for each seat the pads of its frogs, ascending
    ``items``    a letter for each pad (a flower, ``f`` a fly, ``.`` nothing), then the flowers left on the island
    ``hands``    for each seat its flowers, a letter each
    ``flies``    for each seat the number of its flies
    ``occupied`` the pads with a frog, as a bit set
    ``rear``     the pad of the last frog if the rule moves it further, else None
    ``arrivals`` the seats whose frogs took the island's places, the first one first
    """

    rules: Rules
    frogs: tuple[tuple[int, ...], ...]
    items: str
    hands: tuple[str, ...]
    flies: tuple[int, ...]
    turn: Turn
    occupied: int = 0
    rear: int | None = None
    pending: Pending | None = None
    last: Last | None = None
    arrivals: tuple[int, ...] = ()
    _legal: tuple[RaceMove, ...] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def is_over(self) -> bool:
        """Whether the fourth frog has reached the island (CM-25, FL-20)."""
        return len(self.items) == self.rules.board.island

    @property
    def actor(self) -> Seat | None:
        """The seat on turn, or the owner of the frog with a pending decision (CM-23, CM-38, CM-39)."""
        if self.is_over:
            return None
        pending = self.pending
        return Seat(self.turn.seat if pending is None or self.rules.is_neutral(pending.owner) else pending.owner)

    @property
    def legal(self) -> tuple[RaceMove, ...]:
        """Every legal move: frogs seat by seat from the start on, exchanges partner by partner, drops by flower.

        A seat on turn always has one: with at most three frogs on the island at least six race, three of them of
        other seats, and nothing stops a frog.
        """
        legal = self._legal
        if legal is None:
            pending = self.pending
            legal = () if self.is_over else self._decisions(*pending) if pending else self._hops()
            object.__setattr__(self, "_legal", legal)
        return legal

    @property
    def neutral(self) -> Seat | None:
        """The seat without a player."""
        return Seat(self.rules.player_count) if self.rules.neutral else None

    @property
    def others_only(self) -> bool:
        """Whether the frog to be moved must be another seat's (CM-10, FL-9)."""
        turn = self.turn
        return turn.number == THREE - 1 and not turn.moved_other and self.pending is None

    @property
    def flowers(self) -> dict[int, str]:
        """The flowers on the path, by pad."""
        path = self.items[: self.rules.board.island]
        return {pad: item for pad, item in enumerate(path) if item not in (EMPTY, FLY)}

    @property
    def fly_pads(self) -> tuple[int, ...]:
        """The pads with a fly."""
        return tuple(pad for pad, item in enumerate(self.items) if item == FLY)

    @property
    def places(self) -> str:
        """The flowers left on the island, a letter each, the next one first."""
        return self.items[self.rules.board.island :]

    def _hops(self) -> tuple[Hop, ...]:
        """Return the moves of all movable frogs (CM-9 to CM-14, FL-9 to FL-13)."""
        legal = self._hops_of(fly=False)
        return (*legal, *self._hops_of(fly=True)) if self.flies[self.turn.seat] else tuple(legal)

    def _hops_of(self, *, fly: bool) -> list[Hop]:
        """Return the moves that spend a fly, or those that do not."""
        rules, occupied = self.rules, self.occupied
        on_turn, number, done, moved_other = self.turn
        lengths, straight, ways, hops = reach(rules.board, rules.colours, rules.strides[number], self.rear, fly)
        excluded = None if moved_other or number < THREE - 1 else on_turn
        legal: list[Hop] = []
        for seat, pads in enumerate(self.frogs):
            before, single = None, straight[seat]
            for pad in pads if seat != excluded else ():
                if pad != before and not done >> pad & 1:
                    before = pad
                    if hop := single[pad][lengths[occupied >> pad & SEEN_NEAR]]:
                        legal.append(hop)
                    else:
                        legal += map(hops[seat], ways[pad][occupied >> pad & SEEN_FAR] or ways[pad].find(occupied))
        return legal

    def _decisions(self, pad: int, owner: int) -> tuple[Exchange | Drop, ...]:
        """Return the legal decisions for the frog on this pad (CM-18, CM-21, FL-16, FL-17)."""
        board = self.rules.board
        if board.kinds[pad] is Kind.EXCHANGE:
            return exchanges(self.rules, self.hands, owner, self.turn.seat)
        return drops(board, self.hands[owner], pad, self.occupied, self.items)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat's flowers (CM-26, FL-21)."""
        return tuple(sum(points(hand)) for hand in self.hands)

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The seats with the highest total; the black lotus may bar one (CM-28, CM-30, FL-23)."""
        return tuple(map(Seat, seats_with_most(self.scores, self._cursed_seat))) if self.is_over else None

    @property
    def kept_from_winning(self) -> Seat | None:
        """The seat that has the highest total at the end, but cannot win (CM-30)."""
        cursed = self._cursed_seat
        is_kept = self.is_over and cursed is not None and self.scores[cursed] == max(self.scores)
        return cursed if is_kept else None

    @property
    def _cursed_seat(self) -> Seat | None:
        """The seat with the black lotus, if that is cursed (CM-30)."""
        cursed = (seat for seat, hand in enumerate(self.hands) if BLACK in hand)
        return next(map(Seat, cursed), None) if self.rules.curse else None

    def play(self, move: Move) -> Self:
        """Return the position after ``move``, which must be one of ``legal``."""
        if isinstance(move, Hop):
            return self._hop(move)
        if isinstance(move, Exchange | Drop) and self.pending:
            return self._decide(move, self.pending.owner)
        raise ValueError(f"{move} cannot be played here")

    def _hop(self, hop: Hop) -> Self:
        rules, turn = self.rules, self.turn
        board, owner = rules.board, rules.colours.index(hop.frog)
        start, end = hop.pads[0], hop.pads[-1]
        frogs = _put(self.frogs, owner, _move_frog(self.frogs[owner], start, end))
        path_items = "".join(map(self.items.__getitem__, hop.pads[1:]))
        items, hands, flies = self._gather(owner, hop, path_items)
        turn = Turn(turn.seat, turn.number + 1, turn.done | 1 << end, turn.moved_other or owner != turn.seat)
        occupied = (self.occupied & ~(1 << start) | 1 << end) & board.pads
        rear = board.last_frog(occupied, sum(pads.count(0) for pads in frogs)) if rules.last_frog else None
        last = Last(turn.seat, hop, owner, path_items, start == self.rear, hop)
        arrivals = (*self.arrivals, owner) if end == board.island else self.arrivals
        if board.kinds[end] in (Kind.EXCHANGE, Kind.DROP):
            waiting = type(self)(
                rules, frogs, items, hands, flies, turn, occupied, rear, Pending(end, owner), last, arrivals
            )
            if waiting.legal:
                return waiting
        return type(self)(rules, frogs, items, hands, flies, self._onward(turn), occupied, rear, None, last, arrivals)

    def _gather(self, owner: int, hop: Hop, path_items: str) -> tuple[str, tuple[str, ...], tuple[int, ...]]:
        """Return the items on the board and in each seat's hand after the frog's owner has taken what was found (CM-17,
        CM-24, CM-32)."""
        items, hands, flies = self.items, self.hands, self.flies
        if hop.fly:
            flies = _put(flies, self.turn.seat, flies[self.turn.seat] - 1)
        if path_items.strip(EMPTY):
            for pad, item in zip(hop.pads[1:], path_items, strict=True):
                if item != EMPTY:
                    items = items[:pad] + (EMPTY if pad < self.rules.board.island else "") + items[pad + 1 :]
            hands = _put(hands, owner, sort_flowers(hands[owner] + path_items.replace(EMPTY, "").replace(FLY, "")))
            if FLY in path_items and not self.rules.is_neutral(owner):  # CM-40
                flies = _put(flies, owner, flies[owner] + 1)
        return items, hands, flies

    def _onward(self, turn: Turn) -> Turn:
        """Return the same turn, or the next seat's once three frogs have moved."""
        if turn.number < THREE:
            return turn
        return Turn((turn.seat + 1) % self.rules.player_count, 0, 1 << self.rules.board.island, moved_other=False)

    def _decide(self, move: Exchange | Drop, owner: int) -> Self:
        hands, items, occupied, before = self.hands, self.items, self.occupied, self.last
        if isinstance(move, Exchange):
            partner = self.rules.colours.index(move.partner)
            hands = _put(hands, owner, sort_flowers(hands[owner].replace(move.give, "", 1) + move.take))
            hands = _put(hands, partner, sort_flowers(hands[partner].replace(move.take, "", 1) + move.give))
        else:
            hands = _put(hands, owner, hands[owner].replace(move.flower, "", 1))
            items = items[: move.pad] + move.flower + items[move.pad + 1 :]
        seat = self.turn.seat if self.rules.is_neutral(owner) else owner
        last, turn = Last(seat, move, owner, trail=before and before.trail), self._onward(self.turn)
        rules, frogs, flies, rear, arrivals = self.rules, self.frogs, self.flies, self.rear, self.arrivals
        return type(self)(rules, frogs, items, hands, flies, turn, occupied, rear, None, last, arrivals)


def _move_frog(pads: tuple[int, ...], start: int, end: int) -> tuple[int, ...]:
    remaining = [*pads]
    remaining[remaining.index(start)] = end
    return tuple(sorted(remaining))


def _put(row: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*row[:place], item, *row[place + 1 :])

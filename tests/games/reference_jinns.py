"""A slow reference game of Jinns of the Lake, written independently of the engine: pawns walk square by square.

It shares nothing with ``games.jinns`` but the notation, so that the two can be compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

Jinn = tuple[str, int]  # colour and strength
ORDERS = {2: "YBRGYBRG", 3: "YBRYBR", 4: "YBRGYBRG"}  # whose colour each batch is


@dataclass(frozen=True)
class ReferenceGame:
    """What stands where, who sits to decide, what each colour's player has won, and how long nothing has come of it."""

    people: int
    lake: tuple[tuple[Jinn, ...], ...]  # square 1 first, each from the base upward
    batch: int
    seat: int
    won: tuple[int, ...]
    idle: int = 0


def owner(people: int, colour: str) -> int | None:
    """Return the seat whose colour it is; None for green with three."""
    if people == 2:
        return 0 if colour in "YR" else 1
    seat = "YBRG".index(colour)
    return seat if seat < people else None


def friend(game: ReferenceGame, seat: int) -> int | None:
    """Return the partner's seat."""
    return {0: 2, 1: 3, 2: 0, 3: 1}[seat] if game.people == 4 else None


def beginning(record: Mapping[str, Any]) -> ReferenceGame:
    """Return the empty lake, or the one that chance has laid."""
    people, ring = len(record["seats"]), record["setup"].get("ring")
    if ring is None:
        return ReferenceGame(people, ((),) * 32, 0, 0, (0,) * people)
    lake = tuple(((jinn[0], int(jinn[1])),) for jinn in ring)
    return pass_on(ReferenceGame(people, lake, len(ORDERS[people]), 0, (0,) * people))


def over(game: ReferenceGame) -> bool:
    """Return whether nothing more happens."""
    if game.batch < len(ORDERS[game.people]):
        return False
    return game.idle == 20 or not any(hops(game, seat) for seat in range(game.people))


def pass_on(game: ReferenceGame) -> ReferenceGame:
    """Return the game with somebody to decide who can, if anybody is left."""
    while not over(game) and not moves(game):
        game = replace(game, seat=(game.seat + 1) % game.people)
    return game


@lru_cache(maxsize=9)
def moves(game: ReferenceGame) -> dict[str, ReferenceGame]:
    """Return every move of the seat by its notation, with what becomes of it before it is settled whose turn is
    next."""
    if game.batch < len(ORDERS[game.people]):
        return dict(placings(game))
    return {} if game.idle == 20 else hops(game, game.seat)


def after(game: ReferenceGame, notation: str) -> ReferenceGame:
    """Return the game after a move, with the next seat that can move to decide."""
    return pass_on(moves(game)[notation])


def placings(game: ReferenceGame) -> Iterator[tuple[str, ReferenceGame]]:
    """Yield every batch, pawn by pawn."""
    colour = ORDERS[game.people][game.batch]
    greens = 2 if game.people == 3 and game.batch < 4 else 0
    on_lake = Counter(jinn for pile in game.lake for jinn in pile)
    free = sum(map(bool, game.lake))
    for own in rows(colour, 4, on_lake):
        for green in rows("G", greens, on_lake):
            lake = list(game.lake)
            for place, jinn in enumerate(own + green):
                lake[free + place] = (jinn,)
            text = "".join(str(strength) for _, strength in own)
            text += "/" * bool(green) + "".join(str(strength) for _, strength in green)
            seat = (game.seat + 1) % game.people
            yield text, replace(game, lake=tuple(lake), batch=game.batch + 1, seat=seat)


def rows(colour: str, length: int, used: Counter[Jinn]) -> Iterator[tuple[Jinn, ...]]:
    """Yield every row of so many jinns of a colour, with two of each strength in all."""
    if not length:
        yield ()
        return
    for strength in (1, 2, 3, 4):
        if used[colour, strength] < 2:
            for rest in rows(colour, length - 1, used + Counter([(colour, strength)])):
                yield ((colour, strength), *rest)


@lru_cache(maxsize=9)
def hops(game: ReferenceGame, seat: int) -> dict[str, ReferenceGame]:
    """Return every hop of a seat."""
    result: dict[str, ReferenceGame] = {}
    for start in range(1, 33):
        pile = game.lake[start - 1]
        if pile and owner(game.people, pile[-1][0]) in (seat, None):
            for end in {walk(game, start, way, pile[-1][1]) for way in (+1, -1)} - {None}:
                for along in range(1, len(pile) + 1):
                    result.update(landings(game, seat, start, end or 0, along))
    return result


def walk(game: ReferenceGame, start: int, way: int, steps: int) -> int | None:
    """Return where a walk ends that counts piles only; None where it comes back to its start."""
    square = start
    while steps:
        square = (square - 1 + way) % 32 + 1
        if square == start:
            return None
        steps -= bool(game.lake[square - 1])
    return square


def landings(game: ReferenceGame, seat: int, start: int, end: int, along: int) -> Iterator[tuple[str, ReferenceGame]]:
    """Yield what can come of putting the upper jinns of one pile onto another: nothing, one thing, or two to choose
    from."""
    lake = list(game.lake)
    stay, go = lake[start - 1][:-along], lake[start - 1][-along:]
    there = lake[end - 1]
    tower = there + go
    partner = friend(game, seat)
    if len({colour for colour, _ in tower}) < len(tower):
        return
    if partner is not None and owner(game.people, there[-1][0]) == partner:
        return
    text = f"{start}-{end}" if along == 1 else f"{start}x{along}-{end}"
    lake[start - 1], lake[end - 1] = stay, tower
    if len(tower) < 4:
        yield text, end_turn(game, seat, lake, {})
    lake[end - 1] = ()
    if partner is None and len(tower) == 4:
        yield text, end_turn(game, seat, lake, {seat: 4 * tower[3][1]})
    elif partner is not None and len(tower) == 4:
        yield text + "^", end_turn(game, seat, lake, {seat: 2 * tower[3][1], partner: 2 * tower[1][1]})
        yield text + "_", end_turn(game, seat, lake, {seat: 2 * tower[1][1], partner: 2 * tower[3][1]})
    elif partner is not None and len(tower) == 3:
        yield text + "!", end_turn(game, seat, lake, {seat: 2 * tower[2][1], partner: tower[0][1]})


def end_turn(game: ReferenceGame, seat: int, lake: list[tuple[Jinn, ...]], gain: dict[int, int]) -> ReferenceGame:
    """Return the game after a hop, with the next seat to decide."""
    won = tuple(points + gain.get(player, 0) for player, points in enumerate(game.won))
    same = sum(map(bool, lake)) == sum(map(bool, game.lake))
    next_seat = (seat + 1) % game.people
    return replace(game, lake=tuple(lake), seat=next_seat, won=won, idle=game.idle + 1 if same else 0)


def actor(game: ReferenceGame) -> int | None:
    """Return the seat that must decide; None at the end."""
    return None if over(game) else game.seat


def scores(game: ReferenceGame) -> tuple[int, ...]:
    """Return what everybody would count now."""
    totals = list(game.won)
    for pile in game.lake:
        if pile:
            player = owner(game.people, pile[-1][0])
            if player is not None:
                totals[player] += len(pile) * pile[-1][1]
    return tuple(totals)

"""Whole random games in which the engine is held, position by position, against a slow game that was written apart."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games import GAMES, record
from games.cappuccino import CappuccinoPosition
from games.jinns import JinnsPosition
from games.position import Position, Start
from games.race import RacePosition
from games.water_lily import WaterLilyPosition
from tests.conformance.playthroughs import Case
from tests.games import slow_cappuccino, slow_jinns, slow_race, slow_water_lily


def held(case: Case, rng: Random) -> int:
    """Play a game at random with both. Returns how many positions were the same."""
    game = GAMES[case.slug]
    dealt = game.deal(case.people, case.options, rng)
    return BESIDE[case.slug](game.start(dealt), dealt, rng)


def race(at: Position, dealt: Start, rng: Random) -> int:
    """China Moon or Flower of the Lotus."""
    assert isinstance(at, RacePosition)
    table = slow_race.beginning({"game": dealt.game, **record.start_to_json(dealt)})
    seen = 1
    while True:
        ways = slow_race.moves(table)
        same_race(at, table, ways)
        if at.is_over:
            return seen
        move = rng.choice(at.legal)
        at, table, seen = at.play(move), ways[str(move)], seen + 1


def same_race(at: RacePosition, table: slow_race.Table, ways: dict[str, slow_race.Table]) -> None:
    """Every phrase of the two is the same."""
    assert sorted(map(str, at.legal)) == sorted(ways)
    assert at.actor == slow_race.decider(table)
    assert at.scores == slow_race.scores(table)
    assert at.winners == slow_race.winners(table)
    for seat, colour in enumerate(table.colours):
        assert at.frogs[seat] == tuple(sorted(pad for frog, pad in table.frogs.items() if frog[0] == colour))
        assert sorted(at.hands[seat]) == sorted(table.hands[colour])
        assert at.flies[seat] == table.caught.get(colour, 0)
    view = at.view(None)
    assert (dict(view.flowers), set(view.flies), list(view.places)) == (table.flowers, table.flies, table.places)
    assert [table.colours[seat] for seat in view.arrived] == table.arrived


def water_lily(at: Position, dealt: Start, rng: Random) -> int:
    """Water Lily, whose colours only the engine deals out."""
    assert isinstance(at, WaterLilyPosition)
    slowly, seen = slow_water_lily.beginning(), 1
    while True:
        ways = slow_water_lily.jumps(slowly)
        assert {str(move) for move in at.legal} == ways.keys()
        assert at.scores == tuple(slow_water_lily.points(slowly, colour) for colour in at.tokens)
        assert at.actor == ((seen - 1) % len(at.tokens) if ways else None)
        if at.is_over:
            return seen
        move = rng.choice(at.legal)
        at, slowly, seen = at.play(move), ways[str(move)], seen + 1


def cappuccino(at: Position, dealt: Start, rng: Random) -> int:
    """Cappuccino."""
    assert isinstance(at, CappuccinoPosition)
    slowly = slow_cappuccino_of(at)
    seen = 1
    while True:
        assert {str(move) for move in at.legal} == slow_cappuccino.moves(slowly)
        assert at.actor == slow_cappuccino.actor(slowly)
        assert at.scores == slow_cappuccino.scores(slowly)
        if at.ply % 8 == 0:  # it takes the slow game its time to find the areas
            assert {frozenset(area) for area in at.view(None).areas} == slow_cappuccino.areas(slowly)
        if at.is_over:
            return seen
        move = rng.choice(at.legal)
        at, slowly, seen = at.play(move), slow_cappuccino.after(slowly, str(move)), seen + 1


def slow_cappuccino_of(at: CappuccinoPosition) -> slow_cappuccino.SlowGame:
    """The same position for the slow game."""
    stacks = ((slow_cappuccino.point(name), stack) for name, stack in at.view(None).stacks.items())
    cups = frozenset((where, storey, motif) for where, stack in stacks for storey, motif in enumerate(stack, 1))
    return slow_cappuccino.SlowGame(at.terms.seats, at.terms.draft, at.terms.tidy, cups, moves=at.ply, turn=at.turn)


def jinns(at: Position, dealt: Start, rng: Random) -> int:
    """Jinns of the Lake."""
    assert isinstance(at, JinnsPosition)
    scattered = list(at.ring) if dealt.options.get("scatter") else None
    slowly, seen = slow_jinns.beginning(at.player_count, scattered), 1
    while True:
        ways = slow_jinns.moves(slowly)
        assert {str(move) for move in at.legal} == ways.keys()
        assert at.scores == slow_jinns.points(slowly)
        assert at.actor == (None if slow_jinns.over(slowly) else slowly.seat)
        if at.is_over:
            return seen
        move = rng.choice(at.legal)
        at, slowly, seen = at.play(move), slow_jinns.after(slowly, str(move)), seen + 1


BESIDE: dict[str, Callable[[Any, Start, Random], int]] = {
    "flower-of-the-lotus": race,
    "water-lily": water_lily,
    "cappuccino": cappuccino,
    "china-moon": race,
    "jinns-of-the-lake": jinns,
}
"""The comparison of each game."""

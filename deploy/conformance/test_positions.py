"""Checks of every game's positions, moves and records."""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest

from deploy.conformance.chosen import games
from deploy.conformance.playthroughs import (
    Case,
    Playthrough,
    clause_broken_by,
    count_refusals,
    is_complete,
    part_of,
    worked_positions,
)
from games import GAMES, record
from games.position import NotAMove, SetupError, Start

WORKED = {slug: worked_positions(slug) for slug in games()}
NO_MOVES = ["", " ", "-", "?", "pass", "0", "\0", "\ud800", "лягушка", "a" * 1000, "-" * 1000]


def test_the_same_chance_deals_the_same_start_and_other_chance_another(case: Case) -> None:
    """`deal` takes all its chance from `rng`, and names only the options that are set."""
    game = GAMES[case.slug]
    starts = [game.deal(case.people, case.options, Random(seed)) for seed in (1, 1, *range(2, 30))]
    assert starts[0] == starts[1]
    assert any(start != starts[0] for start in starts) or not starts[0].setup
    assert all(start.options == dict.fromkeys(case.chosen, True) for start in starts)


def test_a_number_of_people_that_cannot_play_is_refused(case: Case) -> None:
    """`deal` raises SetupError for a number that `player_counts` does not have; `BaseGame._check` does so."""
    game = GAMES[case.slug]
    for people in set(range(12)) - set(game.player_counts(case.options)):
        with pytest.raises(SetupError):
            game.deal(people, case.options, Random(1))


def test_a_start_with_what_the_game_does_not_know_is_refused(playthrough: Playthrough) -> None:
    """`start` raises SetupError for unknown options and keys of the setup, and for too many or too few seats."""
    game, start = playthrough.game, playthrough.record.start
    starts = [
        Start(start.game, {**start.options, "no_such_option": True}, start.seats, start.setup),
        Start(start.game, start.options, (*start.seats, ()), start.setup),
        Start(start.game, start.options, start.seats[1:], start.setup),
        Start(start.game, start.options, start.seats, {**start.setup, "no_such_key": 1}),
    ]
    for strange in starts:
        with pytest.raises(SetupError):
            game.start(strange)


def test_every_legal_move_has_a_notation_of_its_own_that_is_read_back(playthrough: Playthrough) -> None:
    """`str(move)` is ASCII without spaces, different for each legal move, and `parse` reads it back."""
    for position in part_of(playthrough.positions):
        notations = [str(move) for move in position.legal]
        assert len(set(notations)) == len(notations)
        assert all(notation.isprintable() and notation.isascii() and " " not in notation for notation in notations)
        assert tuple(position.parse(notation) for notation in notations) == position.legal


def test_there_is_an_actor_with_moves_until_there_are_winners(playthrough: Playthrough) -> None:
    """While the game runs there is an actor with a legal move and no winners; at its end winners, no actor and no
    moves."""
    *running, last = playthrough.positions
    seats = len(last.scores)
    for position in running:
        assert position.actor in range(seats)
        assert position.legal
        assert position.winners is None
        assert not position.is_over
        assert len(position.scores) == seats
    assert (last.is_over, last.actor, last.legal) == (True, None, ())
    assert last.winners
    assert list(last.winners) == sorted(set(last.winners) & set(range(seats)))


def test_a_move_that_is_not_legal_now_is_refused_by_a_clause(playthrough: Playthrough) -> None:
    """`parse` raises IllegalMove with a clause of the rulebook for a move in the notation that is not legal now."""
    assert count_refusals(playthrough, every=5 if is_complete() else 15)


def test_what_is_no_notation_is_no_move_and_breaks_no_clause(playthrough: Playthrough) -> None:
    """`parse` raises NotAMove, without a clause, for a text that no position could read."""
    for position in (playthrough.positions[0], playthrough.positions[-1]):
        for text in NO_MOVES:
            with pytest.raises(NotAMove) as error:
                position.parse(text)
            assert error.value.clause is None, text


def test_positions_and_moves_are_values(playthrough: Playthrough) -> None:
    """Positions and moves are frozen dataclasses of hashable fields, and no two positions of a game are equal."""
    copy = record.replay(playthrough.record.start, playthrough.record.moves)
    for one, other in zip(playthrough.positions, copy.positions, strict=True):
        assert one == other
        assert hash(one) == hash(other)
        assert [hash(move) for move in one.legal] == [hash(move) for move in other.legal]
        assert pickle.loads(pickle.dumps(one)) == one  # noqa: S301 - our own bytes
    assert len(set(playthrough.positions)) == len(playthrough.positions)


def test_nothing_can_be_written_into_a_position_or_a_move(playthrough: Playthrough) -> None:
    """Make the class `@dataclass(frozen=True, slots=True)`."""
    for value in (*playthrough.positions[:3], *playthrough.positions[0].legal[:3]):
        for name in [name for name in dir(value) if not name.startswith("__")] + ["anything"]:
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, None)


def test_playing_a_move_leaves_the_position_as_it_was(playthrough: Playthrough) -> None:
    """`play` returns a new position, made with `replace`, and changes nothing."""
    for position in part_of(playthrough.positions):
        before = (hash(position), position.legal, position.events, position.scores)
        for move in position.legal:
            assert position.play(move) != position
        assert (hash(position), position.legal, position.events, position.scores) == before


def test_a_record_leads_to_the_same_positions_and_is_written_the_same(playthrough: Playthrough) -> None:
    text = record.write(playthrough.record)
    read = record.read(text)
    assert read == playthrough.record
    assert record.write(read) == text


def test_a_record_of_an_unfinished_game_is_read_too(playthrough: Playthrough) -> None:
    half = playthrough.record.moves[: len(playthrough.record.moves) // 2]
    half_record = record.replay(playthrough.record.start, half)
    assert record.read(record.write(half_record)) == half_record
    assert record.result(half_record.positions[-1]) is None


@pytest.mark.parametrize(
    ("game", "worked"),
    [pytest.param(slug, worked, id=f"{slug}-{name}") for slug in games() for name, worked in WORKED[slug].items()],
)
def test_a_worked_position_comes_out_as_it_was_worked(game: str, worked: dict[str, Any]) -> None:
    """Replay the record of this file in positions/ and compare: `legal` is in alphabetical order."""
    played = record.read(json.dumps(worked["record"]))
    at = played.positions[-1]
    assert (played.start.game, bool(worked["about"])) == (game, True)
    assert sorted(map(str, at.legal)) == worked["legal"]
    assert list(at.scores) == worked["scores"]
    assert (at.winners and list(at.winners)) == worked["winners"]
    assert {text: clause_broken_by(at, text) for text in worked["illegal"]} == worked["illegal"]


def test_every_game_has_worked_positions() -> None:
    """Write at least one file in positions/, above all for what random games rarely reach."""
    assert [slug for slug in games() if not WORKED[slug]] == []

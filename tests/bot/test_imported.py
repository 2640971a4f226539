"""Which records are not reviewed, and which may be given away: only those that tell nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.drafts.table import hides_something
from bot.sessions.games_in_play import game_in_play
from bot.tables.snapshot import GameSnapshot
from deploy.conformance.playthroughs import cases
from games import GAMES
from games.__main__ import play_at_random
from games.position import Seat
from games.record import Record, replay, start_to_json
from storage.models import TableRow
from tests.tables.rows import game_row, row_of


def running(record: Record, moves: int) -> TableRow:
    """Return a table at which so many moves of a record are made."""
    start, options = start_to_json(record.start), record.start.options
    return game_row(game=record.start.game, version=moves + 1, options=options, start=start, moves=record.moves[:moves])


DEALT = {slug: slug not in ("water-lily", "jinns-of-the-lake") for slug in GAMES}


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("slug", GAMES)
def test_a_record_continues_the_game_whose_beginning_it_has(slug: str, own: bool) -> None:
    game = GAMES[slug]
    record, other = (play_at_random(game, game.player_counts({})[0], {}, Random(seed)) for seed in (1, 2))
    table = running(record, 5)
    assert game_in_play(record, [running(other, 5), table], own=own) == table
    assert game_in_play(record, [running(other, 5)], own=own) is None
    assert game_in_play(record, [replace(table, moves=(*table.moves[:4], "another"))], own=own) is None
    assert (game_in_play(record, [running(record, 0)], own=own) is not None) == DEALT[slug]
    assert (game_in_play(record, [running(record, 1)], own=own) is not None) == (own or DEALT[slug])


def test_a_game_that_cannot_be_read_is_passed_over() -> None:
    game = GAMES["cappuccino"]
    record = play_at_random(game, game.player_counts({})[0], {}, Random(1))
    table = running(record, 5)
    damaged = (replace(table, start={"seats": "x"}), replace(table, start={**(table.start or {}), "setup": {}}))
    assert game_in_play(record, [*damaged, table], own=False) == table


def test_a_refusal_tells_no_secret() -> None:
    """A player who tries records with every colour of an opponent learns nothing from refusals."""
    game = GAMES["water-lily"]
    record = play_at_random(game, 3, {}, Random(1))
    for secret in permutations("RGBYV", 3):
        guess = replay(replace(record.start, setup={"secret": [*secret]}), record.moves[:12])
        assert game_in_play(guess, [running(record, 12)], own=True) is not None


def test_moves_in_another_order_lead_to_the_same_position() -> None:
    start = GAMES["water-lily"].deal(2, {}, Random(1))
    played = replay(start, ["a0-b1", "i0-h1", "e0-d1", "g0-f1"])
    turned = replay(start, ["e0-d1", "i0-h1", "a0-b1", "g0-f1"])
    assert game_in_play(turned, [running(played, 3)], own=True) is not None
    assert game_in_play(turned, [running(played, 4)], own=False) is not None
    assert game_in_play(turned, [running(played, 1)], own=True) is None


@pytest.mark.parametrize("own", [True, False])
def test_moves_that_lead_back_do_not_hide_a_game_in_play(own: bool) -> None:
    record = play_at_random(GAMES["jinns-of-the-lake"], 2, {}, Random(0))
    moves = [*record.moves[:12], "18-21", "2-5", "21-18", "5-2", *record.moves[12:16]]
    assert game_in_play(replay(record.start, moves), [running(record, 16)], own=own) is not None
    assert game_in_play(replay(record.start, moves[:14]), [running(record, 13)], own=own) is None
    if own:  # it is known by its position alone
        assert game_in_play(record, [running(replay(record.start, moves), 20)], own=True) is not None
        assert game_in_play(record, [running(replay(record.start, moves), 14)], own=True) is None


CASES = {case.slug: case for case in cases() if not case.chosen}


def snapshot(game: str, ply: int) -> GameSnapshot:
    """Return a position of a random game."""
    case = CASES[game]
    record = play_at_random(GAMES[game], case.people, case.options, Random(4))
    return GameSnapshot(row_of(case, record.start, 3), record.positions[ply], ())


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_hides_something_if_its_seats_have_secrets(game: str) -> None:
    first = snapshot(game, 0)
    has_secrets = any(first.position.view(Seat(seat)).secret for seat in range(2))
    assert hides_something(first) == has_secrets
    assert not hides_something(snapshot(game, -1))


@pytest.mark.parametrize(("deck", "secret"), [(True, None), (False, "a card")])
def test_a_deck_or_the_secret_of_a_seat_is_hidden(deck: bool, secret: str | None) -> None:
    position: Any = SimpleNamespace(winners=None)
    seen = SimpleNamespace(secret=secret, resample=lambda rng: object() if deck else position)
    position.view = lambda seat: seen
    assert hides_something(replace(snapshot("cappuccino", 0), position=position))

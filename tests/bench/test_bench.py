"""The arithmetic of the benches. Speed itself is not tested."""

from __future__ import annotations

from random import Random
from shutil import which

import pytest

from games import GAMES
from games.players.solving import solve
from games.position import Options
from tests.bench import alphabeta, scale, statements, strength
from tests.bench.report import Pairs, percentile
from tests.bench.strength import Outcome

LONG = 20.0  # seconds


def test_a_ratio_is_the_median_of_the_pairs_and_not_of_the_sides() -> None:
    measured = Pairs([1, 10, 100], [3, 20, 100])
    assert measured.ratio == 2
    measured.add(1, 8)
    assert measured.ratio == 2.5


def test_a_percentile_is_one_of_the_values() -> None:
    values = list(range(100, 0, -1))
    assert [percentile(values, percent) for percent in (0, 1, 50, 99, 99.5, 100)] == [1, 1, 50, 99, 100, 100]
    assert percentile([7], 99) == 7


@pytest.mark.parametrize(
    ("won", "games", "interval"), [(50, 100, (0.404, 0.596)), (10, 10, (0.722, 1)), (0, 1, (0, 0.793))]
)
def test_wilsons_interval_is_the_textbooks(won: float, games: int, interval: tuple[float, float]) -> None:
    assert strength.wilson(won, games) == pytest.approx(interval, abs=0.001)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_played_by_the_fewest_in_every_seat_of_a_deal(slug: str) -> None:
    people = strength.seating(slug)[1]
    assert people == (3 if slug == "flower-of-the-lotus" else 2)
    asked = list(strength.tables(slug, "hard against greedy", 7, 0.1))
    assert [(table.deal, table.seat) for table in asked] == [
        (game // people, game % people) for game in range(len(asked))
    ]
    assert 7 <= len(asked) < 7 + people


def test_players_are_on_one_scale_by_matches_of_neighbours() -> None:
    assert scale.difference(scale.Score(50, 100, 2)) == 0
    assert scale.difference(scale.Score(1000, 3000, 3)) == pytest.approx(0, abs=0.2)
    assert scale.difference(scale.Score(999.5, 1099, 2)) == pytest.approx(400)
    scores = {match: scale.Score(50, 100, 2) for match in strength.MATCHES}
    scores["easy against medium"] = scale.Score(10, 100, 2)
    found = scale.places(scores)
    assert {player: round(points) for player, (points, _) in found.items()} == {
        "random": 0,
        "easy": 0,
        "medium": 374,
        "greedy": 374,
        "hard": 374,
    }
    assert found["easy"][1] < found["medium"][1] < found["greedy"][1]
    assert scale.report({"lily": scores}).rows[0][:2] == ("lily", "0")


def test_a_match_ends_when_it_is_decided() -> None:
    match = strength.MATCHES["easy against medium"]
    won, lost = Outcome(1, 1, 2), Outcome(0, 0, 2)
    assert strength.decision([lost] * 10, match) == "open"
    assert strength.decision([won] * 12, match) == "no"
    assert strength.decision([lost] * 20 + [won] * 2, match) == "open"
    assert strength.decision([lost] * 270 + [won] * 30, match) == "yes"
    assert strength.decision([won] * 40, strength.MATCHES["hard against greedy"]) == "yes"


def test_statements_are_counted_with_the_durability_of_commits() -> None:
    tally = statements.Tally()
    first = tally.take(["1 PRAGMA synchronous = FULL", "1 BEGIN IMMEDIATE", "1 UPDATE tables SET", "1 COMMIT"])
    assert first == {"UPDATEs and INSERTs": 1, "durable commits": 1}
    lines = ["1 PRAGMA synchronous = NORMAL", "2 BEGIN", "2 SELECT id", "2 COMMIT", "1 INSERT INTO x", "1 COMMIT"]
    assert tally.take(lines) == {"SELECTs": 1, "UPDATEs and INSERTs": 1, "other commits": 1}


@pytest.mark.skipif(which("cc") is None, reason="there is no C compiler")
@pytest.mark.parametrize(
    ("slug", "options", "late"),
    [
        ("cappuccino", {}, 8),
        pytest.param("cappuccino", {"two_colours": True}, 11, marks=pytest.mark.soak),
        ("jinns-of-the-lake", {}, 4),
    ],
    ids=str,
)
def test_a_plain_alpha_beta_player_wins_where_it_can(slug: str, options: Options, late: int) -> None:
    won, game, rng = 0, GAMES[slug], Random(slug)
    for _ in range(3):
        positions = [game.start(game.deal(2, options, rng))]
        while not positions[-1].is_over:
            positions.append(positions[-1].play(rng.choice(positions[-1].legal)))
        for position in positions[-late:-1]:
            proofs = solve(position) or {}
            wins = {move for move, proof in proofs.items() if proof.certain == 1}
            if 0 < len(wins) < len(proofs):
                won += 1
                assert alphabeta.choose(position, LONG) in wins
    assert won

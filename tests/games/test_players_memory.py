"""What a computer player remembers of Water Lily, and whom it suspects of which colour."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import mean

import pytest

from deploy.conformance.playthroughs import Case, play_case
from games.players import Strength, think
from games.position import Seat
from games.water_lily import WaterLilyPosition, WaterLilyView
from games.water_lily.board import COLOURS
from games.water_lily.estimate import leads
from games.water_lily.memory import HIDDEN, Memory
from tests.bench.strength import greedy


def watch_game(people: int, seat: Seat | None) -> list[tuple[WaterLilyPosition, WaterLilyView, list[WaterLilyView]]]:
    """Return every moment of a random game: the position, how it is seen, and what was seen before."""
    positions = [
        at for at in play_case(Case("water-lily", (), people)).positions[:-1] if isinstance(at, WaterLilyPosition)
    ]
    views = [at.view(seat) for at in positions]
    return [(at, views[ply], views[:ply]) for ply, at in enumerate(positions)]


@pytest.mark.parametrize("seat", [None, Seat(0), Seat(2)])
def test_who_has_seen_every_jump_knows_the_covered_pond(seat: Seat | None) -> None:
    for position, view, past_views in watch_game(3, seat):
        sample = Memory(view, past_views).draw(Random(1))
        assert sample.table == position.table
        assert sample.view(seat) == view


def test_who_has_missed_a_jump_knows_only_what_is_seen_now() -> None:
    position, view, past_views = watch_game(3, Seat(1))[50]
    for ply in (0, 20, 49):
        memory = Memory(view, past_views[:ply] + past_views[ply + 1 :])
        samples = [memory.draw(Random(seed)) for seed in range(20)]
        assert any(sample.pond != position.pond for sample in samples)
        assert all(sample.view(Seat(1)) == view for sample in samples)


@pytest.mark.parametrize("colour", [*COLOURS])
def test_who_takes_points_for_one_colour_is_suspected_of_it_in_the_end(colour: str) -> None:
    rng, mine = Random(colour), COLOURS[COLOURS.index(colour) - 1]
    at = WaterLilyPosition((mine, colour), open_pond=True)
    past_views: list[WaterLilyView] = []
    while len(past_views) < 60 and at.legal:
        past_views.append(at.view(Seat(0)))
        at = at.play(greedy(at.view(Seat(1)), [], rng) if at.actor else rng.choice(at.legal))
    memory = Memory(at.view(Seat(0)), past_views)
    guesses = Counter(memory.draw(Random(seed)).tokens for seed in range(100))
    assert all(own == mine for own, _ in guesses)
    assert guesses[mine, colour] > 50


def test_nobody_is_suspected_of_anything_for_jumping_anyhow() -> None:
    guesses = Counter[str]()
    for deal in range(8):
        rng, at = Random(deal), WaterLilyPosition(("R", "Y"), False)
        past_views: list[WaterLilyView] = []
        while len(past_views) < 40:
            past_views.append(at.view(Seat(0)))
            at = at.play(rng.choice(at.legal))
        memory = Memory(at.view(Seat(0)), past_views)
        guesses.update(memory.draw(Random(seed)).tokens[1] for seed in range(50))
    assert set(guesses) == set("YGBV")
    assert max(guesses.values()) < 200


def suspected(seed: int, plies: int, *, hides: bool) -> tuple[float, dict[str, float]]:
    """Return how likely the first seat thinks the second one's colour, and each colour, after two seats have made the
    jumps that put their colours ahead most; who ``hides`` has another colour in each of the first jumps."""
    rng = Random(seed)
    first, second = rng.sample(COLOURS, 2)
    at = WaterLilyPosition((first, second), open_pond=False)
    past_views: list[WaterLilyView] = []
    while at.ply < plies and at.legal:
        past_views.append(at.view(Seat(0)))
        played = at.tokens[at.ply % 2]
        if hides and at.ply % 2 and at.ply < HIDDEN:
            played = rng.choice(COLOURS)
        ahead = leads(at.table, at.legal)[COLOURS.index(played)]
        at = at.play(at.legal[ahead.index(max(ahead))])
    belief = Memory(at.view(Seat(0)), past_views).belief(Seat(1))
    return belief[second], belief


@pytest.mark.parametrize("seed", range(6))
def test_who_hides_is_suspected_of_nothing_until_it_hides_no_longer(seed: int) -> None:
    _, hidden = suspected(seed, HIDDEN, hides=True)
    assert max(hidden.values()) < 0.35
    found, _ = suspected(seed, HIDDEN + 8, hides=True)
    assert found > 0.9


@pytest.mark.parametrize("seed", range(6))
def test_who_plays_openly_is_suspected_early(seed: int) -> None:
    found, _ = suspected(seed, HIDDEN, hides=False)
    assert found > 0.95


@pytest.mark.parametrize("seed", range(6))
def test_colours_that_others_show_are_ruled_out_for_the_own_seat(seed: int) -> None:
    rng = Random(seed)
    tokens = (*rng.sample(COLOURS, 4),)
    at = WaterLilyPosition(tokens, open_pond=False)
    past_views: list[WaterLilyView] = []
    while at.ply < HIDDEN:
        left = Memory(at.view(Seat(0)), past_views).elimination()
        assert sum(left.values()) == pytest.approx(1)
        past_views.append(at.view(Seat(0)))
        ahead = leads(at.table, at.legal)[COLOURS.index(at.tokens[at.ply % 4])]
        at = at.play(at.legal[ahead.index(max(ahead))])
    assert Memory(past_views[0], []).elimination() == pytest.approx(dict.fromkeys(COLOURS, 0.2))
    assert all(left[colour] < 0.1 for colour in tokens[1:])
    assert left[tokens[0]] > 0.35


@pytest.mark.parametrize("explain", [False, True])
def test_a_search_mixes_moves_that_are_about_as_good(*, explain: bool) -> None:
    view = WaterLilyPosition(("R", "Y"), False).view(Seat(0))
    moves = {think(view, Strength.HARD, Random(seed), iterations=60, explain=explain).move for seed in range(12)}
    assert len(moves) > 4


def test_a_hint_says_what_its_jump_tells_and_tells_less_than_the_best() -> None:
    _, view, past_views = watch_game(2, Seat(1))[7]
    hints = [
        think(view, Strength.HARD, Random(seed), past_views=past_views, iterations=400, explain=True)
        for seed in range(8)
    ]
    tellings = [hint.telling for hint in hints if hint.telling]
    assert len(tellings) == len(hints)
    assert len({telling.before for telling in tellings}) == 1
    assert mean(telling.after for telling in tellings) < mean(telling.other for telling in tellings)


def test_a_hint_late_in_the_game_is_the_best_jump_and_says_what_it_tells() -> None:
    _, view, past_views = watch_game(2, Seat(1))[31]
    hints = [
        think(view, Strength.HARD, Random(seed), past_views=past_views, iterations=400, explain=True)
        for seed in range(3)
    ]
    assert all(hint.telling and hint.visits for hint in hints)
    assert max(Counter(hint.move for hint in hints).values()) > 1


@pytest.mark.parametrize("people", [2, 4])
def test_what_is_hidden_does_not_change_what_one_who_remembers_decides(people: int) -> None:
    for ply in (10, 31):
        game = [position for position, _, _ in watch_game(people, None)[: ply + 1]]
        actor, tokens = game[-1].actor, game[-1].tokens
        assert actor is not None
        free = next(colour for colour in COLOURS if colour not in tokens)
        others = tuple(token if seat == actor else free for seat, token in enumerate(tokens))
        answers = []
        for secret in (tokens, others):
            views = [WaterLilyPosition(secret, False, at.table, at.ply, at.last).view(actor) for at in game]
            answers.append(think(views[-1], Strength.HARD, Random(2), past_views=views[:-1], iterations=40))
        assert answers[0] == answers[1]

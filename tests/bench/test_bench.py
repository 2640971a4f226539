"""The bench counts right, prints right, and leaves no game out. How fast anything is, is not tested."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from deploy.conformance.playthroughs import Case, play_case
from games import GAMES
from games.__main__ import play_at_random
from games.players import Strength
from games.position import Seat
from games.water_lily import WaterLilyPosition, WaterLilyView
from tests.bench import company, concealment, kept, observer, pictures, rules, scale, search, strength, way
from tests.bench.chess_peer import PeerMissing, library
from tests.bench.measure import FULL, QUICK, Pairs, in_turn, percentile, share
from tests.bench.report import Aim, Report, aim, figure, times
from tests.bench.strength import Outcome, Table
from tests.bench.subjects import evenly_spaced, setups, spread_views


def test_a_ratio_is_the_median_of_the_pairs_and_not_of_the_sides() -> None:
    measured = Pairs([1, 10, 100], [3, 20, 100])
    assert measured.ratio == 2
    assert measured.inverse == 0.5
    measured.add(1, 8)
    assert measured.ratio == 2.5


def test_pairs_take_others_in_and_keep_the_sides_apart() -> None:
    together = Pairs([1], [2])
    together.extend(Pairs([3], [4]))
    assert (together.peer, together.ours) == ([1, 3], [2, 4])


def test_the_peer_and_ours_take_turns() -> None:
    order: list[str] = []

    def measured(name: str, value: float) -> float:
        order.append(name)
        return value

    pairs = in_turn(lambda: measured("peer", 2), lambda: measured("ours", 3), 3)
    assert order == ["peer", "ours"] * 3
    assert (pairs.peer, pairs.ours) == ([2, 2, 2], [3, 3, 3])


def test_a_percentile_is_one_of_the_values() -> None:
    values = list(range(100, 0, -1))
    assert [percentile(values, percent) for percent in (0, 1, 50, 99, 99.5, 100)] == [1, 1, 50, 99, 100, 100]
    assert percentile([7], 99) == 7


def test_more_games_share_what_one_game_has_alone() -> None:
    assert [share(400, games, 150) for games in (1, 4, 5, 1000)] == [150, 100, 80, 1]


def test_a_figure_has_as_many_digits_as_it_deserves() -> None:
    assert [figure(value) for value in (0.294, 9.994, 44.46, 99.94, 230.4, 44500.6)] == [
        *("0.29", "9.99", "44.5", "99.9", "230", "44,501")
    ]
    assert times(5.361) == "5.36x"


def test_an_aim_names_what_misses_it() -> None:
    values = {"lily": 24.0, "moon": 31.25}
    assert str(aim("under 25 ms", values, lambda took: took < 25)) == "aim: under 25 ms - MISSED by moon 31.2"
    assert str(aim("under 40 ms", values, lambda took: took < 40)) == "aim: under 40 ms - met"


def test_a_report_has_names_to_the_left_and_figures_to_the_right() -> None:
    report = Report("Pies", "Whole ones.", ("pie", "ms"), [("apple", "1,000"), ("plum", "2")], [Aim("few", {})])
    assert str(report).splitlines() == [
        *("Pies", "Whole ones.", ""),
        *("pie       ms", "apple  1,000", "plum       2"),
        *("", "aim: few - met"),
    ]


@pytest.mark.parametrize("slug", GAMES)
def test_every_registered_game_is_measured_at_its_ends_and_with_its_options(slug: str) -> None:
    found = setups(slug)
    plain = {case.people for case in found if not case.chosen}
    assert plain == {GAMES[slug].player_counts({})[0], GAMES[slug].player_counts({})[-1]}
    alone = {(option,) for option in GAMES[slug].options if GAMES[slug].player_counts({option: True})}
    assert {case.chosen for case in found} >= {(), *alone}
    assert {option for case in found for option in case.chosen} == set(GAMES[slug].options)
    assert len(set(found)) == len(found)
    for case in found:
        assert case.people in GAMES[slug].player_counts(case.options)


@pytest.mark.parametrize("slug", GAMES)
def test_pictures_are_of_every_way_to_play_from_the_start_to_the_end(slug: str) -> None:
    views = spread_views(slug, 1)
    assert len(views) == 2 * len(setups(slug))
    assert (
        sum(view.winners is not None for view in views) == sum(not view.events for view in views) == len(setups(slug))
    )
    assert all(view.seat is None for view in views)


def test_what_is_spread_evenly_has_the_first_and_the_last() -> None:
    assert evenly_spaced(range(101), 5) == [0, 25, 50, 75, 100]
    assert evenly_spaced(range(3), 5) == [0, 1, 2]


@pytest.mark.parametrize("slug", GAMES)
def test_a_random_game_is_counted_in_plies(slug: str) -> None:
    for case in setups(slug):
        game = play_at_random(GAMES[slug], case.people, case.options, Random(1))
        assert rules.playout(case, Random(1)) == len(game.moves)


@pytest.mark.parametrize("slug", GAMES)
def test_the_search_is_measured_from_the_start_of_a_game_on_as_its_actor_sees_it(slug: str) -> None:
    found = search.moments(Case(slug, (), GAMES[slug].player_counts({})[0]))
    assert len(found) == search.MOMENTS
    assert not found[0][1]
    for view, seen in found:
        assert view.seat == view.actor is not None
        assert {before.seat for before in seen} <= {view.seat}


def test_speed_is_over_whole_games_and_the_time_they_really_took(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "perf_counter", iter((10.0, 10.0, 10.5, 11.0, 12.0)).__next__)
    assert rules.speed(lambda: 8, 1.5) == 3 * 8 / 2


def test_the_tables_have_a_row_for_whatever_was_measured() -> None:
    measured = Pairs([2.0, 2.0], [1.0, 3.0])
    drawn = pictures.Drawn(measured, measured, [0.5], {(30, 40)}, [261.0])
    reports = [
        rules.report({"lily-2": measured}),
        company.report({name: [0.5, 2.0] for name in company.AIMS}),
        search.report({"water-lily-2": measured}),
        pictures.report({"lily": drawn}),
        pictures.first_report({"lily": pictures.First(measured, measured)}),
        kept.report({"keep a move": measured}),
        way.report({"lily": way.MoveTimes(measured, measured)}),
    ]
    assert [[row[0] for row in report.rows] for report in reports] == [
        *(["lily-2"], [*company.AIMS], ["water-lily-2"], ["lily"], ["lily"], ["keep a move"]),
        ["lily, answer", "lily, picture", "all games, answer", "all games, picture"],
    ]
    assert all(len(row) == len(report.headings) for report in reports for row in report.rows)
    assert [str(found) for found in reports[0].aims] == ["aim: at least as fast as python-chess, 1.0x - met"]
    assert [bool(found.missed) for found in reports[1].aims] == [False, True, True]
    assert [bool(found.missed) for found in reports[2].aims] == [False]
    assert [bool(found.missed) for found in reports[3].aims] == [True] * 5


def test_a_quick_run_measures_less_of_everything() -> None:
    assert all(getattr(QUICK, name) < getattr(FULL, name) for name in vars(FULL))


def test_a_peer_that_is_not_here_is_named() -> None:
    with pytest.raises(PeerMissing, match="no_such_peer"):
        library("no_such_peer")


@pytest.mark.parametrize(
    ("won", "games", "interval"), [(50, 100, (0.404, 0.596)), (10, 10, (0.722, 1)), (0, 1, (0, 0.793))]
)
def test_wilsons_interval_is_the_textbooks(won: float, games: int, interval: tuple[float, float]) -> None:
    assert strength.wilson(won, games) == pytest.approx(interval, abs=0.001)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_played_by_the_fewest_in_every_seat_of_each_deal(slug: str) -> None:
    people = strength.seating(slug)[1]
    assert people == (3 if slug == "flower-of-the-lotus" else 2)
    asked = list(strength.tables(slug, "hard against greedy", 7, 0.1))
    assert [(table.deal, table.seat) for table in asked] == [
        (game // people, game % people) for game in range(len(asked))
    ]
    assert 7 <= len(asked) < 7 + people


@pytest.mark.parametrize("match", strength.MATCHES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_match_is_played_to_its_end_and_counted(slug: str, match: str) -> None:
    outcome = strength.play(Table(slug, match, 0, len(match) % 2, 1.0, iterations=1))
    assert 0 <= outcome.won <= 1
    assert 0 <= outcome.behind <= 1


@pytest.mark.parametrize("slug", ["cappuccino", "china-moon"])
def test_the_plain_greedy_player_takes_what_counts_most_at_once(slug: str) -> None:
    for position in play_case(Case(slug, (), 3)).positions[:-1]:
        view = position.view(position.actor)
        counts = {move: position.play(move).scores[position.actor or 0] for move in position.legal}
        assert counts[strength.plain(view, [], Random(1))] == max(counts.values())


@pytest.mark.parametrize("slug", strength.GREEDY)
def test_the_strong_greedy_player_beats_the_plain_one(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(strength.PLAYERS, "medium", strength.greedy)
    monkeypatch.setitem(strength.PLAYERS, "greedy", strength.plain)
    asked = strength.tables(slug, "medium against greedy", 6, 0.0)
    outcomes = [strength.play(table) for table in asked]
    assert sum(outcome.won for outcome in outcomes) > len(outcomes) / 2


def test_matches_are_counted_in_games_won_and_shared() -> None:
    outcomes = [Outcome(1, 1, 2), Outcome(0.5, 0.5, 2), Outcome(0, 0, 2), Outcome(1, 1, 2)]
    measured = {f"lily, {match}": outcomes for match in strength.MATCHES}
    report = strength.report(measured, QUICK)
    assert report.rows[0] == ("lily, easy against random", "2", "4", "62.5%", "21.9%", "90.8%", "62.5%", "open")
    assert [bool(found.missed) for found in report.aims] == [True, True, False, True, False]


def test_players_stand_on_one_scale_by_the_matches_between_neighbours() -> None:
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


def test_the_observer_names_a_colour_whose_frogs_jump_otherwise_and_guesses_where_all_jump_alike() -> None:
    told = {colour: ["own-4" if colour == "R" else "other-1"] * 20 for colour in "RYGBV"}
    alike = {colour: ["other-on"] * 20 for colour in "RYGBV"}
    belief = dict.fromkeys(observer.PLIES, 0.25)
    assert observer.share_identified([observer.Watched(game, "R", told, belief) for game in range(4)], 20) == 1
    guessed = [observer.Watched(game, "R", alike, belief) for game in range(4)]
    assert observer.share_identified(guessed, 20) == pytest.approx(0.2)
    assert observer.log_losses(guessed, 20) == pytest.approx([observer.GUESSING] * 4)
    report = observer.report(guessed, Strength.HARD, 300)
    assert [row[:3] for row in report.rows] == [(f"ply {plies}", "4", "20.0%") for plies in observer.PLIES]
    assert [bool(found.missed) for found in report.aims] == [False, True]
    (first, second) = observer.watch(Strength.HARD, 0, 2, 10)
    assert first.colour != second.colour
    assert len(first.kinds["R"]) == 5
    assert 0 < first.belief[10] < 1


def test_the_observers_games_end_when_both_aims_are_decided() -> None:
    alike = {colour: ["other-on"] * 20 for colour in "RYGBV"}

    def watched(games: int, belief: float) -> list[observer.Watched]:
        beliefs = (dict.fromkeys(observer.PLIES, belief + side) for _ in range(games) for side in (-0.01, 0.01))
        return [observer.Watched(0, "R", alike, one) for one in beliefs]

    assert not observer.is_decided(watched(observer.MIN_GAMES - 1, 0.3))
    assert observer.is_decided(watched(observer.MIN_GAMES, 0.3))
    assert not observer.is_decided(watched(observer.MIN_GAMES, 0.25))


def test_a_match_ends_when_it_is_decided() -> None:
    match = strength.MATCHES["easy against medium"]
    won, lost = Outcome(1, 1, 2), Outcome(0, 0, 2)
    assert strength.decision([lost] * 10, match) == "open"
    assert strength.decision([won] * 12, match) == "no"
    assert strength.decision([lost] * 20 + [won] * 2, match) == "open"
    assert strength.decision([lost] * 270 + [won] * 30, match) == "yes"
    assert strength.decision([won] * 40, strength.MATCHES["hard against greedy"]) == "yes"


def test_observers_of_concealment_name_the_colour_whose_frogs_alone_jump_forward_and_score() -> None:
    won, trail = concealment.play(concealment.greedy, concealment.greedy, 0)
    assert 0 <= won <= 1
    named = {name: concealment.share_named([trail], name, 30) for name in ("belief", "greedy")}
    assert named == {"belief": 1.0, "greedy": 1.0}


def test_who_suspects_nobody_draws_every_colour_of_the_other_about_as_often() -> None:
    views = [at.view(Seat(0)) for at in play_case(Case("water-lily", (), 2)).positions[:31]]
    view, past_views = views[-1], views[:-1]
    assert isinstance(view, WaterLilyView)
    draw, rng = concealment.unsuspecting(view, [one for one in past_views if isinstance(one, WaterLilyView)]), Random(1)
    drawn = [draw(rng) for _ in range(200)]
    tokens = Counter(at.tokens[1] for at in drawn if isinstance(at, WaterLilyPosition))
    assert len(tokens) == 4
    assert min(tokens.values()) > 30

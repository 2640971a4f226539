"""What a hint says of a secret: what its move hides, what that costs, and what it tells."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from bot.drafts.end import hints_given
from bot.drafts.hints import comparison, describe_advantages, describe_telling, describe_wrong_try, format_hint
from bot.drafts.puzzle import puzzle_line
from bot.language.localizer import get_localizer
from bot.tables.snapshot import GameSnapshot
from games import GAMES
from games.__main__ import play_at_random
from games.players.consequences import consequences
from games.players.decision import COMPARED, Decision, Proof, Telling
from games.position import phrase
from games.record import replay, start_from_json
from games.water_lily.board import JUMPS
from seeds.puzzles import puzzles
from tests.bot.test_trial import table
from tests.sampling import by_turns

MOVE = JUMPS[0][1][0]


def hint(telling: Telling, chance: float, other_chance: float) -> Decision:
    two = Decision(MOVE, None, (), COMPARED, MOVE, chance=chance, other_chance=other_chance, telling=telling)
    return replace(two, other_visits=COMPARED)


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
def test_a_hint_that_hides_says_how_much_and_what_it_costs(locale: str) -> None:
    localizer = get_localizer(locale)
    dearer = hint(Telling(0.2, 0.21, 0.47), 0.51, 0.54)
    (dear,) = describe_telling(dearer, "X", localizer)
    assert [figure in dear for figure in ("21", "47", "X", "3", "100")] == [True] * 5
    (free,) = describe_telling(hint(Telling(0.2, 0.21, 0.47), 0.54, 0.54), "X", localizer)
    assert "100" not in free
    assert free != dear
    told = comparison(dearer, "X", localizer, others=2, with_reasons=True)
    assert told == [], "the other move, which wins more often, is not called as good"


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
@pytest.mark.parametrize(("visits", "other_visits"), [(0, COMPARED), (COMPARED, COMPARED - 1)])
def test_a_hint_names_no_price_of_a_move_that_was_hardly_searched(locale: str, visits: int, other_visits: int) -> None:
    localizer = get_localizer(locale)
    unsure = replace(hint(Telling(0.2, 0.21, 0.47), 0.0, 0.57), visits=visits, other_visits=other_visits)
    (hides,) = describe_telling(unsure, "X", localizer)
    assert ("57" in hides, "100" in hides, "21" in hides) == (False, False, True)
    assert localizer("hint-costs", cost="unknown") in hides
    assert len(describe_telling(replace(unsure, telling=Telling(0.3, 0.25, 0.2)), "X", localizer)) == 1


def test_a_hint_says_once_what_its_move_tells_of_the_colour() -> None:
    row, positions = table("water-lily", moves=1)
    localizer = get_localizer("en")
    move, secret = positions[-1].legal[0], phrase("why-secret")
    decision = replace(hint(Telling(0.2, 0.23, 0.2), 0.5, 0.5), move=move, other=positions[-1].legal[1])
    snapshot = GameSnapshot(row, positions[-1], ())
    text = format_hint(snapshot, replace(decision, reasons=(secret,), own_reasons=(secret,)), localizer)
    assert "23%" in text
    assert localizer.phrase("water-lily", secret, []) not in text
    alone = format_hint(snapshot, replace(decision, reasons=(secret,), telling=None), localizer)
    assert localizer.phrase("water-lily", secret, []) in alone


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
def test_a_hint_that_tells_says_so(locale: str) -> None:
    localizer = get_localizer(locale)
    (told,) = describe_telling(hint(Telling(0.2, 0.64, 0.3), 0.6, 0.5), "X", localizer)
    assert ("64" in told, "20" in told) == (True, True)
    (nothing,) = describe_telling(hint(Telling(0.3, 0.25, 0.2), 0.6, 0.5), "X", localizer)
    assert "25" in nothing
    assert describe_telling(hint(Telling(0.998, 0.999, 0.996), 0.6, 0.5), "X", localizer) == []
    assert describe_telling(Decision(MOVE, None, (), 9), "X", localizer) == []


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
def test_a_hint_names_the_chances_of_moves_that_were_searched_or_solved(locale: str) -> None:
    localizer = get_localizer(locale)
    searched = replace(hint(Telling(0.2, 0.2, 0.2), 0.73, 0.41), telling=None)
    (told,) = comparison(searched, "X", localizer, others=1)
    assert ("73" in told, "41" in told, "X" in told) == (True, True, True)
    for visits, other_visits in ((COMPARED, COMPARED - 1), (COMPARED - 1, COMPARED), (COMPARED, 0)):
        unsure = replace(searched, visits=visits, other_visits=other_visits)
        (told,) = comparison(unsure, "X", localizer, others=1)
        assert ("73" in told, "41" in told, "X" in told) == (False, False, True)
    shared = replace(searched, visits=0, other_visits=0, chance=0.5, other_chance=0.0)
    proved = replace(shared, proof=Proof(0, 0.5, ((0, 1),)))
    for others in (1, 2):
        (told,) = comparison(proved, "X", localizer, others=others)
        assert ("50" in told, "X" in told) == (False, True)
        (told,) = comparison(replace(proved, other_chance=0.3), "X", localizer, others=others)
        assert ("50" in told, "30" in told, "X" in told) == (False, False, False)
    open_end = replace(shared, proof=Proof(0, 0.0, ((0,), (1,))))
    assert "50" not in comparison(open_end, "X", localizer, others=2)[0]


@pytest.mark.parametrize("locale", ["en", "ru", "it"])
def test_a_hint_whose_reasons_hold_for_the_next_best_move_too_names_that_move(locale: str) -> None:
    row, (position,) = table("water-lily", 0)
    best, other = position.view(position.actor).choices[:2]
    decision = replace(hint(Telling(0.3, 0.25, 0.2), 0.6, 0.6), move=best.move, other=other.move)
    decision = replace(decision, own_reasons=(phrase("why-wins"),))
    localizer = get_localizer(locale)
    text = format_hint(GameSnapshot(row, position, ()), decision, localizer)
    assert localizer.phrase("water-lily", other.label, ["", "", ""]) in text


def test_a_sure_win_names_the_other_player_where_there_is_one() -> None:
    sure = Decision(MOVE, None, (), 1, other=MOVE, proof=Proof(0, 1.0, ((0,),)))
    for locale, one, several in (
        ("en", "the other player", "the others"),
        ("ru", "соперник", "другие"),
        ("it", "l'altro", "gli altri"),
    ):
        alone, many = [comparison(sure, "X", get_localizer(locale), others=count)[0] for count in (1, 2)]
        assert (one in alone, several in alone) == (True, False)
        assert (one in many, several in many) == (False, True)


@pytest.mark.parametrize(("locale", "told"), [("en", "Ann asked for 16 hints"), ("it", "16"), ("ru", "16")])
def test_the_end_says_who_has_asked_for_how_many_hints(locale: str, told: str) -> None:
    row, _ = table("cappuccino", 0)
    first, *others = row.seats
    asker = replace(first, name="Ann", hints=16)
    text = hints_given(replace(row, seats=(asker, *others)), get_localizer(locale))
    assert told in text
    assert " · " not in text, "nobody else has asked"
    alone = tuple(replace(seat, user=None, computer=True) for seat in others)
    assert hints_given(replace(row, seats=(asker, *alone)), get_localizer(locale)) == ""


def test_a_move_that_ends_the_game_for_another_is_told_where_points_are_hidden() -> None:
    localizer, told = get_localizer("en"), 0
    for seed in range(8):
        position = play_at_random(GAMES["water-lily"], 3, {}, Random(seed)).positions[-2]
        ends = [move for move in position.legal if position.play(move).is_over]
        lost = [move for move in ends if position.actor not in (position.play(move).winners or ())]
        others = [move for move in position.legal if move not in ends]
        for other in lost if others else ():
            said = describe_advantages(position, others[0], other, (), ["A", "B", "C"], localizer, gain=2)
            assert said == [localizer("why-other-ends")]
            back = describe_advantages(position, other, others[0], (), ["A", "B", "C"], localizer, gain=2)
            assert back == [localizer("why-gain", points=2)]
            told += 1
    assert told


def test_nothing_can_be_prevented_after_a_move_that_ends_the_game() -> None:
    localizer, told, seats = get_localizer("en"), 0, ["A", "B", "C"]
    for seed in range(8):
        position = play_at_random(GAMES["china-moon"], 3, {}, Random(seed)).positions[-2]
        ends = [move for move in position.legal if position.play(move).is_over]
        lost = [move for move in ends if position.actor not in (position.play(move).winners or ())]
        others = [move for move in position.legal if move not in ends]
        if lost and others:
            said = describe_advantages(position, others[0], lost[0], (), seats, localizer, proof="certain")
            assert localizer("why-other-ends") in said
            assert localizer("hint-sure", others=2) == said[-1]
            told += 1
        if len(others) > 1:
            said = describe_advantages(position, others[0], others[1], (), seats, localizer, proof="certain")
            assert localizer("why-certain", others=2) == said[-1]
    assert told


def test_points_that_the_rest_of_the_turn_brings_anyway_are_not_told() -> None:
    localizer, kept_quiet = get_localizer("en"), 0
    for position in play_at_random(GAMES["china-moon"], 3, {}, Random(4)).positions[:40]:
        first, seats = position.legal[0], ["A", "B", "C"]
        for move in position.legal[1:]:
            found = consequences(position, move, first)
            if found is not None and found.gain > 0 and not found:
                said = describe_advantages(position, move, first, (), seats, localizer, gain=found.gain)
                assert said == [localizer("why-later")]
                kept_quiet += 1
    assert kept_quiet


@by_turns(("people", "locale"), [2, 3], ["en", "ru", "it"])
def test_where_nothing_else_is_said_the_lines_tell_what_they_lead_to(locale: str, people: int) -> None:
    localizer, said = get_localizer(locale), Counter[str]()
    for seed in {2: (6, 7), 3: (2, 4)}[people]:  # two games with an end of each kind
        record = play_at_random(GAMES["cappuccino"], people, {}, Random(seed))
        for ply, position in enumerate(record.positions[:-1]):
            line, after = record.moves[ply : ply + 5], record.positions[min(ply + 5, len(record.moves))]
            rng, other_line, other = Random(ply), list[str](), position
            while not other.is_over and len(other_line) < len(line):
                other_line.append(str(rng.choice(other.legal)))
                other = other.play(other.parse(other_line[-1]))
            move, instead = position.parse(line[0]), position.parse(other_line[0])
            if consequences(position, move, instead) or len(line) != len(other_line):
                continue
            (told,) = describe_advantages(position, move, instead, (), "ABC", localizer, lines=(line, other_line))
            own = position.actor or 0
            leads = [at.scores[own] - max(at.scores[:own] + at.scores[own + 1 :]) for at in (after, other)]
            if after.winners == (own,) != other.winners:
                assert told == localizer("why-line-wins", moves=len(line) - 1)
                said["wins"] += 1
            elif own in (after.winners or ()) and other.winners and own not in other.winners:
                assert told == localizer("why-line-shares", moves=len(line) - 1)
                said["shares"] += 1
            elif leads[0] > leads[1] and len(line) > 1:
                points = leads[0] - leads[1]
                assert told == localizer("why-line-points", moves=len(line) - 1, points=points, others=people - 1)
                said["points"] += 1
            else:
                assert told == localizer("why-later")
                said["later"] += 1
                gains = partial(describe_advantages, position, move, instead, (), "ABC", localizer)
                words = localizer("why-gainer", player="B", more=61, less=28)
                assert gains(lines=(line, other_line), gainer=(1, 0.607, 0.281)) == [words]
                assert gains(gainer=(1, 0.604, 0.598)) == [told]
    assert {*said} == {"wins", "shares", "points", "later"}


def test_a_puzzle_tells_no_winner_that_hidden_colours_decide() -> None:
    known, seats, english = puzzles("water-lily"), ["You", "Bob", "Cid", "Dan"], get_localizer("en")
    ending = {
        number: replay(start_from_json("water-lily", known[number].start), known[number].moves).positions[-1]
        for number in (23, 43, 48)
    }
    ends, chance = describe_wrong_try(ending[43], known[43], "g4-i6", seats, english)
    assert ends == "It ends the game, and who wins depends on colours that you don't know."
    assert chance == "Your chance of winning after your move: 26%; after the best move: 100%."
    assert "won by" not in puzzle_line(ending[23], known[23], seats, english), "with 72% it may be another"
    assert "you win" in puzzle_line(ending[48], known[48], seats, english)

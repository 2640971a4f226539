"""Checks of what every game's views show and hide."""

from __future__ import annotations

from random import Random

import pytest

from deploy.conformance.playthroughs import Case, Playthrough, part_of
from games.position import Choice, Phrase, Position, Seat, View


def view_values(view: View) -> dict[str, object]:
    """Everything a view has to show, its own game's public facts too."""
    values = {name: getattr(view, name) for name in dir(view) if not name.startswith("_")}
    return {name: value for name, value in values.items() if not callable(value)}


def _samples(position: Position, eyes: Seat | None, seeds: int) -> list[Position]:
    return [position.view(eyes).resample(Random(seed)) for seed in range(seeds)]


def test_a_sample_cannot_be_told_from_the_real_position(playthrough: Playthrough) -> None:
    """`resample` may change only what the view does not tell, and nothing about a view may depend on that."""
    for position, eyes in part_of(playthrough.looks):
        view = position.view(eyes)
        (sample,) = _samples(position, eyes, 1)
        if sample is position:
            continue
        assert sample.view(eyes) == view
        assert view_values(sample.view(eyes)) == view_values(view)
        assert sample.legal == position.legal
        assert (str(sample.view(eyes)), repr(sample.view(eyes))) == (str(view), repr(view))


def test_what_a_seat_alone_may_know_is_drawn_anew_for_all_others(playthrough: Playthrough) -> None:
    """`resample` draws by chance what the view's seat does not know, and keeps what it knows."""
    middle = playthrough.positions[len(playthrough.positions) // 2]
    for seat in playthrough.eyes[1:]:
        secret = middle.view(seat).secret
        for eyes in playthrough.eyes:
            guesses = [sample.view(seat).secret for sample in _samples(middle, eyes, 60)]
            if secret is None or eyes == seat:
                assert all(guess == secret for guess in guesses)
            else:
                assert any(guess != secret for guess in guesses)


def test_a_seats_view_adds_its_secret_and_changes_no_fact(playthrough: Playthrough) -> None:
    """Everybody has the same facts; `secret` is the seat's alone, and choices are the same for all: a secret move would
    be told by its menu."""
    for number, position in enumerate(part_of(playthrough.positions)):
        public = position.view(None)
        assert public.secret is None
        for seat in playthrough.eyes[1:]:
            own = position.view(seat)
            assert own.seat == seat
            assert (own.game, own.colours, own.actor, own.is_over, own.winners) == (
                public.game,
                public.colours,
                public.actor,
                public.is_over,
                public.winners,
            )
        by_turns = Seat(number % (len(playthrough.eyes) - 1))
        assert position.view(by_turns).choices == public.choices


def test_a_game_that_is_over_can_be_retold(playthrough: Playthrough) -> None:
    """`replay_allowed` is true at the end."""
    assert all(playthrough.positions[-1].view(eyes).replay_allowed for eyes in playthrough.eyes)


def test_no_secret_stands_in_a_repr(case: Case, playthrough: Playthrough) -> None:
    """Give secret fields `field(repr=False)`: a repr gets into logs."""
    game, start = playthrough.game, playthrough.record.start
    others = [game.deal(case.people, start.options, Random(seed)) for seed in range(9)]
    assert {repr(other) for other in others} == {repr(start)}
    for position in playthrough.positions[:-1]:
        for sample in _samples(position, None, 3):
            if sample is position:
                continue
            assert repr(sample) == repr(position)
            for seat in playthrough.eyes:
                assert repr(sample.view(seat)) == repr(position.view(seat))


def test_scores_tally_and_secrets_are_told_at_the_end(playthrough: Playthrough) -> None:
    """`scores` is hidden or true, `reveal` tells at the end what was secret, and the last column of `score_sheet` has
    the scores."""
    *running, last = playthrough.positions
    secrets = any(last.view(seat).secret for seat in playthrough.eyes)
    for eyes in playthrough.eyes:
        for position in running:
            view = position.view(eyes)
            assert view.scores in (None, position.scores)
            assert (view.score_sheet is None) is (view.scores is None)
            assert (view.winners, view.reveal) == (None, ())
        over = last.view(eyes)
        assert (over.scores, over.winners, over.actor, over.choices) == (last.scores, last.winners, None, ())
        assert bool(over.reveal) is secrets
        assert over.score_sheet is not None
        assert tuple(row[-1] for row in over.score_sheet.rows) == last.scores
        assert all(len(row) == len(over.score_sheet.columns) for row in over.score_sheet.rows)


def own_piece(choice: Choice, position: Position) -> bool:
    """Return whether everybody knows that a choice moves a piece of the actor's; of moves without a piece, too."""
    known = position.view(None).colours[position.actor or 0]
    piece = choice.steps[0].label.details.get("frog") or choice.steps[0].label.details.get("colour")
    return not known or piece is None or piece in known


def test_the_choices_are_the_legal_moves_each_on_a_way_of_its_own(playthrough: Playthrough) -> None:
    """`choices` has each legal move once; the keys of its steps have up to 20 characters and no colon; a step is worded
    alike wherever it stands, and one's own pieces come first."""
    for position in part_of(playthrough.positions):
        choices = position.view(position.actor).choices
        assert sorted(str(choice.move) for choice in choices) == sorted(map(str, position.legal))
        is_own = [own_piece(choice, position) for choice in choices]
        assert is_own == sorted(is_own, reverse=True), "one's own pieces come first"
        ways = [tuple(step.key for step in choice.steps) for choice in choices]
        assert len(set(ways)) == len(ways)
        assert all(1 <= len(key) <= 20 and ":" not in key for way in ways for key in way)
        labels: dict[tuple[str, ...], Phrase] = {}
        for choice, way in zip(choices, ways, strict=True):
            for depth, step in enumerate(choice.steps, 1):
                assert labels.setdefault(way[:depth], step.label) == step.label, f"{step.key} is worded in two ways"


def test_a_position_is_printed_as_the_public_sees_it(playthrough: Playthrough) -> None:
    """`str(view)` is made with `diagram`; lines have up to 120 characters."""
    for position in playthrough.positions[::5]:
        text, public = str(position), position.view(None)
        assert text == str(public)
        assert text.startswith(f"{public.game}, public view\n")
        assert all(len(line) <= 120 for line in text.splitlines())


def test_a_move_is_told_and_before_the_first_there_is_nothing_to_tell(playthrough: Playthrough) -> None:
    """`events` is () before the first move, and says what happened after every move."""
    first, *later = playthrough.positions
    for eyes in playthrough.eyes:
        assert first.view(eyes).events == ()
        assert all(position.view(eyes).events for position in later)


def test_nothing_can_be_written_into_a_view(playthrough: Playthrough) -> None:
    """Make the view `@dataclass(frozen=True, slots=True)`."""
    view = playthrough.positions[-1].view(None)
    for name in view_values(view):
        with pytest.raises((AttributeError, TypeError)):
            setattr(view, name, None)

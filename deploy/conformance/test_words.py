"""Every phrase a game can tell is worded in every language, within the lengths that Discord allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from deploy.conformance.chosen import languages
from deploy.conformance.pictures import OF_EACH_GAME
from deploy.conformance.playthroughs import (
    Case,
    Playthrough,
    by_turns,
    cases,
    part_of,
    play_case,
    suite_cases,
    worked_games,
)
from deploy.conformance.words import ALT_TEXT, HINT, LABEL, LINE, in_words, resource, word_phrase
from games import GAMES
from games.position import Phrase, Seat, View
from renderers import painter
from seeds.puzzles import puzzles
from seeds.registry import package

MAX_WORDED = 20  # phrases of a kind, which have the same variables
MAX_ALIKE = 4  # positions told alike that are drawn
OPTIONAL = {"side", "partners"}  # messages: a colour as a player's name, and who are partners


def phrases(view: View) -> Iterator[Phrase]:
    """Yield every phrase a view can tell; the choices of the public's, which are those of all (``test_views.py``)."""
    yield from (*view.description, *view.events, *view.reveal)
    yield from view.score_sheet.columns if view.score_sheet else ()
    yield from [kinds_told for kinds_told in (view.secret, view.prompt) if kinds_told]
    for choice in view.choices if view.seat is None else ():
        yield choice.label
        if choice.quick is not None:
            yield choice.quick
        yield from (step.label for step in choice.steps)


@lru_cache(8)
def phrases_of(case: Case) -> list[Phrase]:
    """Return every phrase that a random game tells, once."""
    play = play_case(case)
    every = [*(phrase for view in play.views for phrase in phrases(view)), *play.secrets]
    return [*{(phrase.kind, *phrase.details.items()): phrase for phrase in every}.values()]


def test_every_fact_is_worded(case: Case) -> None:
    """Write the message in texts, with the variables that the phrase has."""
    told, by_kind = phrases_of(case), Counter[str]()
    for phrase in told:
        by_kind[phrase.kind] += 1
        number = by_kind[phrase.kind]
        if number <= MAX_WORDED:
            for locale in languages() if number == 1 else by_turns(number):
                word_phrase(case.slug, locale, phrase)
    assert len(told) > len(play_case(case).positions)


def test_every_position_fits_into_an_alternative_text(playthrough: Playthrough) -> None:
    """`description` has up to 1024 characters in words, for people who do not see the picture."""
    for number, view in enumerate(part_of(playthrough.views)):
        description = view.description
        assert description
        for locale in by_turns(number):
            assert len("\n".join(word_phrase(view.game, locale, phrase) for phrase in description)) <= ALT_TEXT, locale


def test_positions_that_are_told_alike_look_alike(playthrough: Playthrough) -> None:
    table = painter(playthrough.game.slug).table
    by_words: dict[tuple[str, ...], list[View]] = {}
    for view in (position.view(None) for position in playthrough.positions):
        told = [*view.description, *view.events, *([view.prompt] if view.prompt else [])]
        by_words.setdefault(tuple(word_phrase(view.game, "en", phrase) for phrase in told), []).append(view)
    for alike in (views[:MAX_ALIKE] for views in by_words.values() if len(views) > 1):
        assert len({table(view).data for view in alike}) == 1


def test_every_choice_has_a_label_of_its_own_at_each_step_and_as_a_whole(playthrough: Playthrough) -> None:
    """Two choices must not read alike, and a label has up to 95 characters, with names of 32."""
    for number, position in enumerate(part_of(playthrough.positions)):
        view = position.view(position.actor)
        choices = view.choices
        for locale in by_turns(number):
            labels = [word_phrase(view.game, locale, choice.label) for choice in choices]
            assert len(set(labels)) == len(labels), locale
            assert all(len(label) <= LABEL for label in labels), locale
            ways = [tuple(word_phrase(view.game, locale, step.label) for step in choice.steps) for choice in choices]
            assert len(set(ways)) == len(ways), locale
            assert all(len(label) <= LABEL for way in ways for label in way), locale


@OF_EACH_GAME
@pytest.mark.parametrize("locale", languages())
def test_the_game_and_its_options_are_named_and_explained(game: str, locale: str) -> None:
    assert len(in_words(game, locale, "name")) <= 32
    assert len(in_words(game, locale, "pitch")) < LINE
    for option in GAMES[game].options:
        assert len(in_words(game, locale, f"option-{option}")) <= LABEL
        assert len(in_words(game, locale, f"option-{option}-hint")) <= HINT


class _Messages(Visitor):
    """The names of a resource's messages, and of those that others are built from."""

    def __init__(self, game: str, locale: str) -> None:
        self.ids: list[str] = []
        self.built_in: set[str] = set()
        self.visit(resource(game, locale))

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 - the visitor looks for this name
        self.ids.append(node.id.name)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.built_in.add(node.id.name)

    def visit_Junk(self, node: ast.Junk) -> None:  # noqa: N802
        pytest.fail(f"this is no message: {node.content}")


def kinds_told(game: str, ways: Iterable[Case]) -> frozenset[str]:
    """Return every kind of phrase that random games in these ways tell, and that hints in them can give as a reason."""
    own, worked = [case for case in ways if case.slug == game], [*worked_games(game)]
    plays = [*map(play_case, own), *worked]
    kinds = frozenset(phrase.kind for case in own for phrase in phrases_of(case))
    kinds |= {phrase.kind for play in worked for view in play.views for phrase in phrases(view)}
    facts = package(game).facts_module
    if facts is None:
        return kinds
    every = [position for play in plays for position in play.positions]
    last = [position for play in plays for position in play.positions[-2:-1]]  # whose moves end the game
    moves = [(position, move) for position in every[:: len(every) // 300 + 1] for move in position.legal[::3]]
    moves += [(position, move) for position in last for move in position.legal]
    by_kind = {fact.kind: fact for position, move in moves for _, fact in facts.facts(position, move)}
    hidden_kinds = {facts.cover(fact).kind for fact in by_kind.values()} if hasattr(facts, "cover") else set()
    return kinds | by_kind.keys() | hidden_kinds


def has_secrets(game: str) -> bool:
    """Return whether a puzzle shows its solver a secret instead of colours."""
    start = GAMES[game].deal(GAMES[game].player_counts({})[0], {}, Random(1))
    return GAMES[game].start(start).view(Seat(0)).secret is not None


@OF_EACH_GAME
def test_every_message_is_written_once_and_there_are_no_more_than_are_told(game: str) -> None:
    named = (
        {"name", "pitch", "colour", *(["playing"] if puzzles(game) and not has_secrets(game) else [])}
        | {f"option-{name}{end}" for name in GAMES[game].options for end in ("", "-hint")}
        | ({"first-ahead"} if package(game).first_ahead else set())
    )
    found = {locale: _Messages(game, locale) for locale in languages()}
    kinds = kinds_told(game, suite_cases()) | named
    texts = {name.removeprefix(f"{game}-") for each in found.values() for name in {*each.ids} - each.built_in}
    if texts - kinds - OPTIONAL:
        kinds |= kinds_told(game, cases())  # what is rarely told
    for locale, messages in found.items():
        assert {name: count for name, count in Counter(messages.ids).items() if count > 1} == {}, locale
        told, written = {f"{game}-{kind}" for kind in kinds} | messages.built_in, set(messages.ids)
        assert sorted(told - written) == [], f"texts/{locale}.ftl lacks these messages, which the game tells"
        optional = {f"{game}-{kind}" for kind in OPTIONAL}
        assert sorted(written - told - optional) == [], (
            f"texts/{locale}.ftl has these messages, which neither random games nor the worked positions tell: delete "
            "them, or add a position to positions/ in whose game the rare event happens"
        )

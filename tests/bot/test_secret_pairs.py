"""Pairs of games that differ only in what one seat knows and another does not, of every game with secrets.

The same moves are made in both, and everything that the public and the other seats are given is the same to the byte:
views, messages with their components, alternative texts, the table in words, suggestions, captions of replays, what the
search is asked, and now and then the picture.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from bot.commands.moves import suggestions
from bot.drafts.pictures import board, drawn
from bot.drafts.players import names
from bot.drafts.replay import caption
from bot.drafts.secret import card
from bot.drafts.table import table_draft
from bot.drafts.words import pages, table_words
from bot.language.localizer import get_localizer
from bot.tables.snapshot import GameSnapshot, MoveOutcome
from deploy.conformance.playthroughs import Case, is_complete, suite_cases
from games import GAMES
from games.position import Position, Seat, Start
from renderers import painter
from seeds import LOCALES
from tests.tables.rows import row_of

PICTURE_EVERY = 25  # moves
TYPED = ("", "r", "frog", "a0")
DEALS, PAIRS = 200, 20


def has_secrets(case: Case) -> bool:
    """Return whether the case has secrets."""
    game = GAMES[case.slug]
    return game.start(game.deal(case.people, case.options, Random(0))).view(Seat(0)).secret is not None


def pair(case: Case, rng: Random) -> tuple[Start, Start, Seat]:
    """Return two deals that a seat cannot tell apart, and the seat."""
    game, seat = GAMES[case.slug], Seat(rng.randrange(case.people))
    one = game.deal(case.people, case.options, rng)
    for _ in range(DEALS):
        other = game.deal(case.people, case.options, rng)
        if other.setup != one.setup and game.start(other).view(seat) == game.start(one).view(seat):
            return one, other, seat
    raise AssertionError(f"{case}: no two deals that a seat cannot tell apart")


@pytest.mark.parametrize("case", [*filter(has_secrets, suite_cases())], ids=str)
async def test_nothing_that_is_shown_depends_on_what_only_another_seat_knows(case: Case) -> None:
    for seed in range(PAIRS if is_complete() else 1):
        await compare(case, f"{case} {seed}")


async def compare(case: Case, seed: str) -> None:
    """Play a pair to its last decision."""
    rng = Random(seed)
    first, second, seat = pair(case, rng)
    ones, others = [[GAMES[case.slug].start(start)] for start in (first, second)]
    while ones[-1].actor is not None:
        with_picture = len(ones) % PICTURE_EVERY == 0
        outputs = [
            await visible_outputs(case, start, positions, seat, with_picture)
            for start, positions in ((first, ones), (second, others))
        ]
        assert outputs[0] == outputs[1], f"{seed}, after {len(ones) - 1} moves"
        move = rng.choice(ones[-1].legal)
        ones.append(ones[-1].play(move))
        others.append(others[-1].play(others[-1].parse(str(move))))


async def visible_outputs(
    case: Case, start: Start, positions: list[Position], seat: Seat, picture: bool
) -> list[object]:
    """Return everything that the public and a seat are shown of a game."""
    row = row_of(case, start, len(positions) - 1)
    outcomes = tuple(MoveOutcome(one.actor, two.events) for one, two in pairwise(positions[-4:]))
    snapshot = GameSnapshot(row, positions[-1], outcomes)
    locale = LOCALES[len(positions) % len(LOCALES)]
    outputs: list[object] = [*texts(snapshot, seat, locale)]
    outputs += [pickle.dumps(positions[-1].view(eyes)) for eyes in (None, seat)]
    outputs.append(pickle.dumps([position.view(seat) for position in positions]))
    outputs.append([choice.move for choice in positions[-1].view(None).choices])
    if picture:
        views = positions[-1].view(None), positions[-1].view(seat)
        file = await board(snapshot, get_localizer(locale))
        draft = table_draft(snapshot, get_localizer(locale))
        outputs += [draft.content, draft.embed.to_dict(), draft.controls.to_components(), draft.pings]
        outputs.append((file.data, file.alt))
        secret = await drawn(card(snapshot, seat, (), get_localizer(locale)))
        outputs += [secret.content, secret.embed.to_dict(), [(file.data, file.alt) for file in secret.attachments]]
        outputs += [painter(case.slug).table(view).data for view in views]
    return outputs


def texts(snapshot: GameSnapshot, seat: Seat, locale: str) -> Iterator[object]:
    """Yield the texts about a game, and the suggestions to its actor."""
    localizer = get_localizer(locale)
    seats, view = names(snapshot, localizer), snapshot.view
    yield caption(snapshot.row.game, view, seats, localizer)
    yield [localizer.phrase(snapshot.row.game, phrase, seats) for phrase in view.description]
    yield [pages(table_words(snapshot, reader, localizer)) for reader in (None, seat)]
    actor = snapshot.actor
    for query in TYPED:
        choices = suggestions(snapshot, (actor and actor.user) or 0, query, localizer)
        yield [(choice.name, choice.value) for choice in choices]

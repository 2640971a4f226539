"""What holds in every game of China Moon and Flower of the Lotus, whatever is played and whatever is typed."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES, record
from games.__main__ import play_at_random
from games.players.solving import solve
from games.position import GameError, Start
from games.race import RacePosition
from games.race.moves import Hop
from games.record import RecordError
from tests.any_text import any_text
from tests.games.notation import FEW, require_read_or_refused
from tests.games.plain_search import Certain, TooLongError
from tests.games.race_tables import CHINA_MOON, FLOWER, Course

FLOWERS = Counter("yyyyypppppwwwwwku")
COURSES = st.sampled_from([CHINA_MOON, FLOWER])
PADS = st.integers(0, 44).map(str)
HOPS = st.builds(
    "{}{}{}".format,
    st.sampled_from("RGBOVTX"),
    st.lists(PADS, min_size=2, max_size=4).map("-".join),
    st.sampled_from(["", "*"]),
)
EXCHANGES = st.builds("{}>{}@{}".format, *[st.sampled_from("ypwkux")] * 2, st.sampled_from("RGBOVTX"))
DROPS = st.builds("{}@{}".format, st.sampled_from("ypwkux"), PADS)


def random_start(course: Course, rng: Random) -> RacePosition:
    """Return the start of a game with random options and so many seats as they allow."""
    game = GAMES[course.slug]
    options = [name for name in game.options if rng.random() < 0.5]
    return course.start(rng.choice(game.player_counts(dict.fromkeys(options, True))), options, rng.randrange(1000))


def later(course: Course, seed: int, plies: int) -> RacePosition:
    """Return a moment of a random game."""
    rng = Random(seed)
    at = random_start(course, rng)
    while at.legal and plies:
        at, plies = at.play(rng.choice(at.legal)), plies - 1
    return at


@pytest.mark.soak
@pytest.mark.clause("CM-2", "CM-3", "CM-11", "CM-25", "FL-2", "FL-3", "FL-11", "FL-20")
@given(COURSES, st.integers())
def test_no_frog_goes_back_no_pad_holds_two_and_no_flower_is_ever_lost(course: Course, seed: int) -> None:
    rng = Random(seed)
    at, plies = random_start(course, rng), 0
    frogs = [len(row) for row in at.frogs]
    while at.legal:
        move = rng.choice(at.legal)
        if isinstance(move, Hop):
            assert list(move.pads) == sorted(set(move.pads))
        at, plies = at.play(move), plies + 1
        assert [len(row) for row in at.frogs] == frogs
        racing = [pad for row in at.frogs for pad in row if 0 < pad < course.island]
        assert len(set(racing)) == len(racing)
        assert at.occupied == sum(1 << pad for pad in racing)
        assert Counter(at.items.replace(".", "").replace("f", "") + "".join(at.hands)) == FLOWERS
        assert all(0 <= count <= 3 for count in at.flies)
    assert at.is_over
    assert plies < 15 * 41 * 2


@pytest.mark.clause("CM-42")
@FEW
@given(COURSES, st.integers(), st.integers(0, 150), any_text(12) | HOPS | EXCHANGES | DROPS)
def test_a_text_is_no_move_or_illegal_or_the_legal_move_written_so(
    course: Course, seed: int, plies: int, text: str
) -> None:
    clauses = {f"{course.prefix}-{number + 1}" for number in range(course.clauses)}
    require_read_or_refused(later(course, seed, plies), text, clauses)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 42) | st.sampled_from("ypwukf"),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["9", "39", "flies", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.mark.soak
@given(COURSES, st.sampled_from(["flowers", "arrival", "flies", "other"]), JSON, st.booleans())
def test_any_setup_is_refused_cleanly_or_played(course: Course, key: str, value: Any, flies: bool) -> None:
    game = GAMES[course.slug]
    options = {"flies": True} if flies and "flies" in game.options else {}
    start = game.deal(3, options, Random(1))
    with contextlib.suppress(GameError):
        at = game.start(Start(course.slug, options, start.seats, {**start.setup, key: value}))
        assert at.legal


@pytest.mark.soak
@given(COURSES, st.sampled_from(["setup", "seats", "options"]), JSON)
def test_any_record_is_refused_cleanly_or_written_back(course: Course, key: str, value: object) -> None:
    start = GAMES[course.slug].deal(3, {}, Random(1))
    fields: dict[str, Any] = json.loads(record.write(record.replay(start, [])))
    with contextlib.suppress(RecordError):
        text = record.write(record.read(json.dumps({**fields, key: value})))
        assert record.write(record.read(text)) == text


@pytest.mark.soak
@given(COURSES, st.integers(), st.integers(0, 150))
def test_what_is_said_of_a_move_beforehand_is_what_happens(course: Course, seed: int, plies: int) -> None:
    at = later(course, seed, plies)
    for choice in at.view(None).choices:
        after = at.play(choice.move)
        kinds = [event.kind for event in after.events]
        if isinstance(choice.move, Hop):
            details = choice.label.details
            flowers = [event.details["flower"] for event in after.events if event.kind in ("took", "arrived")]
            assert details["count"] == len(flowers)
            assert details["takes"] == (flowers[0] if len(flowers) == 1 else "several" if flowers else "none")
            due = {"exchange": "must-exchange", "drop": "must-drop", "none": None}.get(
                str(details["then"]), details["then"]
            )
            assert due is None or due in kinds
            assert kinds.count("bounced") == details["bounces"]
            assert ("spent-fly" in kinds) == (details["fly"] == "yes")
            assert ("hurried" in kinds) == bool(details["further"])


RACES, LEFT = 6, 4  # races, and their last moves
MOST = 2000  # positions of a search


@pytest.mark.soak
@pytest.mark.parametrize("game", ["china-moon", "flower-of-the-lotus"])
def test_a_move_is_proved_to_win_exactly_if_it_wins_whatever_the_others_do(game: str) -> None:
    seen = Counter[bool]()
    for seed in range(RACES):
        positions = play_at_random(GAMES[game], 3, {}, Random(seed)).positions
        for position in positions[-2 : -LEFT - 2 : -1]:
            for move, proof in (solve(position) or {}).items():
                with suppress(TooLongError):
                    seen[wins := Certain(proof.seat, MOST).is_won(position.play(move))] += 1
                    assert wins == (proof.certain == 1.0)
    assert min(seen[True], seen[False]) > RACES

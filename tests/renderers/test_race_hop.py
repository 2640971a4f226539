"""Between two positions what the move moves is on its way, and nothing else has changed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from games.race import RacePosition, RaceView
from games.race.board import EMPTY, FLY
from games.race.moves import Drop, Exchange, Hop, RaceMove
from games.race.state import Last
from renderers import painter
from renderers.race import transitions
from renderers.race.layout import COLUMN, foot_at, pad_at
from renderers.race.scenes import game
from renderers.race.seats import holding
from renderers.shapes import Point

ALL = {"hop": True, "flies": True, "last_frog": True, "curse": True}
PLAYED = {
    "china-moon": list(game("china-moon", 5, 4, ALL)),
    "flower-of-the-lotus": list(game("flower-of-the-lotus", 2, 6)),
}
NEUTRAL = list(game("china-moon", 8, 2, {"neutral": True, "flies": True}))
BOTH = pytest.mark.parametrize("slug", PLAYED)


def last_of(position: RacePosition) -> Last:
    assert position.last
    return position.last


def found(positions: list[RacePosition], fits: Callable[[Last], bool]) -> tuple[RaceView, RaceView, Last]:
    """Return the first move of a game that fits: what is seen before and after it, and the move."""
    pairs = ((before, after, last_of(after)) for before, after in pairwise(positions))
    return next((before.view(None), after.view(None), last) for before, after, last in pairs if fits(last))


def hop(last: Last) -> Hop:
    assert isinstance(last.move, Hop)
    return last.move


def is_hop(last: Last, hops: int = 1) -> bool:
    return isinstance(last.move, Hop) and len(last.move.pads) == hops + 1


def is_kind(kind: type[RaceMove]) -> Callable[[Last], bool]:
    return lambda last: isinstance(last.move, kind)


def frames(pair: tuple[RaceView, RaceView], *shares: float) -> list[Image.Image]:
    draw = painter(pair[0].game)
    return [draw.transition(*pair, share).image for share in shares]


def differs(one: Image.Image, other: Image.Image, box: tuple[float, float, float, float]) -> bool:
    left, top, right, bottom = map(round, box)
    part = (left, top, right, bottom)
    return ImageChops.difference(one.crop(part), other.crop(part)).getbbox() is not None


def about(place: Point, reach: float = 12) -> tuple[float, float, float, float]:
    return place[0] - reach, place[1] - reach, place[0] + reach, place[1] + reach


@BOTH
def test_at_the_beginning_everything_is_where_it_was_and_nothing_is_marked(slug: str) -> None:
    draw = painter(slug)
    before, after, _ = found(PLAYED[slug][20:], is_hop)
    image = draw.transition(before, after, 0).image
    assert draw.transition(before, before.after(before.legal[-1]), 0).image == image  # whatever the move
    assert before.trail
    start, end = before.trail.pads[0], before.trail.pads[-1]
    x, y = pad_at(slug, start)
    assert differs(image, draw.scene(before).image, about((x, y - 46), 8))  # the ring where the move before began
    x, y = foot_at(slug, end)
    assert not differs(image, draw.scene(before).image, (x - 30, y - 30, x + 30, y - 10))


@BOTH
def test_a_frog_halfway_is_over_the_middle_of_its_way(slug: str) -> None:
    before, after, last = found(
        PLAYED[slug][10:], lambda last: is_hop(last) and last.items == EMPTY and hop(last).pads[0] > 0
    )
    start, end = (foot_at(slug, pad) for pad in hop(last).pads)
    _, [(_, below), (frog, at)] = transitions.scene(before, after, 0.5)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    assert below == pytest.approx((x, y), abs=5)
    assert at[0] == pytest.approx(x)
    assert at[1] + frog.image.height - frog.down < y - 70, "its feet are in the air"
    rest, flight = frames((before, after), 0, 0.5)
    assert differs(rest, flight, about(at, 20))
    assert differs(rest, flight, about((start[0], start[1] - 16)))


@BOTH
def test_what_is_not_on_the_way_rests(slug: str) -> None:
    before, after, last = found(
        PLAYED[slug][10:], lambda last: is_hop(last) and last.items == EMPTY and 0 < hop(last).pads[0] < 9
    )
    feet = [foot_at(slug, pad) for pad in hop(last).pads]
    left, right = min(x for x, _ in feet) - 75, max(x for x, _ in feet) + 75
    top, bottom = min(y for _, y in feet) - 260, max(y for _, y in feet) + 40
    rest, *flight = frames((before, after), 0.1, 0.2, 0.5, 0.8)  # from 0.1 on the others look where it will land
    for picture in flight:
        changed = ImageChops.difference(rest, picture).getbbox()
        assert changed
        assert left <= changed[0] < changed[2] <= right
        assert top <= changed[1] < changed[3] <= bottom


def test_a_frog_touches_every_pad_it_bounces_from() -> None:
    before, after, last = found(
        PLAYED["china-moon"], lambda last: is_hop(last, 2) and not hop(last).fly and last.items == ".."
    )
    x, y = foot_at("china-moon", hop(last).pads[1])
    early, touching = frames((before, after), 0.2, 0.5)
    assert differs(early, touching, about((x, y - 26)))


@BOTH
def test_a_found_flower_glides_to_its_owners_card_after_the_landing(slug: str) -> None:
    before, after, last = found(
        PLAYED[slug][1:], lambda last: is_hop(last) and last.items in "ypw" and not hop(last).fly
    )
    end = hop(last).pads[-1]
    card = holding(after, last.owner, last.items)
    x, y = pad_at(slug, end)
    rest, at_end, going, arriving = frames((before, after), 0, 0.5, 0.7, 0.97)
    assert not differs(rest, at_end, about((x, y - 26)))
    assert differs(rest, going, about((x, y - 26)))
    assert not differs(rest, going, about(card, 15))
    assert differs(rest, arriving, about(card, 15))


def test_a_fly_that_is_spent_leaves_its_card_before_the_frog_sets_off() -> None:
    before, after, last = found(PLAYED["china-moon"], lambda last: isinstance(last.move, Hop) and last.move.fly)
    start = hop(last).pads[0]
    rest, early = frames((before, after), 0, 0.1)
    assert differs(rest, early, about(holding(after, last.seat, FLY), 60))
    x, y = foot_at("china-moon", start)
    assert not differs(rest, early, (x - 5, y - 16, x + 5, y - 6))


@BOTH
def test_exchanged_flowers_cross_and_one_left_behind_goes_to_its_pad(slug: str) -> None:
    before, after, last = found(PLAYED[slug], is_kind(Exchange))
    assert isinstance(last.move, Exchange)
    partner = next(seat for seat, colours in enumerate(after.colours) if colours[0] == last.move.partner)
    rest, ending = frames((before, after), 0, 0.97)
    for seat, kind in ((last.owner, last.move.take), (partner, last.move.give)):
        assert differs(rest, ending, about(holding(after, seat, kind), 15))
    before, after, last = found(PLAYED[slug], is_kind(Drop))
    assert isinstance(last.move, Drop)
    x, y = pad_at(slug, last.move.pad)
    rest, middle, ending = frames((before, after), 0, 0.5, 0.99)
    assert not differs(rest, middle, about((x, y - 26)))
    assert differs(rest, ending, about((x, y - 26)))


@BOTH
def test_the_hop_before_a_decision_stays_visible_during_it(slug: str) -> None:
    for kind in (Exchange, Drop):
        before, after, _ = found(PLAYED[slug][9:], is_kind(kind))
        assert before.trail == after.trail
        assert before.trail
        assert before.trail.pads[0]
        x, y = pad_at(slug, before.trail.pads[0])
        ring = (x - 8, y - 50, x + 8, y - 42)
        assert not any(
            differs(painter(slug).scene(before).image, frame, ring) for frame in frames((before, after), 0, 0.2)
        )


def test_a_fly_that_a_neutral_frog_eats_goes_to_nobody() -> None:
    hops = [(a, b) for a, b in pairwise(NEUTRAL) if FLY in last_of(b).items and last_of(b).owner == 2]
    assert hops
    before, after = hops[0][0].view(None), hops[0][1].view(None)
    rest, *flight = frames((before, after), 0, 0.4, 0.7, 0.9, 0.99)
    assert not any(differs(rest, picture, COLUMN) for picture in flight)

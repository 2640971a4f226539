"""Picture and words tell every fact of a race: no two positions that differ in one look the same or are told alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from deploy.conformance.pictures import digest
from deploy.conformance.words import word_phrase
from games.race import RacePosition
from games.race.board import FLY, Kind
from games.race.moves import Drop, Exchange, Hop
from games.race.rules import FLOWERS
from games.race.state import Last, Pending
from renderers import painter
from renderers.race import RacePainter, pads, seats, table
from renderers.race.plates import may_be_chosen
from renderers.race.scenes import game
from renderers.water_lily.scenes import game as water_lily
from seeds import LOCALES

SLUGS = ("china-moon", "flower-of-the-lotus")
PEOPLE = {"china-moon": 5, "flower-of-the-lotus": 6}
PLAYED = {slug: list(game(slug, 2, PEOPLE[slug])) for slug in SLUGS}
BOTH = pytest.mark.parametrize("slug", SLUGS)
MOON = SLUGS[0]  # of what is drawn alike in both


def pixels(position: RacePosition) -> int:
    return digest(RacePainter(position.rules.board.slug).scene(position.view(None)).image)


def words(position: RacePosition) -> tuple[str, ...]:
    """Return what is told of a position to somebody who sees no picture."""
    view = position.view(None)
    prompt = () if view.prompt is None else (view.prompt,)
    return tuple(word_phrase(view.game, "en", phrase) for phrase in (*view.description, *view.events, *prompt))


def all_differ(positions: Iterable[RacePosition], *, in_words: bool = True) -> bool:
    """Return whether all positions differ in their pictures, and in their words."""
    every = [*positions]
    if not in_words:
        return len({pixels(position) for position in every}) == len(every) > 1
    images, texts = {pixels(position) for position in every}, {words(position) for position in every}
    return len(every) == len(images) == len(texts) > 1


def middle(slug: str) -> RacePosition:
    """Return a position in the middle of a game, nothing pending and no last move to be seen."""
    return replace(next(p for p in PLAYED[slug][60:] if not p.pending), last=None)


def with_item(position: RacePosition, pad: int, item: str) -> RacePosition:
    return replace(position, items=position.items[:pad] + item + position.items[pad + 1 :])


@BOTH
def test_every_pad_shows_every_frog(slug: str) -> None:
    start = PLAYED[slug][0]
    racing = start.rules.board.island + 1
    one = [replace(start, frogs=((*start.frogs[0][1:], pad), *start.frogs[1:])) for pad in range(racing)]
    other = [replace(start, frogs=(start.frogs[0], (*start.frogs[1][1:], pad), *start.frogs[2:])) for pad in (1, 9)]
    assert all_differ([*one, *other])


def test_how_many_frogs_of_each_colour_wait_and_have_arrived_is_seen() -> None:
    start = PLAYED[MOON][0]
    island, count = start.rules.board.island, len(start.frogs[0])
    waiting = [(0,) * number for number in range(count + 1)]
    assert all_differ(replace(start, frogs=(own, *start.frogs[1:])) for own in waiting)
    home = [(0,) * (count - number) + (island,) * number for number in range(count + 1)]
    assert all_differ(
        replace(start, frogs=(home[one], home[other], *start.frogs[2:]), arrivals=(0,) * one + (1,) * other)
        for one in range(3)
        for other in range(2)
    )


def test_whose_frog_took_which_of_the_islands_places_is_seen() -> None:
    position = middle(MOON)
    orders = [(0,), (1,), (0, 1), (1, 0), (0, 1, 2), (2, 1, 0), (0, 0, 1), (0, 1, 0)]
    assert all_differ(replace(position, arrivals=order) for order in orders)


@BOTH
def test_every_flower_is_seen_on_every_pad_and_on_the_islands_places(slug: str) -> None:
    position = middle(slug)
    bare = replace(position, items="." * position.rules.board.island + position.items[position.rules.board.island :])
    with_flowers = [with_item(bare, pad, FLOWERS[pad % 2]) for pad in range(1, position.rules.board.island)]
    items = f"wuk{FLY}" if position.rules.board.flies else "wuk"
    assert all_differ([bare, *with_flowers, *(with_item(bare, 5, item) for item in items)])
    orders = ("ypwu", "pywu", "wpyu", "pwu", "wu", "u")
    assert all_differ(replace(bare, items=bare.items[: bare.rules.board.island] + order) for order in orders)


@BOTH
def test_what_each_seat_holds_is_seen(slug: str) -> None:
    position = middle(slug)
    hands = ("", "y", "yy", "yyy", "yyyy", "yyyyy", "p", "w", "u", "k", "yp", "yypwuk")
    assert all_differ(replace(position, hands=(hand, *position.hands[1:])) for hand in hands)
    assert all_differ(replace(position, hands=(position.hands[0], hand, *position.hands[2:])) for hand in ("", "pp"))
    assert all_differ(replace(position, flies=(count, *position.flies[1:])) for count in range(4))


@BOTH
def test_whose_turn_it_is_and_which_frog_moves_is_seen(slug: str) -> None:
    position = middle(slug)
    turns = [position.turn._replace(seat=seat, number=n) for seat in range(PEOPLE[slug]) for n in range(3)]
    turns += [position.turn._replace(seat=0, number=2, moved_other=not position.turn.moved_other)]
    assert all_differ(replace(position, turn=turn) for turn in turns)


def test_which_frogs_have_moved_in_this_turn_is_seen() -> None:
    position = middle(MOON)
    pads = [pad for own in position.frogs for pad in own if 0 < pad < position.rules.board.island]
    bare = position.turn._replace(done=0)
    turns = [bare, *(bare._replace(done=1 << pad) for pad in pads)]
    assert all_differ(replace(position, turn=turn) for turn in turns)


def test_the_last_frog_that_must_hurry_is_seen() -> None:
    position = middle(MOON)
    pads = sorted({pad for own in position.frogs for pad in own if 0 < pad < position.rules.board.island})
    assert all_differ(replace(position, rear=rear) for rear in (None, *pads))


def test_a_decision_shows_who_makes_it_of_what_kind_and_for_which_frog() -> None:
    pending = next(p for p in PLAYED[MOON] if p.pending and p.actor != p.turn.seat)
    assert pending.pending is not None
    owners = [replace(pending, pending=Pending(pending.pending.pad, owner)) for owner in range(PEOPLE[MOON])]
    kinds = enumerate(pending.rules.board.kinds)
    pads = [pad for pad, kind in kinds if kind in (Kind.EXCHANGE, Kind.DROP) and pad != pending.pending.pad]
    own = pending.frogs[0][1:]
    elsewhere = [
        replace(pending, frogs=((*own, pad), *pending.frogs[1:]), pending=Pending(pad, owner))
        for pad in pads
        for owner in (0, 1)
    ]
    turn = pending.turn._replace(number=pending.turn.number - 1)
    assert all_differ([replace(pending, pending=None, turn=turn), *owners, *elsewhere])
    two = replace(pending, frogs=((*pending.frogs[0][2:], *pads[:2]), *pending.frogs[1:]), last=None)
    assert all_differ(replace(two, pending=Pending(pad, 0)) for pad in pads[:2])


@BOTH
def test_the_last_move_is_seen_with_every_landing(slug: str) -> None:
    position = replace(middle(slug), hands=("ypw",) * PEOPLE[slug])
    own = [pad for pad in position.frogs[1] if 0 < pad < position.rules.board.island]
    ends = [pad for pad in own if pad > 6] or own
    ways = [(start, ends[-1]) for start in (0, 1, ends[-1] - 3)] + [(1, 4, ends[-1]), (1, 5, ends[-1])]
    hops = [Last(0, Hop("G", way), 1, "." * (len(way) - 1)) for way in ways]
    hops += [Last(0, Hop("G", ways[0]), 1, "p"), Last(0, Hop("G", ways[0], fly=True), 1, ".")]
    swaps = [Last(1, Exchange(give, take, "R"), 1) for give, take in ("yp", "py", "wp")]
    swaps += [Last(1, Exchange("y", "p", "B"), 1), Last(1, Drop("y", 3), 1), Last(1, Drop("p", 3), 1)]
    swaps += [Last(1, Drop("y", 5), 1), Last(0, Drop("y", 5), 0)]
    has_words = bool(position.rules.board.bounces)  # without bounces a hop has one landing
    assert all_differ((replace(position, last=last) for last in (None, *hops, *swaps)), in_words=has_words)


def test_the_hop_that_led_to_a_decision_is_seen_until_the_next() -> None:
    for kind in (Exchange, Drop):
        after_move = next(p for p in PLAYED[MOON] if p.last and isinstance(p.last.move, kind))
        assert after_move.last
        assert after_move.last.trail
        bare = replace(after_move, last=after_move.last._replace(trail=None))
        other = replace(
            after_move,
            last=after_move.last._replace(
                trail=after_move.last.trail._replace(pads=(1, after_move.last.trail.pads[-1]))
            ),
        )
        assert all_differ((after_move, bare, other), in_words=False)  # which tell it when it happens


def test_how_far_each_frog_of_the_turn_goes_is_seen() -> None:
    position = middle(MOON)
    strides = [(2, 2, 2), (1, 2, 3)]
    assert all_differ(replace(position, rules=replace(position.rules, strides=three)) for three in strides)


@BOTH
def test_pads_for_a_flower_and_seats_to_exchange_with_are_marked(slug: str) -> None:
    drop = next(p for p in PLAYED[slug] if any(isinstance(move, Drop) for move in p.legal)).view(None)
    targets = {move.pad for move in drop.legal if isinstance(move, Drop)}
    arrows = [place for sprite, place in table.pieces(drop) if sprite is pads.here()]
    assert sorted(arrows) == sorted(table.lies_at(drop.board, pad) for pad in targets)
    swaps = [p.view(None) for p in PLAYED[slug] if any(isinstance(move, Exchange) for move in p.legal)]
    for view in swaps:
        partners = {move.partner for move in view.legal if isinstance(move, Exchange)}
        rooms = seats.rooms(view)
        ring = may_be_chosen(round(rooms[0].right - rooms[0].left), round(rooms[0].bottom - rooms[0].top))
        marked_pads = {top for sprite, (_, top) in seats.cards(view) if sprite is ring}
        assert marked_pads == {rooms[seat].top for seat, (colour,) in enumerate(view.colours) if colour in partners}


def test_the_neutral_colour_is_no_seat() -> None:
    two = next(game("china-moon", 1, 2, {"neutral": True}))
    assert all_differ((two, next(game("china-moon", 1, 3))))


@BOTH
def test_the_end_shows_the_count_and_who_has_won(slug: str) -> None:
    end = PLAYED[slug][-1]
    assert end.winners is not None
    hands = [("yyy", "p"), ("p", "yyy"), ("yyy", "ppp"), ("yyyk", "p"), ("w", "u")]
    assert all_differ(replace(end, hands=(*two, *("",) * (PEOPLE[slug] - 2))) for two in hands)


def test_the_curse_is_seen_beside_the_black_lotus_wherever_it_is() -> None:
    position = middle(MOON)
    bare = replace(position, items=position.items.replace("k", "."), hands=("", "", "", "", ""))
    lies, in_hand = with_item(bare, 39, "k"), replace(bare, hands=("", "k", "", "", ""))
    for plain in (lies, in_hand):
        assert all_differ((plain, replace(plain, rules=replace(plain.rules, curse=True))))


def test_the_curse_takes_the_crown_away() -> None:
    end = replace(PLAYED[MOON][-1], hands=("yyyyk", "ppp", "", "", ""))
    with_curse = replace(end, rules=replace(end.rules, curse=True))
    assert (end.winners, with_curse.winners) == ((0,), (1,))
    assert all_differ((end, with_curse))


def test_another_games_view_is_refused() -> None:
    with pytest.raises(TypeError, match="is not a view of china-moon"):
        painter("china-moon").table(next(water_lily(1, 2)).view(None))


@BOTH
@pytest.mark.parametrize("locale", LOCALES)
def test_every_sign_that_is_drawn_on_a_pad_is_told_with_the_pad(slug: str, locale: str) -> None:
    view = PLAYED[slug][0].view(None)
    drawn = {pad: sign for pad in range(1, view.board.island) if (sign := pads.sign_of(view.board, pad))}
    kinds = {"frog": "exchange-pads", "bounce": "bounce-pads", "butterfly": "drop-pads", "rock": "drop-pads"}
    told = {phrase.kind: phrase for phrase in view.description}
    for sign in {*drawn.values()}:
        numbers = [str(pad) for pad, its in drawn.items() if its == sign]
        assert word_phrase(slug, locale, told[kinds[sign]]).endswith(", ".join(numbers))
    forks = [pad for pad in range(view.board.island) if view.board.onward[pad] != (pad + 1,)]
    assert [pad for pad in forks if f"{pad} → " not in str(told["branches"].details["ways"])] == [] if forks else True

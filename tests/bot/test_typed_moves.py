"""Typed moves: what suggestions offer is accepted however it comes back, and notation however it is spelled."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from random import Random

import pytest
from discord import app_commands

from bot.commands import moves as commands
from bot.commands.moves import all_suggestions
from bot.drafts.custom_id import decode
from bot.drafts.typed_moves import UnclearMove, nearest_buttons, read_moves, read_notation
from bot.language.localizer import get_localizer
from bot.language.typed_text import MAX_TYPED, normalise, spells
from bot.tables.snapshot import GameSnapshot
from deploy.conformance.playthroughs import Case, cases
from games import GAMES
from games.__main__ import play_at_random
from games.position import IllegalMove, MoveError, Seat
from seeds import LOCALES
from storage.errors import Refused
from tests.sampling import by_turns
from tests.tables.rows import row_of

LONG_NAMES = ("Wilhelmina von Hohenstaufen-Babel", "Wilhelmina von Hohenstaufen-Basel", "Анна-Мария", "R0-2 · (2)", "א")
CASES = {case.slug: case for case in cases() if not case.chosen}


def with_sign(sign: str) -> Callable[[str], str]:
    return lambda text: text.replace("-", sign)


def with_end(end: str) -> Callable[[str], str]:
    return lambda text: text + end


def wide(text: str) -> str:
    return "".join(chr(ord(letter) + 0xFEE0) if "!" <= letter <= "~" else letter for letter in text)


def cyrillic(text: str) -> str:
    return text.translate(str.maketrans("acehkmoptxyABCEHKMOPTX", "асенкмортхуАВСЕНКМОРТХ"))


def greek(text: str) -> str:
    return text.translate(str.maketrans("ABEHIKMOPTXYZabehikmoptxyz", "ΑΒΕΗΙΚΜΟΡΤΧΥΖΑΒΕΗΙΚΜΟΡΤΧΥΖ"))


SPELLINGS: dict[str, Callable[[str], str]] = {
    **{f"dash {dash}": with_sign(dash) for dash in "‐‑‒–—―−－﹣"},
    **{f"arrow {arrow}": with_sign(arrow) for arrow in ("→", "->", "=>", "-->", " ⇒ ", " ➡️ ", " - ")},
    **{f"end {end}": with_end(end) for end in (".", ",", "…", ";", "\u200b", " \u00a0")},
    "upper case": str.upper,
    "lower case": str.lower,
    "full width": wide,
    "Cyrillic": cyrillic,
    "Greek": greek,
    "Arabic digits": lambda text: re.sub("[0-9]", lambda digit: chr(0x660 + int(digit[0])), text),
    "emoji of digits": lambda text: re.sub("[0-9]", "\\g<0>\ufe0f\u20e3", text),
    "spoiler": lambda text: f"||{text}||",
    "code": lambda text: f"`{text}`",
    "quotes": lambda text: f"«{text}».",
    "isolates": lambda text: f"\u2068{text}\u2069",
}


@cache
def snapshots(game: str) -> list[GameSnapshot]:
    """Return positions of a game between people with long and odd names: the first, and two later ones."""
    case = CASES[game]
    record = play_at_random(GAMES[game], case.people, case.options, Random(4))
    row = row_of(case, record.start, 3)
    row = replace(row, seats=tuple(replace(seat, name=LONG_NAMES[seat.number % len(LONG_NAMES)]) for seat in row.seats))
    at = (0, len(record.positions) // 3, len(record.positions) * 2 // 3)
    return [GameSnapshot(row, record.positions[number], ()) for number in at]


def read(snapshot: GameSnapshot, text: str) -> list[str]:
    moves = read_notation(snapshot.position, text)
    return read_moves(snapshot, text, get_localizer("en")) if moves is None else moves


def suggested(snapshot: GameSnapshot, typed: str, locale: str = "en") -> list[app_commands.Choice[str]]:
    """Return all that is suggested to the actor."""
    return [*all_suggestions(snapshot, int(snapshot.position.actor or 0) + 1, typed, get_localizer(locale))]


@by_turns(("game", "locale"), GAMES, LOCALES)
def test_every_suggested_move_is_accepted_by_its_value_and_by_its_name(game: str, locale: str) -> None:
    for snapshot in snapshots(game):
        offers = suggested(snapshot, "", locale)
        assert len(offers) == len(snapshot.position.legal)
        names = [offer.name for offer in offers]
        assert len({*names}) == len(names)
        for offer in Random(0).sample(offers, min(len(offers), 5)):
            for text in (offer.value, offer.name, offer.name.upper(), f" {offer.name} ", offer.name.removesuffix(".")):
                assert read(snapshot, text) == [offer.value]


@by_turns(("game", "locale"), GAMES, LOCALES)
def test_a_suggestion_after_typed_moves_has_them_in_its_name(game: str, locale: str) -> None:
    for snapshot in snapshots(game):
        actor = snapshot.position.actor or Seat(0)
        moves = [move for move in snapshot.position.legal if snapshot.position.play(move).actor == actor][:2]
        for move in moves:
            for offer in suggested(snapshot, f"{move} ", locale)[:25]:
                assert offer.value.split()[0] == str(move)
                assert read(snapshot, offer.value) == read(snapshot, offer.name) == offer.value.split()


def test_a_name_that_a_client_has_cut_is_accepted_if_only_one_begins_so() -> None:
    tried = 0
    for snapshot in (snapshot for game in GAMES for snapshot in snapshots(game)):
        names = {offer.name: offer.value for offer in suggested(snapshot, "", "it") if len(offer.name) > 64}
        for name in [*names][:10]:
            if sum(other.startswith(name[:-2]) for other in names) == 1:
                assert read(snapshot, name[:-2]) == [names[name]]
                tried += 1
    assert tried > 5


@pytest.mark.parametrize("game", GAMES)
def test_notation_is_read_in_every_spelling(game: str) -> None:
    for snapshot in snapshots(game):
        for move in map(str, snapshot.position.legal[:4]):
            found = {name: read_notation(snapshot.position, spell(move)) for name, spell in SPELLINGS.items()}
            assert [name for name, moves in found.items() if moves != [move]] == []


APART = (
    *("{} {}", "{}{}", "{}:{}", "{}, {}", "{}/{}!"),
    *("{} to {}", "from {} to {}", "/move {}-{}", "{} на {}", "da {} a {}", "{} x {}"),
)


@pytest.mark.parametrize("game", ["water-lily", "cappuccino"])
def test_the_ends_of_a_move_are_read_apart(game: str) -> None:
    snapshot = snapshots(game)[0]
    for number, how in enumerate(APART):
        for move in map(str, snapshot.position.legal[number % 3 : 9 : 3]):
            typed = how.format(*move.split("-"))
            assert read(snapshot, typed) == [move]
            assert move in [choice.value for choice in suggested(snapshot, typed)]


def test_what_fits_two_moves_or_a_part_of_one_is_not_played() -> None:
    snapshot = snapshots("jinns-of-the-lake")[0]
    assert read(snapshot, "1 2 3 4") == ["1234"]
    for text in ("1 2 3", "yellow 1 2 3 4", "1 2 3 4 4"):
        with pytest.raises(UnclearMove) as caught:
            read(snapshot, text)
        assert caught.value.variables["move"] == text


@pytest.mark.parametrize(("game", "typed"), [("water-lily", "a0 blue"), ("water-lily", "a0c"), ("china-moon", "0-2")])
def test_an_unclear_move_is_answered_with_the_nearest_legal_ones(game: str, typed: str) -> None:
    snapshot = snapshots(game)[0]
    with pytest.raises(UnclearMove) as caught:
        read(snapshot, typed)
    nearest = caught.value.nearest
    assert 0 < len(nearest) <= 5
    assert all(read(snapshot, near.moves) == [near.moves] for near in nearest)
    buttons = nearest_buttons(snapshot, nearest).to_components()[0]["components"]
    assert [decode(each["custom_id"]).moves for each in buttons] == [near.moves for near in nearest]  # type: ignore[attr-defined]  # of any kind
    assert all(0 < len(each["label"]) <= 80 for each in buttons)


SOUNDS = str.maketrans("ABCDEFGHIJKLMN", "абцдефгхийклмн")
KEYS = str.maketrans("ABCDEFGHIJKLMN", "фисвуапршолдьт")


@pytest.mark.parametrize("letters", [SOUNDS, KEYS], ids=["sounds", "keys"])
@pytest.mark.parametrize("sign", ["-", " "])
def test_a_move_in_cyrillic_letters_is_suggested_and_asked_about_first(letters: dict[int, int], sign: str) -> None:
    snapshot = snapshots("cappuccino")[0]
    move = next(str(move) for move in snapshot.position.legal if str(move).startswith("G"))
    typed = move.translate(letters).replace("-", sign)
    assert [choice.value for choice in suggested(snapshot, typed, "ru")] == [move]
    with pytest.raises(UnclearMove) as caught:
        read(snapshot, typed)
    assert caught.value.nearest[0].moves == move, "it may be another one that is meant, so it is not played"


def test_the_nearest_moves_come_after_the_moves_before() -> None:
    snapshot = snapshots("china-moon")[0]
    first, second = snapshot.position.legal[0], snapshot.position.play(snapshot.position.legal[0]).legal[0]
    with pytest.raises(UnclearMove) as caught:
        read(snapshot, f"{first} {str(second)[1:]}")
    assert f"{first} {second}" in [near.moves for near in caught.value.nearest]


@pytest.mark.parametrize("typed", ["hello", "x" * 6000, "🐸", "a" * 90 + " " * 90])
def test_what_is_near_to_nothing_is_refused_without_moves(typed: str) -> None:
    with pytest.raises(UnclearMove) as caught:
        read(snapshots("cappuccino")[0], typed)
    assert caught.value.nearest == []


@pytest.mark.parametrize("spell", [str, str.lower, str.upper, with_sign("→"), with_sign(" "), with_sign(" to ")])
def test_an_illegal_move_is_refused_with_its_clause_in_any_spelling(spell: Callable[[str], str]) -> None:
    snapshot = next(each for each in snapshots("cappuccino") if not str(each.position.legal[0]).startswith("+"))
    places = {str(move).partition("-")[0] for move in snapshot.position.legal}
    tried = (f"{start}-{end}" for start in sorted(places) for end in sorted(places))
    illegal = next(text for text in tried if _is_illegal(snapshot, text))
    with pytest.raises(UnclearMove) as caught:
        read(snapshot, spell(illegal))
    assert caught.value.reason == "illegal-move"
    assert caught.value.clause is not None


def _is_illegal(snapshot: GameSnapshot, text: str) -> bool:
    try:
        snapshot.position.parse(text)
    except IllegalMove:
        return True
    except MoveError:
        pass
    return False


WITH_SIGNS = Case("jinns-of-the-lake", (), 4), Case("china-moon", ("flies",), 3)


@pytest.mark.parametrize("case", WITH_SIGNS, ids=str)
def test_a_move_that_is_not_legal_is_never_read_as_another(case: Case) -> None:
    """Moves of a whole random game at each of its positions, with their last sign and without."""
    record = play_at_random(GAMES[case.slug], case.people, case.options, Random(3))
    row = row_of(case, record.start, 0)
    moves = {str(move) for position in record.positions for move in position.legal}
    texts = Random(0).sample(sorted(moves | {text.rstrip("*_^") for text in moves}), 40)
    refused = 0
    for position in record.positions[:-1:10]:
        snapshot = GameSnapshot(row, position, ())
        legal = {str(move) for move in position.legal}
        for text in texts:
            if text in legal:
                assert read(snapshot, text) == [text]
            elif _is_illegal(snapshot, text):
                with pytest.raises(UnclearMove):
                    read(snapshot, text)
                refused += 1
    assert refused > 100


@pytest.mark.parametrize(
    ("text", "kept"), [("*G3-6*", "G3-6"), ("**G3-6***", "G3-6*"), ("`19-12_`.", "19-12_"), ("__19-12__", "19-12")]
)
def test_marks_in_pairs_are_around_a_text_and_one_alone_is_its_own(text: str, kept: str) -> None:
    assert normalise(text) == kept


@pytest.mark.parametrize(
    ("text", "notation", "is_same"),
    [("11 to 3", "11-3", True), ("1 2 3 4", "1234", True), ("a0b1", "a0-b1", True), ("1-13", "11-3", False)],
)
def test_two_numbers_of_a_move_stand_apart_in_what_spells_it(text: str, notation: str, is_same: bool) -> None:
    assert spells(text, notation) == is_same


def test_no_move_is_typed_of_which_only_the_beginning_is_read() -> None:
    assert normalise("1 " * MAX_TYPED) == ("1 " * MAX_TYPED)[:MAX_TYPED].strip()
    (option,) = commands.move.parameters
    assert option.max_value == MAX_TYPED


def test_moves_behind_the_end_of_a_turn_are_refused() -> None:
    snapshot = snapshots("water-lily")[0]
    play = partial(read, snapshot)
    move = str(snapshot.position.legal[0])
    after = str(snapshot.position.play(snapshot.position.legal[0]).legal[0])
    with pytest.raises(Refused) as caught:
        play(f"{move} {after}")
    assert caught.value.reason == "too-many-moves"

"""The game record: what is read, what is refused and how, and that writing and reading are each other's reverse."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES, record
from games.__main__ import play_at_random
from games.position import Start
from games.record import LARGEST, RecordError
from tests.any_text import any_text
from tests.games.notation import FEW

PLAIN: dict[str, Any] = {
    "format": "game-record/1",
    "game": "water-lily",
    "options": {},
    "seats": [[], []],
    "setup": {"secret": ["R", "Y"]},
    "moves": ["a0-b1", "i0-h1"],
    "result": None,
}
PIECES, PLACES = st.sampled_from("RYGBVFPLCypwukf"), st.sampled_from(["0", "9", "39", "I9", "Q17"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(-1, 42) | st.floats() | any_text(9) | PIECES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(any_text(9) | PLACES, inner, max_size=4),
    max_leaves=12,
)


def refusal(data: bytes | str) -> str:
    """Return the line a record is refused with."""
    with pytest.raises(RecordError) as error:
        record.read(data)
    line = str(error.value)
    assert line.isprintable()
    assert line.isascii()
    assert len(line) < 300
    return line


def change_record(**changes: Any) -> str:
    """Return the plain record with some keys changed."""
    return json.dumps(PLAIN | changes)


def test_a_record_is_read_move_by_move() -> None:
    read = record.read(json.dumps(PLAIN))
    assert read.start == Start("water-lily", {}, ((), ()), {"secret": ("R", "Y")})
    assert read.moves == ("a0-b1", "i0-h1")
    assert [position.actor for position in read.positions] == [0, 1, 0]


def test_a_record_may_be_bytes_or_text_and_laid_out_in_any_way() -> None:
    text = json.dumps(PLAIN)
    laid_out = json.dumps(dict(reversed(PLAIN.items())), indent=3)
    assert record.write(record.read(text)) == record.write(record.read(laid_out.encode())) == text


def test_options_at_their_default_are_read_and_not_written() -> None:
    read = record.read(change_record(options={"five": False, "open_pond": True}))
    assert read.start.options == {"open_pond": True}
    assert json.loads(record.write(read))["options"] == {"open_pond": True}
    spelt_out = Start("water-lily", {"five": False, "open_pond": False}, ((), ()), {"secret": ("R", "Y")})
    assert json.loads(record.write(record.replay(spelt_out, [])))["options"] == {}


def test_the_result_must_be_there_but_what_it_says_is_not_read() -> None:
    results: tuple[object, ...] = (None, {"scores": [9, 9], "winners": [0]}, "nobody", [])
    for result in results:
        assert json.loads(record.write(record.read(change_record(result=result))))["result"] is None


@pytest.mark.parametrize("key", PLAIN)
def test_a_missing_key_is_refused_by_name(key: str) -> None:
    left = {name: value for name, value in PLAIN.items() if name != key}
    assert refusal(json.dumps(left)) == f"key '{key}' is missing"


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (change_record(players=2), "unknown key 'players'"),
        (change_record(format="game-record/2"), "the format must be 'game-record/1', not 'game-record/2'"),
        (change_record(game="chess"), "unknown game 'chess'"),
        (change_record(game=["water-lily"]), "unknown game ['water-lily']"),
        (change_record(options={"hop": True}), "water-lily has no option 'hop'"),
        (change_record(options={"hop": False}), "water-lily has no option 'hop'"),
        (change_record(options={"five": 0}), "option five must be true or false"),
        (change_record(options=[]), "options must be an object"),
        (change_record(seats=2), "seats must be a list with a list of colours per seat"),
        (change_record(seats=[[], [1]]), "seats must be a list with a list of colours per seat"),
        (change_record(setup=[]), "setup must be an object"),
        (change_record(moves="a0-b1"), "moves must be a list"),
        (change_record(moves=["a0-b1", 7]), "move 2, 7: a move is a string"),
        (change_record(moves=[None]), "move 1, None: a move is a string"),
        ("[]", "a record is one JSON object"),
        ("7", "a record is one JSON object"),
        (b"\xff{}", "the record is not UTF-8"),
        ("{", "the record is not JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
        ("[" * 100_000, "the record is nested too deeply"),
        (" " * (LARGEST + 1), "the record is longer than 1000000 bytes"),
        (change_record(result=float("nan")), "NaN is not allowed: numbers in a record are whole"),
        (change_record(result=float("-inf")), "-Infinity is not allowed: numbers in a record are whole"),
        (change_record(result=1.5), "1.5 is not allowed: numbers in a record are whole"),
        ('{"moves": [], "moves": []}', "key 'moves' appears twice in one object"),
        (json.dumps(PLAIN).replace('"secret"', '"secret": [], "secret"'), "key 'secret' appears twice in one object"),
        (change_record(**{"\ud800\n": 1}), "unknown key '\\ud800\\n'"),
    ],
)
def test_what_is_no_record_is_refused_with_a_line_that_says_why(data: bytes | str, line: str) -> None:
    assert refusal(data) == line


@pytest.mark.parametrize(("named", "kind"), [("game-record/2", record.OtherFormat), (None, record.NotARecord)])
def test_a_format_that_has_no_name_is_no_other_format(named: object, kind: type[RecordError]) -> None:
    with pytest.raises(kind, match="the format must be 'game-record/1'"):
        record.read(change_record(format=named))


def test_a_number_too_long_to_read_is_refused() -> None:
    assert refusal(change_record(result=None).replace("null", "9" * 5000)).startswith("the record is not JSON: ")


def test_an_illegal_move_is_refused_with_its_number_and_clause() -> None:
    line = refusal(change_record(moves=["a0-b1", "i0-h1", "b1-d3"]))
    assert line == "move 3, 'b1-d3': d3 is 2 pads ahead, but the pile on b1 is only 1 high (WL-11)"


def test_a_move_after_the_end_is_refused() -> None:
    finished = json.loads(record.write(play_at_random(GAMES["water-lily"], 3, {}, Random(4))))
    line = refusal(json.dumps(finished | {"moves": [*finished["moves"], "a0-b1"]}))
    assert line.startswith(f"move {len(finished['moves']) + 1}, 'a0-b1': the game is over")
    assert line.endswith("(WL-16)")


def _refused_or_fixpoint(data: bytes | str) -> None:
    with contextlib.suppress(RecordError):
        text = record.write(record.read(data))
        assert record.write(record.read(text)) == text


@FEW
@given(st.sampled_from(list(PLAIN)), JSON)
def test_any_value_under_any_key_is_refused_cleanly_or_written_back(key: str, value: object) -> None:
    _refused_or_fixpoint(change_record(**{key: value}))


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(st.data(), JSON)
def test_any_setup_is_refused_cleanly_or_written_back(game: str, data: st.DataObject, value: object) -> None:
    options = {name: data.draw(st.booleans()) for name in GAMES[game].options}
    start = GAMES[game].deal(GAMES[game].player_counts(options)[0], options, Random(1))
    fields = json.loads(record.write(record.replay(start, [])))
    key = data.draw(st.sampled_from([*fields["setup"], "other"]))
    _refused_or_fixpoint(json.dumps(fields | {"setup": {**fields["setup"], key: value}}))


@FEW
@given(st.integers(0, 400), st.integers(0, 255), st.sampled_from([bytes.__add__, lambda one, _: one]))
def test_a_damaged_record_is_refused_cleanly_or_written_back(
    place: int, byte: int, insert: Callable[[bytes, bytes], bytes]
) -> None:
    data = json.dumps(PLAIN).encode()
    place %= len(data)
    _refused_or_fixpoint(insert(data[:place], bytes([byte])) + data[place + 1 :])


def test_a_record_may_begin_with_a_byte_order_mark() -> None:
    text = json.dumps(PLAIN)
    assert record.read(text.encode("utf-8-sig")) == record.read("\ufeff" + text) == record.read(text)

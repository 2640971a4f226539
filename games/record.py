"""The game record: one JSON object that holds a game. Reading is strict; writing is deterministic."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, NoReturn

from games import GAMES
from games.position import Game, GameError, Json, MoveError, Position, Start

FORMAT = "game-record/1"
LARGEST = 1_000_000  # bytes; the longest possible game takes a hundredth of this
BYTE_ORDER_MARK = "\ufeff"  # which some editors write before a text
_KEYS = ("format", "game", "options", "seats", "setup", "moves", "result")


class RecordError(Exception):
    """Base class: an invalid record. The message is one line that names the problem.

    RecordError
    ├── NotARecord    text that does not have the form of a record
    ├── TooLong       more than LARGEST bytes
    ├── OtherFormat   a format with another name or version
    ├── UnknownGame   a game that is not installed
    ├── InvalidStart  options, seats or a setup that the rules refuse
    └── InvalidMove   text that is no move, or an illegal move
    """

    def __init__(
        self, message: str, *, value: str = "", game: str = "", number: int = 0, clause: str | None = None
    ) -> None:
        """``value`` is the format, the slug or the move that is refused, ``game`` the slug of a known game, ``number``
        the move's number from 1, and ``clause`` the clause that a start or a move breaks."""
        super().__init__(message)
        self.value, self.game, self.number, self.clause = value, game, number, clause


class NotARecord(RecordError):
    """Text that does not have the form of a record."""


class TooLong(RecordError):
    """More than LARGEST bytes."""


class OtherFormat(RecordError):
    """A format with another name or version."""


class UnknownGame(RecordError):
    """A game that is not installed."""


class InvalidStart(RecordError):
    """Options, seats or a setup that the rules refuse."""


class InvalidMove(RecordError):
    """Text that is no move, or an illegal move."""


@dataclass(frozen=True)
class Record:
    """A game's start, its moves in notation, and its positions: one more than there are moves."""

    start: Start
    moves: tuple[str, ...]
    positions: tuple[Position, ...]


def replay(start: Start, moves: Iterable[str], known: Record | None = None) -> Record:
    """Play the moves from the start. Positions of a ``known`` record with the same start and the same first moves are
    taken from it. Raises RecordError."""
    moves = tuple(moves)
    same = 0
    if known is not None and known.start == start:
        pairs = zip(moves, known.moves, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        positions, played = [*known.positions[: same + 1]], [*moves[:same]]
    else:
        try:
            positions, played = [GAMES[start.game].start(start)], []
        except GameError as error:
            raise InvalidStart(str(error), game=start.game, clause=error.clause) from None
    position = positions[-1]
    for number, text in enumerate(moves[same:], same + 1):
        try:
            move = position.parse(text)
        except MoveError as error:
            reason = f"move {number}, {_short(text)}: {error}"
            raise InvalidMove(reason, value=text, game=start.game, number=number, clause=error.clause) from None
        position = position.play(move)
        positions.append(position)
        played.append(str(move))
    return Record(start, tuple(played), tuple(positions))


def read(data: bytes | str) -> Record:
    """Read a record. Raises RecordError."""
    try:
        fields = _fields(_parse(data))
        start = start_from_json(_game(fields["game"]).slug, fields)
        return replay(start, _moves(fields["moves"]))
    except RecursionError:
        raise NotARecord("the record is nested too deeply") from None


def write(record: Record) -> str:
    """Write the record as one line of JSON. ``read`` returns an equal record."""
    fields = {"format": FORMAT, "game": record.start.game, **start_to_json(record.start)}
    return json.dumps({**fields, "moves": list(record.moves), "result": result(record.positions[-1])})


def result(position: Position) -> dict[str, list[int]] | None:
    """Return the scores and the winners; None while the game runs."""
    winners = position.winners
    return None if winners is None else {"scores": list(position.scores), "winners": [int(seat) for seat in winners]}


def start_to_json(start: Start) -> dict[str, Any]:
    """Return the record's ``options``, ``seats`` and ``setup``."""
    options = {name: True for name in GAMES[start.game].options if start.options.get(name)}
    return {"options": options, "seats": [list(colours) for colours in start.seats], "setup": dict(start.setup)}


def start_from_json(game: str, fields: Mapping[str, Any]) -> Start:
    """Read a start from ``options``, ``seats`` and ``setup``. Raises RecordError if one has a wrong shape."""
    seats, setup = fields["seats"], fields["setup"]
    if not isinstance(seats, list) or not all(_is_texts(colours) for colours in seats):
        raise NotARecord("seats must be a list with a list of colours per seat")
    if not isinstance(setup, dict):
        raise NotARecord("setup must be an object")
    frozen = {name: _freeze(value) for name, value in setup.items()}
    return Start(game, _options(GAMES[game], fields["options"]), tuple(tuple(colours) for colours in seats), frozen)


def _options(game: Game, options: object) -> dict[str, bool]:
    """Return the options that are true; false ones are omitted."""
    if not isinstance(options, dict):
        raise NotARecord("options must be an object")
    for name, value in options.items():
        if name not in game.options:
            raise InvalidStart(f"{game.slug} has no option {_short(name)}", game=game.slug)
        if not isinstance(value, bool):
            raise NotARecord(f"option {name} must be true or false")
    return {name: True for name in game.options if options.get(name)}


def _parse(data: bytes | str) -> object:
    if len(data) > LARGEST:
        raise TooLong(f"the record is longer than {LARGEST} bytes")
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
        return json.loads(
            text.removeprefix(BYTE_ORDER_MARK),
            object_pairs_hook=_object,
            parse_constant=_no_number,
            parse_float=_no_number,
        )
    except UnicodeDecodeError:
        raise NotARecord("the record is not UTF-8") from None
    except ValueError as error:
        raise NotARecord(f"the record is not JSON: {error}") from None


def _object(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    result: dict[str, object] = {}
    for name, value in pairs:
        if name in result:
            raise NotARecord(f"key {_short(name)} appears twice in one object")
        result[name] = value
    return result


def _no_number(text: str) -> NoReturn:
    raise NotARecord(f"{text[:60]} is not allowed: numbers in a record are whole")


def _fields(record: object) -> dict[str, object]:
    if not isinstance(record, dict):
        raise NotARecord("a record is one JSON object")
    for name in record:
        if name not in _KEYS:
            raise NotARecord(f"unknown key {_short(name)}")
    for name in _KEYS:
        if name not in record:
            raise NotARecord(f"key {name!r} is missing")
    if (named := record["format"]) != FORMAT:
        reason = f"the format must be {FORMAT!r}, not {_short(named)}"
        raise OtherFormat(reason, value=named) if isinstance(named, str) else NotARecord(reason)
    return record


def _game(slug: object) -> Game:
    if not isinstance(slug, str) or slug not in GAMES:
        raise UnknownGame(f"unknown game {_short(slug)}", value=str(slug))
    return GAMES[slug]


def _moves(moves: object) -> list[str]:
    if not isinstance(moves, list):
        raise NotARecord("moves must be a list")
    for number, move in enumerate(moves, 1):
        if not isinstance(move, str):
            raise NotARecord(f"move {number}, {_short(move)}: a move is a string")
    return moves


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _freeze(value: Any) -> Json:
    """Replace lists by tuples, so that a start that is read equals the one that was dealt."""
    if isinstance(value, list):
        return tuple(_freeze(item) for item in value)
    return {name: _freeze(item) for name, item in value.items()} if isinstance(value, dict) else value


def _short(value: object) -> str:
    """Quote a value in ASCII, in at most 60 characters."""
    text = ascii(value)
    return text if len(text) <= 60 else f"{text[:57]}..."

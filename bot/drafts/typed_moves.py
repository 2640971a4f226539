"""Reads moves as people type them: in notation, however it is spelled, or in the words that suggestions have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from heapq import nlargest
from typing import NamedTuple

import discord

from bot.drafts.component_ids import NearestMoveId
from bot.drafts.custom_id import encode
from bot.drafts.draft import controls
from bot.drafts.menus import shorten
from bot.drafts.players import names
from bot.language.localizer import Localizer
from bot.language.typed_text import LINKING, compact, comparable, cyrillic_readings, spells, value_in_any_language
from bot.tables.errors import RejectedMove
from bot.tables.snapshot import GameSnapshot
from games.position import IllegalMove, Move, MoveError, NotAMove, Position
from storage.errors import Refused

MAX_NEAREST = 5  # legal moves in place of one that is unclear
MIN_LIKENESS = 0.5  # of a legal move to the typed text, between 0 and 1
SAME_KEYS = 2.0  # the likeness of a move that was typed in Cyrillic letters, by their sound or on their keys
MAX_LABEL_CHARS = 80  # of a button, Discord's limit
MAX_MOVES_CHARS = 70  # of the moves in a button's id, which has 100


class NearMove(NamedTuple):
    """A legal move near to typed text: all moves of the turn in notation, and the last one in words."""

    moves: str
    label: str


class UnclearMove(RejectedMove):
    """Typed text that is no legal move, with the legal moves ``nearest`` to it."""

    def __init__(self, error: NotAMove | IllegalMove, text: str, nearest: Sequence[NearMove]) -> None:
        super().__init__(error, text)
        self.nearest = nearest


def read_notation(position: Position, text: str) -> list[str] | None:
    """Return the moves of one turn that a text has in notation, each in its canonical notation. None if it has anything
    else, or moves behind the end of the turn."""
    moves: list[str] = []
    actor = position.actor
    for word in compact(text).split():
        move = None if position.actor != actor else move_of(position, word)
        if move is None:
            return None
        moves.append(str(move))
        position = position.play(move)
    return moves


def read_moves(snapshot: GameSnapshot, text: str, localizer: Localizer) -> list[str]:
    """Return the moves of one turn that a text has, in their canonical notation: each in notation, the last perhaps
    with its parts apart, or in the words of a suggestion in any language. Raises UnclearMove, Refused."""
    position, actor, rest, moves = snapshot.position, snapshot.position.actor, compact(text), list[str]()
    while rest:
        if position.actor != actor:
            raise Refused("too-many-moves", move=rest)
        word, _, after = rest.partition(" ")
        move = move_of(position, word)
        if move is None:
            refusal, told = _refusal(position, rest)
            is_move = isinstance(refusal, IllegalMove) and told == rest  # one that is not legal now, and no other
            meant = (None if is_move else _spelled_apart(position, rest)) or _labelled(snapshot, position, rest)
            if meant is not None:
                return [*moves, meant]
            raise UnclearMove(refusal, told, nearest_moves(snapshot, position, moves, rest, localizer))
        moves.append(str(move))
        position, rest = position.play(move), after
    return moves


def move_of(position: Position, word: str) -> Move | None:
    """Return the legal move whose notation is spelled as ``word``; None if there is none, or several."""
    try:
        return position.parse(word)
    except MoveError:
        key = comparable(word)
        fitting = [move for move in position.legal if comparable(str(move)) == key]
        return fitting[0] if len(fitting) == 1 else None


def _spelled_apart(position: Position, text: str) -> str | None:
    """Return the notation of the only legal move that a text spells, whatever stands between its parts."""
    fitting = [str(move) for move in position.legal if spells(text, str(move))]
    return fitting[0] if len(fitting) == 1 else None


def _labelled(snapshot: GameSnapshot, position: Position, text: str) -> str | None:
    """Return the notation of the legal move that a text names in words of any language."""

    def offered(localizer: Localizer) -> Iterator[tuple[str, str]]:
        return ((label, str(move)) for move, label in _labels(snapshot, position, localizer))

    return value_in_any_language(text, offered)


def _labels(snapshot: GameSnapshot, position: Position, localizer: Localizer) -> Iterator[tuple[Move, str]]:
    """Yield the legal moves of a position, each with its words."""
    seats = names(snapshot, localizer)
    for choice in position.view(None).choices:
        yield choice.move, localizer.phrase(snapshot.row.game, choice.label, seats)


def _refusal(position: Position, text: str) -> tuple[NotAMove | IllegalMove, str]:
    """Return why a text is no legal move, and what of it is none: the clause that its first word breaks, or its two
    words as the ends of a move, if they are a move in some spelling."""
    refusal: NotAMove | IllegalMove = NotAMove(text)
    word, ends = text.partition(" ")[0], [word for word in comparable(text).split() if word not in LINKING]
    tried = [(word, word), (comparable(word), word)]
    tried += [("-".join(ends), text)] if len(ends) == 2 else []
    for spelled, told in [*tried, *((each.upper(), told) for each, told in tried)]:
        try:
            position.parse(spelled)
        except IllegalMove as error:
            return error, told
        except NotAMove as error:
            refusal = error
    return refusal, text


def nearest_moves(
    snapshot: GameSnapshot, position: Position, before: Sequence[str], text: str, localizer: Localizer
) -> list[NearMove]:
    """Return the legal moves of ``position``, after the moves ``before`` of the same turn, that are most like a text in
    notation or in words, the most like first."""
    typed, others = comparable(text), cyrillic_readings(text)
    rated = [
        (
            SAME_KEYS if any(spells(other, str(move)) for other in others) else _likeness(typed, str(move), label),
            -number,
            NearMove(" ".join([*before, str(move)]), label),
        )
        for number, (move, label) in enumerate(_labels(snapshot, position, localizer))
    ]
    likely = (one for one in rated if one[0] >= MIN_LIKENESS and len(one[2].moves) <= MAX_MOVES_CHARS)
    return [near for _, _, near in nlargest(MAX_NEAREST, likely)]


def _likeness(typed: str, notation: str, label: str) -> float:
    """Return the similarity of a move to a ``comparable`` text, between 0 and 1."""
    words, spoken = typed.split(), comparable(label)
    told = sum(word in spoken for word in words) / len(words) if words else 0.0
    return max(told, SequenceMatcher(None, typed, comparable(notation), autojunk=False).ratio())


def nearest_buttons(snapshot: GameSnapshot, nearest: Sequence[NearMove]) -> discord.ui.View:
    """Return a button for each move, which plays it if the game stands as it did."""
    row = snapshot.row
    return controls(
        [
            discord.ui.Button(
                label=shorten(near.label, MAX_LABEL_CHARS),
                custom_id=encode(NearestMoveId(row.id, row.version, near.moves)),
            )
            for near in nearest
        ]
    )

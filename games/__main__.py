"""``python -m games``: show a position of a game record, trace the record, play one at random, find puzzles, or
make the package of a new game.

An error prints one line on standard error and nothing on standard output, and the exit status is 1.
"""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from games import GAMES, record
from games.new_game import NewGameError, create
from games.players.evaluation import evaluator
from games.players.puzzles import check_puzzle, find_endings, find_puzzles
from games.position import Game, Options, Seat, SetupError
from games.record import LARGEST, Record, RecordError
from seeds.puzzles import difficulty


class UsageError(Exception):
    """Invalid arguments. The message is one line."""


class _Parser(ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise UsageError(message)


def trace(game: Record) -> Iterator[str]:
    """Yield a line of JSON before each move, and one after the last with the scores and the winners."""
    for ply, position in enumerate(game.positions):
        legal = sorted(str(move) for move in position.legal)
        line: dict[str, object] = {"ply": ply, "actor": position.actor, "legal": legal}
        if ply == len(game.moves):
            line |= {"scores": position.scores, "winners": position.winners}
        yield json.dumps(line)


def play_at_random(game: Game, player_count: int, options: Options, rng: Random) -> Record:
    """Play a game of uniformly random legal moves to its end. Raises SetupError."""
    start = game.deal(player_count, options, rng)
    position = game.start(start)
    positions, moves = [position], []
    while not position.is_over:
        move = rng.choice(position.legal)
        position = position.play(move)
        positions.append(position)
        moves.append(str(move))
    return Record(start, tuple(moves), tuple(positions))


def _record(file: str) -> Record:
    """Read a record from a file, or from standard input for ``-``. Raises RecordError or OSError."""
    if file == "-":
        return record.read(sys.stdin.buffer.read(LARGEST + 1))
    with Path(file).open("rb") as stream:
        return record.read(stream.read(LARGEST + 1))


def _format_trace(arguments: Namespace) -> str:
    return "\n".join(trace(_record(arguments.file)))


def _format_position(arguments: Namespace) -> str:
    game = _record(arguments.file)
    ply = len(game.moves) if arguments.ply is None else arguments.ply
    if ply not in range(len(game.positions)):
        raise UsageError(f"the game has {len(game.moves)} moves: --ply must be from 0 to {len(game.moves)}")
    seats = len(game.start.seats)
    if arguments.seat is not None and arguments.seat not in range(seats):
        raise UsageError(f"the game has {seats} seats: --seat must be from 0 to {seats - 1}")
    return str(game.positions[ply].view(None if arguments.seat is None else Seat(arguments.seat)))


def _play_moves(arguments: Namespace) -> str:
    game = GAMES.get(arguments.game)
    if game is None:
        raise UsageError(f"unknown game {arguments.game!a}; known games: {', '.join(GAMES)}")
    options = _fitting(game, arguments.seats, _options(game, arguments.option))
    return record.write(play_at_random(game, arguments.seats, options, Random(arguments.seed)))


def _find_puzzles(arguments: Namespace) -> str:
    if arguments.game not in GAMES:
        raise UsageError(f"unknown game {arguments.game!a}; known games: {', '.join(GAMES)}")
    if arguments.proved and evaluator(arguments.game).solve is None:
        raise UsageError(f"the end of {arguments.game} cannot be solved: leave out --proved")
    rng = Random(arguments.seed)
    checked = (check_puzzle(arguments.game, puzzle, rng) for puzzle in _known_puzzles(arguments.known))
    puzzles = [puzzle for puzzle in checked if puzzle is not None]
    find = find_endings if arguments.proved else find_puzzles
    found = islice(find(arguments.game, rng), max(0, arguments.count - len(puzzles)))
    puzzles += sorted(found, key=lambda puzzle: difficulty(puzzle["solved"]))
    return "[\n" + ",\n".join(map(json.dumps, puzzles)) + "\n]"


def _known_puzzles(file: str | None) -> list[dict[str, Any]]:
    """Return the puzzles in a file, if one is given. Raises UsageError or OSError."""
    try:
        puzzles = json.loads(Path(file).read_text("utf-8")) if file else []
    except ValueError:
        raise UsageError(f"{file} is not a puzzles.json") from None
    if not (isinstance(puzzles, list) and all(isinstance(puzzle, dict) for puzzle in puzzles)):
        raise UsageError(f"{file} is not a puzzles.json")
    return puzzles


def _make_game(arguments: Namespace) -> str:
    folder = create(arguments.name, arguments.folder)
    return f"{folder} holds a toy game. pip install --editable {folder} lets the bot play it from its next start on."


def _options(game: Game, texts: Sequence[str]) -> dict[str, bool]:
    options: dict[str, bool] = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in game.options:
            raise UsageError(f"{game.slug} has no option {name!a}")
        if value not in ("true", "false") or name in options:
            raise UsageError(f"option {name} must be given once, as {name}=true or {name}=false")
        options[name] = value == "true"
    return options


def _fitting(game: Game, player_count: int, options: Options) -> Options:
    """Return the options, adding the one that this number of players requires."""
    if player_count in game.player_counts(options):
        return options
    option_sets = [{**options, name: True} for name in game.options if name not in options]
    return next((choice for choice in option_sets if player_count in game.player_counts(choice)), options)


def _arguments(arguments: Sequence[str] | None) -> Namespace:
    parser = _Parser(
        prog=os.environ.get("PONDSIDE_COMMAND", "python -m games"),
        description="Game records: show, trace or make one; find puzzles; begin a game.",
    )
    commands = parser.add_subparsers(required=True, metavar="show|trace|random|puzzles|new")
    shower = commands.add_parser("show", help="print a position of a record as text")
    shower.add_argument("file", help="the record, or - for standard input")
    shower.add_argument("--ply", type=int, metavar="N", help="the position after N moves; by default after the last")
    shower.add_argument("--seat", type=int, metavar="S", help="what this seat may know; by default what everybody may")
    shower.set_defaults(run=_format_position)
    tracer = commands.add_parser("trace", help="print the legal moves before each move of a record")
    tracer.add_argument("file", help="the record, or - for standard input")
    tracer.set_defaults(run=_format_trace)
    player = commands.add_parser("random", help="print the record of a game of random moves")
    player.add_argument("game", help=", ".join(GAMES))
    player.add_argument("--seats", type=int, required=True, metavar="N", help="how many people play")
    player.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="true or false")
    player.add_argument("--seed", metavar="S", help="the same seed gives the same record")
    player.set_defaults(run=_play_moves)
    finder = commands.add_parser("puzzles", help="find positions in which one move is clearly the best")
    finder.add_argument("game", help=", ".join(GAMES))
    finder.add_argument("--count", type=int, default=60, metavar="N", help="how many; each takes some seconds")
    finder.add_argument("--seed", metavar="S", help="the same seed finds the same puzzles")
    finder.add_argument("--known", metavar="FILE", help="keep those of a puzzles.json that still hold, with new grades")
    finder.add_argument("--proved", action="store_true", help="only those at the end of games whose solution is proved")
    finder.set_defaults(run=_find_puzzles)
    maker = commands.add_parser("new", help="create the package of a new game, with a playable toy game")
    maker.add_argument("name", help="its name in commands: lower-case letters and hyphens, as in my-game")
    maker.add_argument(
        "--folder", type=Path, default=Path(), metavar="F", help="where to create the package (default: here)"
    )
    maker.set_defaults(run=_make_game)
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return the exit status."""
    try:
        parsed = _arguments(arguments)
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr] # a console may lack letters
        print(parsed.run(parsed))  # noqa: T201 - this is what the command is for
    except (UsageError, SetupError, RecordError, NewGameError, OSError) as refusal:
        text = str(refusal)
        if isinstance(refusal, OSError) and refusal.filename:
            text = f"{refusal.filename}: {refusal.strerror}"  # without the number of the error
        print(" ".join(text.split()), file=sys.stderr)  # noqa: T201
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

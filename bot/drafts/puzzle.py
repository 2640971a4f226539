"""The messages of a puzzle: the position, the answer to a try, and who has solved it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from random import Random

import discord
from babel.dates import format_date

from bot.drafts.draft import DUSK, SUN, WATER, MessageDraft, button, controls
from bot.drafts.hints import describe_advantages, describe_wrong_try
from bot.drafts.learning_ids import PuzzleAction, PuzzleId, PuzzleMenuId
from bot.drafts.menus import MenuTexts, menus, option_marks
from bot.drafts.pictures import marked_table
from bot.drafts.piece_emoji import PLAIN, PieceEmoji
from bot.language.localizer import Localizer
from games import GAMES
from games.players.grading import grade_of
from games.players.reasons import NEGLIGIBLE, reasons
from games.position import Position
from games.record import replay, start_from_json
from renderers.interface import Mark
from seeds.puzzles import Puzzle, easiest_first, game_of, number_of, puzzles
from storage.errors import Outdated

MAX_SQUARES = 10  # tries that are drawn one by one
DRAWN = 12  # sampled positions in which a reason must hold if something is hidden

Solvers = Sequence[tuple[int, int]] | None  # people and how many tries each took; None in direct messages


WITH_PUZZLES = tuple(game for game in GAMES if puzzles(game))
SPREAD = 7919  # a prime: servers begin at different puzzles


def puzzle_on(day: int, guild: int, game: str | None = None) -> PuzzleMenuId | None:
    """Return the puzzle of a game, or of the day's game, on a day on a server; None if there is none. In direct
    messages a person's id stands for the server's."""
    game = game or (game_of(day, WITH_PUZZLES) if WITH_PUZZLES else "")
    if game not in WITH_PUZZLES:
        return None
    return PuzzleMenuId(game, number_of(day, guild // SPREAD, easiest_first(game), len(WITH_PUZZLES)), day)


@cache
def position_of(game: str, number: int) -> Position:
    """Return the position of a puzzle."""
    puzzle = puzzles(game)[number]
    return replay(start_from_json(game, puzzle.start), puzzle.moves).positions[-1]


def require_legal(state: PuzzleMenuId, move: str) -> None:
    """Raise Outdated for a move that is not legal in the puzzle."""
    if all(str(choice.move) != move for choice in _position(state).view(None).choices):
        raise Outdated


def puzzle_draft(
    state: PuzzleMenuId, today: int, solvers: Solvers, localizer: Localizer, pieces: PieceEmoji = PLAIN
) -> MessageDraft:
    """Return the puzzle with the menus after the steps of ``state``, what these choose lit on the board; ``today``
    counts days as ``date.toordinal`` does."""
    task = f"{_task(state, localizer)}\n{grade_line(_puzzle(state), localizer)}"
    give_up = button(localizer, "puzzle-give-up", _component(state, "give-up"))
    texts = MenuTexts(state.game, _seats(_position(state), localizer), None, localizer, pieces)
    below = controls(*([menu] for menu in menus(_position(state).view(None).choices, state, texts)), [give_up])
    return _draft(
        state, today, task, WATER, solvers, localizer, below, option_marks(_position(state).view(None), state.path)
    )


def why_wrong(state: PuzzleMenuId, played: str, localizer: Localizer) -> list[str]:
    """Return sentences that explain why a move is not the best. This takes a while."""
    position = _position(state)
    return describe_wrong_try(position, _puzzle(state), played, _seats(position, localizer), localizer)


def wrong_draft(
    state: PuzzleMenuId, played: str, why: Sequence[str], today: int, solvers: Solvers, localizer: Localizer
) -> MessageDraft:
    """Return the answer to a move that is not the best, with the words of ``why_wrong``."""
    text = "\n".join([localizer("puzzle-wrong", played=_in_words(state, played, localizer)), *why])
    below = controls(
        [
            button(localizer, "puzzle-again", _component(state, "show"), discord.ButtonStyle.success),
            button(localizer, "puzzle-give-up", _component(state, "give-up")),
        ]
    )
    return _draft(state, today, text, DUSK, solvers, localizer, below, [Mark(_position(state).parse(played), "played")])


def why_best(state: PuzzleMenuId, localizer: Localizer) -> list[str]:
    """Return the reasons for the best move of a puzzle, and what is expected to follow it, in sentences, which takes a
    while."""
    puzzle, position = _puzzle(state), _position(state)
    best, other = position.parse(puzzle.best), position.parse(puzzle.next)
    why, seats = reasons(_drawn(position), best, other, least=NEGLIGIBLE), _seats(position, localizer)
    sentences = describe_advantages(position, best, other, why, seats, localizer, proof=puzzle.proof)
    return [*sentences, puzzle_line(position, puzzle, seats, localizer)] if puzzle.then else sentences


def solution_draft(
    state: PuzzleMenuId,
    why: Sequence[str],
    tries: int | None,
    today: int,
    solvers: Solvers,
    localizer: Localizer,
    *,
    is_found: bool = False,
    streak: int = 0,
) -> MessageDraft:
    """Return the solution: the best move, with the words of ``why_best``; ``is_found`` after this number of ``tries``,
    which makes a ``streak`` of so many days, or given up."""
    puzzle = _puzzle(state)
    text = localizer(
        "puzzle-right" if is_found else "puzzle-solution",
        best=_in_words(state, puzzle.best, localizer),
        chance=round(100 * puzzle.chance),
        next=_in_words(state, puzzle.next, localizer),
        next_chance=round(100 * puzzle.next_chance),
    )
    text += "\n\n" + "\n".join(why)
    if is_found:
        text += "\n\n" + (localizer("puzzle-not-counted") if tries is None else localizer("puzzle-tries", tries=tries))
    if streak > 1:
        text += f" {localizer('puzzle-streak', days=streak)}"
    shares = is_found and tries is not None and solvers is not None
    below = controls([button(localizer, "puzzle-share", _component(state, "share"))]) if shares else controls()
    return _draft(
        state, today, text, SUN, solvers, localizer, below, [Mark(_position(state).parse(puzzle.best), "better")]
    )


def shared_draft(
    state: PuzzleMenuId, user: int, tries: int, streak: int, today: int, localizer: Localizer
) -> MessageDraft:
    """Return the channel's message about a solved puzzle, named by its day if that is not ``today``: the position, with
    the solution hidden, and a button to try it. ``streak`` is the person's number of days in a row."""
    puzzle, position = _puzzle(state), _position(state)
    seats = _seats(position, localizer)
    text = localizer(
        "puzzle-shared",
        player=f"<@{user}>",
        day="today" if state.day == today else _day_words(state, localizer),
        game=localizer.game(state.game),
        grade=grade_of(puzzle.solved),
        tries=tries,
        squares=squares(tries),
        line=puzzle_line(position, puzzle, seats, localizer),
    )
    if streak > 1:
        text += f"\n{localizer('puzzle-streak', days=streak)}"
    picture = marked_table(position.view(position.actor), (), seats, localizer)
    again = button(localizer, "puzzle-try", _component(state, "try"), discord.ButtonStyle.primary)
    return MessageDraft(text, drawings=[picture], controls=controls([again]))


def daily_draft(state: PuzzleMenuId, localizer: Localizer) -> MessageDraft:
    """Return a channel's message about the puzzle of the day: the position, and a button to try it."""
    position = _position(state)
    title = localizer("puzzle-title", game=localizer.game(state.game))
    text = f"🧩 **{title}**\n{_task(state, localizer)}\n{grade_line(_puzzle(state), localizer)}"
    picture = marked_table(position.view(position.actor), (), _seats(position, localizer), localizer)
    again = button(localizer, "puzzle-try", _component(state, "try"), discord.ButtonStyle.primary)
    return MessageDraft(text, drawings=[picture], controls=controls([again]), silent=True)


def squares(tries: int) -> str:
    """Return a square for each try: red ones, then the green one of the solution; many are told by their number."""
    wrong = "🟥" * (tries - 1) if tries <= MAX_SQUARES else f"🟥×{tries - 1} "
    return f"{wrong}🟩"


def grade_line(puzzle: Puzzle, localizer: Localizer) -> str:
    """Return a puzzle's grade, and how often computer players find its best move at once."""
    shares = {name: round(100 * puzzle.solved[name]) for name in ("easy", "medium")}
    return localizer("puzzle-grade", grade=grade_of(puzzle.solved), **shares)


def puzzle_line(position: Position, puzzle: Puzzle, seats: Sequence[str], localizer: Localizer) -> str:
    """Return the best move and what is expected to follow as one line: the whole turn, or the next two moves. Who wins
    is not told where that depends on what the solver does not know."""
    words, solver = list[str](), position.actor
    is_known = puzzle.chance == 1 or position.view(solver).secret is None
    for move in (puzzle.best, *puzzle.then):
        said = localizer.move(position.view(position.actor), move, seats)
        words.append(said if position.actor == solver else f"{seats[position.actor or 0]}: {said}")
        position = position.play(position.parse(move))
    line = " → ".join(words)
    if position.winners is None or not is_known:
        return localizer("puzzle-line", moves=line)
    if position.winners == (solver,):
        return localizer("puzzle-line-wins", moves=line)
    return localizer("puzzle-line-ends", moves=line, winners=localizer.names([seats[one] for one in position.winners]))


def _task(state: PuzzleMenuId, localizer: Localizer) -> str:
    """Return the task of a puzzle, with the seat that must find the move."""
    position = _position(state)
    view = position.view(position.actor)
    if view.secret is not None:
        return localizer("puzzle-task-secret", secret=localizer.phrase(state.game, view.secret, ()))
    colours = [localizer(f"{view.game}-playing", colour=colour) for colour in view.colours[view.actor or 0]]
    return localizer("puzzle-task", colours=localizer.names(colours))


def _drawn(position: Position) -> list[Position]:
    """Return positions that the solver cannot tell from this one: reasons must hold in all of them."""
    view, rng = position.view(position.actor), Random(DRAWN)
    return [view.resample(rng) for _ in range(DRAWN)] if view.secret is not None else [position]


def _draft(
    state: PuzzleMenuId,
    today: int,
    text: str,
    colour: int,
    solvers: Solvers,
    localizer: Localizer,
    below: discord.ui.View,
    marks: Sequence[Mark] = (),
) -> MessageDraft:
    """Return a message of a puzzle, with the position and moves marked on it."""
    position = _position(state)
    name = localizer.game(state.game)
    title = localizer("puzzle-title", game=name)
    if state.day != today:
        title = localizer("puzzle-old-title", game=name, day=_day_words(state, localizer))
    embed = discord.Embed(title=title, description=text, colour=colour)
    if solvers is not None:
        lines = [localizer("puzzle-solver", player=f"<@{user}>", tries=tries) for user, tries in solvers]
        ranking = "\n".join(lines) or localizer("nobody-yet")
        embed.add_field(name=localizer("puzzle-solvers"), value=ranking, inline=False)
    embed.set_footer(text=localizer("puzzle-footer-alone" if solvers is None else "puzzle-footer"))
    picture = marked_table(position.view(position.actor), marks, _seats(position, localizer), localizer)
    return MessageDraft("", embed, controls=below, drawings=[picture])


def _day_words(state: PuzzleMenuId, localizer: Localizer) -> str:
    return format_date(date.fromordinal(state.day), "long", locale=localizer.locale)


def _puzzle(state: PuzzleMenuId) -> Puzzle:
    return puzzles(state.game)[state.number]


def _position(state: PuzzleMenuId) -> Position:
    return position_of(state.game, state.number)


def _component(state: PuzzleMenuId, action: PuzzleAction) -> PuzzleId:
    return PuzzleId(state.game, state.number, state.day, action)


def _in_words(state: PuzzleMenuId, move: str, localizer: Localizer) -> str:
    position = _position(state)
    return localizer.move(position.view(None), move, _seats(position, localizer))


def _seats(position: Position, localizer: Localizer) -> list[str]:
    """Return the names of the seats: the actor is the person who solves, the others are named by their colours where
    these are public."""
    view = position.view(position.actor)
    named = localizer.has(f"{view.game}-side")
    return [
        localizer("you")
        if seat == position.actor
        else localizer.names([localizer(f"{view.game}-side", colour=one) for one in view.colours[seat]])
        if named and view.colours[seat]
        else localizer("replay-player", number=seat + 1)
        for seat in range(len(position.scores))
    ]

"""Why a try at a puzzle is not the best move: what follows from it, without telling the best one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.language.localizer import Localizer
from games.players.consequences import consequences, worst_reply
from games.players.proof import PAIR
from games.players.reasons import NEGLIGIBLE, reasons
from games.position import Move, Position, Seat
from seeds.puzzles import Puzzle

COSTLY = {"why-costs", "why-drops"}  # reasons: points that another player loses
DENYING = {"why-denies", "why-passes"}  # reasons: flowers that another player does not reach


def describe_wrong_try(
    position: Position, puzzle: Puzzle, played: str, seats: Sequence[str], localizer: Localizer
) -> list[str]:
    """Return why a move is not the best, in sentences; never nothing."""
    after = position.play(position.parse(played))
    if after.winners is not None and puzzle.iterations:
        return [localizer("puzzle-wrong-ends", winners=localizer.names([seats[seat] for seat in after.winners]))]
    if not puzzle.iterations:
        return [_proved(position, after, puzzle.answers[played][1], seats, localizer)]
    chance, reply = puzzle.answers[played]
    sentences = _at_once(position, puzzle, played, seats, localizer)
    if not sentences and reply:
        player, words = _reply(after, after.parse(reply), seats, localizer)
        sentences = [localizer("puzzle-wrong-reply", player=player, reply=words)]
    sentences = sentences or [_lacking(position, puzzle, played, localizer)]
    shares = {"chance": round(100 * chance), "best": round(100 * puzzle.chance)}
    return [*sentences, localizer("puzzle-wrong-chance", **shares)]


def _proved(position: Position, after: Position, reply: str, seats: Sequence[str], localizer: Localizer) -> str:
    """Return what is proved after a move that does not win."""
    players = len(after.scores)
    if after.winners is not None:
        return localizer("puzzle-wrong-ends", winners=localizer.names([seats[seat] for seat in after.winners]))
    if after.actor == position.actor:
        return localizer("puzzle-wrong-hopeless")
    player, words = _reply(after, after.parse(reply), seats, localizer)
    return localizer("puzzle-wrong-lost" if players == PAIR else "puzzle-wrong-selfish", player=player, reply=words)


def _at_once(position: Position, puzzle: Puzzle, played: str, seats: Sequence[str], localizer: Localizer) -> list[str]:
    """Return what the best move brings or spares at once and this one does not, as far as its player knows."""
    move, best, seat = position.parse(played), position.parse(puzzle.best), position.actor or Seat(0)
    effects, sentences = consequences(position, best, move), list[str]()
    if effects is None:  # each seat knows what it counts itself
        gain = position.play(best).scores[seat] - position.play(move).scores[seat]
        return [localizer("puzzle-wrong-gain", points=gain)] if gain > 0 else []
    if effects.prepares_win:
        sentences.append(localizer("puzzle-wrong-turn-wins"))
    elif effects.prepares:
        less = max(effects.other_turn, 0)
        sentences.append(localizer("puzzle-wrong-turn", points=effects.turn, less=less))
    elif effects.gain > 0:
        sentences.append(localizer("puzzle-wrong-gain", points=effects.gain))
    if effects.is_safer:
        after = position.play(move)
        player, words = _reply(after, worst_reply(after, seat), seats, localizer)
        sentences.append(localizer("puzzle-wrong-threat", player=player, reply=words, points=effects.other_threat))
    return sentences


def _lacking(position: Position, puzzle: Puzzle, played: str, localizer: Localizer) -> str:
    """Return what the best move does to others and this one does not."""
    for fact in reasons([position], position.parse(puzzle.best), position.parse(played), least=NEGLIGIBLE):
        if fact.kind in COSTLY:
            return localizer("puzzle-wrong-costs", points=int(fact.details["points"]))
        if fact.kind in DENYING:
            return localizer("puzzle-wrong-denies")
    return localizer("puzzle-wrong-later")


def _reply(after: Position, reply: Move, seats: Sequence[str], localizer: Localizer) -> tuple[str, str]:
    """Return who makes a reply, and the reply in words."""
    view = after.view(None)
    label = next(choice.label for choice in view.choices if choice.move == reply)
    return seats[after.actor or 0], localizer.phrase(view.game, label, seats)

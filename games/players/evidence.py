"""The evidence of puzzles: what shows that one move is clearly the best."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from games.players.comparing import chance_after, play_on, search_for
from games.players.consequences import consequences
from games.players.decision import PAIR, Proof
from games.players.evaluation import Evaluator, evaluator
from games.players.grading import grade
from games.players.looking_ahead import prove
from games.players.node import Node
from games.players.paranoid import against_all
from games.players.reasons import NEGLIGIBLE, reasons
from games.players.solving import solve
from games.position import Move, Position, Seat

SCREENED, COMPARED = 300, 3000  # iterations for each move: of all moves, then of those with the highest chances
RIVALS = 3  # these, beside the best one
PROVED = 8000  # iterations for the best move and the next best one at last
AT_LENGTH = 6000  # iterations of alpha-beta search for a proof, of two
AGAINST_ALL = 2000  # iterations for each of these moves if all others play against the seat
PLAYED_ON = 12  # games in a round that goes on from the best move and the next best one
MARGIN = 0.15  # minimum lead of the best move in each longer search, as a share of the win; half in short ones
FOLLOWED = 1500  # iterations for a move of the line that follows
REPLIES = 2  # moves of the line at most where a turn is one move: the next player's and the one after it
DRAWN = 12  # sampled positions in which a reason must hold if something is hidden


class Answer(NamedTuple):
    """A move's chance to win, and what the next player is expected to answer, "" if the actor moves again."""

    chance: float
    reply: str


class Moment(NamedTuple):
    """A position in which a seat must decide, the positions it may be as far as that seat knows, and its search."""

    position: Position
    seat: Seat
    draw: Callable[[], Position]
    knows: Evaluator
    rng: Random

    def chance(self, move: Move, iterations: int, knows: Evaluator | None = None) -> float:
        """Return the seat's chance after a move by a search."""
        return chance_after(self.draw, move, self.seat, iterations, knows or self.knows, self.rng)


def moment_of(position: Position, knows: Evaluator, rng: Random) -> Moment:
    """Return the moment of a position. A solver has seen no earlier moves: hidden facts are sampled from the view."""
    seat = position.actor
    if seat is None:
        raise ValueError("the game is over")
    return Moment(position, seat, partial(position.view(seat).resample, rng), knows, rng)


def find_evidence(moment: Moment, root: Node) -> dict[str, Any] | None:
    """Return the evidence that one move is clearly best and has reasons, otherwise None.

    The end of a game is solved where it can be; else longer searches decide, and games that go on from the two moves.
    """
    if not root.branches:
        return None
    proofs = prove_at_length(moment.position)
    evidence = _proved(moment, root, proofs) if proofs else _searched(moment, root)
    if evidence is None:
        return None
    best, other = (moment.position.parse(evidence[name]) for name in ("best", "next"))
    if not (evidence["proof"] or _is_explained(moment, best, other)):
        return None
    return evidence | {"then": _line(moment, best), "solved": grade(moment.position, best, moment.rng)}


def prove_at_length(
    position: Position, iterations: int = AT_LENGTH, moves: Sequence[Move] = ()
) -> Mapping[Move, Proof] | None:
    """Return what is proved about each move of the actor, of two by a search far longer than at a table, which need
    prove no others than ``moves`` if there are some; None if the end is too far."""
    proofs, duel = solve(position), evaluator(position.view(None).game).duel(position)
    if proofs is None and duel is not None and position.actor is not None:
        return prove(duel, position.actor, iterations, moves)
    return proofs


def _proved(moment: Moment, root: Node, proofs: Mapping[Move, Proof]) -> dict[str, Any] | None:
    """Return the evidence of a position with proofs, else None."""
    open_ends = [proof for proof in proofs.values() if proof.least < 1.0 == proof.most]
    if len(open_ends) == len(proofs) - 1:
        return _certain(moment, proofs)
    return solved(moment.position, root, proofs)


def solved(position: Position, root: Node, proofs: Mapping[Move, Proof]) -> dict[str, Any] | None:
    """Return the evidence of a solved position if only one move wins, else None. The next best tempts a search most.

    It wins whatever the others do, and no other move wins or shares the win even if each plays for itself, whichever
    of equal moves it chooses.
    """
    best = max(proofs, key=lambda move: proofs[move].rank)
    others = [proof for move, proof in proofs.items() if move != best]
    rivals = [move for move in rank_by_visits(root) if move != best]
    if not rivals or proofs[best].certain < 1.0 or any(proof.most or proof.certain for proof in others):
        return None
    return {
        "best": str(best),
        "chance": 1.0,
        "next": str(rivals[0]),
        "next_chance": 0.0,
        "iterations": 0,
        "proof": proofs[best].reason_against(proofs[rivals[0]], len(root.means)),
        "answers": {str(move): Answer(0.0, _refutation(position.play(move))) for move in proofs if move != best},
    }


def _certain(moment: Moment, proofs: Mapping[Move, Proof]) -> dict[str, Any] | None:
    """Return the evidence if only one move wins whatever the others do, else None.

    Searches tell how likely the other moves are to win.
    """
    won = [move for move, proof in proofs.items() if proof.certain == 1.0]
    if len(won) != 1:
        return None
    best = won[0]
    answers = {move: _answer(moment, move) for move in proofs if move != best}
    rivals = sorted(answers, key=lambda move: answers[move].chance, reverse=True)[:RIVALS]
    known = {move: moment.chance(move, COMPARED) for move in rivals}
    next_best = max(known, key=known.__getitem__)
    if known[next_best] > 1 - MARGIN:
        return None
    return {
        "best": str(best),
        "chance": 1.0,
        "next": str(next_best),
        "next_chance": round(known[next_best], 3),
        "iterations": 0,
        "proof": "certain",
        "answers": _below(answers, known, known[next_best]),
    }


def _below(answers: Mapping[Move, Answer], known: Mapping[Move, float], most: float) -> dict[str, Answer]:
    """Return the answers with chances that are known better, none above the next best move's, whatever a short search
    says."""
    return {
        str(move): Answer(round(min(known.get(move, answer.chance), most), 3), answer.reply)
        for move, answer in answers.items()
    }


def _refutation(after: Position) -> str:
    """Return the next player's best move by what is proved."""
    proofs = prove_at_length(after)
    return str(max(proofs, key=lambda move: proofs[move].rank)) if proofs else ""


def _searched(moment: Moment, root: Node) -> dict[str, Any] | None:
    """Return the evidence of searches if all of them prefer the best move by the margin, else None."""
    best, *tried = rank_by_visits(root)
    means = {move: branch.means[moment.seat] for move, branch in root.branches.items()}
    lead = means[best] - max([means[move] for move in tried], default=1.0)
    if lead < MARGIN / 2 or best == greediest(moment.position, moment.seat):
        return None
    answers = {move: _answer(moment, move) for move in moment.position.legal}
    rivals = sorted(answers, key=lambda move: answers[move].chance, reverse=True)
    if rivals[0] != best or answers[best].chance - answers[rivals[1]].chance < MARGIN / 2:
        return None
    rivals = rivals[1 : RIVALS + 1]
    chance = moment.chance(best, COMPARED)
    others = {move: moment.chance(move, COMPARED) for move in rivals}
    next_best = max(others, key=others.__getitem__)
    if chance - others[next_best] < MARGIN:
        return None
    chance, next_chance = moment.chance(best, PROVED), moment.chance(next_best, PROVED)
    if chance - next_chance < MARGIN or not _is_best_against_all(moment, best, rivals):
        return None
    if play_on(moment.draw, (best, next_best), moment.seat, PLAYED_ON, moment.knows, moment.rng) <= 0:
        return None
    known = {**others, next_best: next_chance}
    del answers[best]
    return {
        "best": str(best),
        "chance": round(chance, 3),
        "next": str(next_best),
        "next_chance": round(next_chance, 3),
        "iterations": PROVED,
        "proof": "",
        "answers": _below(answers, known, next_chance),
    }


def _answer(moment: Moment, move: Move) -> Answer:
    """Return the chance after a move by a short search, and the most visited reply if it is another's."""
    position = moment.draw()
    root = search_for(lambda: moment.draw().play(move), SCREENED, moment.knows, moment.rng)
    after = position.play(move)
    replies = [] if after.actor in (None, moment.seat) else rank_by_visits(root)
    return Answer(root.means[moment.seat], str(replies[0]) if replies else "")


def _is_best_against_all(moment: Moment, best: Move, rivals: Sequence[Move]) -> bool:
    """Return whether the best move stays best if all others play against the seat."""
    if len(moment.position.scores) == PAIR:
        return True
    hostile = against_all(moment.knows, moment.seat)
    chance = moment.chance(best, AGAINST_ALL, hostile)
    return all(chance > moment.chance(move, AGAINST_ALL, hostile) for move in rivals)


def _is_explained(moment: Moment, best: Move, other: Move) -> bool:
    """Return whether there are reasons for the best move, given what its seat knows."""
    drawn = [moment.draw() for _ in range(DRAWN)]
    return bool(reasons(drawn, best, other, least=NEGLIGIBLE) or consequences(moment.position, best, other))


def _line(moment: Moment, best: Move) -> list[str]:
    """Return what is expected to follow: the rest of the turn, or, where a turn is one move, the next two moves."""
    view = moment.position.view(moment.seat)
    if view.scores is None:
        return []
    line, position = list[str](), moment.position.play(best)
    is_turn = view.decisions_per_turn > 1 and position.actor == moment.seat
    while not position.is_over and (position.actor == moment.seat if is_turn else len(line) < REPLIES):
        if proofs := solve(position):
            move = _soonest(position, proofs)
        else:
            here = position
            move = rank_by_visits(search_for(lambda: here, FOLLOWED, moment.knows, moment.rng))[0]  # noqa: B023
        line.append(str(move))
        position = position.play(move)
    return line


def _soonest(position: Position, proofs: Mapping[Move, Proof]) -> Move:
    """Return the move that is proved best, of equal ones the first that ends the game."""
    return max(proofs, key=lambda move: (proofs[move].rank, position.play(move).is_over))


def rank_by_visits(root: Node) -> list[Move]:
    """Return the visited moves, the most visited first."""
    return sorted(root.branches, key=lambda move: root.branches[move].visits, reverse=True)


def greediest(position: Position, seat: int) -> Move:
    """Return the move with the largest immediate lead in points."""

    def ahead(move: Move) -> int:
        scores = position.play(move).scores
        return scores[seat] - max(scores[:seat] + scores[seat + 1 :])

    return max(position.legal, key=ahead)

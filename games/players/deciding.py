"""Decisions of computer players from a view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle
from random import Random
from typing import Any

from games.players.alpha_beta import Duel
from games.players.budget import LONGEST, LONGEST_AHEAD, Budget, Clock
from games.players.concealing import ways_to_conceal
from games.players.decision import PAIR, Candidate, Decision, Proof, Strength, Telling, share
from games.players.evaluation import Ahead, Evaluator, evaluator, player_evaluator
from games.players.looking_ahead import look_ahead
from games.players.node import Node
from games.players.reasons import NEGLIGIBLE, reasons, told_apart, without_memory
from games.players.rounds import search_rounds
from games.players.tree import search
from games.position import Move, Position, Seat, View

LEVELLED = 400  # iterations for the level of the chances of a search in rounds
DRAWN = 6  # sampled positions that must agree on the effects of a move if something is hidden


def never() -> bool:
    """Never stop the search early."""
    return False


def think(
    view: View,
    strength: Strength,
    rng: Random,
    seconds: float = 1.0,
    stop: Callable[[], bool] = never,
    *,
    past_views: Sequence[View] = (),
    iterations: int | None = None,
    clock: Clock | None = None,
    explain: bool = False,
    knows: Evaluator | None = None,
) -> Decision:
    """Choose a move for the actor from what ``view`` shows. Raises ValueError when the game is over.

    ``past_views`` are the seat's earlier views, one before every move of the game: medium and hard players remember
    from them what is covered now. The search ends after ``seconds``, at most 3, where alpha-beta decides 10, or when
    ``stop()`` is true; near the end a hard player first tries to solve it, which takes none of them. With
    ``iterations`` it runs that many, so that the same arguments give the same answer. Seconds are those of ``clock``,
    of the wall by default. With ``explain`` the decision says what sets the move apart from the
    next best one. ``knows`` replaces the evaluator of the game's players.
    """
    if view.actor is None:
        raise ValueError("the game is over")
    knows = knows or player_evaluator(view.game)
    strength = Strength.HARD if strength is Strength.EXPERT else strength
    sampler = view.resample if strength is Strength.EASY else knows.memory(view, past_views)
    draw = partial(sampler, rng)
    first = draw()
    moves = first.legal
    if len(moves) == 1:
        return _decision(view, draw, [Candidate(moves[0], 0, 1.0)])
    if strength is Strength.EASY and knows.is_attentive(view, past_views):
        knows = replace(knows, easy=0.0, blunder_rate=0.0)
    if strength is Strength.EASY and _is_careful(first, knows, rng):
        strength = Strength.MEDIUM
    if strength is Strength.EASY or (strength is Strength.MEDIUM and _blunders(first, moves, knows, rng)):
        return _decision(view, draw, [Candidate(_quick_move(first, moves, knows, rng), 0, 0.0)])
    duel = knows.duel(first) if strength is Strength.HARD else None
    begin = partial(Budget, seconds, iterations, stop, clock, LONGEST if duel is None else LONGEST_AHEAD)
    most = knows.medium if strength is Strength.MEDIUM else knows.hard
    ahead = knows.ahead(first) if strength is Strength.HARD else None
    spread = knows.concealment(first, strength)
    if knows.disguises is not None and spread and not _can_end(first, moves):
        disguises = [partial(disguise, rng) for disguise in knows.disguises(view, past_views)]
        # Who searches in rounds wins more games if others are not expected to suspect anything, and tells no more. But
        # a secret that the other seats' moves have ruled out conceals nothing.
        likely = knows.suspicion(view, past_views, None) if ahead is None else knows.elimination(view, past_views)
        chosen = _rank_concealing(draw, disguises, likely, spread, first, knows, ahead, begin(), most, rng)
        decision = _levelled(_decision(view, draw, chosen, explain=explain), draw, ahead, rng)
        return _with_telling(decision, view, past_views, first, knows)
    if duel is not None:
        return _decision(view, draw, _look_ahead(duel, first, knows, begin, explain=explain), explain=explain)
    proofs = knows.solve(first) if knows.solve and strength is Strength.HARD else None
    ranked = _rank_solved(proofs) if proofs else []
    if not ranked:
        ranked = _rank(_search(draw, first, knows, ahead, begin(), most, rng), first, proofs)
    if explain and len(ranked) == 1:
        ranked.append(_second_candidate(ranked[0].move, first, knows, rng))
    decision = _levelled(_decision(view, draw, ranked, explain=explain), draw, ahead, rng)
    return _with_telling(decision, view, past_views, first, knows)


def _look_ahead(
    duel: Duel[Any], position: Position, knows: Evaluator, begin: Callable[[], Budget], *, explain: bool
) -> Sequence[Candidate]:
    """Return the moves by alpha-beta search, best first: where they are explained, by what is proved of each before."""
    proofs = knows.solve(position) if explain and knows.solve else None
    found = look_ahead(duel, position.actor or Seat(0), begin(), PAIR if explain else 1)
    if not proofs:
        return found
    proved = [one._replace(chance=proofs[one.move].clamp(one.chance), proof=proofs[one.move]) for one in found]
    return sorted(proved, key=lambda one: proofs[one.move].rank, reverse=True)


def _search(
    draw: Callable[[], Position],
    first: Position,
    knows: Evaluator,
    ahead: Ahead | None,
    budget: Budget,
    most: int | None,
    rng: Random,
) -> Node:
    """Search in rounds where the evaluator looks ahead, else by a tree. Returns the root."""
    if ahead is None:
        return search(draw, knows, budget, most, rng)
    mine = knows.secret and knows.secret(first)
    return search_rounds(draw, ahead, budget, most, rng, {mine}).for_secret(mine)


def _blunders(position: Position, moves: Sequence[Move], knows: Evaluator, rng: Random) -> bool:
    """Return whether a medium player decides as an easy one this time: never where a move ends the game."""
    return rng.random() < knows.easy_rate and not _can_end(position, moves)


def _is_careful(position: Position, knows: Evaluator, rng: Random) -> bool:
    """Return whether an easy player decides as a medium one this time: never while its lead makes it careless."""
    if not knows.easy_care or _lead(position, position.actor or Seat(0), knows) >= knows.blunder_lead:
        return False
    return rng.random() < knows.easy_care


def _can_end(position: Position, moves: Sequence[Move]) -> bool:
    """Return whether a move ends the game."""
    return any(position.play(move).is_over for move in moves)


def _quick_move(position: Position, moves: Sequence[Move], knows: Evaluator, rng: Random) -> Move:
    """Return the move with the best score after it, each score with a random error, or sometimes any move."""
    seat = position.actor or Seat(0)
    if rng.random() < knows.blunder_rate and _lead(position, seat, knows) >= knows.blunder_lead:
        return moves[int(rng.random() * len(moves))]
    return max(moves, key=lambda move: _lead(position.play(move), seat, knows) + rng.gauss(0, knows.easy))


def _lead(position: Position, seat: Seat, knows: Evaluator) -> float:
    """Return by how many points a seat leads at a glance."""
    scores = knows.glance(position, seat)
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _rank_solved(proofs: Mapping[Move, Proof]) -> list[Candidate]:
    """Return the moves sorted by their proofs if one is proved better than all others, otherwise []."""
    moves = sorted(proofs, key=lambda move: proofs[move].rank, reverse=True)
    if not all(proofs[moves[0]].is_better_than(proofs[move]) for move in moves[1:]):
        return []
    return [Candidate(move, 0, (proofs[move].least + proofs[move].most) / 2, proofs[move]) for move in moves]


def _rank(root: Node, position: Position, proofs_or_none: Mapping[Move, Proof] | None) -> list[Candidate]:
    """Return the visited moves, best first: by what is proved, those that win at once before those after which the game
    goes on, and these before those that end it without a share of the win; then by visits."""
    actor = position.actor or 0
    proofs = proofs_or_none or {}
    candidates, ends = list[Candidate](), dict[Move, int]()
    for move, node in root.branches.items():
        after, proof = node.position, proofs.get(move)
        winners = after.winners if after else None
        chance = share(winners, actor) if winners else node.sums[actor] / node.visits
        if winners:
            ends[move] = (winners == (actor,)) - (actor not in winners)
        candidates.append(Candidate(move, node.visits, proof.clamp(chance) if proof else chance, proof))
    unproved = False, 0.0, 0.0
    candidates.sort(
        key=lambda one: (one.proof.rank if one.proof else unproved, ends.get(one.move, 0), one.visits, one.chance),
        reverse=True,
    )
    return candidates or [Candidate(position.legal[0], 0, 0.0)]


def _second_candidate(best: Move, position: Position, knows: Evaluator, rng: Random) -> Candidate:
    """Return a second candidate valued by rollouts if the search has visited only one move."""
    other, actor = next(move for move in position.legal if move != best), position.actor or 0
    after = position.play(other)
    return Candidate(other, 0, sum(knows.value(after, rng)[actor] for _ in range(DRAWN)) / DRAWN)


def _rank_concealing(
    draw: Callable[[], Position],
    disguises: Sequence[Callable[[], Position]],
    likely: Mapping[Hashable, float] | None,
    spread: float,
    position: Position,
    knows: Evaluator,
    ahead: Ahead | None,
    budget: Budget,
    most: int | None,
    rng: Random,
) -> list[Candidate]:
    """Search for each secret that the actor may have, by turns or all at once.

    Returns a move that tells little of the real one, then the other moves, best first.
    """
    actor, moves, mine = position.actor or Seat(0), position.legal, knows.secret and knows.secret(position)
    if ahead is not None:
        root = search_rounds(draw, ahead, budget, most, rng)
    else:
        drawn = (sample() for sample in cycle([draw, *disguises]))
        root = search(drawn.__next__, knows, budget, most, rng, disguises=True)
    own, ways = root.for_secret(mine), ways_to_conceal(root, moves, likely, spread, actor)
    move = rng.choices(moves, ways[mine])[0]
    found = _rank(own, position, None)
    chosen = next((one for one in found if one.move == move), Candidate(move, 0, 0.0))
    return [chosen, *(one for one in found if one.move != move)]


def _levelled(decision: Decision, draw: Callable[[], Position], ahead: Ahead | None, rng: Random) -> Decision:
    """Return an explained decision with chances at the level that the search of reviews finds after its move, if it is
    from a search in rounds: that compares moves, but says too much for its own seat."""
    first = draw()
    if ahead is None or decision.other is None or decision.proof or not decision.chance:
        return decision
    if first.play(decision.move).is_over:
        return decision
    knows, actor = evaluator(first.view(None).game), first.actor or 0
    root = search(lambda: draw().play(decision.move), knows, Budget(0, LEVELLED, never), None, rng)
    factor = min(root.means[actor] / decision.chance, 1 / max(decision.chance, decision.other_chance))
    return replace(decision, chance=factor * decision.chance, other_chance=factor * decision.other_chance)


def _with_telling(
    decision: Decision, view: View, past_views: Sequence[View], position: Position, knows: Evaluator
) -> Decision:
    """Add to an explained decision what its moves reveal of the actor's secret, if there is one."""
    if decision.other is None or knows.disguises is None or knows.secret is None:
        return decision
    mine = knows.secret(position)
    shares = [knows.suspicion(view, past_views, move)[mine] for move in (None, decision.move, decision.other)]
    return replace(decision, telling=Telling(*shares))


def _decision(
    view: View, draw: Callable[[], Position], ranked: Sequence[Candidate], *, explain: bool = False
) -> Decision:
    """Describe the first move by effects common to several sampled positions, and compare it with the second."""
    move, visits, chance, proof = ranked[0]
    before, first = draw(), draw()
    samples = [before] if before is first else [before, *(draw() for _ in range(DRAWN))]
    views = [position.play(move).view(view.seat) for position in samples]
    events = tuple(event for event in views[0].events if all(event in other.events for other in views[1:]))
    gain = None if view.scores is None else _gain(before, move)
    if not explain or len(ranked) == 1:
        return Decision(move, gain, events, visits)
    other = ranked[1]
    margins = {_gain(sample, move) - _gain(sample, other.move) for sample in samples}
    margin = margins.pop() if view.replay_allowed and len(margins) == 1 else None
    is_ahead = round(100 * chance) > round(100 * other.chance)  # then a trifle does not explain it
    least = NEGLIGIBLE if is_ahead else 0.0
    found = reasons(samples, move, other.move, least=least)
    why = told_apart(view, before, found, move, other.move)
    decision = Decision(
        move, gain, events, visits, other.move, why, margin, chance, other.chance, (), proof, other_visits=other.visits
    )
    if not found:
        return replace(decision, own_reasons=without_memory(view, reasons(samples, move, None, least=least)))
    return decision


def _gain(position: Position, move: Move) -> int:
    """Return the immediate change of the actor's own score."""
    actor = position.actor or 0
    return position.play(move).scores[actor] - position.scores[actor]

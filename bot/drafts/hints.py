"""Reasons for a move and against another one, in words: for hints, puzzles and reviews."""

from __future__ import annotations

from collections.abc import Sequence

from bot.drafts.players import plain_names
from bot.language.localizer import Localizer
from bot.tables.snapshot import GameSnapshot
from games.players.consequences import Consequences, consequences, worst_reply
from games.players.decision import PAIR, Decision
from games.players.reasons import NEGLIGIBLE, reasons
from games.position import Move, Phrase, Position, Seat
from seeds.puzzles import Puzzle

ALL_LOSE = {"solved", "certain-only"}  # proofs of puzzles: no other move wins
PREPARED = {"why-then", "why-then-wins", "why-may-gain"}  # reasons that tell what the rest of the turn can bring


def describe_advantages(
    position: Position,
    move: Move,
    other: Move,
    reasons: Sequence[Phrase],
    seats: Sequence[str],
    localizer: Localizer,
    gain: int = 0,
    proof: str = "",
    lines: tuple[Sequence[str], Sequence[str]] = ((), ()),
    gainer: tuple[int, float, float] | None = None,
) -> list[str]:
    """Return the reasons for a move, then what it brings at once and what it spares, in points; never nothing.

    ``gain`` is how many points more it brings than the other where the points of all seats are hidden, and ``proof``
    what ``Proof.reason_against`` says. Where there is nothing else to say, ``lines`` tell what they lead to: the move,
    and the other one, each with the moves that are expected after it; or ``gainer``, as in ``Judgement``, tells who
    gains by the other one.
    """
    game = position.view(None).game
    sentences = [localizer.phrase(game, reason, seats) for reason in reasons]
    if any(reason.kind == "why-wins" for reason in reasons):
        return sentences[:1]
    effects = consequences(position, move, other)
    if effects:
        is_preparation = any(reason.kind in PREPARED for reason in reasons)
        at_once = describe_consequences(effects, seats, localizer, is_preparation=is_preparation)
        sentences = [*at_once, *sentences] if effects.other_ends or effects.other_shares else [*sentences, *at_once]
    elif effects is None:
        sentences += _hidden_consequences(position, move, other, reasons, gain, localizer)
    if proof:
        ends = effects is not None and effects.other_ends  # the game is over after the other move
        message = "hint-sure" if ends and proof == "certain" else f"why-{proof}"
        sentences.append(localizer(message, others=len(position.scores) - 1))
    return sentences or [_describe_lines(position, lines, localizer) or _describe_gainer(gainer, seats, localizer)]


def _describe_lines(position: Position, lines: tuple[Sequence[str], Sequence[str]], localizer: Localizer) -> str:
    """Return what the first line brings the actor that the second one does not: the win, a share of it where the second
    one loses, or points after as many moves; nothing if it is none of these."""
    others, moves = len(position.scores) - 1, min(map(len, lines)) - 1
    winners, other_winners = (_play(position, line).winners or () for line in lines)
    if winners == (position.actor,) != other_winners:
        return localizer("why-line-wins", moves=len(lines[0]) - 1)
    if position.actor in winners and other_winners and position.actor not in other_winners:
        return localizer("why-line-shares", moves=len(lines[0]) - 1)
    ahead, other_ahead = (_lead(_play(position, line[: moves + 1]), position.actor or Seat(0)) for line in lines)
    if moves > 0 and ahead > other_ahead:
        return localizer("why-line-points", moves=moves, points=ahead - other_ahead, others=others)
    return ""


def _describe_gainer(gainer: tuple[int, float, float] | None, seats: Sequence[str], localizer: Localizer) -> str:
    """Return in words whose chance the other move raises most, in games of 100; without a ``gainer``, that the
    difference shows only later."""
    if gainer is None or (more := round(100 * gainer[1])) <= (less := round(100 * gainer[2])):
        return localizer("why-later")
    return localizer("why-gainer", player=seats[gainer[0]], more=more, less=less)


def _play(position: Position, line: Sequence[str]) -> Position:
    """Return the position after some moves."""
    for move in line:
        position = position.play(position.parse(move))
    return position


def _lead(position: Position, seat: Seat) -> int:
    """Return by how many points a seat leads."""
    return position.scores[seat] - max(score for other, score in enumerate(position.scores) if other != seat)


def _hidden_consequences(
    position: Position, move: Move, other: Move, reasons: Sequence[Phrase], gain: int, localizer: Localizer
) -> list[str]:
    """Return what tells two moves apart at once where the points are hidden: that only the other one ends the game, and
    not in the actor's favour, or ``gain`` points more as far as the actor knows."""
    winners = position.play(other).winners
    if winners is not None and position.actor not in winners and not position.play(move).is_over:
        return [localizer("why-other-ends")]
    is_told = any(reason.details.get("points") == gain for reason in reasons)
    return [localizer("why-gain", points=gain)] if gain > 0 and not is_told else []


def describe_consequences(
    effects: Consequences, seats: Sequence[str], localizer: Localizer, *, is_preparation: bool
) -> list[str]:
    """Return what a move leads to at once; where ``is_preparation``, the rest of the turn is told already."""
    sentences = []
    if effects.other_ends:
        sentences.append(localizer("why-other-ends"))
    if effects.other_shares:
        sentences.append(localizer("why-other-shares"))
    if effects.prepares_win and not is_preparation:
        sentences.append(localizer("why-turn-wins"))
    elif effects.prepares and not is_preparation:
        sentences.append(localizer("why-turn", points=effects.turn, less=max(effects.other_turn, 0)))
    elif effects.gains:
        sentences.append(localizer("why-gain", points=effects.gain))
    if effects.player is not None and effects.is_safer:
        points, less = effects.other_threat, effects.threat
        sentences.append(localizer("why-threat", player=seats[effects.player], points=points, less=less))
    return sentences


def format_hint(snapshot: GameSnapshot, decision: Decision, localizer: Localizer) -> str:
    """Return the move in words, and what sets it apart from the next best one."""
    row, position, seats = snapshot.row, snapshot.position, plain_names(snapshot, localizer)
    choices = position.view(position.actor).choices
    labels: dict[Move | None, str] = {
        choice.move: localizer.phrase(row.game, choice.label, seats) for choice in choices
    }
    foresight = _foresight(position, decision, seats, localizer)
    other = labels.get(decision.other, "")
    told = describe_telling(decision, other, localizer)
    left_out = {"why-secret"} if told else set[str]()  # what the move tells of the colour is in ``told``
    reasons, own = (
        [localizer.phrase(row.game, reason, seats) for reason in some if reason.kind not in left_out]
        for some in (decision.reasons, decision.own_reasons)
    )
    against = comparison(
        decision, other, localizer, others=len(position.scores) - 1, with_reasons=bool(foresight or told)
    )
    reasons += foresight + against + told
    if own and not foresight and not (decision.margin and decision.margin > 0):
        reasons += [localizer("hint-own", other=other), *own]
    return localizer("hint", move=labels[decision.move], why="\n".join(reasons))


def _foresight(position: Position, decision: Decision, seats: Sequence[str], localizer: Localizer) -> list[str]:
    """Return what the rest of the turn and the next player can do after the two moves, where points are public."""
    if decision.other is None or not (effects := consequences(position, decision.move, decision.other)):
        return []
    is_preparation = any(reason.kind in PREPARED for reason in decision.reasons)
    return describe_consequences(effects._replace(gain=0), seats, localizer, is_preparation=is_preparation)


def comparison(
    decision: Decision, other: str, localizer: Localizer, *, others: int, with_reasons: bool = False
) -> list[str]:
    """Return how much better a move is than another: in points at once, and by its chances where both are known.

    ``others`` is the number of other players, and ``with_reasons`` whether a difference is already named; then the
    moves are not called equally good.
    """
    if decision.other is None:
        return [localizer("hint-only")]
    texts = list[str]()
    if decision.margin and decision.margin > 0:
        texts.append(localizer("hint-gain", points=f"+{decision.margin}", other=other))
    chance, less = round(100 * decision.chance), round(100 * decision.other_chance)
    if decision.proof and decision.proof.certain == 1.0:
        texts.append(localizer("hint-sure", others=others))
    elif decision.proof and decision.proof.least == 1.0:
        texts.append(localizer("hint-selfish"))
    elif chance > less and decision.proof and decision.proof.shares:
        loses = "no" if decision.other_chance else "yes"
        texts.append(localizer("hint-shared", others=others, loses=loses, other=other))
    elif chance > less and decision.is_compared:
        texts.append(localizer("hint-ahead", chance=chance, less=less, other=other))
    elif chance > less:
        texts.append(localizer("hint-unsure", other=other))
    elif not texts and not decision.reasons and not with_reasons:
        texts.append(localizer("hint-even", other=other))
    return texts


def describe_telling(decision: Decision, other: str, localizer: Localizer) -> list[str]:
    """Return what the move hides of a secret compared with another one, and what that costs, or what it tells; nothing
    where the secret is out."""
    if decision.telling is None:
        return []
    before, after, instead = (round(100 * share) for share in decision.telling)
    if before == after == 100:
        return []
    games = max(0, round(100 * decision.other_chance) - round(100 * decision.chance))
    cost = games if decision.is_compared else "unknown"
    if after < instead:
        return [localizer("hint-hides", after=after, instead=instead, other=other, cost=cost)]
    if after > before:
        return [localizer("hint-tells", after=after, before=before)]
    return [localizer("hint-tells-nothing", after=after)] + (
        [localizer("hint-costs", cost=games)] if games and decision.is_compared else []
    )


COSTLY = {"why-costs", "why-drops"}  # reasons: points that another player loses
DENYING = {"why-denies", "why-passes"}  # reasons: flowers that another player does not reach


def describe_wrong_try(
    position: Position, puzzle: Puzzle, played: str, seats: Sequence[str], localizer: Localizer
) -> list[str]:
    """Return why a move is not the best, in sentences; never nothing."""
    after = position.play(position.parse(played))
    chance, reply = puzzle.answers[played]
    shares = {"chance": round(100 * chance), "best": round(100 * puzzle.chance)}
    if after.winners is not None and position.view(position.actor).secret is not None:
        return [localizer("puzzle-wrong-ends-unknown"), localizer("puzzle-wrong-chance", **shares)]
    if after.winners is not None:
        return [localizer("puzzle-wrong-ends", winners=localizer.names([seats[seat] for seat in after.winners]))]
    if puzzle.proof in ALL_LOSE:
        return [_proved(position, after, reply, seats, localizer)]
    sentences = _at_once(position, puzzle, played, seats, localizer)
    if not sentences and reply not in ("", puzzle.best):
        player, words = _reply(after, after.parse(reply), seats, localizer)
        sentences = [localizer("puzzle-wrong-reply", player=player, reply=words)]
    if puzzle.proof:
        sentences.append(localizer("puzzle-wrong-uncertain", others=len(position.scores) - 1))
    sentences = sentences or [_lacking(position, puzzle, played, localizer)]
    return [*sentences, localizer("puzzle-wrong-chance", **shares)]


def _proved(position: Position, after: Position, reply: str, seats: Sequence[str], localizer: Localizer) -> str:
    """Describe the proved result of a move that does not win."""
    if after.actor == position.actor or not reply:
        return localizer("puzzle-wrong-hopeless")
    player, words = _reply(after, after.parse(reply), seats, localizer)
    message = "puzzle-wrong-lost" if len(after.scores) == PAIR else "puzzle-wrong-selfish"
    return localizer(message, player=player, reply=words)


def _at_once(position: Position, puzzle: Puzzle, played: str, seats: Sequence[str], localizer: Localizer) -> list[str]:
    """Describe immediate gains and avoided losses that only the best move has, as far as its player knows."""
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
    elif effects.gains:
        sentences.append(localizer("puzzle-wrong-gain", points=effects.gain))
    after = position.play(move)
    if effects.is_safer and str(reply := worst_reply(after, seat)) != puzzle.best:
        player, words = _reply(after, reply, seats, localizer)
        sentences.append(localizer("puzzle-wrong-threat", player=player, reply=words, points=effects.other_threat))
    return sentences


def _lacking(position: Position, puzzle: Puzzle, played: str, localizer: Localizer) -> str:
    """Describe effects on others that only the best move has."""
    for fact in reasons([position], position.parse(puzzle.best), position.parse(played), least=NEGLIGIBLE):
        if fact.kind in COSTLY:
            return localizer("puzzle-wrong-costs", points=int(fact.details["points"]))
        if fact.kind in DENYING:
            return localizer("puzzle-wrong-denies")
    return localizer("puzzle-wrong-later")


def _reply(after: Position, reply: Move, seats: Sequence[str], localizer: Localizer) -> tuple[str, str]:
    """Return a reply in words, with the name of its player."""
    return seats[after.actor or 0], localizer.move(after.view(None), reply, seats)

"""Facts in favour of a move of a race, for hints."""

from __future__ import annotations

from games.players.consequences import consequences
from games.players.reasons import result_facts
from games.position import Phrase, Seat, phrase
from games.race.board import EMPTY, Kind
from games.race.moves import Drop, Exchange, Hop, RaceMove
from games.race.position import RacePosition
from games.race.reach import reach
from games.race.rules import BLACK, FLOWERS, points

PREPARING = {"why-then", "why-then-wins", "why-may-gain"}  # facts of what the rest of the turn can bring

Facts = list[tuple[float, Phrase]]


def facts(position: RacePosition, move: RaceMove) -> Facts:
    """Return the facts in the actor's favour about a move, each with its weight."""
    actor = position.actor or Seat(0)
    after = position.play(move)
    result = result_facts(after, actor, 20.0)
    for seat, colour in enumerate(position.rules.colours):
        gain = after.scores[seat] - position.scores[seat]
        if seat != actor and gain < 0:
            result.append((-gain + 0.2, phrase("why-costs", frog=colour, points=-gain)))
    if isinstance(move, Hop):
        if after.actor == actor and not after.pending:
            result += _preparation_facts(position, after, actor)
        if position.rules.colours.index(move.frog) == actor:
            result += _own_frog_facts(position, after, move, actor)
        else:
            result += _other_frog_facts(position, after, move)
    elif position.pending and position.pending.owner != actor:
        return result  # the flowers are those of the neutral colour
    elif isinstance(move, Drop):
        result += _drop_facts(position, move, actor)
    else:
        result += _exchange_facts(position, move, actor)
    return result


def is_shared(position: RacePosition, fact: Phrase, move: RaceMove, other: RaceMove) -> bool:
    """Return whether what a fact tells of a move is so after another one, too: the same flower is in reach or out of
    reach, the whole turn can bring as much, by whichever frog, or the move can follow in the same turn."""
    if fact.kind in PREPARING:
        effects = consequences(position, move, other)
        is_better = effects is not None and (
            effects.prepares_win if fact.kind == "why-then-wins" else effects.turn > effects.other_turn
        )
        return not is_better
    if fact.kind == "why-no-gain" and isinstance(other, Exchange):
        return _partner_gain(position, other) <= 0
    after = position.play(other)
    if after.actor == position.actor and move in after.legal and fact in [one for _, one in facts(after, move)]:
        return True
    if fact.kind not in ("why-next", "why-denies", "why-passes"):
        return False
    pad = int(fact.details["pad"])
    is_there = after.items[pad] == fact.details["flower"]
    if fact.kind == "why-next":
        return is_there and _can_take(after, position.actor or 0, pad)
    seat = position.rules.colours.index(str(fact.details["frog"]))
    return not is_there or (fact.kind == "why-passes" and not _can_take(after, seat, pad))


def _can_take(at: RacePosition, seat: int, pad: int) -> bool:
    """Return whether one move of a turn could bring a frog of a seat to a pad, with a fly if the seat has one."""
    flies = {False, at.flies[seat] > 0}
    return any(pad in _ends(at, start, fly) for start in at.frogs[seat] for fly in flies)


def _preparation_facts(position: RacePosition, after: RacePosition, actor: int) -> Facts:
    """Return what the next frog of the same turn can do after a move and could not do before it."""
    following = [after.play(move) for move in after.legal]
    if any(then.winners == (actor,) for then in following):
        return [(12.0, phrase("why-then-wins"))]
    best = max(then.scores[actor] for then in following) - after.scores[actor]
    before = max(position.play(move).scores[actor] for move in position.legal) - position.scores[actor]
    return [(best * 0.6 + 0.4, phrase("why-then", points=best))] if best > max(before, 0) else []


def _own_frog_facts(position: RacePosition, after: RacePosition, hop: Hop, actor: int) -> Facts:
    """Return the facts about a move of an own frog."""
    result: Facts = []
    end, island = hop.pads[-1], position.rules.board.island
    rivals = sorted(
        {
            other.frog
            for other in position.legal
            if isinstance(other, Hop) and other.frog != hop.frog and end in other.pads[1:] and not other.fly
        }
    )
    flower = position.items[end] if position.items[end] in FLOWERS and position.items[end] != BLACK else ""
    if flower and end < island and rivals:
        denied = phrase("why-denies", rivals=len(rivals), frog=rivals[0], flower=flower, pad=end)
        result.append((1.2 + 0.3 * len(rivals), denied))
    if end == island and flower:
        result.append((1.0, phrase("why-place", place=len(after.arrivals))))
    if after.flies[actor] > position.flies[actor]:
        result.append((0.9, phrase("why-fly")))
    if after.is_over:
        return result
    if after.pending and after.actor == actor and (best := _best_decision(after, actor)) > 0:
        result.append((best + 0.3, phrase("why-may-gain", points=best)))
    result += [(0.6, phrase("why-next", flower=after.items[pad], pad=pad)) for pad in _reach(after, end)]
    if hop.pads[0] == 0:
        result.append((0.5, phrase("why-starts")))
    distance = position.rules.board.distance
    return [*result, (0.1, phrase("why-nearer"))] if distance[end] < distance[hop.pads[0]] else result


def _other_frog_facts(position: RacePosition, after: RacePosition, hop: Hop) -> Facts:
    """Return the facts about a move of another seat's frog."""
    board, start, end = position.rules.board, hop.pads[0], hop.pads[-1]
    result: Facts = []
    lost = [pad for pad in _reach(position, start) if not (pad in hop.pads or board.reachable(end, pad))]
    lost = [pad for pad in lost if not _can_take(after, position.rules.colours.index(hop.frog), pad)]
    result += [(1.1, phrase("why-passes", frog=hop.frog, flower=position.items[pad], pad=pad)) for pad in lost]
    items = [position.items[pad] for pad in hop.pads[1:] if position.items[pad] != EMPTY]
    if after.pending and board.kinds[after.pending.pad] is Kind.DROP and after.pending.owner != position.actor:
        owner = after.pending.owner
        least = position.scores[owner] - max(after.play(drop).scores[owner] for drop in after.legal)
        result += [(least + 0.4, phrase("why-drops", frog=hop.frog, points=least))] if least > 0 else []
    if not items and end < board.island and not after.pending:
        result.append((0.3, phrase("why-nothing", frog=hop.frog)))
    if not position.turn.moved_other:
        result.append((0.1, phrase("why-abroad")))
    return [*result, (0.1, phrase("why-stay"))]


def _reach(at: RacePosition, start: int) -> list[int]:
    """Return the pads with a flower worth points that the frog of a pad could reach with one move of a turn."""
    ends, island = _ends(at, start, fly=False), at.rules.board.island
    return sorted(end for end in ends if end < island and at.items[end] in FLOWERS and at.items[end] != BLACK)


def _ends(at: RacePosition, start: int, fly: bool) -> set[int]:
    """Return the pads where a hop of the frog of a pad could end in one move of a turn, as the frogs stand."""
    rules = at.rules
    if start >= rules.board.island:
        return set()
    tables = [reach(rules.board, rules.colours, stride, at.rear, fly).ways[start] for stride in {*rules.strides}]
    return {end for table in tables for way in table.find(at.occupied) for end in way[1:]}


def _best_decision(at: RacePosition, actor: int) -> int:
    """Return the most points that the pending decision can gain for the actor."""
    return max(at.play(move).scores[actor] - at.scores[actor] for move in at.legal)


def _drop_facts(position: RacePosition, drop: Drop, actor: int) -> Facts:
    """Return the facts about leaving a flower behind."""
    hand = position.hands[actor]
    loss = {flower: sum(points(hand)) - sum(points(hand.replace(flower, "", 1))) for flower in set(hand)}
    result: Facts = []
    if drop.flower in loss and loss[drop.flower] == min(loss.values()) < max(loss.values()):
        result.append((1.2, phrase("why-cheapest", flower=drop.flower)))
    own = [pad for pad in position.frogs[actor] if pad < drop.pad and position.rules.board.reachable(pad, drop.pad)]
    rivals = [
        pad
        for seat, pads in enumerate(position.frogs)
        for pad in pads
        if seat != actor and pad < drop.pad and position.rules.board.reachable(pad, drop.pad)
    ]
    if own and drop.flower != BLACK:
        result.append((0.8, phrase("why-again", pad=drop.pad)))
    if not rivals and drop.flower != BLACK:
        result.append((1.0, phrase("why-unreached", pad=drop.pad)))
    return result


def _exchange_facts(position: RacePosition, move: Exchange, actor: int) -> Facts:
    """Return the facts about an exchange: the partner is not the leader, loses as the leader, or gains nothing, which
    weighs more if another exchange would give its partner points."""
    partner = position.rules.colours.index(move.partner)
    before, after = position.scores, position.play(move).scores
    others = [score for seat, score in enumerate(before) if seat != actor]
    result: Facts = []
    if max(before[partner], after[partner]) < max(others):
        result.append((0.4, phrase("why-not-leader", frog=move.partner)))
    if before[partner] == max(others) and others.count(max(others)) == 1 and after[partner] < before[partner]:
        result.append((0.7, phrase("why-leader", frog=move.partner)))
    gains = [_partner_gain(position, other) for other in position.legal if isinstance(other, Exchange)]
    if before[partner] == after[partner]:
        result.append((0.4 if max(gains) > 0 else 0.1, phrase("why-no-gain", frog=move.partner)))
    return result


def _partner_gain(position: RacePosition, move: Exchange) -> int:
    """Return the points that an exchange brings its partner."""
    partner = position.rules.colours.index(move.partner)
    return position.play(move).scores[partner] - position.scores[partner]

"""Checks by the rules of Water Lily that the reasons for a jump hold, and whether they do after another jump, too."""

from __future__ import annotations

from typing import cast

from games.position import Phrase
from games.water_lily import WaterLilyPosition
from games.water_lily.board import NUMBER, PLACES, POINTS, SLIDES, Jump, Table, open_jumps
from games.water_lily.facts import COVERED_KINDS, facts

DETAILS = {"row", "points"}  # what a hint in a covered pond does not say


def check_water_lily(at: WaterLilyPosition, after: WaterLilyPosition, move: object, reason: Phrase) -> None:
    actor = at.actor or 0
    own, start, details = at.tokens[actor], getattr(move, "start", 0), reason.details
    frog, gain = at.table[start][-1], after.scores[actor] - at.scores[actor]
    assert reason.kind.endswith("-covered") or at.view(None).replay_allowed or not DETAILS & reason.details.keys()
    match reason.kind:
        case "why-scores":
            assert gain == reason.details["points"]
            assert details["row"] == len(after.table[getattr(move, "end", 0)])
        case "why-scores-covered":
            assert gain > 0
        case "why-nearer":
            assert frog == own
            rows = [int(PLACES[place][1]) for place in cast("Jump", move)]
            assert details["steps"] == rows[1] - rows[0] > 0
        case "why-frees" | "why-reaches" | "why-stops":
            check_pad(at, after, cast("Jump", move), reason)
        case "why-secret":
            assert frog != own
            assert not gain
        case "why-ready":
            best = [
                after.play(jump).scores[actor] - after.scores[actor]
                for jump in open_jumps(after.table)
                if after.table[jump.start][-1] == own
            ]
            assert max(best) == reason.details["points"]
        case "why-ends":
            assert after.is_over
            assert details["frog"] == frog
            assert not any(frog in pile for pile in after.table[:SLIDES])
        case "why-nothing":
            assert after.scores == at.scores
            assert (details["frog"], details["row"]) == (frog, len(after.table[getattr(move, "end", 0)]))
            assert frog != own
        case "why-raises":
            row = len(after.table[getattr(move, "end", 0)])
            assert POINTS[row] == reason.details["points"]
            assert POINTS[row] > POINTS[row - 1]
            assert details["column"] == PLACES[getattr(move, "end", 0)][0]
        case kind:
            plain_kind = kind.removesuffix("-covered")
            assert plain_kind in COVERED_KINDS
            assert plain_kind in {fact.kind for _, fact in facts(at, cast("Jump", move))}


def check_pad(at: WaterLilyPosition, after: WaterLilyPosition, move: Jump, reason: Phrase) -> None:
    own, details = at.tokens[at.actor or 0], reason.details
    place = NUMBER[str(details["pad"])]
    pile = after.table[place]
    match reason.kind:
        case "why-frees":
            assert place == move.start
            assert pile[-1] == own != at.table[place][-1]
        case "why-reaches":
            assert (pile[-1], len(pile)) == (own, details["height"])
            rows = [int(PLACES[jump.end][1]) for jump in open_jumps(after.table) if jump.start == place]
            assert max(rows) - int(PLACES[place][1]) == details["reach"]
        case kind:
            assert kind == "why-stops"
            assert at.table[place][-1] == details["frog"] != own
            assert scores_from(at.table, place)
            assert is_stopped(at, move, place)


def is_shared_in_water_lily(at: WaterLilyPosition, other: Jump, reason: Phrase) -> bool:
    """Return whether what a reason tells is so after another jump, too, whichever frog brings it about."""
    after, own = at.play(other), at.tokens[at.actor or 0]
    if after.is_over:
        return False
    if reason.kind == "why-stops":
        place = NUMBER[str(reason.details["pad"])]
        return place in other and is_stopped(at, other, place)
    if not reason.kind.startswith("why-ready"):
        return False
    slides = [jump for jump in open_jumps(after.table) if after.table[jump.start][-1] == own and jump.end >= SLIDES]
    return any(POINTS[len(after.table[jump.end])] >= int(reason.details.get("points", 1)) for jump in slides)


def is_stopped(at: WaterLilyPosition, jump: Jump, place: int) -> bool:
    """Return whether the top frog of a place can no longer score with its next jump, wherever it stands then."""
    table = at.play(jump).table
    if jump.start != place:
        return jump.end == place  # it lies below the frog that has jumped
    return jump.end < SLIDES and not scores_from(table, jump.end)


def scores_from(table: Table, place: int) -> bool:
    """Return whether the top frog of a place can score with one jump."""
    jumps = [jump for jump in open_jumps(table) if jump.start == place and jump.end >= SLIDES]
    return any(POINTS[len(table[jump.end])] for jump in jumps)

"""A view as text, for people who read positions on a command line or in a failing test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.position import View

NOTHING = "·"


def diagram(view: View, board: Iterable[str], holdings: Sequence[str] = ()) -> str:
    """Return the board's lines between a heading and a line for each seat.

    ``>`` marks the seat that must decide, ``*`` a winner; then come the seat's number, its colours, its score as far as
    the view knows them, and its entry in ``holdings``.
    """
    lines = [f"{view.game}, {_whose(view)}", *board]
    for seat, colours in enumerate(view.colours):
        mark = ">" if seat == view.actor else "*" if seat in (view.winners or ()) else " "
        score = "?" if view.scores is None else str(view.scores[seat])
        holding = holdings[seat] if holdings else ""
        lines.append(f"{mark} seat {seat} {' '.join(colours) or '?':4}{score:>4}  {holding}")
    return "\n".join(line.rstrip() for line in lines)


def _whose(view: View) -> str:
    """The seat whose view it is, or the public."""
    return "public view" if view.seat is None else f"view of seat {view.seat}"

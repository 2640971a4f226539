"""Text diagrams of views, for the command line and failing tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.position import View

NOTHING = "·"


def diagram(view: View, board: Iterable[str], holdings: Sequence[str] = ()) -> str:
    """Return the board's lines below a heading and above a line for each seat.

    ``>`` marks the actor and ``*`` a winner. Each line has the seat's number, its colours, its score as far as
    the view knows them, and its entry in ``holdings``.
    """
    lines = [f"{view.game}, {_view_name(view)}", *board]
    for seat, colours in enumerate(view.colours):
        mark = ">" if seat == view.actor else "*" if seat in (view.winners or ()) else " "
        score = "?" if view.scores is None else str(view.scores[seat])
        holding = holdings[seat] if holdings else ""
        lines.append(f"{mark} seat {seat} {' '.join(colours) or '?':4}{score:>4}  {holding}")
    return "\n".join(line.rstrip() for line in lines)


def _view_name(view: View) -> str:
    """Return "view of seat N", or "public view"."""
    return "public view" if view.seat is None else f"view of seat {view.seat}"

"""The interface of a game's computer players and hints."""

from __future__ import annotations

from pondside.rooms import import_rooms

import_rooms("seeds", "games")

from games.players import Decision, Strength, think  # noqa: E402 - the rooms must be found first
from games.players.consequences import consequences  # noqa: E402
from games.players.decision import PAIR, Proof, Winners  # noqa: E402
from games.players.evaluation import Ahead, Draw, Ending, Evaluator  # noqa: E402
from games.players.looking_ahead import prove  # noqa: E402
from games.players.reasons import result_facts  # noqa: E402
from games.players.solving import Solver  # noqa: E402

__all__ = [
    "PAIR",
    "Ahead",
    "Decision",
    "Draw",
    "Ending",
    "Evaluator",
    "Proof",
    "Solver",
    "Strength",
    "Winners",
    "consequences",
    "prove",
    "result_facts",
    "think",
]

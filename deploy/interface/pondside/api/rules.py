"""Parts of rules. Nothing here needs more than the standard library."""

from __future__ import annotations

from pondside.rooms import import_rooms

import_rooms("seeds", "games")

from games.base import BaseGame, leaders  # noqa: E402 - the rooms must be found first
from games.diagram import NOTHING, diagram  # noqa: E402
from games.perfect_information import OpenPosition, OpenView, SecretView  # noqa: E402
from games.position import (  # noqa: E402
    Choice,
    Event,
    Game,
    GameError,
    IllegalMove,
    Json,
    Move,
    MoveError,
    NotAMove,
    Options,
    Phrase,
    Position,
    ScoreSheet,
    Seat,
    SetupError,
    Start,
    Step,
    View,
    event,
    phrase,
)
from seeds import board  # noqa: E402

__all__ = [
    "NOTHING",
    "BaseGame",
    "Choice",
    "Event",
    "Game",
    "GameError",
    "IllegalMove",
    "Json",
    "Move",
    "MoveError",
    "NotAMove",
    "OpenPosition",
    "OpenView",
    "Options",
    "Phrase",
    "Position",
    "ScoreSheet",
    "Seat",
    "SecretView",
    "SetupError",
    "Start",
    "Step",
    "View",
    "board",
    "diagram",
    "event",
    "leaders",
    "phrase",
]

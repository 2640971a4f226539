"""Computer players: they decide on a view, as people do, and never on a position they could not know."""

from games.players.deciding import never, think
from games.players.decision import Decision, Strength

__all__ = ["Decision", "Strength", "never", "think"]

"""Computer players. They decide on a view, never on a position that they could not know."""

from games.players.deciding import never, think
from games.players.decision import Decision, Strength

__all__ = ["Decision", "Strength", "never", "think"]

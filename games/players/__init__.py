"""Computer players. They decide from a view, never from a position with secrets they cannot know."""

from games.players.deciding import never, think
from games.players.decision import Decision, Strength

__all__ = ["Decision", "Strength", "never", "think"]

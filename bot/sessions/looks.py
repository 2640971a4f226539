"""What people have already been told of a game in words."""

from __future__ import annotations

from bot.sessions.history import GameHistory
from games.position import Seat


class Looks:
    """The moves after which people have looked at a game in words. They are in memory: after a restart a person is told
    what has happened since the person's own last move."""

    def __init__(self) -> None:
        self._since: dict[int, int] = {}  # people → the number of moves at the look before the last one
        self._last: dict[int, int] = {}

    def look(self, user: int, history: GameHistory) -> None:
        """Note that a person looks now."""
        if user in self._last:
            self._since[user] = self._last[user]
        self._last[user] = len(history.row.moves)

    def since(self, user: int, history: GameHistory, seat: Seat | None) -> int:
        """Return after how many moves the person looked before the current look; if there was no such look, after the
        person's own last turn began.

        Where earlier positions may not be shown again, it is never before that turn.
        """
        moves, own = len(history.row.moves), self._own_turn(history, seat)
        looked = self._since.get(user)
        if looked is None or looked > moves:
            return own
        return looked if history.position.view(None).replay_allowed else max(looked, own)

    @staticmethod
    def _own_turn(history: GameHistory, seat: Seat | None) -> int:
        """Return the number of moves before the seat's last unbroken run of moves; before the current turn for None."""
        if seat is None:
            return history.turn_start
        number = len(history.row.moves)
        while number > 0 and history.actor_after(number - 1) != seat:
            number -= 1
        while number > 0 and history.actor_after(number - 1) == seat:
            number -= 1
        return number

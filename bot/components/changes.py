"""Changes that people make at tables, shown once they are stored; and what is said where that fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import discord

from bot.display.failures import TOO_MANY_THREADS, is_refusal
from bot.display.response_state import AttemptedMoves, response_of
from bot.places.permissions import missing_permissions
from bot.responses import Interaction
from bot.sessions.session import GameSession
from bot.tables.context import Rule
from storage.errors import Refused
from storage.table import Table

SHOWN_SECONDS = 3.0  # while Discord fails; then a change is shown later


def require_shown(interaction: Interaction, success: bool, refusal: str = "kept") -> None:
    """Raise Refused, naming missing permissions, if a stored change could not be published."""
    if not success:
        missing = missing_permissions(interaction)
        raise Refused(f"{refusal}-lacking", missing=missing) if missing else Refused(refusal)


async def change_table(interaction: Interaction, table: str, rule: Rule, *users: int, ask: bool = False) -> Table:
    """Apply a rule to a table as ``TableRegistry.apply`` does, show the table, and return what ``apply`` has. With
    ``ask`` the person of a game is asked again. Raises Refused."""
    changed = await interaction.client.tables.apply(table, rule, *users)
    await show_table(interaction, table, ask=ask)
    return changed


async def show_table(interaction: Interaction, table: str, *, ask: bool = False) -> None:
    """Show a table that was changed. Raises Refused, naming missing permissions, if it could not be published."""
    require_shown(interaction, await interaction.client.display.show(table, ask=ask))


async def make_moves(
    interaction: Interaction, session: GameSession, moves: Sequence[str], version: int | None = None
) -> None:
    """Make moves of this person, who saw a ``version`` of the game, and show it. Raises Refused, naming missing
    permissions, if it is not shown."""
    response_of(interaction).attempt = AttemptedMoves(session.row, session.position, moves)
    await session.play(interaction.user.id, moves, version)
    require_shown(interaction, await _shown_soon(interaction, session), "not-shown")


async def _shown_soon(interaction: Interaction, session: GameSession) -> bool:
    """Show a game, and return whether it is shown. While Discord fails, return False after ``SHOWN_SECONDS``: then it
    is shown later, in the background."""
    task = asyncio.create_task(interaction.client.display.show(session), name="the showing of a move")
    try:
        while not (await asyncio.wait([task], timeout=SHOWN_SECONDS))[0]:
            if interaction.client.trace.fails:
                interaction.client.tasks.keep(task)
                return False
    except asyncio.CancelledError:
        task.cancel()
        raise
    return task.result()


def refused_error(interaction: Interaction, refusal: BaseException | None) -> Refused:
    """Return the error of a change that was reverted because Discord refused its message, with ``refusal``; it names
    missing permissions."""
    if isinstance(refusal, discord.HTTPException) and refusal.code == TOO_MANY_THREADS:
        return Refused("too-many-threads")
    if missing := missing_permissions(interaction):
        return Refused("missing-permissions", missing=missing)
    return Refused("no-place-here" if refusal is None or is_refusal(refusal) else "no-table-opened")

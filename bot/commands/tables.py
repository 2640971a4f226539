"""What anybody may see of the tables: ``/board``, ``/games``, ``/export``."""

from __future__ import annotations

from discord import app_commands

from bot.answers import Interaction, lacking, later, tell, their
from bot.refusals import Refusal
from bot.stage import address
from bot.table_face import has_secrets, record_file
from bot.translation import text
from bot.words import Words
from storage.models import State, TableRow

LISTED = 20


@app_commands.command(name="board", description=text("command-board"))
@app_commands.guild_only()
async def board(interaction: Interaction) -> None:
    """Post the table again at the bottom of the channel."""
    await later(interaction)
    client = interaction.client
    live = client.tables.here(interaction.channel_id)
    if missing := lacking(interaction):
        raise Refusal("table-not-shown", missing=missing)
    link = await client.stage.table(live, anew=True)
    client.computers.wake(live)
    await tell(interaction, their(interaction)("board-posted", link=link))


@app_commands.command(name="games", description=text("command-games"))
@app_commands.guild_only()
async def games(interaction: Interaction) -> None:
    """List the open lobbies and running games of this server."""
    await later(interaction)
    said = their(interaction)
    client = interaction.client
    rows = await client.store.live(interaction.guild_id)
    lines = [_line(row, said, gone=await client.stage.is_gone(row)) for row in rows[:LISTED]]
    if len(rows) > LISTED:
        lines.append(said("games-more", count=len(rows) - LISTED))
    await tell(interaction, "\n".join(lines) or said("games-none"))


def _line(row: TableRow, said: Words, *, gone: bool) -> str:
    kind = "games-lobby" if row.state is State.LOBBY else "games-stranded" if gone else "games-running"
    return said(kind, game=said.game(row.game), seated=len(row.seats), move=len(row.moves), link=address(row))


@app_commands.command(name="export", description=text("command-export"))
@app_commands.guild_only()
async def export(interaction: Interaction) -> None:
    """The record of this channel's game as a file; refused while the game has secrets to keep."""
    await later(interaction)
    client = interaction.client
    live = client.tables.in_channel(interaction.channel_id or 0)
    if live is not None and has_secrets(live.moment()):
        raise Refusal("export-secrets")
    row = live.row if live is not None else await client.store.latest_over(interaction.channel_id or 0)
    if row is None:
        raise Refusal("nothing-to-export")
    file = record_file(row).file()
    await interaction.followup.send(their(interaction)("exported"), file=file, ephemeral=True)

"""The deciding turn of a finished game as an animated picture: privately, and at the table for everybody."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.components.component import Answer, on_press
from bot.components.finished import draw_replay, may_show, reviewed
from bot.components.origin import row_here
from bot.components.progress import Progress
from bot.components.sharing import share
from bot.drafts.deciding_turn import DecidingTurn, deciding_point, deciding_turn, deciding_turn_draft
from bot.drafts.draft import jump_url
from bot.drafts.finished_ids import DecidingTurnId, ShowDecidingTurnId
from bot.language.localizer import Localizer, get_localizer
from bot.responses import Interaction, edit_private, localizer_for
from bot.sessions.limits import SHOWN
from bot.workers.pool import no_progress
from storage.errors import Outdated, Refused
from storage.models import TableRow


@on_press(DecidingTurnId, Answer.PRIVATE, counts_as="replay")
async def press(interaction: Interaction, component: DecidingTurnId) -> None:
    """Show the deciding turn in the person's language, once the game is reviewed. Raises Refused."""
    row = await row_here(interaction, component.table)
    progress, localizer = Progress(interaction, "replay-drawing"), localizer_for(interaction)
    turn = await _turn(interaction, row, localizer)
    picture = await draw_replay(interaction, turn.job, progress)
    await edit_private(
        interaction, deciding_turn_draft(row, turn, picture, localizer, can_show=may_show(interaction, row))
    )


@on_press(ShowDecidingTurnId, counts_as="replay")
async def show_everybody(interaction: Interaction, component: ShowDecidingTurnId) -> None:
    """Post the deciding turn of a person's own game at its table, once in a while. Raises Refused, also where it stands
    already."""
    client, row = interaction.client, await interaction.client.tables.row(component.table)
    if not may_show(interaction, row):
        raise Outdated
    localizer = get_localizer(row.locale)
    turn = await _turn(interaction, row, localizer)
    standing = await client.deciding_turns.standing(row, turn.text)
    if standing is not None:
        raise Refused("deciding-turn-shown", link=jump_url(replace(row, message=standing)))
    client.pauses.require(SHOWN, interaction.user.id, row.channel)
    picture = await draw_replay(interaction, turn.job, no_progress)
    await share(interaction, deciding_turn_draft(row, turn, picture, localizer))


async def _turn(interaction: Interaction, row: TableRow, localizer: Localizer) -> DecidingTurn:
    """Review a game if that is not done yet, and return its deciding turn. Raises Refused."""
    review, record = await reviewed(interaction, row)
    point = deciding_point(review)
    if point is None:
        raise Refused("no-deciding-turn")
    return await interaction.client.limits.export(partial(deciding_turn, row, record, point, localizer))

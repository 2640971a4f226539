"""Routes component interactions to handlers by the custom id alone, so components work after a restart."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, assert_never

import discord

from bot.components import (
    guild_settings,
    hint_move,
    invitations,
    lessons,
    lobby,
    move_menu,
    privacy,
    puzzle,
    replay,
    requests,
    review,
    stranded_games,
    table_menu,
    turns,
    undo,
)
from bot.components.origin import parse_choice, parse_number, row_here, session_here
from bot.components.secret import show_secret
from bot.components.visibility import can_see
from bot.messages import component_ids as ids
from bot.messages import rulebook
from bot.messages.table import record_file
from bot.responses import (
    Interaction,
    defer_private,
    defer_update,
    enter_at_pace,
    localizer_for,
    reply_private,
    reply_unexpected_error,
    require_permissions,
)
from bot.sessions.errors import StaleInteraction, UserError
from bot.sessions.fair_shares import PAGES_A_PERSON
from games import GAMES
from storage.models import State

log = logging.getLogger(__name__)

PENDING: dict[type[ids.ComponentId], tuple[str, int]] = {
    ids.PrivacyId: ("privacy", 1),
    ids.PuzzleId: ("puzzle", 1),
    ids.PuzzleMenuId: ("puzzle", 1),
    ids.RecordId: ("export", 1),
    ids.ReviewId: ("review", 1),
    ids.RulesId: ("rules", PAGES_A_PERSON),
    ids.RulesPageMenuId: ("rules", PAGES_A_PERSON),
    ids.SecretId: ("secret", 1),
    ids.WatchId: ("replay", 1),
}
"""The command that a costly component counts as, and how many of them one person may have pending."""

MOVES = ("menu:", "hinted:")  # begin the ids of the components that make moves


async def on_interaction(interaction: Interaction) -> None:
    """Handle a component; commands are handled by the tree."""
    client = interaction.client
    if interaction.type is discord.InteractionType.component and client.is_new(interaction):
        client.background.note_answer()
        data: Any = interaction.data
        if await enter_at_pace(interaction, is_move=str((data or {}).get("custom_id")).startswith(MOVES)):
            await handle_component(interaction)


async def handle_component(interaction: Interaction) -> None:
    """Handle a component interaction and answer errors. An unreadable custom id is answered as outdated."""
    try:
        data: Any = interaction.data
        try:
            component = ids.decode(data["custom_id"])
            log.debug("%s in channel %s", type(component).__name__, interaction.channel_id)
            if (share := PENDING.get(type(component))) is not None:
                interaction.client.shares.hold(interaction.user.id, *share)
            if not isinstance(component, ids.LearnId):  # which is answered where lessons are
                await (defer_private if _answers_privately(interaction, component) else defer_update)(interaction)
            await _handle(interaction, component, data.get("values", []))
        except ids.InvalidId as error:
            raise StaleInteraction from error
    except Exception as error:
        await reply_unexpected_error(interaction, error)


def _answers_privately(interaction: Interaction, component: ids.ComponentId) -> bool:
    """Return whether an interaction is answered with a private message; others change their message or post one."""
    message = interaction.message
    private = message is not None and message.flags.ephemeral
    match component:
        case (
            ids.RecordId() | ids.WatchId() | ids.SecretId() | ids.TableMenuId() | ids.LessonGameId() | ids.NewTableId()
        ):
            return True
        case ids.PrivacyId():
            return component.action != "sure"
        case ids.RulesId() | ids.RulesPageMenuId() | ids.ReviewId():
            return not private
        case ids.TableActionId():
            return component.action in table_menu.SURE
    return False


async def _handle(  # noqa: PLR0912, PLR0915 - a branch for each kind
    interaction: Interaction, component: ids.ComponentId, values: Sequence[str]
) -> None:
    match component:
        case ids.MenuId():
            await move_menu.choose(interaction, component, values)
        case ids.HintMoveId():
            await hint_move.play(interaction, component)
        case ids.PuzzleMenuId():
            await puzzle.choose(interaction, component, values)
        case ids.PuzzleId():
            await puzzle.press(interaction, component)
        case ids.LobbyId(action="decline"):
            await invitations.decline(interaction, component.table)
        case ids.LobbyId():
            await lobby.press(interaction, component)
        case ids.LobbySettingId():
            await lobby.choose(interaction, component, values)
        case ids.RematchId():
            await lobby.rematch(interaction, component.table)
        case ids.RecordId():
            await _send_record(interaction, component)
        case ids.ReviewId():
            await _show_review(interaction, component)
        case ids.WatchId():
            await replay.show_replay(interaction, await row_here(interaction, component.table))
        case ids.ResumeId():
            await stranded_games.resume(interaction, component.table, thread=component.thread)
        case ids.OpenId():
            await stranded_games.open_new_table(interaction, component.game, thread=component.thread)
        case ids.NewTableId():
            await _open_table(interaction, component)
        case ids.SecretId():
            await _show_secret(interaction, component)
        case ids.RulesId():
            await _show_rules(interaction, component)
        case ids.RulesMenuId():
            await _show_rules(interaction, ids.RulesId(parse_choice(GAMES, values), 0))
        case ids.RulesPageMenuId():
            await _show_rules(interaction, ids.RulesId(component.game, parse_number(values)))
        case ids.LearnId():
            await lessons.begin(interaction, component.game)
        case ids.LessonId():
            await lessons.turn(interaction, component)
        case ids.LessonMenuId():
            await lessons.choose(interaction, component, values)
        case ids.LessonGameId():
            await lessons.play(interaction, component)
        case ids.ChallengeId():
            await invitations.challenge(interaction, component, list(values))
        case ids.TurnsId():
            await turns.turn_page(interaction, component.page)
        case ids.GuildSettingId():
            await guild_settings.choose(interaction, component.setting, values)
        case ids.GuildSettingsPageId():
            await guild_settings.turn_page(interaction, component.page)
        case ids.PrivacyId():
            await privacy.press(interaction, component.action)
        case ids.TableMenuId():
            await table_menu.show(interaction, component)
        case ids.TableActionId():
            await table_menu.press(interaction, component)
        case ids.UndoId():
            await undo.press(interaction, component)
        case ids.RequestId():
            await requests.press(interaction, component)
        case _:
            assert_never(component)


async def _send_record(interaction: Interaction, component: ids.RecordId) -> None:
    """Send a finished game's record to the person who asks for it. Raises UserError while the game runs."""
    row = await row_here(interaction, component.table)
    if row.state is not State.OVER:
        raise UserError("nothing-to-export")
    file = (await interaction.client.shares.export(partial(record_file, row))).file()
    await reply_private(interaction, localizer_for(interaction)("exported"), files=[file])


async def _show_review(interaction: Interaction, component: ids.ReviewId) -> None:
    """Show a page of a review: in place of the page before, or as a private answer to a press at the end."""
    row = await interaction.client.tables.row(component.table)
    if not await can_see(interaction, row):
        raise StaleInteraction
    await review.show_review(interaction, row, component.page)


async def _open_table(interaction: Interaction, component: ids.NewTableId) -> None:
    """Open a lobby here. Raises UserError."""
    if component.game not in GAMES:
        raise UserError("no-such-game")
    require_permissions(interaction)
    link = await lobby.open_here(interaction, component.game)
    await reply_private(interaction, localizer_for(interaction)("lobby-opened", link=link))


async def _show_secret(interaction: Interaction, component: ids.SecretId) -> None:
    """Show a player's secret to that player alone."""
    session = await session_here(interaction, component.table)
    await show_secret(interaction, session)


async def _show_rules(interaction: Interaction, component: ids.RulesId) -> None:
    """Show a page of a rulebook: in place of the page before, or as a private answer to a press at a table."""
    turning = not _answers_privately(interaction, component)
    draft = await rulebook.page(component.game, component.page, localizer_for(interaction))
    if turning:
        await interaction.edit_original_response(embed=draft.embed, attachments=draft.files(), view=draft.controls)
    else:
        await reply_private(interaction, draft.content, draft)

"""The games of a person on all servers, in a private answer."""

from __future__ import annotations

from bot.components.component import on_press
from bot.display.waiting_games import PersonServers, visible_games, with_current_banks
from bot.drafts.component_ids import TurnsId
from bot.drafts.draft import Button, MessageDraft, controls
from bot.drafts.turns import MAX_QUESTIONS, games_on, next_game_button, turns_draft
from bot.responses import Interaction, edit_private, localizer_for, reply_private
from bot.sessions.session import GameSession
from bot.tables.clock import awaited_person
from storage.models import State

OLDEST = 5  # decisions looked at for the next one: some may be on servers that the person has left


async def draft(interaction: Interaction, page: int = 0) -> MessageDraft:
    """Return a page of this person's games."""
    servers = PersonServers(interaction.client, interaction.user.id, interaction.guild)
    games = await visible_games(await interaction.client.store.turns.waiting_games(interaction.user.id), servers)
    games = await with_current_banks(games, interaction.client.tables.people)
    questions = await visible_games(await interaction.client.store.requests.questions(interaction.user.id), servers)
    first = games_on(0, games) if page else ()  # among which is the next game
    await servers.look_for([*first, *games_on(page, games), *questions[:MAX_QUESTIONS]])
    store, localizer = interaction.client.store, localizer_for(interaction)
    notes = await store.personal_notes.of(interaction.user.id)
    remarks = await interaction.client.plans.words(interaction.user.id, localizer)
    return turns_draft(games, page, servers, localizer, questions, notes, remarks)


@on_press(TurnsId)
async def turn_page(interaction: Interaction, component: TurnsId) -> None:
    """Show another page in place of the one before."""
    await edit_private(interaction, await draft(interaction, component.page))


async def next_game(interaction: Interaction, after: str) -> Button | None:
    """Return a link to the oldest decision that waits for this person at another table, or None.

    Decisions of this process come first, because they are in memory.
    """
    client, user = interaction.client, interaction.user.id
    servers = PersonServers(client, user, interaction.guild)
    for decision in client.tables.decisions.oldest(user, OLDEST, besides=after):
        if await visible_games([decision], servers) and await servers.sees(decision):
            return next_game_button(decision, localizer_for(interaction))
    if client.store.shards.all:
        return None
    games = await visible_games(await client.store.turns.waiting_games(user, mine_only=True, limit=OLDEST), servers)
    for game in games:
        if game.table != after and await servers.sees(game):
            return next_game_button(game, localizer_for(interaction))
    return None


async def reply_next_game(interaction: Interaction, session: GameSession) -> bool:
    """Answer a move with a link to the next game that waits for this person, and a button to plan ahead at this one.
    Returns False without such a game, if this one still waits for the person, or if only computer players move here."""
    if len(session.row.humans) == 1 or awaited_person(session.row) == interaction.user.id:
        return False
    following, localizer = await next_game(interaction, session.row.id), localizer_for(interaction)
    if following is None:
        return False
    buttons = [following]
    if session.row.state is State.RUNNING:
        buttons.append(interaction.client.plans.open_button(session.row, localizer))
    await reply_private(interaction, MessageDraft(localizer("turns-next"), controls=controls(buttons)))
    return True

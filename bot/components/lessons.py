"""Lessons in a direct message, or privately in the channel; each choice edits that message."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.components import opening
from bot.components.component import Answer, on_choice, on_press
from bot.components.origin import single_value
from bot.components.sharing import can_share, share
from bot.display.failures import FAILURES, is_refusal, retry
from bot.drafts.draft import MessageDraft, controls
from bot.drafts.learning_ids import LearnId, LessonGameId, LessonId, LessonMenuId, ShowLessonId
from bot.drafts.lesson import answer_draft, end_draft, lesson_steps, show_button, shown_draft, step_draft
from bot.drafts.pictures import drawn
from bot.places.origin import place_of
from bot.responses import (
    Interaction,
    defer_private,
    defer_public,
    edit_private,
    in_chosen_form,
    localizer_for,
    localizer_of_place,
    reply_private,
)
from bot.sessions.limits import SHOWN
from bot.tables.clock import now
from games import GAMES
from seeds.lesson import RIGHT
from storage.errors import DatabaseError, Outdated, Refused

log = logging.getLogger(__name__)


async def begin(interaction: Interaction, game: str) -> None:
    """Begin or resume a lesson in direct messages, or here privately if the person's direct messages are closed. Raises
    Refused for a game that is unknown."""
    direct = place_of(interaction).is_private
    await (defer_public if direct else defer_private)(interaction)
    steps = len(lesson_steps(game))
    localizer, client = localizer_for(interaction), interaction.client
    step = await client.store.lessons.step(interaction.user.id, game) or 0
    number = step if step < steps else 0
    draft = await drawn(step_draft(game, number, localizer, client.pieces, resumed=number > 0))
    await _record_step(interaction, game, number)
    if direct:
        await edit_private(interaction, draft)
        return
    try:
        message = await _send(interaction, draft)
    except FAILURES as error:
        log.info("a lesson could not be sent by direct message: %s", str(error) or type(error).__name__)
        reason = localizer("lesson-here") if is_refusal(error) else ""
        await reply_private(interaction, replace(draft, content=draft.content or reason))
    else:
        shows = [show_button(game, localizer)] if can_share(interaction) else []
        text = localizer("lesson-sent", link=message.jump_url)
        await reply_private(interaction, MessageDraft(text, controls=controls(shows)))


@on_press(LearnId, Answer.OWN)
async def press(interaction: Interaction, component: LearnId) -> None:
    """Begin a lesson, as ``/learn`` does. Raises Refused."""
    await begin(interaction, component.game)


async def _send(interaction: Interaction, draft: MessageDraft) -> discord.Message:
    """Send a lesson by direct message, once. Raises what Discord and the network fail with."""
    channel = await interaction.client.create_dm(discord.Object(interaction.user.id))

    async def send() -> discord.Message:
        content, files = await in_chosen_form(interaction, draft)
        nonce = f"{interaction.id}l"
        return await channel.send(content, embed=draft.embed, files=files, view=draft.controls, nonce=nonce)

    return await retry(send)


async def _record_step(interaction: Interaction, game: str, step: int) -> None:
    """Store where a person is in a lesson. A failure is logged alone: the person goes on, and loses only the place."""
    try:
        await interaction.client.store.lessons.set_step(interaction.user.id, game, step, now())
    except DatabaseError as error:
        log.info("a step of a lesson was not stored: %s", error)


@on_press(LessonId)
async def turn(interaction: Interaction, component: LessonId) -> None:
    """Show another step, or the end. Raises Refused."""
    localizer, client = localizer_for(interaction), interaction.client
    if component.step == len(lesson_steps(component.game)):
        draft = end_draft(component.game, localizer, can_show=can_share(interaction))
    else:
        draft = step_draft(component.game, component.step, localizer, client.pieces)
    await _record_step(interaction, component.game, component.step)
    await edit_private(interaction, draft)


@on_choice(LessonMenuId)
async def choose(interaction: Interaction, component: LessonMenuId, values: Sequence[str]) -> None:
    """Say what there is to say to a choice, and note a right one. Raises Refused."""
    client, steps, move = interaction.client, lesson_steps(component.game), single_value(values)
    draft = answer_draft(component.game, component.step, move, localizer_for(interaction), client.pieces)
    if steps[component.step].answers[move] == RIGHT:
        await _record_step(interaction, component.game, component.step + 1)
    await edit_private(interaction, draft)


@on_press(ShowLessonId)
async def show_everybody(interaction: Interaction, component: ShowLessonId) -> None:
    """Tell the channel that this person has finished a lesson, once in a while. Raises Refused."""
    client, user = interaction.client, interaction.user.id
    if not can_share(interaction):
        raise Outdated
    if (await client.store.lessons.step(user, component.game) or 0) < len(lesson_steps(component.game)):
        raise Refused("lesson-unfinished")
    client.pauses.require(SHOWN, user, interaction.channel_id or 0)
    await share(interaction, shown_draft(component.game, user, await localizer_of_place(interaction)))


@on_press(LessonGameId, Answer.PRIVATE)
async def play(interaction: Interaction, component: LessonGameId) -> None:
    """Open a table for this person and easy computer players where the lesson was. Raises Refused."""
    if component.game not in GAMES:
        raise Refused("no-such-game")
    wanted = opening.alone(opening.NewLobby(component.game, is_first=True), "easy")
    link = await opening.open_here(interaction, wanted)
    await reply_private(interaction, localizer_for(interaction)("lesson-table", link=link))

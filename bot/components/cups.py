"""The buttons of cups: join, withdraw, answer the muster, read the rules, see one's own place."""

from __future__ import annotations

from bot.components.component import Answer, on_press
from bot.drafts.component_ids import CupId
from bot.drafts.cup import own_text, rules_text
from bot.language.localizer import plain
from bot.responses import Interaction, localizer_for, name_of, reply_private
from bot.tables.cups import steps
from bot.tables.cups.errors import (
    AlreadyIn,
    CupError,
    CupFull,
    NoMoreRounds,
    NotIn,
    NotNow,
    RoundHasResults,
    TooFewPeople,
)
from bot.tables.errors import UserError
from storage.cup_rows import CupRow
from storage.errors import NoSuchCup

_WORDS: dict[type[CupError], str] = {
    AlreadyIn: "cup-already-in",
    NotIn: "cup-not-in",
    NotNow: "cup-not-now",
    CupFull: "cup-full",
    TooFewPeople: "cup-too-few",
    NoMoreRounds: "cup-not-now",
    RoundHasResults: "cup-has-results",
}


def refused(error: CupError) -> UserError:
    """Return the error that tells a person what a cup refuses."""
    return UserError(_WORDS.get(type(error), "cup-not-now"))


async def load(interaction: Interaction, cup: str) -> CupRow:
    """Return a cup of this server. Raises UserError."""
    try:
        row = await interaction.client.store.cups.load(cup)
    except NoSuchCup as error:
        raise UserError("no-such-cup") from error
    if row.guild != interaction.guild_id:
        raise UserError("no-such-cup")
    return row


async def find(interaction: Interaction, typed: str) -> CupRow:
    """Return a cup of this server by its id or its name, the newest of that name. Raises UserError."""
    rows = await interaction.client.store.cups.of_guild(interaction.guild_id or 0, live=False)
    wanted = " ".join(typed.split()).casefold().rstrip(".")
    for row in reversed(rows):
        if wanted in (row.id, " ".join(row.name.split()).casefold().rstrip(".")):
            return row
    raise UserError("no-such-cup")


async def apply(interaction: Interaction, cup: str, rule: steps.Rule, names: dict[int, str] | None = None) -> CupRow:
    """Take a step of a cup. Raises UserError."""
    try:
        return await interaction.client.cups.apply(cup, rule, names)
    except CupError as error:
        raise refused(error) from error


async def join(interaction: Interaction, row: CupRow) -> None:
    """Sign this person up. Raises UserError."""
    user, name = interaction.user.id, name_of(interaction.user)
    await apply(interaction, row.id, lambda cup: steps.join(cup, user), {user: name})
    await reply_private(interaction, localizer_for(interaction)("cup-joined", cup=plain(row.name)))


async def withdraw(interaction: Interaction, row: CupRow) -> None:
    """Take this person out of the rounds to come. Raises UserError."""
    row = await apply(interaction, row.id, lambda cup: steps.withdraw(cup, interaction.user.id))
    await leave_games(interaction, row, interaction.user.id)
    await reply_private(interaction, localizer_for(interaction)("cup-withdrawn", cup=plain(row.name)))


async def leave_games(interaction: Interaction, row: CupRow, person: int) -> None:
    """Let a computer player play on for a person who has left a cup, and show that."""
    for session in await interaction.client.cups.leave_games(row, person):
        await interaction.client.display.show(session.row.id)


@on_press(CupId, Answer.PRIVATE)
async def press(interaction: Interaction, component: CupId) -> None:
    """Do what a button of a cup says. Raises UserError."""
    row, localizer = await load(interaction, component.cup), localizer_for(interaction)
    if component.action == "join":
        await join(interaction, row)
    elif component.action == "withdraw":
        await withdraw(interaction, row)
    elif component.action == "here":
        await apply(interaction, row.id, lambda cup: steps.confirm(cup, interaction.user.id))
        await reply_private(interaction, localizer("cup-confirmed"))
    elif component.action == "rules":
        await reply_private(interaction, rules_text(row, localizer))
    else:
        await show_own(interaction, row)


async def show_own(interaction: Interaction, row: CupRow) -> None:
    """Tell this person where they stand. Raises UserError."""
    try:
        text = own_text(row, interaction.user.id, localizer_for(interaction))
    except NotIn as error:
        raise refused(error) from error
    await reply_private(interaction, text[:2000])

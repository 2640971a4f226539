"""The host's options of a lobby: a form of variants, seating and timer, and a private menu of computer players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import get_args

import discord

from bot.components.changes import change_table
from bot.components.forms import Fields, Label, Option, any_of, one_of, open_form
from bot.components.origin import parse_choice, parse_choices, single_value
from bot.drafts.component_ids import LobbyFormId, LobbySettingId
from bot.drafts.draft import WATER, MessageDraft, controls, menu
from bot.language.localizer import Localizer, get_localizer
from bot.responses import Interaction, localizer_for, reply_private
from bot.tables import lobby as rules
from bot.tables.clock import BANKS, TIMERS
from games import GAMES
from seeds.registry import package
from storage.errors import Outdated
from storage.models import LobbyOptions, Seating, SeatRow, Strength, TableRow
from storage.scores import LEVEL_REACH

SEATINGS: tuple[Seating, ...] = get_args(Seating)
STRENGTHS: tuple[Strength, ...] = get_args(Strength)
REMOVE = "remove"
EXCLUDED, NO_HINTS, NO_PAGE, MY_LEVEL = "excluded", "no-hints", "no-page", "my-level"
NAMES = ("toad", "snail", "beetle", "stork", "crab", "minnow")  # of computer players; as many as any game has seats


async def open_options(interaction: Interaction, row: TableRow) -> None:
    """Answer with the form of the variants, the seating, the timer, its bank, and what is switched off."""
    localizer, has_pages = localizer_for(interaction), await interaction.client.page_links.are_shown(row.guild)
    fields = option_fields(row, localizer, has_pages=has_pages)
    await open_form(interaction, LobbyFormId(row.id), localizer("options-title", game=localizer.game(row.game)), fields)


def option_fields(row: TableRow, localizer: Localizer, *, has_pages: bool = False) -> list[Label]:
    """Return the fields of a lobby's options, with those set chosen; ``has_pages`` is whether tables have web pages."""
    variants = [
        Option(
            name,
            localizer(f"{row.game}-option-{name}"),
            bool(row.options.get(name)),
            localizer(f"{row.game}-option-{name}-hint"),
        )
        for name in GAMES[row.game].options
    ]
    seatings = [Option(one, localizer(f"seating-{one}"), one == row.seating) for one in SEATINGS]
    timers = [Option(name, localizer(f"timer-{name}"), seconds == row.timer) for name, seconds in TIMERS.items()]
    banks = [Option(str(one), localizer(f"bank-{one}"), one == row.bank) for one in BANKS]
    restrictions = [  # none by default
        Option(EXCLUDED, localizer("absence-excluded"), not row.away_allowed),
        Option(NO_HINTS, localizer("hints-off"), not row.hints_allowed),
    ]
    if has_pages:
        restrictions.append(Option(NO_PAGE, localizer("page-off"), not row.page_allowed))
    if row.home is not None:  # where there are ratings
        hint = localizer("options-level-hint", reach=LEVEL_REACH)
        restrictions.append(Option(MY_LEVEL, localizer("options-level"), row.level is not None, hint))
    return [
        *([any_of("variants", localizer("options-variants"), variants)] if variants else []),
        one_of("seating", localizer("options-seating"), seatings),
        one_of("timer", localizer("options-timer"), timers),
        one_of("bank", localizer("options-bank"), banks),
        any_of("away", localizer("options-restrictions"), restrictions),
    ]


async def set_options(interaction: Interaction, row: TableRow, fields: Fields) -> None:
    """Set the options of a form, all or none, and show the lobby. Raises Refused."""
    options: LobbyOptions = {}
    if "variants" in fields:
        options["options"] = dict.fromkeys(parse_choices(GAMES[row.game].options, fields["variants"]), True)
    if "seating" in fields:
        options["seating"] = parse_choice(SEATINGS, fields["seating"])
    if "timer" in fields:
        options["timer"] = TIMERS[parse_choice(TIMERS, fields["timer"])]
    if "bank" in fields:
        options["bank"] = int(parse_choice(map(str, BANKS), fields["bank"]))
    if "away" in fields:
        off = parse_choices((EXCLUDED, NO_HINTS, NO_PAGE, MY_LEVEL), fields["away"])
        options["away_allowed"], options["hints_allowed"] = EXCLUDED not in off, NO_HINTS not in off
        options["page_allowed"] = NO_PAGE not in off
        options["level"] = await _level(interaction, row) if MY_LEVEL in off else None
    await change_table(interaction, row.id, partial(rules.set_options, **options), *row.people)


async def _level(interaction: Interaction, row: TableRow) -> int:
    """Return the level of a table that is chosen already, else that of this person in the game. Raises Refused where
    there are no ratings."""
    if row.home is None:
        raise Outdated
    if row.level is not None:
        return row.level
    return await interaction.client.store.statistics.points_of(interaction.user.id, row.home, row.game)


async def show_computers(interaction: Interaction, row: TableRow) -> None:
    """Show the menu that adds and removes computer players."""
    localizer, seconds = localizer_for(interaction), round(interaction.client.search.expert_seconds)
    options = [
        discord.SelectOption(
            label=localizer(f"strength-{strength}"),
            description=localizer(f"strength-{strength}-hint", seconds=seconds),
            value=strength,
        )
        for strength in offered_strengths(row.game)
    ]
    if any(seat.computer for seat in row.seats):
        options.append(discord.SelectOption(label=localizer("computer-remove"), value=REMOVE))
    choices = menu(LobbySettingId(row.id, "computer"), options, localizer("computer-choose"))
    embed = discord.Embed(description=localizer("computer-intro"), colour=WATER)
    await reply_private(interaction, MessageDraft("", embed, [], controls([choices])))


async def choose(interaction: Interaction, row: TableRow, values: Sequence[str]) -> None:
    """Add a computer player, or remove one, and show the lobby. Raises Refused."""
    if single_value(values) == REMOVE:
        await change_table(interaction, row.id, rules.remove_computer)
        return
    name = computer_names(row)[0]
    strength = parse_choice(offered_strengths(row.game), values)
    await change_table(interaction, row.id, partial(rules.add_computer, name=name, strength=strength))


def offered_strengths(game: str) -> list[Strength]:
    """Return the strengths of computer players that are offered in a game."""
    return [strength for strength in STRENGTHS if strength != "expert" or package(game).expert]


def new_computers(strengths: Sequence[Strength], host: str, locale: str) -> list[SeatRow]:
    """Return computer players for a new lobby, with names of their own in the table's language."""
    names = _unused_names(locale, [host])
    return [SeatRow(0, None, name, computer=True, strength=each) for name, each in zip(names, strengths, strict=False)]


def computer_names(row: TableRow) -> list[str]:
    """Return names for computer players in a lobby, in its language, as many as any game has seats for."""
    return _unused_names(row.locale, [seat.name for seat in row.seats])


def _unused_names(locale: str, used: Sequence[str]) -> list[str]:
    localizer, used_names = get_localizer(locale), {name.casefold() for name in used}
    names = [localizer(f"computer-{name}") for name in NAMES]
    more = [f"{names[0]} {number}" for number in range(len(used) + 1, len(used) + 1 + len(names))]
    return [name for name in [*names, *more] if name.casefold() not in used_names]

"""*Tell me*: a form of the games, days and hours of which a person wants to be told when a table opens on a server."""

from __future__ import annotations

from functools import partial

from babel.dates import get_day_names

from bot.components.component import Answer, on_press, on_submit
from bot.components.forms import Fields, Label, Option, any_of, open_form
from bot.components.origin import parse_choices
from bot.display.channels import members_seeing
from bot.drafts.component_ids import WishesFormId, WishesId
from bot.language.localizer import Localizer
from bot.responses import Interaction, localizer_for, reply_private
from bot.tables import lobby as rules
from bot.tables.absence import time_zone
from bot.tables.clock import is_told_in_channel, now
from games import GAMES
from storage.errors import Refused
from storage.models import TableRow
from storage.person import ALL_DAYS, ALL_HOURS, Wish

QUARTERS = ("wishes-night", "wishes-morning", "wishes-afternoon", "wishes-evening")  # of a day, from midnight
AT_ONCE = 50  # people told of one table


@on_press(WishesId, Answer.OWN)
async def show(interaction: Interaction, component: WishesId) -> None:
    """Answer with the form. Raises Refused."""
    wishes = await interaction.client.store.wishes.of(interaction.user.id, _guild(interaction))
    localizer = localizer_for(interaction)
    await open_form(interaction, WishesFormId(), localizer("wishes-title"), fields(wishes, localizer))


def fields(wishes: list[Wish], localizer: Localizer) -> list[Label]:
    """Return the fields of the form, with what a person wants now."""
    wanted = {wish.game for wish in wishes}
    days, hours = (wishes[0].days, wishes[0].hours) if wishes else (ALL_DAYS, ALL_HOURS)
    names = get_day_names(locale=localizer.locale)
    return [
        any_of("games", localizer("wishes-games"), [Option(one, localizer.game(one), one in wanted) for one in GAMES]),
        any_of(
            "days",
            localizer("wishes-days"),
            [Option(str(day), names[day].capitalize(), bool(days >> day & 1)) for day in range(7)],
        ),
        any_of(
            "hours",
            localizer("wishes-hours"),
            [Option(str(n), localizer(name), bool(hours >> n & 1)) for n, name in enumerate(QUARTERS)],
        ),
    ]


@on_submit(WishesFormId, Answer.PRIVATE)
async def send(interaction: Interaction, component: WishesFormId, fields: Fields) -> None:
    """Store what a person wants. Raises Refused."""
    user, guild, games = interaction.user.id, _guild(interaction), parse_choices(GAMES, fields.get("games", ()))
    days, hours = _bits(fields, "days", 7), _bits(fields, "hours", len(QUARTERS))
    if games and not (days and hours):
        raise Refused("wishes-never")
    await interaction.client.store.wishes.replace(user, guild, [Wish(user, guild, one, days, hours) for one in games])
    localizer = localizer_for(interaction)
    named = localizer.names([localizer.game(game) for game in games])
    await reply_private(interaction, localizer("wishes-kept", games=named) if games else localizer("wishes-none"))


def tell_later(interaction: Interaction, row: TableRow) -> None:
    """Notify the people who want to know of a new lobby, each in the own way and at most once a day, in the background:
    Discord is asked whether they see it."""
    interaction.client.tasks.start(_tell(interaction, row), "the call to a new table")


async def _tell(interaction: Interaction, row: TableRow) -> None:
    client, guild, channel = interaction.client, interaction.guild, interaction.channel_id or 0
    if guild is None or row.guild is None:
        return
    moment = now()
    wishes = {wish.user: wish for wish in await client.store.wishes.for_game(row.guild, row.game, moment)}
    wishes.pop(interaction.user.id, None)
    people = await client.tables.people.load({*wishes})
    present = await client.tables.people.present(wishes)
    wanted = [user for user in present if wishes[user].includes(moment.astimezone(time_zone(people[user].zone)))]
    apart = await client.store.apart.pairs({*wanted, interaction.user.id})
    wanted = [user for user in wanted if frozenset({user, interaction.user.id}) not in apart]
    if (await client.tables.guilds.of(row.guild)).pings == "none":  # a ping would notify no one
        wanted = [user for user in wanted if not is_told_in_channel(people[user], moment)]
    announced = await client.store.outbox.announcement(row.id)
    role = None if announced is None else announced.role  # whose members the lobby's message has called already
    seeing = list[int]()
    async for member in members_seeing(guild, channel, wanted):
        if role is None or member.get_role(role) is None:
            seeing.append(member.id)
        if len(seeing) == AT_ONCE:
            break
    if told := await client.store.wishes.claim(row.guild, row.game, seeing, moment):
        called = [user for user in seeing if user in told and is_told_in_channel(people[user], moment)]
        others = [(user, people[user].locale) for user in seeing if user in told and user not in called]
        await client.tables.apply(row.id, partial(rules.tell_opened, called=called, people=others))
        await client.display.show(row.id)


def _bits(fields: Fields, name: str, count: int) -> int:
    """Return the numbers of a field as bits. Raises Outdated."""
    offered = [str(number) for number in range(count)]
    return sum(1 << int(value) for value in parse_choices(offered, fields.get(name, ())))


def _guild(interaction: Interaction) -> int:
    if interaction.guild_id is None or interaction.guild is None:
        raise Refused("needs-bot")
    return interaction.guild_id

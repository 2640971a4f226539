"""Creates a world: guilds named after waters, their channels, and users named after animals."""

from __future__ import annotations

from collections.abc import Callable

from .permissions import EVERYBODY, INVITED_BOT, MANAGER
from .snowflakes import Snowflakes
from .tokens import new_user_token
from .world import ANNOUNCEMENT, FORUM, GROUP, TEXT, VOICE, Channel, Guild, Role, User, World

BOT_NAME = "Robin"
ANIMALS = (
    *("Heron", "Otter", "Newt", "Carp", "Swan", "Crane", "Toad", "Teal", "Pike", "Vole", "Coot", "Egret", "Snipe"),
    *("Perch", "Beaver", "Grebe", "Tench", "Bream", "Dragonfly", "Kingfisher", "Damselfly", "Moorhen", "Bittern"),
    *("Turtle", "Salamander", "Crayfish", "Minnow", "Roach", "Wagtail", "Mallard", "Loach", "Plover"),
)
GUILDS = ("The Pond", "The Lake", "The Marsh", "The Brook", "The Delta", "The Lagoon")
FOREIGN_GUILDS = ("The Far Shore", "The Other Bank", "The Spring")
GROUPS = ("Night swimmers", "Early birds", "Stone skippers")
GROUP_PEOPLE = 4
CHANNELS = ("pond", "reeds", "jetty", "boathouse", "willow", "shallows", "spring", "weir", "island", "bank", "mill")
OTHER_CHANNELS = {ANNOUNCEMENT: "news", VOICE: "terrace", FORUM: "stories"}
"""One channel of each other kind, after the text channels."""


def create_world(
    ids: Snowflakes,
    people: int = 6,
    channels: int = 3,
    guilds: int = 1,
    bot_name: str = BOT_NAME,
) -> World:
    """Create a world in which every user, also the bot, is a member of every guild.

    The ids depend on the seed of ``ids``; the tokens are random. Guild ids are a millisecond apart, so that guilds are
    spread over any number of shards.
    """
    guild_id, application_id = ids.from_seed(), ids.from_seed()
    bot = User(application_id, bot_name, "", bot=True)
    owner = User(ids.from_seed(), "Keeper of the pond", new_user_token())
    world = World(application_id, bot, owner, users={bot.id: bot, owner.id: owner})
    guild = new_guild(world, ids.from_seed, guild_id, GUILDS[0])
    _add_text_channels(world, ids, guild, channels)
    for number in range(people):
        user = User(ids.from_seed(), _name(ANIMALS, number, " "), new_user_token())
        world.users[user.id] = user
    for number in range(1, guilds):
        other = new_guild(world, ids.from_seed, guild_id + (number << 22), _name(GUILDS, number, " "))
        _add_text_channels(world, ids, other, channels)
    for number, each in enumerate(world.guilds.values()):
        _add_other_channels(world, ids, each, channels)
        each.members.update(world.users)
        each.managers.update(user.id for user in world.people[number % max(1, people) :][:1])
    return world


def add_groups(world: World, ids: Snowflakes, count: int) -> None:
    """Add group chats to a new world, each of another few people."""
    people = world.people
    for number in range(count if len(people) > 1 else 0):
        members = tuple({people[(number + place) % len(people)].id: None for place in range(GROUP_PEOPLE)})
        channel = Channel(ids.from_seed(), GROUP, _name(GROUPS, number, " "), recipients=members, owner_id=members[0])
        world.channels[channel.id] = channel


def add_foreign_guilds(world: World, ids: Snowflakes, count: int) -> None:
    """Add guilds of all people to a new world, without the bot."""
    for number in range(count):
        add_guild(world, ids.from_seed, _name(FOREIGN_GUILDS, number, " "), world.people)


def add_guild(world: World, new_id: Callable[[], int], name: str, people: list[User]) -> Guild:
    """Add a guild without the bot, with one text channel; the first person manages it."""
    guild = new_guild(world, new_id, new_id(), name)
    channel = Channel(new_id(), TEXT, CHANNELS[0], guild.id)
    world.channels[channel.id] = channel
    guild.members.update(user.id for user in (world.owner, *people))
    guild.managers.update(user.id for user in people[:1])
    return guild


def new_guild(world: World, new_id: Callable[[], int], guild_id: int, name: str) -> Guild:
    """Add a guild with its roles, without channels and members."""
    everyone = Role(guild_id, "@everyone", int(EVERYBODY), 0)
    manager = Role(new_id(), "Keepers", int(MANAGER), 1)
    bot_role = Role(new_id(), world.bot.name, int(INVITED_BOT), 2, managed_by=world.bot.id)
    players = Role(new_id(), "Players", 0, 3, mentionable=True)
    world.guilds[guild_id] = Guild(guild_id, name, everyone, bot_role, manager, players)
    return world.guilds[guild_id]


def _add_text_channels(world: World, ids: Snowflakes, guild: Guild, count: int) -> None:
    for number in range(count):
        channel = Channel(ids.from_seed(), TEXT, _name(CHANNELS, number, "-"), guild.id, position=number)
        world.channels[channel.id] = channel


def _add_other_channels(world: World, ids: Snowflakes, guild: Guild, position: int) -> None:
    for number, (kind, name) in enumerate(OTHER_CHANNELS.items(), position):
        channel = Channel(ids.from_seed(), kind, name, guild.id, position=number)
        world.channels[channel.id] = channel


def _name(names: tuple[str, ...], number: int, gap: str) -> str:
    """Return the name with this index; further names repeat the list with a number."""
    turn, place = divmod(number, len(names))
    return names[place] if turn == 0 else f"{names[place]}{gap}{turn + 1}"

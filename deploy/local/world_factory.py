"""How the made-up world begins: a server on a pond, its channels, and the animals that sit there."""

from __future__ import annotations

from deploy.local.permissions import EVERYBODY, INVITED_BOT, MANAGER
from deploy.local.snowflakes import Snowflakes
from deploy.local.tokens import new_user_token
from deploy.local.world import TEXT, Channel, Role, User, World

ANIMALS = (
    *("Heron", "Otter", "Newt", "Carp", "Swan", "Crane", "Toad", "Teal", "Pike", "Vole", "Coot", "Egret", "Snipe"),
    *("Perch", "Beaver", "Grebe", "Tench", "Bream", "Dragonfly", "Kingfisher", "Damselfly", "Moorhen", "Bittern"),
    *("Turtle", "Salamander", "Crayfish", "Minnow", "Roach", "Wagtail", "Mallard", "Loach", "Plover"),
)
CHANNELS = ("pond", "reeds", "jetty", "boathouse", "willow", "shallows", "spring", "weir", "island", "bank", "mill")


def create_world(ids: Snowflakes, people: int = 6, channels: int = 3) -> World:
    """The world with so many people and channels, the same for the same seed."""
    guild_id, application_id = ids.from_seed(), ids.from_seed()
    bot = User(application_id, "Pondside", "", bot=True)
    owner = User(ids.from_seed(), "Keeper of the pond", new_user_token())
    everyone = Role(guild_id, "@everyone", int(EVERYBODY), 0)
    keeper = Role(ids.from_seed(), "Keepers", int(MANAGER), 1)
    managed = Role(ids.from_seed(), bot.name, int(INVITED_BOT), 2, managed_by=bot.id)
    world = World(application_id, guild_id, "The Pond", bot, owner, everyone, managed, keeper)
    world.roles = {role.id: role for role in (everyone, keeper, managed)}
    world.users = {bot.id: bot, owner.id: owner}
    for number in range(channels):
        channel = Channel(ids.from_seed(), TEXT, _name(CHANNELS, number, "-"), guild_id, position=number)
        world.channels[channel.id] = channel
    for number in range(people):
        name = _name(ANIMALS, number, " ")
        user = User(ids.from_seed(), name, new_user_token(), manage_guild=number == 0)
        world.users[user.id] = user
    return world


def _name(names: tuple[str, ...], number: int, gap: str) -> str:
    """The names in order, then the same again with a number."""
    turn, place = divmod(number, len(names))
    return names[place] if turn == 0 else f"{names[place]}{gap}{turn + 1}"

"""The pieces as emoji: uploaded once, found again, replaced when their drawing changes, and done without."""

from __future__ import annotations

import re
from random import Random

import discord
import pytest

from bot.background.emoji_upload import upload_emoji
from bot.drafts.piece_emoji import PieceEmoji
from deploy.local.local_discord import LocalDiscord
from deploy.local.routes.emojis import MAX_EMOJIS
from games import GAMES
from games.position import phrase
from renderers import painter
from tests.local.conftest import Bot

GAME = "china-moon"
FROG = phrase("colour", colour="R")


def names(local: LocalDiscord) -> list[str]:
    """Return the names of the application's emoji, in the order in which they were made."""
    return [emoji["name"] for emoji in local.world.emojis.values()]


@pytest.mark.soak
async def test_what_is_uploaded_once_is_found_again(bot: Bot, local: LocalDiscord) -> None:
    first, second = PieceEmoji(), PieceEmoji()
    assert first.of(GAME, FROG) is None
    await upload_emoji(bot, first, [GAME])
    names_before = names(local)
    assert len(names_before) == len(set(names_before)) > 5
    assert all(re.fullmatch(r"\w{2,23}_[0-9a-f]{8}", name) for name in names_before)
    await upload_emoji(bot, second, [GAME])
    assert names(local) == names_before
    assert second.of(GAME, FROG) == first.of(GAME, FROG) is not None
    assert re.fullmatch(r"<:cm_frog_r_\w+:\d+><:cm_frog_g_\w+:\d+>", second.colours(GAME, "RG"))


@pytest.mark.soak
async def test_a_changed_drawing_is_uploaded_anew_and_the_old_one_deleted(bot: Bot, local: LocalDiscord) -> None:
    await upload_emoji(bot, PieceEmoji(), [GAME])
    before = set(names(local))
    hosts, old = list(local.world.emojis.values())[:2]
    old["name"], hosts["name"] = old["name"][:-8] + "00000000", "hosts_own_00000000"
    await upload_emoji(bot, PieceEmoji(), [GAME])
    assert set(names(local)) == before | {"hosts_own_00000000"}


@pytest.mark.soak
async def test_a_full_house_is_told_once_and_done_without(bot: Bot, caplog: pytest.LogCaptureFixture) -> None:
    await bot.create_application_emoji(name="one", image=next(iter(painter(GAME).emoji().values())).data)
    ((number, one),) = bot.local.world.emojis.items()
    bot.local.world.emojis.update({number + more: one | {"name": f"full_{more}"} for more in range(1, MAX_EMOJIS)})
    pieces = PieceEmoji()
    await upload_emoji(bot, pieces, [GAME])
    assert pieces.of(GAME, FROG) is None
    told = [record.levelname for record in caplog.records if record.name == "bot.background.emoji_upload"]
    assert told == ["WARNING"]


async def test_an_emoji_that_discord_refuses_is_not_used_again(bot: Bot) -> None:
    pieces, name = PieceEmoji(), painter(GAME).emoji_of(FROG)
    assert name is not None
    pieces[name] = discord.PartialEmoji(name=name, id=1)
    menu: discord.ui.Select[discord.ui.View] = discord.ui.Select()
    menu.add_option(label="Red", emoji=pieces.of(GAME, FROG))
    with pytest.raises(discord.HTTPException) as refused:
        await bot.channel.send("Which?", view=discord.ui.View().add_item(menu))
    assert pieces.disable_if_refused(refused.value)
    assert pieces.of(GAME, FROG) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_colour_that_a_seat_plays_has_a_piece_in_a_game_that_has_any(game: str) -> None:
    rules, artist = GAMES[game], painter(game)
    deals = [rules.start(rules.deal(people, {}, Random(people))) for people in rules.player_counts({})]
    letters = {letter for position in deals for colours in position.view(None).colours for letter in colours}
    named = [artist.emoji_of(phrase("colour", colour=letter)) for letter in letters]
    assert all(named) or not any(named)

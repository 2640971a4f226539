"""Bodies with values of other types anywhere in them: refused or taken, and never an internal error."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from deploy.local.app import serve
from deploy.local.local_discord import LocalDiscord, new_local_discord
from deploy.local.settings import Settings
from tests.local.conftest import Ask
from tests.local_discord.person import Person
from tests.local_discord.world import World


@pytest_asyncio.fixture
async def local(settings: Settings) -> AsyncIterator[LocalDiscord]:
    """A local Discord whose traffic is not checked against Discord's description, since most of it is nonsense."""
    local = new_local_discord(settings=settings)
    runner = await serve(local)
    yield local
    await runner.cleanup()


VALUES: list[Any] = [
    *(None, True, -1, 0, 1, 1 << 70, 1.5, "", "x", "9" * 5000, "\x00"),
    *([], [None], [[]], {}, {"id": {}}, ["x"] * 200),
]
MESSAGE: dict[str, Any] = {
    "content": "hello <@1>",
    "flags": 0,
    "nonce": "1",
    "enforce_nonce": True,
    "embeds": [
        {
            "title": "t",
            "color": 1,
            "footer": {"text": "f", "icon_url": "http://a"},
            "author": {"name": "a"},
            "image": {"url": "attachment://a.png"},
            "fields": [{"name": "n", "value": "v", "inline": True}],
        }
    ],
    "components": [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "l", "custom_id": "c", "emoji": {"name": "🐸"}}]},
        {
            "type": 1,
            "components": [
                {
                    "type": 3,
                    "custom_id": "m",
                    "min_values": 1,
                    "max_values": 1,
                    "options": [{"label": "l", "value": "v", "emoji": {"id": "1"}, "default": True}],
                }
            ],
        },
        {"type": 1, "components": [{"type": 5, "custom_id": "u", "default_values": [{"id": "1", "type": "user"}]}]},
    ],
    "attachments": [{"id": "0", "filename": "a.png", "description": "d"}],
    "allowed_mentions": {"parse": ["users"], "users": ["1"], "roles": [], "replied_user": True},
    "message_reference": {"message_id": "1", "fail_if_not_exists": False},
}
OPTION: dict[str, Any] = {
    "type": 3,
    "name": "a",
    "description": "d",
    "required": True,
    "min_length": 1,
    "name_localizations": {"ru": "а"},
    "choices": [{"name": "a", "value": "b", "name_localizations": {"it": "a"}}],
}
COMMAND: dict[str, Any] = {
    "type": 1,
    "name": "play",
    "description": "d",
    "description_localizations": {"ru": "д"},
    "default_member_permissions": "0",
    "contexts": [0],
    "options": [
        OPTION,
        {
            "type": 2,
            "name": "b",
            "description": "d",
            "options": [{"type": 1, "name": "c", "description": "d", "options": [OPTION]}],
        },
    ],
}
INTERACTION: dict[str, Any] = {
    "type": 2,
    "application_id": "APP",
    "channel_id": "CHANNEL",
    "guild_id": "GUILD",
    "message_id": "MESSAGE",
    "nonce": "1",
    "data": {
        "id": "COMMAND",
        "version": "1",
        "name": "play",
        "custom_id": "m",
        "component_type": 3,
        "values": ["v"],
        "options": [{"name": "a", "type": 3, "value": "b", "focused": True}],
        "components": [{"type": 1, "components": [{"type": 4, "custom_id": "f", "value": "v"}]}],
    },
}
BODIES: list[tuple[str, str, Any]] = [
    ("POST", "/api/v10/channels/CHANNEL/messages", MESSAGE),
    ("PATCH", "/api/v10/channels/CHANNEL/messages/MESSAGE", MESSAGE),
    ("PATCH", "/api/v10/channels/CHANNEL", {"name": "n", "topic": "t", "archived": True, "auto_archive_duration": 60}),
    ("POST", "/api/v10/channels/CHANNEL/threads", {"name": "n", "type": 11, "message": MESSAGE}),
    ("POST", "/api/v10/channels/CHANNEL/messages/MESSAGE/threads", {"name": "n", "auto_archive_duration": 60}),
    ("POST", "/api/v10/users/@me/channels", {"recipient_id": "1", "recipients": ["1"]}),
    ("PUT", "/api/v10/applications/APP/commands", [COMMAND]),
    ("POST", "/api/v10/applications/APP/commands", COMMAND),
    ("POST", "/api/v10/applications/APP/emojis", {"name": "frog", "image": "data:image/png;base64,AAAA"}),
    ("POST", "/api/v10/interactions", INTERACTION),
    ("POST", "/local/users/USER", {"locale": "it", "manage_guild": True, "left": False}),
    ("POST", "/local/clock", {"advance": 0}),
    ("POST", "/local/drop-gateway", {"how": "close"}),
    ("POST", "/local/channels/CHANNEL/permissions", {"target": "bot", "allow": ["ATTACH_FILES"], "deny": 0}),
]


def mutate(value: Any, source: Random) -> Any:
    """Return the same body with a value of another type somewhere in it."""
    if source.random() < 0.2 or not isinstance(value, dict | list) or not value:
        return source.choice(VALUES)
    if isinstance(value, list):
        place = source.randrange(len(value))
        return [mutate(item, source) if number == place else item for number, item in enumerate(value)]
    name = source.choice(sorted(value))
    return value | {name: mutate(value[name], source)}


@pytest.mark.parametrize("count", [40, pytest.param(1000, marks=pytest.mark.soak)])
@pytest.mark.parametrize(("method", "path", "body"), BODIES, ids=[f"{method} {path}" for method, path, _ in BODIES])
async def test_no_body_of_other_types_is_an_internal_error(
    ask: Ask, heron: Person, world: World, method: str, path: str, body: Any, count: int
) -> None:
    message = await ask(
        "POST", f"/channels/{world.channel}/messages", {"content": "a", "components": MESSAGE["components"][2:]}
    )
    command = await ask(
        "POST",
        f"/applications/{world.application_id}/commands",
        {"name": "play", "description": "d", "options": [OPTION]},
    )
    names = {"APP": world.application_id, "CHANNEL": world.channel, "GUILD": world.guild_id, "USER": heron.user.id}
    names |= {"MESSAGE": message.body["id"], "COMMAND": command.body["id"]}

    def named(value: Any) -> Any:
        text = json.dumps(value)
        for name, number in names.items():
            text = text.replace(f'"{name}"', f'"{number}"')
        return json.loads(text)

    for name, number in names.items():
        path = path.replace(f"/{name}", f"/{number}")
    source = Random(f"{method} {path.count('/')}")
    token = heron.user.token if path.endswith("interactions") else "Bot local"
    async with aiohttp.ClientSession(world.base) as http:
        for kind in range(count):
            mutant = mutate(named(body), source)
            if path.endswith("interactions") and isinstance(mutant, dict) and mutant.get("type") == 2:
                mutant["type"] = 2 + kind % 4
            async with http.request(method, path, json=mutant, headers={"Authorization": token}) as response:
                assert response.status < 500, (mutant, await response.text())

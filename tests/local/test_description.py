"""That the check against Discord's description finds what does not agree with it."""

from __future__ import annotations

import pytest

from tests.local.conftest import Ask, Bot
from tests.local_discord.openapi import description, problems
from tests.local_discord.world import JSON, World

known = description()


def exchange(**more: object) -> JSON:
    """Return a faultless exchange, but for what is said."""
    faultless: JSON = {"kind": "exchange", "method": "POST", "path": "/channels/1/typing", "query": {}, "actor": "bot"}
    return faultless | {"request": None, "files": [], "status": 204, "response": None} | more


@pytest.mark.parametrize(
    ("seen", "said"),
    [
        (exchange(path="/channels/1/frogs"), "not in the description"),
        (exchange(query={"frog": "1"}), "unknown query parameter frog"),
        (exchange(method="GET", path="/channels/1/messages", query={"limit": "a"}, status=200, response=[]), "limit=a"),
        (exchange(path="/channels/1/messages", status=200, response={"id": 1}, request={}), "is a required property"),
        (
            exchange(path="/channels/1/messages", request={"embeds": 1}, status=400, response={}),
            "is a required property",
        ),
        (exchange(path="/users/@me/channels", request={"recipient_id": []}, status=204), "no such status"),
        (exchange(path="/users/@me/channels", request={}, status=200), "a body was expected"),
        ({"kind": "event", "t": "MESSAGE_CREATE", "d": {"id": "a"}}, "MESSAGE_CREATE MessageResponse"),
        ({"kind": "event", "t": "THREAD_CREATE", "d": {"type": 11}}, "THREAD_CREATE ThreadResponse"),
    ],
)
def test_what_does_not_agree_is_found(seen: JSON, said: str) -> None:
    if known is not None:
        lines = problems([seen])
        assert any(said in problem for problem in lines), lines


def test_a_request_that_was_taken_is_as_described() -> None:
    body = {"content": "x" * 4001}
    refusal = {"code": 50035, "message": "Invalid Form Body"}
    refused = exchange(path="/channels/1/messages", request=body, status=400, response=refusal)
    assert problems([refused]) == []
    if known is not None:
        assert any("request" in problem for problem in problems([refused | {"status": 200}]))


async def test_ids_as_numbers_are_taken_as_discord_takes_them(bot: Bot, ask: Ask, world: World) -> None:
    message = await bot.channel.send("hello")
    reference = {"message_id": message.id, "channel_id": bot.channel.id}
    answer = await ask("POST", f"/channels/{world.channel}/messages", {"content": "b", "message_reference": reference})
    assert answer.body["message_reference"]["message_id"] == str(message.id)

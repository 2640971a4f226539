"""What Discord refuses for its length or number, and where it says the fault is."""

from __future__ import annotations

from typing import Any

from tests.local.conftest import Ask
from tests.local_discord.world import JSON, World


def row(*components: JSON) -> JSON:
    return {"type": 1, "components": list(components)}


def button(number: int = 0, **more: object) -> JSON:
    return {"type": 2, "style": 1, "label": "Move", "custom_id": f"move-{number}"} | more


def menu(options: list[JSON], **more: object) -> JSON:
    return {"type": 3, "custom_id": "menu", "options": options} | more


def option(number: int = 0, **more: object) -> JSON:
    return {"label": f"Pad {number}", "value": str(number)} | more


def embed(**parts: object) -> JSON:
    return {"title": "Board"} | parts


def rows(*all_rows: JSON) -> JSON:
    return {"components": list(all_rows)}


LONG: Any = "x"
REFUSED: list[tuple[str, JSON, str]] = [
    ("content of 2001", {"content": "x" * 2001}, "content"),
    ("a title of 257", {"embeds": [embed(title="x" * 257)]}, "embeds.0.title"),
    ("a description of 4097", {"embeds": [embed(description="x" * 4097)]}, "embeds.0.description"),
    ("a footer of 2049", {"embeds": [embed(footer={"text": "x" * 2049})]}, "embeds.0.footer.text"),
    ("an author of 257", {"embeds": [embed(author={"name": "x" * 257})]}, "embeds.0.author.name"),
    ("26 fields", {"embeds": [embed(fields=[{"name": "a", "value": "b"}] * 26)]}, "embeds.0.fields"),
    ("a field name of 257", {"embeds": [embed(fields=[{"name": "x" * 257, "value": "b"}])]}, "embeds.0.fields.0.name"),
    (
        "a field value of 1025",
        {"embeds": [embed(fields=[{"name": "a", "value": "x" * 1025}])]},
        "embeds.0.fields.0.value",
    ),
    ("a field without a value", {"embeds": [embed(fields=[{"name": "a", "value": ""}])]}, "embeds.0.fields.0.value"),
    ("6001 in all embeds", {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]}, "embeds"),
    ("11 embeds", {"embeds": [embed()] * 11}, "embeds"),
    ("a picture from nowhere", {"embeds": [embed(image={"url": "board.png"})]}, "embeds.0.image.url"),
    ("a colour beyond white", {"embeds": [embed(color=0x1000000)]}, "embeds.0.color"),
    ("6 rows", rows(*(row(button(n)) for n in range(6))), "components"),
    ("6 buttons in a row", rows(row(*(button(n) for n in range(6)))), "components.0.components"),
    ("an empty row", rows(row()), "components.0.components"),
    ("a menu beside a button", rows(row(menu([option()]), button())), "components.0.components"),
    ("a button outside a row", rows(button()), "components.0.type"),
    ("a label of 81", rows(row(button(label="x" * 81))), "components.0.components.0.label"),
    ("a button with nothing on it", rows(row(button(label=None))), "components.0.components.0.label"),
    ("a custom id of 101", rows(row(button(custom_id="x" * 101))), "components.0.components.0.custom_id"),
    ("no custom id", rows(row(button(custom_id=None))), "components.0.components.0.custom_id"),
    ("a custom id twice", rows(row(button(), button())), "components.0.components.1.custom_id"),
    ("a link with a custom id", rows(row(button(style=5, url="https://a.b"))), "components.0.components.0.custom_id"),
    ("a link to nowhere", rows(row(button(style=5, custom_id=None))), "components.0.components.0.url"),
    ("an unknown style", rows(row(button(style=9))), "components.0.components.0.style"),
    ("a word for an emoji", rows(row(button(emoji={"name": "frog"}))), "components.0.components.0.emoji.name"),
    ("a strange emoji", rows(row(button(emoji={"id": "1", "name": "a"}))), "components.0.components.0.emoji.name"),
    ("26 options", rows(row(menu([option(n) for n in range(26)]))), "components.0.components.0.options"),
    ("no options", rows(row(menu([]))), "components.0.components.0.options"),
    ("an option label of 101", rows(row(menu([option(label="x" * 101)]))), "components.0.components.0.options.0.label"),
    ("an option value of 101", rows(row(menu([option(value="x" * 101)]))), "components.0.components.0.options.0.value"),
    ("an option value twice", rows(row(menu([option(), option()]))), "components.0.components.0.options.1.value"),
    (
        "an option description of 101",
        rows(row(menu([option(description="x" * 101)]))),
        "components.0.components.0.options.0.description",
    ),
    (
        "a placeholder of 151",
        rows(row(menu([option()], placeholder="x" * 151))),
        "components.0.components.0.placeholder",
    ),
    ("more to choose than there is", rows(row(menu([option()], max_values=2))), "components.0.components.0.max_values"),
    (
        "an alternative text of 1025",
        {"attachments": [{"id": "0", "description": "x" * 1025}]},
        "attachments.0.description",
    ),
    ("a nonce of 26", {"nonce": "x" * 26}, "nonce"),
    ("users both named and listed", {"allowed_mentions": {"parse": ["users"], "users": ["1"]}}, "allowed_mentions"),
    ("an unknown kind of mention", {"allowed_mentions": {"parse": ["frogs"]}}, "allowed_mentions.parse.0"),
    ("an attachment that is neither sent nor there", {"attachments": [{"id": "123"}]}, "attachments.0.id"),
    ("embeds that are no list", {"embeds": 5}, "embeds"),
    ("an embed that is none", {"embeds": [5]}, "embeds.0"),
    ("content that is no text", {"content": 5}, "content"),
    ("flags that are no number", {"flags": "x"}, "flags"),
    ("a switch that is neither on nor off", {"tts": "x"}, "tts"),
    ("a nonce that is a list", {"nonce": []}, "nonce"),
]


def at(errors: JSON, path: str) -> list[JSON]:
    """Return the errors that stand at this place of the tree."""
    node: Any = errors
    for step in path.split("."):
        assert step in node, f"{path}: {errors}"
        node = node[step]
    details: list[JSON] = node["_errors"]
    return details


async def test_a_message_beyond_a_limit_is_refused_where_the_fault_is(ask: Ask, world: World) -> None:
    for name, body, path in REFUSED:
        response = await ask("POST", f"/channels/{world.channel}/messages", {"content": "here"} | body)
        assert (response.status, response.code, response.body["message"]) == (400, 50035, "Invalid Form Body"), name
        (error,) = at(response.body["errors"], path)
        assert error["code"]
        assert error["message"]


async def test_a_message_at_every_limit_is_taken(ask: Ask, world: World) -> None:
    options = [option(n, label=f"{n:0>100}", value=f"{n:0>100}", description="d" * 100) for n in range(25)]
    buttons = [[button(r * 5 + c, label="l" * 80, custom_id=f"{r * 5 + c:0>100}") for c in range(5)] for r in range(4)]
    fields = [{"name": "n", "value": "v"}] * 25
    long = {"title": "t" * 256, "description": "d" * 4096, "author": {"name": "a" * 256}, "fields": fields}
    body = {
        "content": "c" * 2000,
        "embeds": [long, {"footer": {"text": "f" * (6000 - 256 - 4096 - 256 - 50)}}],
        "components": [*(row(*line) for line in buttons), row(menu(options, placeholder="p" * 150, max_values=25))],
        "nonce": "n" * 25,
    }
    response = await ask("POST", f"/channels/{world.channel}/messages", body)
    assert response.status == 200, response.body


async def test_pictograms_are_emojis(ask: Ask, world: World) -> None:
    emojis = ["🐸", "7️⃣", "🇮🇹", "ℹ️", "♟️"]
    body = rows(row(*(button(n, emoji={"name": emoji}) for n, emoji in enumerate(emojis))))
    assert (await ask("POST", f"/channels/{world.channel}/messages", {"content": "here"} | body)).status == 200


async def test_all_faults_of_a_message_are_told_at_once(ask: Ask, world: World) -> None:
    body = {"content": "x" * 2001, "embeds": [embed(title="x" * 257)]} | rows(row(button(label="x" * 81)))
    errors = (await ask("POST", f"/channels/{world.channel}/messages", body)).body["errors"]
    assert set(errors) == {"content", "embeds", "components"}


async def test_components_of_the_second_version_are_not_served(ask: Ask, world: World) -> None:
    body = {"flags": 1 << 15, "components": []}
    response = await ask("POST", f"/channels/{world.channel}/messages", body)
    assert at(response.body["errors"], "flags")

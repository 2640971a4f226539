"""A small bot on another Discord library, which ``tests.soak.libraries`` starts in that library's environment:
``library_bot.py PACKAGE ADDRESS TOKEN``. It writes the name of each use that succeeds.
"""

from __future__ import annotations

import asyncio
import importlib
import io
import struct
import sys
import zlib
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

PACKAGE, BASE, TOKEN = sys.argv[1:4]
GATEWAY = BASE.replace("http", "ws") + "/gateway"


def picture() -> bytes:
    """Return a PNG of one black pixel."""
    parts = ((b"IHDR", struct.pack(">2I5B", 1, 1, 8, 0, 0, 0, 0)), (b"IDAT", zlib.compress(b"\0\0")), (b"IEND", b""))
    chunks = (struct.pack(">I", len(d)) + k + d + struct.pack(">I", zlib.crc32(k + d)) for k, d in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


async def each(uses: Mapping[str, Callable[[], Awaitable[object]]]) -> None:
    """Try the uses one after the other."""
    for name, use in uses.items():
        await use()
        sys.stdout.write(f"{name}\n")
        sys.stdout.flush()


def run_hikari(library: Any) -> None:
    """Run a bot on hikari."""
    bot = library.GatewayBot(TOKEN, rest_url=f"{BASE}/api/v10", banner=None, logs=None)
    file = library.Bytes(picture(), "a.png")
    embed = library.Embed(title="t", description="d", color=1).set_footer("f").add_field("n", "v", inline=True)

    def rows() -> list[Any]:
        buttons, menus = bot.rest.build_message_action_row(), bot.rest.build_message_action_row()
        buttons.add_interactive_button(library.ButtonStyle.PRIMARY, "b", label="press", emoji="🐸")
        menus.add_text_menu("s", placeholder="p").add_option("one", "1", description="d")
        return [buttons, menus]

    async def register(_: Any) -> None:
        application = await bot.rest.fetch_application()
        command = bot.rest.slash_command_builder("hello", "says")
        kind = library.OptionType.STRING
        command.add_option(library.CommandOption(type=kind, name="text", description="t", is_required=False))
        await bot.rest.set_application_commands(application.id, [command])

    async def answer(event: Any) -> None:
        call, made = event.interaction, {}

        async def send() -> None:
            made["message"] = await bot.rest.create_message(
                call.channel_id, "sent", embed=embed, attachment=file, components=rows()
            )

        async def thread() -> None:
            there = await bot.rest.create_message_thread(call.channel_id, made["message"], "thread")
            await bot.rest.create_message(there.id, "in it")

        async def delete() -> None:
            await made["message"].delete()

        first = library.ResponseType.MESSAGE_CREATE
        await each(
            {
                "respond": lambda: call.create_initial_response(
                    first, "hello", embed=embed, components=rows(), attachment=file
                ),
                "edit the response": lambda: call.edit_initial_response("edited", components=rows()),
                "follow up": lambda: call.execute("more", flags=library.MessageFlag.EPHEMERAL),
                "send": send,
                "edit": lambda: made["message"].edit("changed", components=[]),
                "reply": lambda: made["message"].respond("reply", reply=True),
                "open a thread": thread,
                "read": lambda: bot.rest.fetch_messages(call.channel_id).limit(5),
                "delete": delete,
            }
        )

    bot.subscribe(library.StartedEvent, register)
    bot.subscribe(library.InteractionCreateEvent, answer)
    bot.run()


async def use_like_discord_py(library: Any, call: Any, respond: Any, edit: Any) -> None:
    """Use a library whose interface is like discord.py's."""
    made: dict[str, Any] = {}
    embed = library.Embed(title="t", description="d", color=1)
    embed.set_footer(text="f")
    embed.add_field(name="n", value="v", inline=True)
    embed.set_image(url="attachment://a.png")

    def parts() -> dict[str, Any]:
        view = library.ui.View(timeout=None)
        view.add_item(library.ui.Button(label="press", custom_id="b", emoji="🐸"))
        select = getattr(library.ui, "StringSelect", None) or library.ui.Select
        options = [library.SelectOption(label="one", value="1", description="d")]
        view.add_item(select(custom_id="s", options=options, placeholder="p"))
        return {"embed": embed, "file": library.File(io.BytesIO(picture()), "a.png"), "view": view}

    async def send() -> None:
        made["message"] = await call.channel.send("sent", allowed_mentions=library.AllowedMentions.none(), **parts())

    async def thread() -> None:
        there = await made["message"].create_thread(name="thread", auto_archive_duration=60)
        await there.send("in it")

    async def delete() -> None:
        await made["message"].delete()

    async def read() -> None:
        async for _ in call.channel.history(limit=5):
            pass

    await each(
        {
            "respond": lambda: respond("hello", **parts()),
            "edit the response": lambda: edit(content="edited", view=parts()["view"]),
            "follow up": lambda: call.followup.send("more", ephemeral=True),
            "send": send,
            "edit": lambda: made["message"].edit(content="changed", view=None),
            "reply": lambda: made["message"].reply("reply"),
            "open a thread": thread,
            "read": read,
            "delete": delete,
        }
    )


def run_like_discord_py(library: Any) -> None:
    """Run a bot on disnake, nextcord or py-cord."""
    http, gateway = (importlib.import_module(f"{PACKAGE}.{name}") for name in ("http", "gateway"))
    http.Route.BASE = http.Route.API_BASE_URL = f"{BASE}/api/v10"
    if hasattr(gateway.DiscordWebSocket, "DEFAULT_GATEWAY"):
        gateway.DiscordWebSocket.DEFAULT_GATEWAY = importlib.import_module("yarl").URL(GATEWAY)

    async def address(*_: object, **__: object) -> str:
        return f"{GATEWAY}?v=10&encoding=json"

    http.HTTPClient.get_gateway = address
    intents = library.Intents.default()

    async def hello(inter: Any) -> None:
        if PACKAGE == "discord":
            await use_like_discord_py(library, inter, inter.respond, inter.interaction.edit_original_response)
        else:
            edit = getattr(inter, "edit_original_response", None) or inter.edit_original_message
            await use_like_discord_py(library, inter, inter.response.send_message, edit)

    if PACKAGE == "discord":
        bot = library.Bot(intents=intents)
    else:
        commands = importlib.import_module(f"{PACKAGE}.ext.commands")
        bot = (commands.InteractionBot if PACKAGE == "disnake" else commands.Bot)(intents=intents)
    hello.__annotations__.clear()  # disnake knows the parameter by its name then
    bot.slash_command(name="hello", description="says")(hello)
    bot.run(TOKEN)


if __name__ == "__main__":
    asyncio.set_event_loop(asyncio.new_event_loop())
    LIBRARY = importlib.import_module(PACKAGE)
    (run_hikari if PACKAGE == "hikari" else run_like_discord_py)(LIBRARY)

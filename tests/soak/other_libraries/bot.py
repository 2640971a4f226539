"""A small bot on another Discord library, which ``tests.soak.libraries`` starts in that library's environment:
``bot.py PACKAGE ADDRESS TOKEN``. It writes the name of each use that succeeds.
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


async def use_hikari_panel(library: Any, bot: Any, call: Any, rows: list[Any]) -> None:
    """Suggest, show the panel, or answer a press, a choice or a form, on hikari."""
    new, update = library.ResponseType.MESSAGE_CREATE, library.ResponseType.MESSAGE_UPDATE
    if isinstance(call, library.AutocompleteInteraction):
        await call.create_response([library.impl.AutocompleteChoiceBuilder("one", "1")])
    elif isinstance(call, library.ModalInteraction):
        await call.create_initial_response(new, f"got {call.components[0][0].value}")
    elif not isinstance(call, library.ComponentInteraction):
        form = bot.rest.build_message_action_row()
        form.add_interactive_button(library.ButtonStyle.PRIMARY, "m", label="form")
        await call.create_initial_response(new, "panel", components=[*rows, form])
    elif call.custom_id == "m":
        field = bot.rest.build_modal_action_row().add_text_input("words", "words")
        await call.create_modal_response("form", "f", components=[field])
    else:
        await call.create_initial_response(update, f"chose {call.values[0]}" if call.values else "pressed")


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
        text = library.CommandOption(type=kind, name="text", description="t", is_required=False, autocomplete=True)
        panel = bot.rest.slash_command_builder("panel", "shows")
        await bot.rest.set_application_commands(application.id, [command.add_option(text), panel])

    async def answer(call: Any) -> None:
        made: dict[str, Any] = {}

        async def send() -> None:
            made["message"] = await bot.rest.create_message(
                call.channel_id, "sent", embed=embed, attachment=file, components=rows()
            )

        async def thread() -> None:
            made["thread"] = await bot.rest.create_message_thread(call.channel_id, made["message"], "thread")
            await bot.rest.create_message(made["thread"].id, "in it")

        async def write_directly() -> None:
            await (await bot.rest.create_dm_channel(call.user.id)).send("direct")

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
                "close the thread": lambda: bot.rest.edit_channel(made["thread"].id, archived=True),
                "read": lambda: bot.rest.fetch_messages(call.channel_id).limit(5),
                "read one": lambda: bot.rest.fetch_message(call.channel_id, made["message"].id),
                "delete": delete,
                "write directly": write_directly,
                "type": lambda: bot.rest.trigger_typing(call.channel_id),
                "read a member": lambda: bot.rest.fetch_member(call.guild_id, call.user.id),
                "delete the response": call.delete_initial_response,
            }
        )

    async def interact(event: Any) -> None:
        call = event.interaction
        if getattr(call, "command_name", "") == "hello" and not isinstance(call, library.AutocompleteInteraction):
            await answer(call)
        else:
            await use_hikari_panel(library, bot, call, rows())

    bot.subscribe(library.StartedEvent, register)
    bot.subscribe(library.InteractionCreateEvent, interact)
    bot.run()


async def use_like_discord_py(library: Any, call: Any, respond: Any, edit: Any, withdraw: Any) -> None:
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
        made["thread"] = await made["message"].create_thread(name="thread", auto_archive_duration=60)
        await made["thread"].send("in it")

    async def delete() -> None:
        await made["message"].delete()

    async def read() -> None:
        async for _ in call.channel.history(limit=5):
            pass

    async def type_along() -> None:
        async with call.channel.typing():
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
            "close the thread": lambda: made["thread"].edit(archived=True),
            "read": read,
            "read one": lambda: call.channel.fetch_message(made["message"].id),
            "delete": delete,
            "write directly": lambda: call.user.send("direct"),
            "type": type_along,
            "read a member": lambda: call.guild.fetch_member(call.user.id),
            "delete the response": withdraw,
        }
    )


def panel_like_discord_py(library: Any) -> Any:
    """Return a view with a button, a menu, and a button that opens a form."""
    field = getattr(library.ui, "TextInput", None) or library.ui.InputText
    fields = [field(label="words", custom_id="words")]

    class Form(library.ui.Modal):  # type: ignore[misc] # the library is not known here
        async def callback(self, call: Any) -> None:
            words = call.text_values["words"] if PACKAGE == "disnake" else fields[0].value
            await call.response.send_message(f"got {words}")

    async def press(call: Any) -> None:
        await call.response.edit_message(content="pressed")

    async def choose(call: Any) -> None:
        await call.response.edit_message(content=f"chose {menu.values[0]}")

    async def open_form(call: Any) -> None:
        form = Form(title="form", components=fields) if PACKAGE == "disnake" else Form(title="form")
        if PACKAGE != "disnake":
            form.add_item(fields[0])
        await call.response.send_modal(form)

    view = library.ui.View(timeout=None)
    select = getattr(library.ui, "StringSelect", None) or library.ui.Select
    menu = select(custom_id="s", options=[library.SelectOption(label="one", value="1")])
    buttons = [library.ui.Button(label=label, custom_id=label[0]) for label in ("button", "modal")]
    for item, callback in zip((menu, *buttons), (choose, press, open_form), strict=True):
        item.callback = callback
        view.add_item(item)
    return view


async def suggest(call: Any, typed: Any) -> Any:
    """Suggest a choice on disnake or nextcord."""
    choices = {"one": "1"}
    if PACKAGE == "nextcord":
        await call.response.send_autocomplete(choices)
    return choices


def option_like_discord_py(library: Any, commands: Any) -> Any:
    """Return the option ``text``, with suggestions, as a library declares it."""
    if PACKAGE == "disnake":
        return commands.Param(default="", autocomplete=suggest)
    if PACKAGE == "nextcord":
        return library.SlashOption(required=False, autocomplete=True)
    choices = library.utils.basic_autocomplete([library.OptionChoice("one", "1")])
    return library.Option(str, required=False, autocomplete=choices)


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

    async def panel(inter: Any) -> None:
        respond = inter.respond if PACKAGE == "discord" else inter.response.send_message
        await respond("panel", view=panel_like_discord_py(library))

    async def hello(inter: Any, text: Any = None) -> None:
        if PACKAGE == "discord":
            change, delete = inter.interaction.edit_original_response, inter.interaction.delete_original_response
            await use_like_discord_py(library, inter, inter.respond, change, delete)
        else:
            change = getattr(inter, "edit_original_response", None) or inter.edit_original_message
            delete = getattr(inter, "delete_original_response", None) or inter.delete_original_message
            await use_like_discord_py(library, inter, inter.response.send_message, change, delete)

    commands = importlib.import_module(f"{PACKAGE}.ext.commands")
    if PACKAGE == "discord":
        bot = library.Bot(intents=intents)
    else:
        bot = (commands.InteractionBot if PACKAGE == "disnake" else commands.Bot)(intents=intents)
    for function in (hello, panel, suggest):
        function.__annotations__.clear()  # disnake knows the first parameter by its name then
    hello.__defaults__ = (option_like_discord_py(library, commands),)
    command = bot.slash_command(name="hello", description="says")(hello)
    bot.slash_command(name="panel", description="shows")(panel)
    if PACKAGE == "nextcord":
        command.on_autocomplete("text")(suggest)
    bot.run(TOKEN)


if __name__ == "__main__":
    asyncio.set_event_loop(asyncio.new_event_loop())
    LIBRARY = importlib.import_module(PACKAGE)
    (run_hikari if PACKAGE == "hikari" else run_like_discord_py)(LIBRARY)

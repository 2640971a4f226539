"""Modals with labelled fields of every kind: opened, filled in, and refused where Discord refuses them."""

from __future__ import annotations

from collections.abc import Callable

import discord
import pytest

from tests.local.conftest import Bot, refusal
from tests.local.test_interactions import answer_to
from tests.local_discord.person import Person, Refused
from tests.local_discord.replies import Reply
from tests.local_discord.world import JSON

Interaction = discord.Interaction[Bot]
COLOURS = ("red", "blue", "green")


def labelled(text: str, component: discord.ui.Item[discord.ui.Modal]) -> discord.ui.Label[discord.ui.Modal]:
    """A component under a label."""
    return discord.ui.Label(text=text, component=component)


class Form(discord.ui.Modal, title="A form"):
    """A modal with a text, a menu, a radio group, a check-box group and a check box."""

    def __init__(self) -> None:
        super().__init__(custom_id="form")
        self.text: discord.ui.TextInput[Form] = discord.ui.TextInput(custom_id="text", default="hop", max_length=5)
        self.menu: discord.ui.Select[Form] = discord.ui.Select(custom_id="menu", options=options(default="blue"))
        radios = [discord.RadioGroupOption(label=name, value=name) for name in COLOURS]
        self.radio: discord.ui.RadioGroup[Form] = discord.ui.RadioGroup(custom_id="radio", options=radios)
        checks = [discord.CheckboxGroupOption(label=name, value=name) for name in COLOURS]
        self.checks: discord.ui.CheckboxGroup[Form] = discord.ui.CheckboxGroup(
            custom_id="checks", options=checks, required=False, min_values=0, max_values=2
        )
        self.check: discord.ui.Checkbox[Form] = discord.ui.Checkbox(custom_id="check", default=True)
        for field in (self.text, self.menu, self.radio, self.checks, self.check):
            self.add_item(labelled(field.custom_id, field))

    async def on_submit(self, interaction: Interaction, /) -> None:  # type: ignore[override]  # the bot is of our kind
        answers = (self.text.value, self.menu.values, self.radio.value, self.checks.values, self.check.value)
        await interaction.response.send_message(" ".join(map(str, answers)))


def options(default: str = "") -> list[discord.SelectOption]:
    """A menu's options."""
    return [discord.SelectOption(label=name, value=name, default=name == default) for name in COLOURS]


class Things(discord.ui.Modal, title="Things"):
    """A modal with text and fields that name files and people."""

    def __init__(self) -> None:
        super().__init__(custom_id="things")
        self.files: discord.ui.FileUpload[Things] = discord.ui.FileUpload(custom_id="files", max_values=2)
        self.people: discord.ui.UserSelect[Things] = discord.ui.UserSelect(custom_id="people", required=False)
        self.add_item(discord.ui.TextDisplay("All of them, please."))
        self.add_item(labelled("Files", self.files))
        self.add_item(labelled("People", self.people))

    async def on_submit(self, interaction: Interaction, /) -> None:  # type: ignore[override]  # the bot is of our kind
        contents = [f"{file.filename}: {(await file.read()).decode()}" for file in self.files.values]
        names = [person.display_name for person in self.people.values]
        await interaction.response.send_message("; ".join(contents + names))


async def opened(bot: Bot, person: Person, modal: Callable[[], discord.ui.Modal]) -> Reply:
    """Return the reply to a command that opens a modal."""

    async def hello(interaction: Interaction) -> None:
        await interaction.response.send_modal(modal())

    return await answer_to(bot, person, hello)


async def test_fields_that_are_left_alone_have_what_the_bot_set(bot: Bot, heron: Person) -> None:
    reply = await opened(bot, heron, Form)
    assert (await heron.submit(reply, radio="red")).public["content"] == "hop ['blue'] red [] True"


async def test_what_is_filled_in_reaches_the_bot(bot: Bot, heron: Person) -> None:
    reply = await opened(bot, heron, Form)
    assert reply.modal is not None
    assert reply.modal["title"] == "A form"
    filled = {"text": "swim", "menu": "green", "radio": "blue", "checks": ["red", "green"], "check": False}
    answer = (await heron.submit(reply, **filled)).public["content"]
    assert answer == "swim ['green'] blue ['red', 'green'] False"
    with refusal(10062, Refused):
        await heron.submit(reply, radio="red")


async def test_people_who_are_preset_stay_chosen(bot: Bot, heron: Person, otter: Person) -> None:
    def form() -> discord.ui.Modal:
        things = Things()
        things.people.default_values = [discord.Object(int(otter.user.id), type=discord.User)]
        return things

    reply = await opened(bot, heron, form)
    answer = (await heron.submit(reply, files=[("one.txt", b"first")])).public["content"]
    assert answer == "one.txt: first; Otter"


async def test_files_and_people_reach_the_bot_resolved(bot: Bot, heron: Person, otter: Person) -> None:
    reply = await opened(bot, heron, Things)
    files = [("one.txt", b"first"), ("two.txt", b"second")]
    answer = (await heron.submit(reply, files=files, people=otter.user.id)).public["content"]
    assert answer == "one.txt: first; two.txt: second; Otter"


WRONG: list[dict[str, object]] = [
    {"text": "far too long"},
    {"text": ""},
    {"menu": "pink"},
    {"menu": []},
    {"menu": ["red", "blue"]},
    {"radio": None},
    {"radio": "pink"},
    {"checks": ["red", "blue", "green"]},
    {"checks": ["red", "red"]},
    {"checks": ["pink"]},
    {"check": "yes"},
    {"check": None},
]
"""Values that a field does not allow."""


async def test_a_field_takes_only_what_it_allows(bot: Bot, heron: Person) -> None:
    reply = await opened(bot, heron, Form)
    for wrong in WRONG:
        with pytest.raises(Refused) as error:
            await heron.submit(reply, **({"radio": "red"} | wrong))
        assert error.value.code == 50035, wrong
        assert error.value.errors is not None
        assert [*error.value.errors["data"]["components"]] == [*wrong]
    assert not (await heron.submit(reply, radio="red")).failed


async def test_an_upload_takes_as_many_files_as_it_allows(bot: Bot, heron: Person) -> None:
    reply = await opened(bot, heron, Things)
    for files in ([], [("a.txt", b""), ("b.txt", b""), ("c.txt", b"")], ["7"]):
        with refusal(50035, Refused):
            await heron.submit(reply, files=files)


def field(kind: int, **more: object) -> JSON:
    """A labelled component."""
    return {"type": 18, "label": "Field", "component": {"type": kind, "custom_id": "field"} | more}


def choices(count: int, **more: object) -> list[JSON]:
    """Options of a group."""
    return [{"label": str(number), "value": str(number)} | more for number in range(count)]


REFUSED: list[JSON] = [
    {"type": 18, "component": {"type": 4, "custom_id": "text", "style": 1}},
    {"type": 18, "label": "Nothing below"},
    {"type": 18, "label": "x" * 46, "component": {"type": 23, "custom_id": "check"}},
    {"type": 1, "components": [{"type": 3, "custom_id": "menu", "options": choices(2)}]},
    {"type": 1, "components": [{"type": 4, "custom_id": "text", "style": 1}]},
    {"type": 10, "content": ""},
    field(2, style=1, label="Button"),
    field(21, options=choices(1)),
    field(21, options=choices(11)),
    field(21, options=choices(3, default=True)),
    field(21, options=[*choices(2), *choices(1)]),
    field(22, options=[]),
    field(22, options=choices(2), max_values=3),
    field(22, options=choices(2), min_values=0),
    field(22, options=choices(3), min_values=2, max_values=1),
    field(3, options=choices(2), disabled=True),
    field(3, options=choices(2), min_values=0),
    field(19, max_values=11),
    field(19, min_values=0),
]


class Wrong(discord.ui.Modal, title="Wrong"):
    """A modal with a component of any kind."""

    def __init__(self, holder: JSON) -> None:
        super().__init__()
        self.holder = holder

    def to_dict(self) -> JSON:
        """Return what is sent."""
        return {"custom_id": "wrong", "title": "Wrong", "components": [self.holder]}


async def test_a_modal_that_discord_refuses_is_refused(bot: Bot, heron: Person) -> None:
    codes = list[int]()

    async def hello(interaction: Interaction) -> None:
        for holder in REFUSED:
            try:
                await interaction.response.send_modal(Wrong(holder))
            except discord.HTTPException as error:
                codes.append(error.code)
        await interaction.response.send_message("refused")

    assert (await answer_to(bot, heron, hello)).public["content"] == "refused"
    assert codes == [50035] * len(REFUSED)

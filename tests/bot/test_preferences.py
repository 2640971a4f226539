"""Preferences in memory: what is changed while it is read stays changed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.sessions.preferences import GuildPreferences, People
from storage.person import Person
from storage.store import Store


class SlowRead:
    """Reads at once, and returns what was read only when it is let go."""

    def __init__(self, read: Callable[[Any], Awaitable[Any]]) -> None:
        self._read = read
        self.has_read, self.let_go = asyncio.Event(), asyncio.Event()

    async def __call__(self, which: Any) -> Any:
        found = await self._read(which)
        self.has_read.set()
        await self.let_go.wait()
        return found


async def test_settings_changed_while_they_are_read_stay_changed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowRead(store.guilds.settings)
    monkeypatch.setattr(store.guilds, "settings", slow)
    guilds = GuildPreferences(store)
    reading = asyncio.create_task(guilds.of(9))
    await slow.has_read.wait()
    await guilds.change(9, pings="none")
    slow.let_go.set()
    assert (await reading).pings == "none"
    assert (await guilds.of(9)).pings == "none"


async def test_preferences_changed_while_they_are_read_stay_changed(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowRead(store.people.load_all)
    people, person = People(store), replace(Person(1), notify="none")
    monkeypatch.setattr(store.people, "load_all", slow)
    reading = asyncio.create_task(people.of(1))
    await slow.has_read.wait()
    monkeypatch.undo()
    await people.change(1, notify="none")
    slow.let_go.set()
    assert await reading == person
    assert await people.of(1) == person


async def test_preferences_dropped_while_others_are_read_still_count(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, people = SlowRead(store.people.load_all), People(store)
    await people.change(1, notify="none")
    monkeypatch.setattr(store.people, "load_all", slow)
    reading = asyncio.create_task(people.load({1, 2}))
    await slow.has_read.wait()
    people.forget(1)
    slow.let_go.set()
    assert (await reading)[1].notify == "none"

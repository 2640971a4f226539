"""A robot that reads a link as Discord's does: one request for the page, no scripts, then its picture."""

from __future__ import annotations

import asyncio
import json
from html.parser import HTMLParser
from typing import Any, NamedTuple

import aiohttp

AGENT = "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"
WHOLE_TIMEOUT = 10.0  # seconds for the page and all its pictures
MAX_EMBED_BYTES = 3000
MAX_COMPONENTS, MAX_GALLERY = 40, 10
ALLOWED = {
    17: {"type", "accent_color", "spoiler", "components"},
    10: {"type", "content"},
    12: {"type", "items"},
    1: {"type", "components"},
    2: {"type", "url", "style", "label", "emoji", "disabled"},
}


class Card(NamedTuple):
    """What the robot makes of a link: the Open Graph's terms, the component embed, and the size of the picture."""

    terms: dict[str, str]
    embed: dict[str, Any] | None
    picture_bytes: int


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.terms: dict[str, str] = {}
        self.embeds: list[str] = []
        self._is_embed = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag == "meta" and named.get("property") and named.get("content") is not None:
            self.terms.setdefault(str(named["property"]), str(named["content"]))
        self._is_embed = tag == "script" and named.get("id") == "discord:component-embed"
        if self._is_embed:
            assert named.get("type") in ("application/json", "application/vnd.discord.component-embed+json")

    def handle_endtag(self, tag: str) -> None:
        self._is_embed = False

    def handle_data(self, data: str) -> None:
        if self._is_embed:
            self.embeds.append(data)


async def unfurl(session: aiohttp.ClientSession, url: str) -> Card:
    """Return the card of a link. Fails where Discord would show none."""
    async with asyncio.timeout(WHOLE_TIMEOUT), session.get(url, headers={"User-Agent": AGENT}) as answer:
        assert answer.status == 200
        assert answer.content_type in ("text/html", "application/xhtml+xml")
        assert "attachment" not in answer.headers.get("Content-Disposition", "")
        reader = _Reader()
        reader.feed(await answer.text())
        embed = _parse(reader.embeds)
        size = 0
        if (picture := reader.terms.get("og:image")) is not None:
            async with session.get(picture, headers={"User-Agent": AGENT}) as shown:
                assert shown.status == 200
                assert shown.content_type.startswith("image/")
                size = len(await shown.read())
    return Card(reader.terms, embed, size)


def _parse(embeds: list[str]) -> dict[str, Any] | None:
    """Return the component embed of a page, which must be as Discord describes it."""
    if not embeds:
        return None
    (text,) = embeds
    assert len(text.encode()) <= MAX_EMBED_BYTES
    payload = json.loads(text)
    assert payload.keys() == {"component"}
    container: dict[str, Any] = payload["component"]
    assert container["type"] == 17
    assert _count(container) <= MAX_COMPONENTS
    return container


def _count(component: dict[str, Any]) -> int:
    """Return the number of components in one, itself too, and check each."""
    assert component.keys() <= ALLOWED[component["type"]]
    if component["type"] == 2:
        assert (component["style"], component["url"].partition(":")[0]) in ((5, "http"), (5, "https"))
        assert 0 < len(component["label"]) <= 80
    if component["type"] == 12:
        assert 0 < len(component["items"]) <= MAX_GALLERY
        assert all(item["media"].keys() == {"url"} for item in component["items"])
    return 1 + sum(map(_count, component.get("components", ())))

"""What all pages share: the document, its head with the card that a link to it shows, the header and the footer."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import htpy as h
from markupsafe import Markup

from bot.language.localizer import Localizer

HERE = Path(__file__).parent
MAX_TITLE, MAX_DESCRIPTION, MAX_ALT = 65, 340, 300  # letters in a link's card
MAX_EMBED_BYTES = 3000  # of a component embed, Discord's limit
WATER = "#3E8E7E"
CONTAINER, TEXT, GALLERY, ROW, BUTTON, LINK_STYLE = 17, 10, 12, 1, 2, 5  # Discord's component types
REFRESH_SECONDS = 30  # of pages that change, where scripts do not run
SITE = "Pondside"


class StaticFile(NamedTuple):
    """A file that all pages share, under a path that has its content's digest."""

    path: str
    data: bytes
    content_type: str


@cache
def static_files() -> dict[str, StaticFile]:
    """Return the files by name."""
    types = {"style.css": "text/css", "live.js": "text/javascript", "icon.svg": "image/svg+xml"}
    files = {}
    for name, content_type in types.items():
        data = (HERE / name).read_bytes()
        digest = hashlib.sha256(data).hexdigest()[:12]
        files[name] = StaticFile(f"/static/{digest}/{name}", data, content_type)
    return files


class Head(NamedTuple):
    """The head of a page: its title, what a link's card says and shows, and the page's own path.

    ``refresh`` is after how many seconds the page is loaded again where scripts do not run.
    """

    title: str
    path: str
    description: str = ""
    picture: str = ""  # its path
    alt: str = ""
    is_searchable: bool = False
    refresh: int | None = None
    previous: str | None = None
    following: str | None = None


def document(site: str, head: Head, main: h.Node, localizer: Localizer) -> str:
    """Return a whole page; ``site`` is the address of all pages, without a slash at its end."""
    files = static_files()
    return str(
        h.html(lang=localizer.locale)[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.meta(name="color-scheme", content="light dark"),
                h.meta(name="theme-color", content=WATER),
                None if head.is_searchable else h.meta(name="robots", content="noindex"),
                h.title[f"{head.title} – {SITE}"],
                _card(site, head, localizer),
                h.link(rel="stylesheet", href=files["style.css"].path),
                h.link(rel="icon", href=files["icon.svg"].path, type="image/svg+xml"),
                head.previous and h.link(rel="prev", href=head.previous),
                head.following and h.link(rel="next", href=head.following),
                head.refresh and h.noscript[h.meta(http_equiv="refresh", content=str(head.refresh))],
                h.script(src=files["live.js"].path, defer=True),
            ],
            h.body[
                h.a(".skip", href="#main")[localizer("page-skip")],
                h.header[
                    h.a(".home", href="/")[h.img(src=files["icon.svg"].path, alt="", width=28, height=28), SITE],
                    h.nav(aria_label=localizer("page-site"))[h.a(href="/g")[localizer("page-games")]],
                ],
                h.main("#main", tabindex="-1")[
                    head.refresh and h.p("#lost", hidden=True)[localizer("page-lost")],
                    main,
                ],
                h.p("#said.quiet", role="status"),
                h.footer[h.p[localizer("page-footer")]],
            ],
        ]
    )


def _card(site: str, head: Head, localizer: Localizer) -> h.Node:
    """Return the card that a link to the page shows: in the Open Graph's terms, and as Discord's component embed."""
    title, description = _cut(head.title, MAX_TITLE), _cut(head.description, MAX_DESCRIPTION)
    tags = [
        h.meta(name="description", content=description),
        h.meta(property="og:site_name", content=SITE),
        h.meta(property="og:type", content="website"),
        h.meta(property="og:title", content=title),
        h.meta(property="og:description", content=description),
        h.meta(property="og:url", content=site + head.path),
        h.meta(property="og:locale", content=localizer.locale),
    ]
    if head.picture:
        tags += [
            h.meta(property="og:image", content=site + head.picture),
            h.meta(property="og:image:alt", content=_cut(head.alt, MAX_ALT)),
            h.meta(name="twitter:card", content="summary_large_image"),
        ]
    return [*tags, _component_embed(site, head, localizer)]


def _component_embed(site: str, head: Head, localizer: Localizer) -> h.Node:
    """Return the payload of Discord's component embed, or None if it would be too long."""
    parts: list[dict[str, Any]] = [{"type": TEXT, "content": f"### {_markdown(_cut(head.title, MAX_TITLE))}"}]
    if head.description:
        parts.append({"type": TEXT, "content": _markdown(_cut(head.description, MAX_DESCRIPTION))})
    if head.picture:
        media = {"media": {"url": site + head.picture}, "description": _cut(head.alt, MAX_ALT)}
        parts.append({"type": GALLERY, "items": [media]})
    button = {"type": BUTTON, "style": LINK_STYLE, "label": localizer("page-open"), "url": site + head.path}
    parts.append({"type": ROW, "components": [button]})
    payload = {"component": {"type": CONTAINER, "accent_color": int(WATER[1:], 16), "components": parts}}
    text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
    text = text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")  # or it could end the element
    if len(text.encode()) > MAX_EMBED_BYTES:
        return None
    return h.script(id="discord:component-embed", type="application/json")[Markup(text)]  # noqa: S704 - escaped above


def section(name: str, heading: str, *content: h.Node) -> h.Element:
    """Return a section with an id, which is named by its heading."""
    title = h.h2(f"#{name}-heading")[heading]
    return h.section(f"#{name}", aria_labelledby=f"{name}-heading")[title, content]


def wide_table(heading: str, columns: Iterable[str], rows: Iterable[h.Element]) -> h.Element:
    """Return a table that is named by the ``heading`` with this id, and that narrow screens scroll sideways."""
    head = h.tr[(h.th(scope="col")[column] for column in columns)]
    return h.div(".wide", role="region", tabindex="0", aria_labelledby=heading)[h.table[h.thead[head], h.tbody[rows]]]


def rendered(part: h.Element) -> Markup:
    """Return an element as it stands in the page, rendered once."""
    return Markup(part)  # noqa: S704 - by htpy, which has escaped what is in it


def _markdown(text: str) -> str:
    """Return a text escaped for Discord's Markdown."""
    return "".join(f"\\{letter}" if letter in "\\*_~|`[]<>#@" else letter for letter in text)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"

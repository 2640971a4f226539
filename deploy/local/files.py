"""Everything served besides the API: attachments, emoji and avatar pictures, and the page."""

from __future__ import annotations

from html import escape
from pathlib import Path
from urllib.parse import quote

from aiohttp import web
from aiohttp.typedefs import Handler

from .local_discord import LocalDiscord
from .world import LINGERING, Attachment

PAGE = Path(__file__).parent / "page"
COLOURS = ("#3b7a57", "#4a6fa5", "#b5651d", "#8e4585", "#c0504d", "#2a8c82", "#7f7f3f", "#5b5ea6")
FRESH = {"Cache-Control": "no-store"}


def file_handlers(local: LocalDiscord) -> dict[str, Handler]:
    """Return the handlers of files and of the page, by their paths."""

    async def attachment(request: web.Request) -> web.Response:
        file = local.world.files.get(int(request.match_info["attachment_id"]))
        key = (int(request.match_info["channel_id"]), request.match_info["filename"])
        is_gone = file is None or (file.removed is not None and local.clock.now() - file.removed > LINGERING)
        if file is None or is_gone or (file.channel_id, file.filename) != key:
            return web.Response(status=404, text="This content is no longer available.")
        return web.Response(body=file.content, headers=_upload_headers(file))

    async def emoji(request: web.Request) -> web.Response:
        content = local.world.images.get(int(request.match_info["emoji_id"]))
        return web.Response(status=404) if content is None else web.Response(body=content, content_type="image/png")

    async def avatar(request: web.Request) -> web.Response:
        user = local.world.users.get(int(request.match_info["user_id"]))
        if user is None:
            return web.Response(status=404)
        return web.Response(text=avatar_picture(user.id, user.name), content_type="image/svg+xml", headers=FRESH)

    async def page(request: web.Request) -> web.StreamResponse:
        path = _page_file(request.match_info.get("name") or "index.html")
        if path is None:
            return web.Response(status=404, text="Not here.")
        return web.FileResponse(path, headers=FRESH | {"Content-Security-Policy": "frame-ancestors 'none'"})

    async def cover(request: web.Request) -> web.StreamResponse:
        picture = local.covers(request.match_info["game"])
        return web.Response(status=404) if picture is None else web.Response(body=picture, content_type="image/jpeg")

    return {
        r"/local/covers/{game:[a-z0-9-]+}.jpg": cover,
        r"/attachments/{channel_id:\d{1,19}}/{attachment_id:\d{1,19}}/{filename}": attachment,
        r"/emojis/{emoji_id:\d{1,19}}.{kind}": emoji,
        r"/avatars/{user_id:\d{1,19}}.svg": avatar,
        "/": page,
        "/page/{name:.*}": page,
    }


def _page_file(name: str) -> Path | None:
    """Return the page's file with this name, or None, also for a name that no file can have."""
    try:
        path = (PAGE / name).resolve()
        return path if path.is_relative_to(PAGE) and path.is_file() else None
    except (OSError, ValueError):
        return None


def _upload_headers(file: Attachment) -> dict[str, str]:
    """Serve uploads as downloads that cannot run scripts. Pictures can still be used in an ``<img>``."""
    return {
        **FRESH,
        "Content-Type": file.content_type,
        "Content-Disposition": f"attachment; filename*=UTF-8''{quote(file.filename, safe='')}",
        "Content-Security-Policy": "default-src 'none'; sandbox",
    }


def avatar_picture(user_id: int, name: str) -> str:
    """Return an SVG of a coloured disc with an initial."""
    colour = COLOURS[(user_id >> 22) % len(COLOURS)]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<circle cx="32" cy="32" r="32" fill="{colour}"/>'
        '<text x="32" y="43" text-anchor="middle" font-family="sans-serif" font-size="32" fill="#fff">'
        f"{escape(name[:1])}</text></svg>"
    )

"""A wrong or missing value stops the start with one line that names it."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import aiohttp
import discord
import pytest
from multidict import CIMultiDict, CIMultiDictProxy
from yarl import URL

from bot import __main__ as start
from bot import discord_library
from bot.settings import SettingsError, load_settings
from deploy.local.local_discord import LocalDiscord
from storage.errors import DatabaseInUse, DatabaseNewer, DatabaseUnreachable
from tests.local.conftest import Bot
from tests.timeouts import TEST_TIMEOUT

ROOT = Path(__file__).parents[2]
TOKEN = "MTIz.abc.def"


@pytest.fixture(autouse=True)
def _token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DISCORD_TOKEN", "not a token"),
        ("DISCORD_TOKEN", f"\x1b[200~{TOKEN}"),
        ("DISCORD_TOKEN", f"“{TOKEN}”"),
        ("DISCORD_API", "discord.example"),
        ("DISCORD_API", "https://"),
        ("LOG_LEVEL", "loud"),
        ("LOG_FORMAT", "xml"),
        ("METRICS_PORT", "70000"),
        ("PUBLIC_STATUS", "true"),
        ("SHARD_COUNT", "0"),
        ("SHARD_COUNT", "99999999999"),
        ("SHARD_IDS", "0,1"),
        ("SHARD_IDS", "zero"),
        ("OWNER_GUILD", "ours"),
        ("OWNER_GUILD", "-5"),
        ("OWNER_GUILD", "1" * 26),
        ("POLL_SECONDS", "0"),
    ],
)
def test_a_wrong_value_is_named(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as error:
        load_settings(env_file=None)
    assert str(error.value).startswith(f"{name} is not right: set it to ")
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        *((name, "", None) for name in ("BACKUP_DIR", "METRICS_PORT", "SHARD_COUNT", "OWNER_GUILD")),
        ("BACKUP_DIR", "~/copies", Path.home() / "copies"),
        ("BACKUP_DIR", "/copies", Path("/copies")),
        ("SHARD_IDS", "0,3", (0, 3)),
        ("POLL_SECONDS", "7.5", 7.5),
        ("LOOK_SECONDS", "7.5", 7.5),  # the former name of POLL_SECONDS
    ],
)
def test_a_value_is_read_as_it_is_meant(name: str, value: str, read: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_COUNT", "4")
    monkeypatch.setenv(name, value)
    setting = name.lower().replace("look", "poll")
    assert getattr(load_settings(env_file=None), setting) == read


def test_the_local_discord_leaves_the_settings_of_the_real_bot_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    file = tmp_path / ".env"
    file.write_text(f"DISCORD_TOKEN={TOKEN}\nOWNER_GUILD=5")
    assert load_settings(file).owner_guild == 5
    monkeypatch.setenv("DISCORD_TOKEN", "local")
    assert load_settings(file).owner_guild is None


@pytest.mark.parametrize("state", ["is not in UTF-8", "cannot be read"])
def test_a_file_of_settings_that_cannot_be_read_is_named(state: str, tmp_path: Path) -> None:
    file = tmp_path / ".env"
    if state == "cannot be read":
        file.symlink_to("/proc/self/mem")
    else:
        file.write_text(f"DISCORD_TOKEN={TOKEN}", "utf-16")
    with pytest.raises(SettingsError) as error:
        load_settings(env_file=file)
    assert str(error.value).startswith(f"{file} {state}")
    assert "\n" not in str(error.value)


def change_nothing_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot begin in this process without setting what belongs to the whole of it."""
    parts = (start, "set_up_logging"), (start, "draw_by"), (discord_library, "install")
    for module, name in (*parts, (gc, "set_threshold"), (os, "umask")):
        monkeypatch.setattr(module, name, lambda *_: None)


@pytest.fixture
def only_line(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Callable[[], str]:
    """What starts the bot in this process, where it ends at once, and returns the one line that it writes."""
    change_nothing_of_the_process(monkeypatch)

    def written() -> str:
        assert start.main() == 1
        told = capfd.readouterr()
        assert told.out == ""
        (line,) = told.err.splitlines()
        return line

    return written


@pytest.mark.parametrize(("token", "state"), [(None, "is missing"), ("", "is missing"), ("two words", "is not right")])
def test_the_bot_ends_with_one_line_where_the_token_is_no_token(
    token: str | None, state: str, monkeypatch: pytest.MonkeyPatch, only_line: Callable[[], str]
) -> None:
    monkeypatch.delenv("DISCORD_TOKEN")
    if token is not None:
        monkeypatch.setenv("DISCORD_TOKEN", token)
    assert only_line().startswith(f"DISCORD_TOKEN {state}")


ANSWER: Any = SimpleNamespace(status=503, reason="Service Unavailable")


@pytest.mark.parametrize(
    ("error", "begins"),
    [
        (discord.LoginFailure("Improper token"), "DISCORD_TOKEN is refused by Discord: "),
        (discord.DiscordServerError(ANSWER, "try later"), "Discord does not let the bot start: 503 "),
        (
            discord.GatewayNotFound(),  # type: ignore[no-untyped-call] # it has no types
            "Discord does not let the bot start: ",
        ),
        (discord.PrivilegedIntentsRequired(None), "Discord does not let the bot start: "),
        (
            discord.ConnectionClosed(SimpleNamespace(close_code=4004), shard_id=0),  # type: ignore[arg-type] # a socket
            "DISCORD_TOKEN is refused by Discord: copy it again",
        ),
        (
            discord.Forbidden(ANSWER, "<!doctype html>\n<title>Attention</title>"),
            "Discord cannot be reached: an answer with status 503 is a page",
        ),
        (aiohttp.ServerDisconnectedError(), "Discord cannot be reached: "),
        (TimeoutError(), "Discord cannot be reached: TimeoutError"),
        (ConnectionRefusedError(111, "refused"), "Discord cannot be reached: "),
        (
            DatabaseUnreachable("database x: its server cannot be reached"),
            "The database of DATABASE_URL cannot be used: database x",
        ),
        (
            DatabaseNewer("database x: it is newer"),
            "The database of DATABASE_URL cannot be used: database x: it is newer",
        ),
        (DatabaseInUse("database x"), "This bot runs already: database x"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_the_bot_ends_with_one_line_whatever_keeps_it_from_starting(
    error: Exception, begins: str, monkeypatch: pytest.MonkeyPatch, only_line: Callable[[], str]
) -> None:
    monkeypatch.setattr(start, "serve", AsyncMock(side_effect=error))
    assert only_line().startswith(begins)


def test_a_proxy_that_refuses_the_bot_is_named_without_its_password(
    monkeypatch: pytest.MonkeyPatch, only_line: Callable[[], str]
) -> None:
    address = URL("http://heron:frog7@proxy.example:3128")
    request = aiohttp.RequestInfo(address, "CONNECT", CIMultiDictProxy(CIMultiDict()), address)
    error = aiohttp.ClientHttpProxyError(request, (), status=407, message="Proxy Authentication Required")
    monkeypatch.setattr(start, "serve", AsyncMock(side_effect=error))
    told = only_line()
    assert told.startswith("Discord cannot be reached: 407, ")
    assert "http://heron:***@proxy.example:3128" in told


class FailingBot(Bot):
    """A bot with a mistake in what follows its login."""

    async def setup_hook(self) -> None:
        raise KeyError("a mistake")


async def test_a_mistake_after_the_login_is_not_blamed_on_discord(local: LocalDiscord) -> None:
    async with FailingBot() as client:
        with pytest.raises(KeyError, match="a mistake"):
            await start.log_in(cast("Any", client), "local")


@pytest.mark.parametrize("url", ["sqlite:///{folder}/tables.db", "nonsense", "sqlite+aiosqlite://"])
def test_the_bot_ends_with_one_line_where_the_database_is_none(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, only_line: Callable[[], str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", url.format(folder=tmp_path))
    assert only_line().startswith("The database of DATABASE_URL cannot be used: ")


@pytest.mark.soak
def test_the_process_ends_with_a_line_where_no_database_opens(tmp_path: Path) -> None:
    environment = os.environ | {"DATABASE_URL": f"sqlite+aiosqlite:///{tmp_path}"}
    process = subprocess.run(
        [sys.executable, "-m", "bot"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=TEST_TIMEOUT,
        check=False,
    )
    assert (process.returncode, process.stdout) == (1, "")
    (line,) = process.stderr.splitlines()
    assert line.startswith("The database of DATABASE_URL cannot be used: ")


def test_files_of_the_bot_are_for_its_user_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    umask = os.umask
    change_nothing_of_the_process(monkeypatch)
    monkeypatch.setattr(os, "umask", umask)
    before = os.umask(0o022)
    try:
        monkeypatch.setenv("DISCORD_TOKEN", "")
        assert start.main() == 1
        assert os.umask(0o022) == 0o077
    finally:
        os.umask(before)


def test_the_proxy_of_the_environment_is_used_but_for_the_local_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("https_proxy", "http://proxy.example.org:3128")
    assert load_settings(env_file=None).https_proxy == "http://proxy.example.org:3128"
    for wrong in ("socks5://proxy.example.org", "http://heron:f/7@proxy.example.org", "http://heron:f?7@proxy.example"):
        monkeypatch.setenv("https_proxy", wrong)
        with pytest.raises(SettingsError, match="HTTPS_PROXY is not right: set it to the address of an HTTP proxy"):
            load_settings(env_file=None)
    monkeypatch.setenv("DISCORD_TOKEN", "local")
    assert load_settings(env_file=None).https_proxy is None

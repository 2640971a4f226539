"""The local Discord as a distribution of its own: free of Pondside, driven by its command, its fixture and its page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from deploy.local.local_discord import new_local_discord
from deploy.local.operations import table
from deploy.local.pytest_plugin import local_discord, local_discord_world
from deploy.local.server import LocalClient, LocalServer, RefusedRequest
from deploy.local.world_file import WorldFileError
from tests.local_discord.openapi import BESIDE
from tests.timeouts import TEST_TIMEOUT

LOCAL = Path(__file__).parents[2] / "deploy" / "local"
BOTS = {"python": [sys.executable, "echo_bot.py"], "node": ["node", "--experimental-websocket", "echo_bot.mjs"]}
HOME = {
    "bot": "Echo",
    "people": ["Ada", {"name": "Ben", "locale": "it", "direct_messages_closed": True}],
    "guilds": [{"name": "Home", "channels": ["general", {"name": "news", "type": "announcement"}], "members": ["Ada"]}],
    "groups": [{"name": "Friends", "people": ["Ada", "Ben"]}],
}

__all__ = ["local_discord", "local_discord_world"]  # the fixtures, which pytest finds by an entry point elsewhere


def until(so: Callable[[], Any]) -> Any:
    """Wait until a condition holds, and return what it returned."""
    end = time.monotonic() + TEST_TIMEOUT
    while not (found := so()):
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)
    return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the wheel is unpacked."""
    folder = tmp_path_factory.mktemp("localcord")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=LOCAL, check=True, capture_output=True)
    with ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_knows_nothing_of_pondside(site: Path) -> None:
    files = list((site / "localcord").rglob("*.py"))
    assert len(files) > 50
    assert [file.name for file in files if "pondside" in file.read_text("utf-8").lower()] == []
    assert [file.name for file in files if "deploy." in file.read_text("utf-8")] == []
    assert not (site / "localcord" / "robot.py").exists()


@pytest.fixture
def command(site: Path, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The command of the wheel, which runs the example bot in a world from a file. Returns its address, and where it
    records."""
    (tmp_path / "world.json").write_text(json.dumps(HOME), "utf-8")
    fault = json.dumps({"path": "/gateway", "do": "status", "status": 503})
    options = ["--no-rate-limits", "--port", "0", "--world", "world.json", "--fault", fault]
    options += ["--clock", "86400", "--record", "record.jsonl"]
    bot = [sys.executable, str(LOCAL / "examples" / "echo_bot.py")]
    process = subprocess.Popen(
        [sys.executable, "-m", "localcord", *options, "--", *bot],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(site)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    yield process.stdout.readline().split()[-1], tmp_path / "record.jsonl"
    process.terminate()
    assert process.wait(TEST_TIMEOUT) == 0
    process.stdout.close()


def test_the_command_runs_a_bot_in_a_world_from_a_file(command: tuple[str, Path]) -> None:
    base, record = command
    server = LocalClient(base)
    world = server.world
    assert [user["name"] for user in world["users"]] == ["Ada", "Ben"]
    (guild,) = world["guilds"]
    assert [(channel["name"], channel["type"]) for channel in guild["channels"]] == [("general", 0), ("news", 5)]
    assert len(server.ask("GET", "/local/faults")) == 1
    commands = until(lambda: server.ask("GET", f"/applications/{world['application_id']}/commands"))
    assert [one["name"] for one in commands] == ["echo"]
    assert any('"/applications/@me"' in line for line in record.read_text("utf-8").splitlines())


@pytest.mark.parametrize("language", ["python", pytest.param("node", marks=pytest.mark.soak)])
def test_a_bot_that_knows_no_library_of_ours_is_used_by_a_person(local_discord: LocalServer, language: str) -> None:
    if language == "node" and subprocess.run(["node", "--version"], check=False, capture_output=True).returncode:
        pytest.skip("there is no node")
    bot = subprocess.Popen(BOTS[language], cwd=LOCAL / "examples", env=os.environ | local_discord.environment)
    try:
        world = local_discord.world
        channel, person = world["channels"][0]["id"], world["users"][0]
        commands = f"/applications/{world['application_id']}/commands"

        def interact(kind: int, data: dict[str, Any], **more: Any) -> None:
            body = {"type": kind, "application_id": world["application_id"], "channel_id": channel, "data": data}
            local_discord.ask("POST", "/interactions", body | more, token=person["token"])

        def newest() -> Any:
            found = local_discord.ask("GET", f"/channels/{channel}/messages?limit=1", token=person["token"])
            return found[0] if found else None

        (echo,) = until(lambda: local_discord.ask("GET", commands))
        option = {"name": "text", "type": 3, "value": "hello"}
        until(lambda: local_discord.local.sessions.of(local_discord.local.world.bot))
        interact(2, {"id": echo["id"], "name": "echo", "type": 1, "options": [option]})
        message = until(newest)
        assert message["content"] == "hello"
        button = message["components"][0]["components"][0]
        press = {"component_type": 2, "custom_id": button["custom_id"]}
        interact(3, press, message_id=message["id"], message_flags=0)
        until(lambda: newest()["components"][0]["components"][0]["label"] == "Pressed 1 times")
    finally:
        bot.terminate()
        bot.wait(TEST_TIMEOUT)


def test_the_fixture_takes_faults_and_moves_the_clock(local_discord: LocalServer) -> None:
    before = local_discord.local.clock.now()
    local_discord.advance(900)
    assert local_discord.local.clock.now() - before >= 900
    local_discord.fault(path="/users/@me", do="status", status=502)
    with pytest.raises(RefusedRequest) as error:
        local_discord.ask("GET", "/users/@me")
    assert error.value.status == 502
    assert local_discord.ask("GET", "/users/@me")["bot"]


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ([], "the world is an object"),
        ({"people": ["Ada"]}, "needs people and guilds"),
        ({"people": ["Ada", "Ada"], "guilds": [{"name": "Home"}]}, "two people called 'Ada'"),
        ({"people": ["Ada"], "guilds": [{"name": "Home", "members": ["Ben"]}]}, "'Ben' is not among the people"),
        ({"people": ["Ada"], "guilds": [{"name": "Home", "rooms": []}]}, "a guild has no 'rooms'"),
        ({"people": ["Ada"], "guilds": [{"channels": []}]}, "a guild needs a name"),
        (
            {"people": ["Ada"], "guilds": [{"name": "Home", "channels": [{"name": "a", "type": "attic"}]}]},
            "'attic' is no type",
        ),
        (
            {"people": ["Ada"], "guilds": [{"name": "Home"}], "groups": [{"name": "One", "people": ["Ada"]}]},
            "two people",
        ),
    ],
)
def test_a_wrong_world_is_refused_in_a_sentence(plan: Any, message: str) -> None:
    with pytest.raises(WorldFileError, match=message):
        new_local_discord(plan=plan)


def test_the_table_of_operations_is_that_of_the_routes() -> None:
    description = Path(os.environ.get("DISCORD_OPENAPI", BESIDE))
    if not description.is_file():
        pytest.skip("Discord's description is not here")
    assert (LOCAL / "OPERATIONS.md").read_text("utf-8") == table(json.loads(description.read_text("utf-8"))), (
        "python -m deploy.local.operations DESCRIPTION > deploy/local/OPERATIONS.md"
    )

"""What a host starts the bot with: it runs unprivileged, keeps its data, is watched, and names settings that exist."""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import yaml

from bot.settings import Settings
from deploy import healthcheck
from storage import backups, errors, last_use

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SETTINGS = {name.upper() for name in Settings.model_fields}
OTHER_NAMES = {"PATH", "PYTHONUNBUFFERED", "XDG_CACHE_HOME"}
SQLITE_URL = "sqlite+aiosqlite:///"


def documents(name: str) -> list[Any]:
    """Return the documents of a YAML file."""
    return list(yaml.safe_load_all((DEPLOY / name).read_text()))


def dockerfile_lines(name: str) -> list[tuple[str, str]]:
    """Return the instructions of the last stage of an image."""
    text = (DEPLOY / name).read_text().replace("\\\n", " ")
    lines = [line.split(None, 1) for line in text.splitlines() if line and not line.startswith("#")]
    stage = max(number for number, line in enumerate(lines) if line[0] == "FROM")
    return [(word, rest) for word, rest in lines[stage:]]


@pytest.fixture(scope="module")
def dockerfile() -> list[tuple[str, str]]:
    """The instructions of the last stage of the bot's image."""
    return dockerfile_lines("Dockerfile")


@pytest.fixture(scope="module")
def environment(dockerfile: list[tuple[str, str]]) -> dict[str, str]:
    """The environment of the image."""
    words = [word for name, rest in dockerfile if name == "ENV" for word in shlex.split(rest)]
    return dict(word.split("=", 1) for word in words)


@pytest.fixture(scope="module")
def unit() -> configparser.RawConfigParser:
    """The service of systemd."""
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(DEPLOY / "pondside.service")
    return parser


def test_the_image_runs_without_rights_and_has_a_health_check(
    dockerfile: list[tuple[str, str]], tmp_path: Path
) -> None:
    instructions = dict(dockerfile)
    user = int(instructions["USER"].split(":")[0])
    assert user > 0
    assert [word for word, _ in dockerfile].index("USER") < [word for word, _ in dockerfile].index("CMD")
    assert json.loads(instructions["CMD"]) == ["python", "-m", "bot"]
    image, data = tmp_path / "app", tmp_path / "data"
    copy_into_image(image)
    data.mkdir()
    command = json.loads(instructions["HEALTHCHECK"].split("CMD", 1)[1])
    file = data / "tables.db"
    names = {"DATABASE_URL": f"{SQLITE_URL}{file}", "PATH": os.environ["PATH"]}

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        python = [sys.executable, *arguments]
        return subprocess.run(python, env=names, cwd=image, capture_output=True, text=True, check=False)

    process = run(*command[1:])
    assert (process.returncode, "no such file" in process.stderr) == (1, True)
    made = run("-c", MAKE_DATABASE)
    assert made.returncode == 0, made.stderr
    process = run(*command[1:])
    assert (process.returncode, process.stderr) == (0, "")
    assert "the bot was alive" in process.stdout


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])  # noqa: S104 - as in a container
@pytest.mark.parametrize("status", [200, 503])
def test_the_health_check_asks_the_port_that_is_set(
    host: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Health(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/healthz" else 404)
            self.end_headers()
            self.wfile.write(b"lacking")

        def log_message(self, *_: object) -> None:
            pass

    class Server(HTTPServer):
        address_family = socket.AF_INET6 if host == "::" else socket.AF_INET

    try:
        server = Server(("::1" if host == "::" else "127.0.0.1", 0), Health)
    except OSError:
        pytest.skip("not every container has IPv6")
    with server:
        monkeypatch.setenv("METRICS_PORT", str(server.server_port))
        monkeypatch.setenv("METRICS_HOST", host)
        monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")  # for what leaves the machine
        monkeypatch.delenv("no_proxy", raising=False)
        Thread(target=server.handle_request, daemon=True).start()
        assert healthcheck.main() == (status != 200)
    assert "lacking" in "".join(capsys.readouterr())


def test_the_image_keeps_its_data_in_folders_of_its_user(
    dockerfile: list[tuple[str, str]], environment: dict[str, str]
) -> None:
    instructions = dict(dockerfile)
    volumes = json.loads(instructions["VOLUME"])
    folder = str(Path(environment["DATABASE_URL"].removeprefix(SQLITE_URL)).parent)
    assert {folder, environment["XDG_CACHE_HOME"]} == set(volumes)
    command = next(rest for word, rest in dockerfile if word == "RUN")
    assert f"install -d -o {instructions['USER'].split(':')[0]}" in command
    assert all(volume in command for volume in volumes)
    assert environment.keys() <= SETTINGS | OTHER_NAMES


MAKE_DATABASE = """
import asyncio, os
from datetime import UTC, datetime, timedelta
from storage.store import Store

async def make():
    store = await Store.open(os.environ["DATABASE_URL"])
    await store.heartbeats.record(datetime.now(UTC), timedelta(seconds=30))
    await store.close()

asyncio.run(make())
"""


def exceptions() -> set[str]:
    """Return what ``.dockerignore`` lets into the image."""
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    assert "*" in lines
    return {line[1:] for line in lines if line.startswith("!")}


def copy_into_image(folder: Path) -> None:
    """Copy what ``COPY . .`` of the Dockerfile copies, and what is compiled of it, which each process would compile."""
    for path in exceptions():
        source, target = ROOT / path, folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)


def test_the_image_holds_the_packages_of_the_bot_and_no_secrets() -> None:
    packages = {"bot", "games", "renderers", "seeds", "storage", "deploy/interface"}
    files = {"__init__.py", "compiled_games.py", "compiler.txt", "healthcheck.py", "requirements.txt"}
    assert exceptions() == packages | {f"deploy/{file}" for file in files}
    assert all((ROOT / path).exists() for path in exceptions())


def test_compose_mounts_the_folder_of_the_database(environment: dict[str, str]) -> None:
    [compose] = documents("compose.yaml")
    bot, postgresql = compose["services"]["bot"], compose["services"]["postgresql"]
    mounts = dict(volume.split(":") for volume in bot["volumes"])
    assert set(mounts.values()) == {"/data", "/cache"}
    assert mounts.keys() | {"postgresql"} == compose["volumes"].keys()
    assert bot["environment"] == {"DATABASE_URL": f"${{DATABASE_URL:-{environment['DATABASE_URL']}}}"}
    assert (bot["read_only"], bot["cap_drop"], bot["init"]) == (True, ["ALL"], True)
    assert "user" not in bot
    assert bot["image"] == "${IMAGE:-pondside}"
    assert (DEPLOY / bot["build"]["context"] / bot["build"]["dockerfile"]).is_file()
    assert postgresql["profiles"] == ["postgresql"]
    assert postgresql["healthcheck"]["test"][1] == "pg_isready"
    assert bot["depends_on"]["postgresql"]["required"] is False


def test_the_service_may_write_where_its_database_and_cache_are(unit: configparser.RawConfigParser) -> None:
    service = unit["Service"]
    names = dict(word.split("=", 1) for word in service["Environment"].split())
    assert names.keys() <= SETTINGS | OTHER_NAMES
    assert names["DATABASE_URL"] == f"{SQLITE_URL}/var/lib/{service['StateDirectory']}/tables.db"
    assert names["XDG_CACHE_HOME"] == f"/var/cache/{service['CacheDirectory']}"
    assert service["User"] not in ("", "root")
    assert (service["UMask"], service["ProtectSystem"], service["CapabilityBoundingSet"]) == ("0077", "strict", "")
    assert all(service[name] == "true" for name in ("NoNewPrivileges", "PrivateTmp", "ProtectHome", "PrivateDevices"))
    assert service["ExecStart"] == f"{service['WorkingDirectory']}/.venv/bin/python -m bot"
    assert service["Restart"] == "always"


def test_the_service_may_read_which_boot_of_the_machine_it_is(unit: configparser.RawConfigParser) -> None:
    assert last_use.BOOT_ID.is_relative_to("/proc/sys")
    assert unit["Service"].get("ProcSubset", "all") == "all"  # "pid" hides /proc/sys


def shards_of(command: list[str], pod: int, replicas: int, count: int) -> set[int]:
    """Return the shards that a command of Kubernetes starts a pod with."""
    shell = [*command[: command.index("python")], "printenv", "SHARD_IDS"]
    names = {"PATH": os.environ["PATH"], "POD_INDEX": str(pod), "REPLICAS": str(replicas), "SHARD_COUNT": str(count)}
    output = subprocess.run(shell, env=names, check=True, capture_output=True, text=True).stdout
    shards = Settings(_env_file=None, discord_token="local", shard_count=count, shard_ids=output.strip()).shards
    return set(shards.ids)


def test_kubernetes_gives_each_pod_shards_of_its_own() -> None:
    spec = documents("kubernetes.yaml")[1]["spec"]
    [bot] = spec["template"]["spec"]["containers"]
    values = {entry["name"]: entry.get("value") for entry in bot["env"]}
    replicas, count = int(values["REPLICAS"]), int(values["SHARD_COUNT"])
    assert spec["replicas"] == replicas
    for command in (bot["command"] + bot["args"], bot["startupProbe"]["exec"]["command"]):
        for total in (count, 3 * replicas):
            pods = [shards_of(command, pod, replicas, total) for pod in range(replicas)]
            assert sorted(shard for shards in pods for shard in shards) == list(range(total))
            assert all({shard % replicas for shard in shards} == {pod} for pod, shards in enumerate(pods))


def test_kubernetes_runs_unprivileged_processes() -> None:
    service, stateful = documents("kubernetes.yaml")
    spec = stateful["spec"]
    pod = spec["template"]["spec"]
    [bot] = pod["containers"]
    names = {entry["name"]: entry for entry in bot.get("env", [])}
    assert names.keys() <= SETTINGS | {"POD_INDEX", "REPLICAS"}
    assert (pod["securityContext"]["runAsNonRoot"], bot["securityContext"]["readOnlyRootFilesystem"]) == (True, True)
    assert bot["securityContext"]["capabilities"] == {"drop": ["ALL"]}
    for probe in ("startupProbe", "livenessProbe"):
        command = bot[probe]["exec"]["command"]
        assert command[command.index("python") :][:4] == ["python", "-m", "storage", "heartbeat"]
    mounts = {mount["name"]: mount["mountPath"] for mount in bot["volumeMounts"]}
    assert mounts == {"cache": "/cache", "tmp": "/tmp"}  # noqa: S108 - a folder of the container
    assert mounts.keys() == {volume["name"] for volume in pod["volumes"]}
    assert pod.get("enableServiceLinks") is False  # a service named web would set WEB_PORT
    assert service["spec"]["selector"] == spec["selector"]["matchLabels"] == spec["template"]["metadata"]["labels"]


def test_the_page_says_what_is_so() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text()
    kinds = {error.kind for error in errors.DatabaseError.__subclasses__()}
    assert kinds == set(re.findall(r"^\| ([a-z-]+) \| (?!what)", page, re.MULTILINE)) - {"---"}
    assert f"The last {backups.DAILY} daily ones" in page
    assert f"the last {backups.BEFORE_MIGRATIONS} from before migrations" in page
    links = [link.partition("#") for link in re.findall(r"\]\(((?!http)[^)]+)\)", page)]
    headings = {re.sub(r"[^\w-]", "", line.lower().replace(" ", "-")) for line in re.findall(r"^#+ (.*)", page, re.M)}
    assert all((ROOT / "docs" / file).exists() for file, _, _ in links)
    assert {heading for file, _, heading in links if not file} <= headings
    names = set(re.findall(r"\b([A-Z]+_[A-Z_]+)=", page))
    assert names <= SETTINGS | {"COMPILE_GAMES", "COMPOSE_PROFILES", "POSTGRES_PASSWORD", "IMAGE"}

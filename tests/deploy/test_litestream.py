"""The configuration of Litestream has the keys that Litestream reads: it ignores others without a word."""

from __future__ import annotations

import configparser
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

from storage import backups

DEPLOY = Path(__file__).parents[2] / "deploy"
DURATION = {"type": "string", "pattern": r"^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$"}  # as Go's time.ParseDuration reads them
TEXT, NUMBER, SWITCH = {"type": "string"}, {"type": "integer"}, {"type": "boolean"}


def fields(**properties: object) -> dict[str, object]:
    """Return the schema of an object with these keys and no others; underscores stand for hyphens."""
    named = {name.replace("_", "-"): schema for name, schema in properties.items()}
    return {"type": "object", "properties": named, "additionalProperties": False}


def texts(*names: str) -> dict[str, object]:
    """Return fields that are texts."""
    return dict.fromkeys(names, TEXT)


# What every version from 0.5.0 to 0.5.16 reads: Config, SnapshotConfig, DBConfig and ReplicaConfig in Litestream's
# cmd/litestream/main.go.
SNAPSHOT = fields(interval=DURATION, retention=DURATION)
REPLICA = fields(
    **texts("type", "name", "path", "url", "access_key_id", "secret_access_key", "region", "bucket", "endpoint"),
    **texts("account_name", "account_key", "host", "user", "password", "key_path"),
    **texts("jwt", "seed", "creds", "nkey", "username", "token", "client_cert", "client_key"),
    **dict.fromkeys(("sync_interval", "validation_interval", "reconnect_wait", "timeout"), DURATION),
    **dict.fromkeys(("force_path_style", "skip_verify", "concurrent_writes", "tls"), SWITCH),
    root_cas={"type": "array", "items": TEXT},
    max_reconnects=NUMBER,
    age=fields(identities={"type": "array", "items": TEXT}, recipients={"type": "array", "items": TEXT}),
)
DATABASE = fields(
    **texts("path", "meta_path"),
    **dict.fromkeys(("monitor_interval", "checkpoint_interval", "busy_timeout"), DURATION),
    min_checkpoint_page_count=NUMBER,
    replica=REPLICA,
    replicas={"type": "array", "items": REPLICA},
)
CONFIGURATION = fields(
    **texts("addr", "exec", "mcp_addr"),
    levels={"type": "array", "items": fields(interval=DURATION)},
    snapshot=SNAPSHOT,
    dbs={"type": "array", "items": DATABASE},
    logging=fields(**texts("level", "type"), stderr=SWITCH),
)


@pytest.fixture
def configuration() -> dict[str, Any]:
    """The configuration for hosts."""
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "litestream.yml").read_text("utf-8"))
    return loaded


def is_read(configuration: Mapping[str, Any]) -> bool:
    """Return whether Litestream reads every key of a configuration."""
    return jsonschema_rs.validator_for(CONFIGURATION).is_valid(configuration)


def test_litestream_reads_every_key(configuration: dict[str, Any]) -> None:
    assert is_read(configuration)


def test_the_snapshots_of_one_database_are_a_key_that_litestream_ignores(configuration: dict[str, Any]) -> None:
    wrong = deepcopy(configuration)
    wrong["dbs"][0]["snapshot"] = wrong.pop("snapshot")
    assert not is_read(wrong)
    wrong = deepcopy(configuration)
    wrong["dbs"][0]["replica"]["retention"] = "168h"
    assert not is_read(wrong)


def test_litestream_keeps_the_database_as_long_as_daily_copies(configuration: dict[str, Any]) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.read(DEPLOY / "pondside.service")
    [database] = configuration["dbs"]
    assert f"sqlite+aiosqlite:///{database['path']}" in unit["Service"]["Environment"]
    assert configuration["snapshot"] == {"interval": "24h", "retention": f"{24 * backups.DAILY}h"}

"""The configuration of Litestream has the keys that Litestream reads: it ignores others without a word."""

from __future__ import annotations

import configparser
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

from storage import backups

DEPLOY = Path(__file__).parents[2] / "deploy"
DURATION = {"type": "string", "pattern": r"^(\d+(\.\d+)?(ns|us|ms|s|m|h))+$"}  # as Go's time.ParseDuration reads them
TEXT = {"type": "string"}


def fields(**properties: object) -> dict[str, object]:
    """Return the schema of an object with these keys and no others; underscores stand for hyphens."""
    named = {name.replace("_", "-"): schema for name, schema in properties.items()}
    return {"type": "object", "properties": named, "additionalProperties": False}


# Of what every version from 0.5.0 to 0.5.16 reads, that which is used here: Config, SnapshotConfig, DBConfig and
# ReplicaConfig in Litestream's cmd/litestream/main.go.
REPLICA = fields(type=TEXT, path=TEXT, bucket=TEXT, endpoint=TEXT, sync_interval=DURATION)
CONFIGURATION = fields(
    snapshot=fields(interval=DURATION, retention=DURATION),
    dbs={"type": "array", "items": fields(path=TEXT, replica=REPLICA)},
)


@pytest.fixture
def configuration() -> dict[str, Any]:
    """The configuration for hosts."""
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "litestream.yml").read_text("utf-8"))
    return loaded


def test_litestream_reads_every_key(configuration: dict[str, Any]) -> None:
    validator = jsonschema_rs.validator_for(CONFIGURATION)
    validator.validate(configuration)
    wrong = deepcopy(configuration)
    wrong["dbs"][0]["snapshot"] = wrong.pop("snapshot")
    assert not validator.is_valid(wrong)


def test_litestream_keeps_the_database_as_long_as_daily_copies(configuration: dict[str, Any]) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.read(DEPLOY / "pondside.service")
    [database] = configuration["dbs"]
    assert f"sqlite+aiosqlite:///{database['path']}" in unit["Service"]["Environment"]
    assert configuration["snapshot"] == {"interval": "24h", "retention": f"{24 * backups.DAILY}h"}

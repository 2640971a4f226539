"""The template for Fly.io has fields that its command reads, and mounts a volume where the image keeps its data."""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from bot.settings import Settings
from tests.deploy.test_hosting import SQLITE_URL, dockerfile_lines

DEPLOY = Path(__file__).parents[2] / "deploy"
TEXT, DURATION, SIZE = {"type": "string"}, {"type": "string", "pattern": r"^\d+(ms|s|m)$"}, {"pattern": r"^\d+[mg]b$"}
NUMBER = {"type": "integer"}


def fields(*required: str, **properties: object) -> dict[str, object]:
    """Return the schema of a table with these fields and no others."""
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def many(schema: object) -> dict[str, object]:
    """Return the schema of an array of tables."""
    return {"type": "array", "items": schema, "minItems": 1}


# Of what flyctl reads, that which is used here: Config in its internal/appconfig, and what that is made of.
MOUNT = fields("source", "destination", source=TEXT, destination=TEXT, initial_size=SIZE, snapshot_retention=NUMBER)
CHECK = fields(
    "type",
    "port",
    type={"enum": ["http", "tcp"]},
    port=NUMBER,
    path=TEXT,
    **dict.fromkeys(("interval", "timeout", "grace_period"), DURATION),
)
CONFIGURATION = fields(
    kill_signal=TEXT,
    kill_timeout=DURATION,
    build=fields(dockerfile=TEXT),
    env={"type": "object", "additionalProperties": TEXT},
    mounts=many(MOUNT),
    vm=many(fields(size=TEXT, memory=SIZE)),
    restart=many(fields(policy={"enum": ["always", "never", "on-failure"]})),
    checks={"type": "object", "additionalProperties": CHECK},
)


@pytest.fixture
def template() -> dict[str, Any]:
    """The template."""
    return tomllib.loads((DEPLOY / "fly.toml").read_text("utf-8"))


def test_every_field_is_one_that_fly_reads(template: dict[str, Any]) -> None:
    validator = jsonschema_rs.validator_for(CONFIGURATION)
    validator.validate(template)
    for table, field in (("build", "docker_file"), ("checks", "health"), ("env", "number")):
        wrong = deepcopy(template)
        wrong[table][field] = 1
        assert not validator.is_valid(wrong)


def test_a_volume_is_mounted_where_the_image_keeps_its_database(template: dict[str, Any]) -> None:
    image = dict(dockerfile_lines("Dockerfile"))
    (mount,) = template["mounts"]
    assert mount["destination"] in json.loads(image["VOLUME"])
    assert f"DATABASE_URL={SQLITE_URL}{mount['destination']}/tables.db" in image["ENV"]
    assert (DEPLOY / template["build"]["dockerfile"]).is_file()


def test_the_settings_of_the_template_are_the_bots(template: dict[str, Any]) -> None:
    assert {name.lower() for name in template["env"]} <= Settings.model_fields.keys()
    (check,) = template["checks"].values()
    assert (str(check["port"]), check["path"]) == (template["env"]["METRICS_PORT"], "/healthz")
    assert template["kill_signal"] == dict(dockerfile_lines("Dockerfile"))["STOPSIGNAL"]

"""The bot's settings, read from the environment or ``.env``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from pydantic import AliasChoices, BeforeValidator, Field, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from yarl import URL

from bot.log_setup import LogFormat, LogLevel
from storage.shards import Shards

DISCORD_API = "https://discord.com/api/v10"
LOCAL_TOKEN = "local"  # noqa: S105 - no secret
TOKEN_PART = "[A-Za-z0-9_-]+"  # noqa: S105 - a pattern
MAX_SHARDS = 10_000  # far more than Discord advises


class SettingsError(Exception):
    """A wrong or missing value; the message names it and says what is expected."""


class Settings(BaseSettings):
    """The bot's configuration. Names in the environment are these in capitals; descriptions say what is expected."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: str = Field(
        pattern=rf"^({LOCAL_TOKEN}|{TOKEN_PART}\.{TOKEN_PART}\.{TOKEN_PART})$",
        description="the bot's token from Discord's developer portal (Bot, Reset Token)",
    )
    database_url: str = Field(
        "sqlite+aiosqlite:///var/tables.db",
        description="a database address such as sqlite+aiosqlite:///var/tables.db",
    )
    backup_dir: Annotated[Path, BeforeValidator(os.path.expanduser)] | None = Field(
        None, description="a folder for copies of the database"
    )
    discord_api: str = Field(
        DISCORD_API, pattern=r"^https?://[^/?#]+", description=f"the address of Discord's API, by default {DISCORD_API}"
    )
    log_level: LogLevel = Field("INFO", description="DEBUG, INFO, WARNING or ERROR")
    log_format: LogFormat = Field("text", description="text or json")
    metrics_port: int | None = Field(None, ge=1, le=65535, description="a port from 1 to 65535")
    metrics_host: str = Field("127.0.0.1", min_length=1, description="an address of this machine")
    public_status: bool = Field(
        False, description="true or false; with true, METRICS_PORT to the port that serves /status.json"
    )
    web_url: str | None = Field(
        None,
        pattern=r"^https?://[^/?#@\s]+/?$",
        description="the address at which people reach the web pages, such as https://pond.example.org, with WEB_PORT",
    )
    web_port: int | None = Field(
        None, ge=1, le=65535, validate_default=True, description="a port from 1 to 65535, and WEB_URL with it"
    )
    web_host: str = Field("127.0.0.1", min_length=1, description="an address of this machine")
    https_proxy: str | None = Field(
        None,
        pattern=r"^https?://[^\s/?#]+([/?#][^\s@]*)?$",  # "/" in a password would end the host, and be shown
        description="the address of an HTTP proxy, such as http://proxy.example.org:3128, with %2F for / in a password",
    )
    shard_count: int | None = Field(None, ge=1, le=MAX_SHARDS, description=f"a whole number from 1 to {MAX_SHARDS}")
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = Field(
        None, description="whole numbers below SHARD_COUNT with commas between them, such as 0,1"
    )
    owner_guild: int | None = Field(None, gt=0, lt=1 << 63, description="the number of a server")
    thinking_seconds: float = Field(1.0, gt=0, le=3, description="seconds, more than 0 and at most 3")
    computer_pace: float = Field(2.0, ge=0, le=60, description="seconds, from 0 to 60")
    poll_seconds: float = Field(
        60.0,
        gt=0,
        le=600,
        validation_alias=AliasChoices("poll_seconds", "look_seconds"),
        description="seconds, more than 0 and at most 600 (LOOK_SECONDS, as it was called before, is read too)",
    )
    prepare_pictures: bool = Field(True, description="true or false")
    upload_emoji: bool = Field(True, description="true or false")
    deciding_turns: bool = Field(True, description="true or false")

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _split_shard_ids(cls, value: object) -> object:
        return tuple(value.split(",")) if isinstance(value, str) else value

    @field_validator("https_proxy", mode="before")
    @classmethod
    def _skip_proxy(cls, value: object, info: ValidationInfo) -> object:
        """The local Discord is on this machine."""
        return None if info.data.get("discord_token") == LOCAL_TOKEN else value

    @field_validator("public_status")
    @classmethod
    def _check_status(cls, value: bool, info: ValidationInfo) -> bool:
        if value and info.data.get("metrics_port") is None:
            raise ValueError("it needs a port")
        return value

    @field_validator("web_url")
    @classmethod
    def _as_browsers_send(cls, value: str | None) -> str | None:
        """Browsers name the host in Punycode and in small letters, and leave out a default port."""
        return None if value is None else str(URL(value).origin())

    @field_validator("web_port", mode="after")
    @classmethod
    def _check_web(cls, value: int | None, info: ValidationInfo) -> int | None:
        if (value is None) != (info.data.get("web_url") is None):
            raise ValueError("the pages need an address and a port")
        return value

    @field_validator("shard_ids")
    @classmethod
    def _check_shard_ids(cls, value: tuple[int, ...] | None, info: ValidationInfo) -> tuple[int, ...] | None:
        count = info.data.get("shard_count")
        if value is not None and (count is None or not all(0 <= shard < count for shard in value)):
            raise ValueError("shards need their count")
        return value

    @property
    def shards(self) -> Shards:
        """The shards of this process; where Discord's advice is taken, all there are."""
        return Shards.of(self.shard_count, self.shard_ids)

    @property
    def shard_number(self) -> int:
        """The number of shards of this process, as far as it is known before Discord's advice."""
        return len(self.shard_ids or ()) or self.shard_count or 1

    @property
    def local(self) -> bool:
        """Whether the API address is not Discord's."""
        return self.discord_api != DISCORD_API


def load_settings(env_file: Path | None = Path(".env")) -> Settings:
    """Read the configuration from the environment, and from ``env_file`` unless the token is that of the local Discord:
    the file is the real bot's. Raises SettingsError."""
    is_local = os.environ.get("DISCORD_TOKEN") == LOCAL_TOKEN
    try:
        return Settings(_env_file=None if is_local else env_file)
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        state = "is missing" if error.errors()[0]["type"] == "missing" else "is not right"
        description = Settings.model_fields[name].description
        raise SettingsError(f"{name.upper()} {state}: set it to {description}.") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{env_file} is not in UTF-8: save it in that encoding.") from None
    except OSError as error:
        raise SettingsError(f"{env_file} cannot be read ({error.strerror}): allow it, or move the file away.") from None

"""What the host configures, from the environment or ``.env``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

DISCORD_API = "https://discord.com/api/v10"


class SettingsError(Exception):
    """A wrong or missing value, in one line that names it and says what is expected."""


class Settings(BaseSettings):
    """The bot's configuration. Names in the environment are these in capitals."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore")

    discord_token: str = Field(min_length=1)
    database_url: str = "sqlite+aiosqlite:///var/tables.db"
    discord_api: str = DISCORD_API
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = None
    owner_guild: int | None = None
    thinking_seconds: float = Field(default=1.0, gt=0, le=3)
    computer_pace: float = Field(default=2.0, ge=0, le=60)
    prepare_pictures: bool = True
    upload_emoji: bool = True

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        return tuple(value.split(",")) if isinstance(value, str) else value

    @field_validator("discord_token")
    @classmethod
    def _looks_like_a_token(cls, value: str) -> str:
        if value != "local" and (value.count(".") != 2 or any(letter.isspace() for letter in value)):
            raise ValueError("not a bot token")
        return value

    @field_validator("shard_ids")
    @classmethod
    def _counted(cls, value: tuple[int, ...] | None, info: ValidationInfo) -> tuple[int, ...] | None:
        count = info.data.get("shard_count")
        if value is not None and (count is None or not all(0 <= shard < count for shard in value)):
            raise ValueError("shards need their count")
        return value

    @property
    def local(self) -> bool:
        """Whether another place than Discord itself plays Discord."""
        return self.discord_api != DISCORD_API


EXPECTED = {
    "discord_token": "the bot's token from Discord's developer portal (Bot, Reset Token)",
    "database_url": "a database address such as sqlite+aiosqlite:///var/tables.db",
    "discord_api": f"the address of Discord's API, by default {DISCORD_API}",
    "log_level": "DEBUG, INFO, WARNING or ERROR",
    "shard_count": "a whole number from 1",
    "shard_ids": "whole numbers below SHARD_COUNT with commas between them, such as 0,1",
    "owner_guild": "the number of a server",
    "thinking_seconds": "seconds, more than 0 and at most 3",
    "computer_pace": "seconds, from 0 to 60",
    "prepare_pictures": "true or false",
    "upload_emoji": "true or false",
}


def settings(env_file: Path | None = Path(".env")) -> Settings:
    """The configuration as the environment has it. Raises SettingsError."""
    try:
        return Settings(_env_file=env_file)
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        state = "is missing" if error.errors()[0]["type"] == "missing" else "is not right"
        raise SettingsError(f"{name.upper()} {state}: set it to {EXPECTED[name]}.") from None

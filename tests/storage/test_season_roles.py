"""The servers whose role the winner of the last season does not have yet."""

from __future__ import annotations

from storage.guilds import RoleDue
from storage.scores import season_before
from storage.store import Store

GUILD, ROLE, OTHER = 5, 77, 78


def test_the_first_season_of_a_year_follows_the_last_of_another() -> None:
    assert [season_before(season) for season in ("2026-1", "2026-2", "2026-4")] == ["2025-4", "2026-1", "2026-3"]


async def test_a_role_is_due_once_a_season_and_once_it_is_another(store: Store) -> None:
    guilds = store.guilds
    await guilds.set_settings(GUILD, season_role=ROLE)
    await guilds.set_settings(GUILD + 1, timer=300)
    assert await guilds.season_roles_due("2026-3") == [RoleDue(GUILD, ROLE, None)]
    await guilds.record_season_role(GUILD, ROLE, "2026-3")
    assert await guilds.season_roles_due("2026-3") == []
    assert await guilds.season_roles_due("2026-4") == [RoleDue(GUILD, ROLE, "2026-3")]
    await guilds.set_settings(GUILD, season_role=OTHER)
    assert await guilds.season_roles_due("2026-3") == [RoleDue(GUILD, OTHER, None)]
    await guilds.set_settings(GUILD, season_role=None)
    assert await guilds.season_roles_due("2026-4") == []

"""The pieces stand in the menus and beside the players, and nothing fails where Discord does not have them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.end_to_end.harness import Harness
from tests.end_to_end.lobbies import begin
from tests.end_to_end.messages import menus
from tests.end_to_end.tables import actor_of, make_move, players_at


@pytest.mark.soak
async def test_the_pieces_stand_in_menus_and_beside_the_players(tmp_path: Path) -> None:
    async with Harness(tmp_path, UPLOAD_EMOJI="true") as harness:
        people = [await harness.person(name) for name in ("Heron", "Otter", "Newt")]
        await harness.wait_until_logged("have their emoji")
        there = {emoji["name"]: emoji["id"] for emoji in harness.local.world.emojis.values()}
        table = await begin(*people, game="flower-of-the-lotus")
        signs = [option["emoji"] for option in menus(table)[0]["options"]]
        assert all(there[sign["name"]] == sign["id"] for sign in signs)
        assert {sign["name"][:8] for sign in signs} == {"fl_frog_"}
        players = players_at(table).split(" · ")
        matches = [re.search(r"<:(fl_frog_\w+):(\d+)> (Heron|Otter|Newt)", line) for line in players]
        assert all(match and there[match[1]] == match[2] for match in matches)

        harness.local.world.emojis.clear()
        table = await make_move(actor_of(table, people), table)
        assert not any("emoji" in option for option in menus(table)[0]["options"])
        assert "<:" not in players_at(table)
        harness.expect_logged("emoji are not used any more")

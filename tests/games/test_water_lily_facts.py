"""What Water Lily's facts say of a jump."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.water_lily.facts import facts
from tests.games.test_water_lily import position, table


@pytest.mark.parametrize(
    ("others", "reach"),
    [({}, 3), ({"d5": "BYYV"}, 2), ({"d5": "BYYV", "e4": "GGVB", "i4": "GYVB"}, None)],
)
def test_a_frog_reaches_only_where_it_may_land(others: dict[str, str], reach: int | None) -> None:
    at = replace(position(), table=table(h1="R", g2="BY", **others))
    (jump,) = (jump for jump in at.legal if str(jump) == "h1-g2")
    reaches = [fact.details["reach"] for _, fact in facts(at, jump) if fact.kind == "why-reaches"]
    assert reaches == ([] if reach is None else [reach])

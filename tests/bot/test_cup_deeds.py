"""What an organiser of a cup is told of what was done."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.drafts.cup_deeds import deeds_text, done_text
from bot.language.localizer import get_localizer
from seeds import LOCALES
from storage.cup_rows import CupDeedRow, CupRow
from tests.bot.test_cup_messages import cup, in_first_round

ORGANISER, PLAYER, SUBSTITUTE = 1, 2, 3
MUSTER, ROUND = cup(8), in_first_round(cup(8))


@pytest.mark.parametrize("locale", LOCALES)
def test_what_an_organiser_has_done_is_named(locale: str) -> None:
    deeds: list[tuple[CupRow, str, list[str]]] = [
        (MUSTER, "start", []),
        (ROUND, "start", ["1"]),
        (replace(ROUND, phase="over"), "start", []),
        (replace(ROUND, phase="cancelled"), "start", []),
        (replace(ROUND, phase="over"), "end", []),
        (replace(MUSTER, phase="cancelled"), "end", []),
        (replace(MUSTER, phase="break"), "undo", ["4"]),
        (MUSTER, "add", ["<@2>"]),
        (MUSTER, "remove", ["<@2>"]),
        (ROUND, "substitute", ["<@2>", "<@3>"]),
        (ROUND, "more_time", ["4"]),
    ]
    texts = list[str]()
    for row, kind, said in deeds:
        done = replace(row, deeds=(CupDeedRow(0, kind, ORGANISER, PLAYER, SUBSTITUTE, place=4),))
        text = done_text(done, get_localizer(locale))
        assert all(word in text for word in ["**Friday**", *said]), kind
        texts.append(text)
    assert len({*texts[:4]}) == 4, "each outcome of a step has words of its own"


def test_a_cup_is_started_once_though_its_muster_is_not_waited_for() -> None:
    deeds = [CupDeedRow(number, "start", ORGANISER, place=place) for number, place in enumerate((0, 0, 1))]
    told = deeds_text(replace(ROUND, deeds=tuple(deeds)), get_localizer("en"))
    assert told == "<@1> started the cup\n<@1> went on at once\n<@1> went on at once after round 1"

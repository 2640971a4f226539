"""A clause of a rulebook as it is quoted where a move is refused."""

from __future__ import annotations

import re

import pytest

from bot.drafts.rulebook import quoted_clause
from bot.language.localizer import get_localizer
from games import GAMES
from seeds import LOCALES
from seeds.rulebook import rulebook

OF_A_PICTURE = re.compile(r"in the (picture|figure)|на рисунке|nella figura", re.IGNORECASE)


def test_a_quotation_is_of_the_clause_that_is_named() -> None:
    clauses = rulebook("water-lily", "en").clauses
    for clause in (clauses[0], clauses[-1]):
        assert quoted_clause("water-lily", clause.id, get_localizer("en")) == f"\n> **{clause.id}** {clause.text}"


def test_a_clause_that_is_none_is_not_quoted() -> None:
    assert quoted_clause("water-lily", "WL-999", get_localizer("en")) == ""
    assert quoted_clause("water-lily", None, get_localizer("en")) == ""


@pytest.mark.parametrize("locale", LOCALES)
def test_a_clause_can_be_read_without_its_figure(locale: str) -> None:
    clauses = [clause for game in GAMES for clause in rulebook(game, locale).clauses]
    assert [clause.id for clause in clauses if OF_A_PICTURE.search(clause.text)] == []

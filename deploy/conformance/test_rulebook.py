"""The pages of a rulebook: the game in a minute, the clauses, and how it is played here."""

from __future__ import annotations

import pytest

from bot.drafts.draft import MAX_ALT_CHARS
from bot.drafts.rulebook import alt, facts, page, pages
from bot.language.localizer import get_localizer
from deploy.conformance.chosen import languages
from deploy.conformance.pictures import OF_EACH_GAME
from games import GAMES
from renderers import painter
from seeds.rulebook import MINUTE, PRACTICE, rulebook

FITS = 4096  # letters of an embed's description, Discord's limit


@pytest.mark.asyncio
@OF_EACH_GAME
@pytest.mark.parametrize("locale", languages())
async def test_a_rulebook_opens_with_the_game_in_a_minute_and_its_picture(game: str, locale: str) -> None:
    localizer = get_localizer(locale)
    notes = rulebook(game, locale).minute.texts
    draft = page(game, 0, localizer)
    text = draft.embed.description or ""
    assert [name for name in MINUTE if notes[name] not in text] == []
    assert rulebook(game, locale).pitch in text
    (picture,) = draft.drawings
    assert notes["example"] not in (picture.alt or "")


@OF_EACH_GAME
@pytest.mark.parametrize("locale", languages())
def test_the_credits_say_how_many_play_and_how_long(game: str, locale: str) -> None:
    """The note has the game's author, the players and the time, and perhaps more, with `` · `` between them."""
    players, time, _ = facts(game, get_localizer(locale)).split(" · ")
    assert str(GAMES[game].player_counts({})[-1]) in players
    assert any(letter.isdigit() for letter in time)


@OF_EACH_GAME
@pytest.mark.parametrize("locale", languages())
def test_every_page_fits_and_the_last_one_says_how_it_is_played_here(game: str, locale: str) -> None:
    book_pages = pages(game, locale)
    assert tuple(note.name for note in book_pages[-1].notes) == PRACTICE
    texts = [[*(note.text for note in one.notes), *(clause.text for clause in one.clauses)] for one in book_pages]
    assert max(sum(len(text) + 40 for text in page) for page in texts) < FITS


@pytest.mark.asyncio
@OF_EACH_GAME
@pytest.mark.parametrize("locale", languages())
async def test_a_ruling_is_marked_once(game: str, locale: str) -> None:
    """A clause marked `(ruling)` must not say so in its words as well."""
    localizer, book = get_localizer(locale), rulebook(game, locale)
    drafts = [page(game, number, localizer) for number in range(len(pages(game, locale)))]
    texts = {
        line.split("**")[1]: line.casefold()
        for draft in drafts
        for line in (draft.embed.description or "").splitlines()
        if line.startswith("**")
    }
    mark = localizer("rules-ruling").casefold()
    assert {clause.id: texts[clause.id].count(mark) for clause in book.clauses} == {
        clause.id: int(clause.ruling) for clause in book.clauses
    }


@OF_EACH_GAME
@pytest.mark.parametrize("locale", languages())
def test_every_figure_is_described_in_other_words_than_its_clause(game: str, locale: str) -> None:
    """The clauses with `![alt text](figure)` are those of `clauses_with_figures`, and an alt text says something else
    than the clause."""
    book, localizer = rulebook(game, locale), get_localizer(locale)
    assert {clause.id for clause in book.clauses if clause.figure} == {*painter(game).clauses_with_figures}
    assert [note.name for note in (*book.minute.notes, *book.practice.notes) if note.figure] == ["example"]
    described = [(clause.figure, clause.text) for clause in book.clauses if clause.figure]
    described += [(note.figure, note.text) for note in book.minute.notes if note.figure]
    assert [figure for figure, text in described if figure in text or text in figure] == []
    for one in pages(game, locale):
        if figures := [clause.figure for clause in one.clauses if clause.figure]:
            assert all(figure in alt(one, localizer) for figure in figures)
            assert len(alt(one, localizer)) <= MAX_ALT_CHARS

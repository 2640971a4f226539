"""What the leaderboard says."""

from __future__ import annotations

from bot.drafts.statistics import leaderboard_draft
from bot.language.localizer import get_localizer
from storage.scores import ALL_GAMES, Rating, Score


def test_people_with_the_same_rating_share_their_rank() -> None:
    ratings = (Rating(40, 2), Rating(35, 2), Rating(35, 2), Rating(30, 2))
    scores = [Score(ALL_GAMES, user, 9, 5, rating) for user, rating in enumerate(ratings)]
    draft = leaderboard_draft(scores, None, None, [], get_localizer("en"))
    assert [line.split()[0] for line in str(draft.embed.description).splitlines()] == ["1.", "2.", "2.", "4."]

"""The ids of buttons and menus read back as they were written, also those of earlier versions; all else is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.components.component import COMPONENTS
from bot.components.router import on_interaction
from bot.drafts import component_ids as ids
from bot.drafts import custom_id, finished_ids, learning_ids, trial_ids
from bot.drafts.menus import after_option
from bot.plans import panel
from bot.tables.errors import is_refused
from storage.errors import Outdated
from tests.any_text import edited, written_as

POSTED = {
    "menu:abcdefgh:0:0:": ids.MenuId("abcdefgh", 0),
    "menu:abcdefgh:17:2:a0.b1": ids.MenuId("abcdefgh", 17, 2, ("a0", "b1")),
    "hinted:abcdefgh:17:a0-b1": ids.HintMoveId("abcdefgh", 17, "a0-b1"),
    "zone:22.00-08.00": ids.ZoneMenuId("22.00-08.00"),
    "nearest:abcdefgh:17:H9-I9 +H10": ids.NearestMoveId("abcdefgh", 17, "H9-I9 +H10"),
    "lobby:abcdefgh:4:join": ids.LobbyId("abcdefgh", 4, "join"),
    "options:abcdefgh:variants": ids.LobbySettingId("abcdefgh", "variants"),
    "rematch:abcdefgh:60": finished_ids.RematchId("abcdefgh", 60),
    "series:abcdefgh:3": finished_ids.SeriesId("abcdefgh", 3),
    "apart:add": ids.ApartId("add"),
    "record:abcdefgh": finished_ids.RecordId("abcdefgh"),
    "puzzle:china-moon:12:739577:0:a.b": learning_ids.PuzzleMenuId("china-moon", 12, 739577, 0, ("a", "b")),
    "puzzled:china-moon:12:739577:give-up": learning_ids.PuzzleId("china-moon", 12, 739577, "give-up"),
    "review:abcdefgh:2": finished_ids.ReviewId("abcdefgh", 2),
    "step:on:12": finished_ids.ImportedStepId("on", 12),
    "step-review:0": finished_ids.ImportedReviewId(0),
    "steps:abcdefgh:back:11": finished_ids.StepId("abcdefgh", "back", 11),
    "step-points:abcdefgh": finished_ids.StepMenuId("abcdefgh"),
    "cup:abcdefgh:here": ids.CupId("abcdefgh", "here"),
    "cup-page:abcdefgh:2": ids.CupPageId("abcdefgh", 2),
    "watch:abcdefgh": finished_ids.WatchId("abcdefgh"),
    "resume:abcdefgh:1": ids.ResumeId("abcdefgh", thread=True),
    "open:water-lily:0": ids.OpenId("water-lily", thread=False),
    "new:water-lily": ids.NewTableId("water-lily"),
    "first:water-lily": ids.FirstTableId("water-lily"),
    "hint:abcdefgh": ids.HintId("abcdefgh"),
    "read:abcdefgh": ids.ReadId("abcdefgh"),
    "secret:abcdefgh:3": ids.SecretId("abcdefgh", 3),
    "rules:flower-of-the-lotus:2": learning_ids.RulesId("flower-of-the-lotus", 2),
    "rulebooks": learning_ids.RulesMenuId(),
    "rules-page:water-lily": learning_ids.RulesPageMenuId("water-lily"),
    "lesson:water-lily:6": learning_ids.LessonId("water-lily", 6),
    "answer:water-lily:0": learning_ids.LessonMenuId("water-lily", 0),
    "learn:water-lily": learning_ids.LearnId("water-lily"),
    "practice:water-lily": learning_ids.LessonGameId("water-lily"),
    "show-lesson:water-lily": learning_ids.ShowLessonId("water-lily"),
    "challenge:1300000000000000001": ids.ChallengeId(1300000000000000001),
    "turns:2": ids.TurnsId(2),
    "words:abcdefgh:1": ids.WordsId("abcdefgh", 1),
    "note-delete:abcdefgh": ids.DeleteNoteId("abcdefgh"),
    "settings-form:1": ids.GuildSettingsFormId(1),
    "settings-changed:1:5a6b7c8d.0": ids.GuildSettingsSentId(1, ("5a6b7c8d", "0")),
    "options-form:abcdefgh": ids.LobbyFormId("abcdefgh"),
    "moment:abcdefgh": ids.MomentFormId("abcdefgh"),
    "note:abcdefgh": ids.NoteId("abcdefgh"),
    "show-stats": ids.ShowStatisticsId(),
    "show-review:abcdefgh": finished_ids.ShowReviewId("abcdefgh"),
    "deciding:abcdefgh": finished_ids.DecidingTurnId("abcdefgh"),
    "show-deciding:abcdefgh": finished_ids.ShowDecidingTurnId("abcdefgh"),
    "line:abcdefgh:2:best:on:3": finished_ids.LineId("abcdefgh", 2, "best", "on", 3),
    "wishes": ids.WishesId(),
    "wishes-form": ids.WishesFormId(),
    "note-form:abcdefgh": ids.NoteFormId("abcdefgh"),
    "privacy:sure": ids.PrivacyId("sure"),
    "panel:abcdefgh": ids.TableMenuId("abcdefgh"),
    "do:abcdefgh:go-on:": ids.TableActionId("abcdefgh", "go-on"),
    "do:abcdefgh:take:3": ids.TableActionId("abcdefgh", "take", 3),
    "remove:abcdefgh:1300000000000000001": ids.RemoveId("abcdefgh", 1300000000000000001),
    "request:abcdefgh:seat:2:1300000000000000001:agree": ids.RequestId(
        "abcdefgh", "seat", 2, 1300000000000000001, "agree"
    ),
    "try:abcdefgh:17:12:0a1z:1:a0": trial_ids.TryMenuId("abcdefgh", 17, 12, "0a1z", 1, ("a0",)),
    "tried:abcdefgh:17:12:start-over:": trial_ids.TryId("abcdefgh", 17, 12, "start-over"),
    "plan:abcdefgh:17:0a*1z:1:a0": trial_ids.PlanMenuId("abcdefgh", 17, "0a*1z", 1, ("a0",)),
    "planned:abcdefgh:17:keep-any:*": trial_ids.PlanId("abcdefgh", 17, "keep-any", "*"),
    "plan-lines:abcdefgh:17": trial_ids.PlanLinesId("abcdefgh", 17),
    "page:abcdefgh:new": ids.PageId("abcdefgh", "new"),
    "undo:abcdefgh:9:agree": ids.UndoId("abcdefgh", 9, "agree"),
}
"""Texts that stand on messages, one of each kind at least."""


def test_every_kind_of_id_reads_back_as_it_was_written() -> None:
    assert {type(component) for component in POSTED.values()} == set(custom_id.KINDS.values())
    assert {text: custom_id.decode(text) for text in POSTED} == POSTED
    assert [custom_id.encode(component) for component in POSTED.values()] == [*POSTED]


def test_anything_else_is_refused() -> None:
    texts = (
        *("", ":", "fly", "fly:abcdefgh", "panel", "panel:", "panel:abcdefg", "panel:abcdefgh:1", "panel:ABCDEFGH"),
        *("lobby:abcdefgh:join", "lobby:abcdefgh:x:join", "lobby:abcdefgh:-1:join", "lobby:abcdefgh:4:fly"),
        *("lobby:abcdefgh:٤:join", "lobby:abcdefgh:9999999999:join", "lobby:abcdefgh:04:join", "rules:x:0\n"),
        *("do:abcdefgh:take", "do:abcdefgh:take:12", "do:abcdefgh:end-sure-sure:", "menu:abcdefgh:1:0"),
        f"menu:abcdefgh:1:0:{'a' * 90}",
    )
    assert [text for text in texts if not is_refused(custom_id.decode, text)] == []


@given(written_as("(menu|lobby|options|resume|rules|do|undo):[a-h2:.\\-+x]{0,30}") | edited(st.sampled_from([*POSTED])))
def test_a_text_is_refused_or_written_as_it_was_read(text: str) -> None:
    assert is_refused(custom_id.decode, text) or custom_id.encode(custom_id.decode(text)) == text


def test_an_id_too_long_for_discord_is_not_written() -> None:
    with pytest.raises(ValueError, match="too long"):
        custom_id.encode(ids.MenuId("abcdefgh", 1, 0, ("a" * 90,)))


@pytest.mark.parametrize("value", ["", "a0", "=a0-c2", ">", ">x", "> 1", ">-1"])
def test_an_option_that_is_neither_a_step_nor_a_page_is_refused(value: str) -> None:
    with pytest.raises(Outdated):
        after_option(ids.MenuId("abcdefgh", 1), value)


def test_every_kind_is_declared_with_its_handler() -> None:
    assert callable(on_interaction), "the router loads what declares them"
    assert callable(panel.press), "and those of plans are declared in their folder"
    assert COMPONENTS.keys() == set(custom_id.KINDS.values())

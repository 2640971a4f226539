"""Two answers to one request at the same moment, in one process or in two: one counts, the other is refused."""

from __future__ import annotations

from collections.abc import Awaitable
from datetime import timedelta

import pytest

from storage.clock import Clock
from storage.errors import NotASeatKept, NotRunning, StaleMoves, TableRefused
from storage.models import WHOLE_GAME, Request, RequestKind, TableRow
from storage.store import Store
from storage.table import Invitation, Table
from tests.storage.changes import (
    agree_to_request,
    agree_to_undo,
    answer_request,
    ask_request,
    ask_undo,
    cancel,
    decline,
    invite,
    join,
    refuse_undo,
    requests_of,
    set_clock,
)
from tests.storage.scenes import CARP, CHANNEL, GUILD, HERON, LATER, NOON, OTTER, crowded_game
from tests.storage.test_races import at_once

REQUESTS: list[tuple[RequestKind, int]] = [("end", WHOLE_GAME), ("presence", 2)]


async def game_of_seat_2(store: Store, channel: int = CHANNEL) -> TableRow:
    """Return a game that waits for the seat whose person is asked for a sign."""
    table = await crowded_game(store, channel=channel)
    await set_clock(store, table.id, table.version, Clock(actor=2, started_at=NOON - timedelta(days=2)))
    return table


@pytest.mark.parametrize("is_refused_first", [True, False])
async def test_of_an_agreement_and_a_refusal_at_once_the_first_counts(
    store: Store, other: Store, is_refused_first: bool
) -> None:
    for mine, theirs in ((store, other), (store, store)):
        table = await game_of_seat_2(store, CHANNEL + (mine is theirs))
        await ask_request(store, table.id, Request("end", WHOLE_GAME, HERON, "Heron", "en", (0,), NOON))
        agree = _agree_to_end(mine, table)
        refuse = answer_request(theirs, table.id, "end", WHOLE_GAME, HERON, 1, LATER)
        done, lost = await at_once((refuse, agree) if is_refused_first else (agree, refuse))
        (request,) = await requests_of(store, table.id)
        assert request.answered == LATER, "a refusal closes it, before or after the agreement"
        assert request.agreed == ((0,) if lost else (0, 1))
        assert [error.reason for error in lost if isinstance(error, TableRefused)] in ([], ["outdated"])
        assert len(done) + len(lost) == 2


@pytest.mark.parametrize(("kind", "seat"), REQUESTS)
async def test_of_two_refusals_at_once_one_is_told_that_it_is_late(
    store: Store, other: Store, kind: RequestKind, seat: int
) -> None:
    table = await game_of_seat_2(store)
    await ask_request(store, table.id, Request(kind, seat, HERON, "Heron", "en", (0,), NOON))
    answers = (answer_request(mine, table.id, kind, seat, HERON, 2, LATER) for mine in (store, other, store))
    done, lost = await at_once(answers)
    assert [error.reason for error in lost if isinstance(error, TableRefused)] == ["outdated", "outdated"]
    assert [request.answered for whole in done for request in whole.requests] == [LATER]


async def test_an_answer_to_a_request_of_a_game_that_ends_at_once_is_late(store: Store, other: Store) -> None:
    table = await crowded_game(store)
    await ask_request(store, table.id, Request("end", WHOLE_GAME, HERON, "Heron", "en", (0,), NOON))
    await cancel(store, table.id, LATER)
    answers = (answer_request(other, table.id, "end", WHOLE_GAME, HERON, 1, LATER), _agree_to_end(other, table))
    _, lost = await at_once(answers)
    assert [type(error) for error in lost] == [NotRunning, NotRunning]


def _agree_to_end(store: Store, table: TableRow) -> Awaitable[Table]:
    return agree_to_request(store, table.id, "end", WHOLE_GAME, HERON, 1, LATER)


@pytest.mark.parametrize("is_refused_first", [True, False])
async def test_of_a_refusal_and_an_agreement_to_an_undo_at_once_one_counts(
    store: Store, other: Store, is_refused_first: bool
) -> None:
    table = await crowded_game(store)
    await ask_undo(store, table.id, table.version, 1, 1, LATER)
    await agree_to_undo(store, table.id, table.version, 0, LATER)
    agree, refuse = (
        agree_to_undo(store, table.id, table.version, 2, LATER),
        refuse_undo(other, table.id, table.version, 0, LATER),
    )
    _, lost = await at_once((refuse, agree) if is_refused_first else (agree, refuse))
    after = await store.tables.load(table.id)
    assert after.undo is None
    (refused,) = lost
    assert isinstance(refused, TableRefused)
    assert refused.reason == "outdated"
    is_refused = not isinstance(refused, StaleMoves)  # an agreement that comes later finds no request in the same game
    assert after.moves == (table.moves if is_refused else ("a",))


@pytest.mark.parametrize("is_declined_first", [True, False])
async def test_an_invitation_is_accepted_or_declined_however_both_are_pressed(
    store: Store, other: Store, is_declined_first: bool
) -> None:
    table = await store.lobbies.open(
        game="water-lily", guild=GUILD, channel=CHANNEL, host=HERON, name="Heron", locale="en", now=NOON, limits=None,
        rule=invite(Invitation(OTTER, "Otter"), NOON),
    )  # fmt: skip
    answers: list[Awaitable[object]] = [
        decline(store, table.id, OTTER, LATER),
        join(other, table.id, OTTER, "Otter", LATER),
    ]
    _, lost = await at_once(answers if is_declined_first else reversed(answers))
    after, kept = await store.tables.load(table.id), await store.invitations.of(table.id)
    sits = any(seat.user == OTTER for seat in after.seats)
    assert sits, "who declines may join, and who has joined declines nothing"
    assert [type(error) for error in lost] in ([], [NotASeatKept])
    assert kept == []
    _, lost = await at_once([join(other, table.id, OTTER, "Otter", LATER)])
    assert [error.reason for error in lost if isinstance(error, TableRefused)] == ["already-seated"]
    _, lost = await at_once([join(store, table.id, CARP, "Carp", LATER)])
    assert lost == []

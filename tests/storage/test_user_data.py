"""What is stored about a person: told whole, and forgotten whole."""

from __future__ import annotations

import json

import sqlalchemy as sa

from bot.drafts.wanted import answered
from storage import schema
from storage.messages import OutboxMessage
from storage.models import Request, SeatRow
from storage.store import Store
from storage.table import Invitation
from tests.storage.changes import (
    agree_to_undo,
    append,
    ask_request,
    ask_undo,
    call_substitute,
    cancel,
    forget,
    hand_over,
    take_seat,
)
from tests.storage.damaged_rows import BROKEN, LEFT, OTHER, PEOPLE, WHOLE, fill
from tests.storage.scenes import (
    CARP,
    CHANNEL,
    GUILD,
    HERON,
    LATER,
    NAMES,
    NEWT,
    NOON,
    OTTER,
    crowded_game,
    finished_game,
    new_lobby,
    running_game,
    unposted,
)
from tests.storage.test_statistics import duel

KINDS = (
    "tables", "results", "ratings", "season_ratings", "lessons", "puzzles", "preferences", "invitations",
    "departures", "requests", "notes", "personal_notes", "plans", "looks", "cups", "cups_opened", "cup_deeds",
    "wishes", "apart", "roles_to_take",
)  # fmt: skip
NOTHING: dict[str, object] = {kind: [] for kind in KINDS}


async def everything(store: Store) -> str:
    """Return every value of every table of the database, as text."""

    def dump(connection: sa.Connection) -> str:
        rows = [row for table in schema.metadata.sorted_tables for row in connection.execute(sa.select(table))]
        return "\n".join(str(tuple(row)) for row in rows)

    return await store.database.read(dump)


async def test_every_kind_of_data_is_exported_and_deleted_with_its_person(store: Store) -> None:
    await store.database.write(fill)
    kinds, others = set[str](), await store.user_data.export(PEOPLE[BROKEN])
    for user in (PEOPLE[WHOLE], LEFT, OTHER):
        about = await store.user_data.export(user)
        kinds |= {name for name, rows in about.items() if rows}
        assert {row.get("user", str(user)) for name in NOTHING for row in about[name]} <= {str(user)}
        await forget(store, user, LATER)
        kept = {"user": str(user), "roles_to_take": about["roles_to_take"]}
        assert await store.user_data.export(user) == NOTHING | kept
        assert await store.apart.of(user) == []
        assert user != PEOPLE[WHOLE] or await store.user_data.export(PEOPLE[BROKEN]) == others
    assert kinds == {*NOTHING, "user"}


async def test_ids_of_discord_are_told_as_texts_which_no_reader_rounds(store: Store) -> None:
    await store.database.write(fill)
    table = await new_lobby(store, invitation=Invitation(OTTER, "Otter"))
    (role,) = (await store.user_data.export(PEOPLE[WHOLE]))["roles_to_take"]
    assert (role["user"], role["role"]) == (str(PEOPLE[WHOLE]), "77")
    asked = [note["facts"] for note in (await store.user_data.export(OTTER))["notes"] if note["table"] == table.id]
    assert [facts["user"] for facts in asked] == [str(OTTER)]


async def test_a_person_is_told_all_that_is_stored_as_plain_json(store: Store) -> None:
    table = await crowded_game(store)
    table = await append(store, table, ["c", "d"], [2, 1], LATER)
    await ask_undo(store, table.id, table.version, 1, 3, LATER)
    for seat in (0, 2):
        await agree_to_undo(store, table.id, table.version, seat, LATER)
    about = await store.user_data.export(OTTER)
    assert json.loads(json.dumps(about)) == about
    (seat,) = about["tables"]
    moves = seat.pop("moves")
    no = ("host", "computer", "away", "substitute", "wanted", "late", "late_holiday_used", "removed", "asked")
    assert seat == {
        "table": table.id,
        "game": "water-lily",
        "guild": str(GUILD),
        "channel": str(CHANNEL),
        "state": "running",
        "created": NOON.isoformat(),
        "seat": 1,
        "name": "Выдра",
        "locale": "en",
        "secret_waits": True,
        "bank": 0.0,
        **dict.fromkeys(no, False),
        **dict.fromkeys(("timeouts_in_a_row", "decisions", "hints"), 0),
        **dict.fromkeys(("ended", "strength", "since", "terms", "told")),
    }
    how = {"spent": None, "made_by": "person"}
    assert moves == [
        {"number": 2, "move": "b", "made": NOON.isoformat(), "taken_back": False, **how},
        {"number": 4, "move": "d", "made": LATER.isoformat(), "taken_back": True, **how},
    ]
    assert (await store.user_data.export(HERON))["tables"][0]["host"]


async def test_what_organisers_did_is_exported_without_the_others(store: Store) -> None:
    deeds = schema.cup_deeds
    rows = [
        {"cup_id": WHOLE, "number": 2, "kind": "substituted", "user": HERON, "player": OTTER, "substitute": CARP},
        {"cup_id": WHOLE, "number": 3, "kind": "withdrawn", "user": HERON, "player": HERON, "substitute": None},
    ]
    await store.database.write(fill)
    await store.database.write(lambda connection: connection.execute(sa.insert(deeds), rows))
    by_user = {user: (await store.user_data.export(user))["cup_deeds"] for user in (HERON, OTTER, CARP)}
    both = [{"cup": WHOLE, "number": 2, "kind": "substituted", "place": None}]
    both += [{"cup": WHOLE, "number": 3, "kind": "withdrawn", "place": None}]
    assert by_user[HERON] == [both[0] | {"as": ["user"]}, both[1] | {"as": ["user", "player"]}]
    assert by_user[OTTER] == [both[0] | {"as": ["player"]}]
    assert by_user[CARP] == [both[0] | {"as": ["substitute"]}]


async def test_nothing_names_a_person_who_is_forgotten(store: Store) -> None:
    await finished_game(store, channel=1)
    await duel(store)
    await cancel(store, (await running_game(store, channel=2)).id, LATER)
    await crowded_game(store, channel=3)
    await new_lobby(store, channel=4)
    hosted_game = await running_game(store, channel=5)
    await hand_over(store, hosted_game.id, 1, LATER)
    await take_seat(store, hosted_game.id, 1, CARP, "Carp", "en", LATER)
    assert (await store.tables.load(hosted_game.id)).host == HERON
    await store.lessons.set_step(HERON, "cappuccino", 2, NOON)
    before = await everything(store)
    assert str(HERON) in before
    assert NAMES[HERON] in before
    await forget(store, HERON, LATER)
    after = await everything(store)
    assert str(HERON) not in after
    assert NAMES[HERON] not in after
    assert await store.user_data.export(HERON) == NOTHING | {"user": str(HERON)}
    for user in (OTTER, CARP):
        assert before.count(str(user)) == after.count(str(user))


async def test_who_is_asked_or_asks_to_play_is_forgotten_there_and_it_is_shown(store: Store) -> None:
    lobby = await new_lobby(store, channel=1, invitation=Invitation(NEWT, NAMES[NEWT]))
    game = await crowded_game(store)
    await ask_request(store, game.id, Request("seat", 3, NEWT, NAMES[NEWT], "en", (), LATER))
    for table in (lobby, game):
        await store.outbox.add(OutboxMessage("note", table.id, NAMES[NEWT], (), NOON))
    assert [note["text"] for note in (await store.user_data.export(NEWT))["notes"]].count(NAMES[NEWT]) == 2
    changed = {row.id: row.version for row in await forget(store, NEWT, LATER)}
    assert changed.keys() == {lobby.id, game.id}
    assert changed[lobby.id] == lobby.version + 1
    assert (await store.tables.whole(lobby.id)).invitations == ()
    assert [await unposted(store, table) for table in changed] == [[], []]


async def test_a_finished_game_keeps_an_anonymous_seat_and_all_its_moves(store: Store) -> None:
    table = await duel(store)
    before = await store.tables.load(table.id)
    assert await forget(store, HERON, LATER) == []
    after = await store.tables.load(table.id)
    assert after.seats == (SeatRow(0, None, ""), before.seats[1])
    assert (after.moves, after.result, after.version, after.host) == (before.moves, before.result, before.version, None)
    assert [score.user for score in await store.statistics.leaderboard(GUILD, None, 10)] == [OTTER]
    assert [row["rank"] for row in (await store.user_data.export(OTTER))["results"]] == [2]


async def test_an_undo_request_that_a_deletion_closes_was_not_granted(store: Store) -> None:
    table = await crowded_game(store)
    table = await append(store, table, ["c", "d"], [2, 1], LATER)
    asked = await ask_undo(store, table.id, table.version, 1, 3, LATER)
    (question,) = [message for message in await unposted(store, table.id) if message.request == "undo"]
    await store.outbox.mark_posted(question, 77)
    (row,) = await forget(store, HERON, LATER)
    (posted,) = [message for message in await store.outbox.of(table.id) if message.message == 77]
    assert (row.undo, row.version, len(row.moves)) == (None, asked.version + 1, len(asked.moves))
    assert answered(row, posted) == {"content": "Этот вопрос снят, ничего не изменилось."}


async def test_no_message_to_be_posted_pings_a_former_player_who_is_forgotten(store: Store) -> None:
    table = await crowded_game(store)
    await call_substitute(store, table.id, 1, LATER)
    await take_seat(store, table.id, 1, NEWT, NAMES[NEWT], "en", LATER)
    assert OTTER in [user for message in await unposted(store, table.id) for user in message.pings]
    await forget(store, OTTER, LATER)
    assert await unposted(store, table.id) == []

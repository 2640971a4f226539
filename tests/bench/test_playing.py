"""What is measured through the bot is counted right, and has its rows and aims."""

from __future__ import annotations

from tests.bench import at_once, hour, many_games, statements, two_processes


def test_statements_are_counted_with_the_disk_that_their_commits_wait_for() -> None:
    tally = statements.Tally()
    first = tally.take(["1 PRAGMA synchronous = FULL", "1 BEGIN IMMEDIATE", "1 UPDATE tables SET", "1 COMMIT"])
    assert first == {"UPDATEs and INSERTs": 1, "durable commits": 1}
    lines = ["1 PRAGMA synchronous = NORMAL", "2 BEGIN", "2 SELECT id", "2 COMMIT", "1 INSERT INTO x", "1 COMMIT"]
    assert tally.take(lines) == {"SELECTs": 1, "UPDATEs and INSERTs": 1, "other commits": 1}


def test_the_tables_have_a_row_for_whatever_was_measured() -> None:
    one, two = at_once.Turn(400, 1, 2, [5.0]), at_once.Turn(90, 10, 3, [9.0])
    side = many_games.Side(many_games.Started(2.0, 11.0, 90.0), {name: [4.0] for name in many_games.COMMANDS})
    samples = [hour.Sample(minute, 10, 100.0 + minute, 50.0) for minute in range(6)]
    reports = [
        statements.report({"lily": [{"SELECTs": 1}, {"durable commits": 1}, {"durable commits": 1}]}),
        at_once.report([(one, two)]),
        two_processes.report([(one, two)]),
        *many_games.reports({"bare bot": side, "10 games": side, "10,000 games": side}),
        hour.report(samples, hour.Rest(20, 30, 2), hour.Rest(20, 31, 2)),
    ]
    assert [[row[0] for row in report.rows] for report in reports] == [
        *(["lily"], ["bare bot", "ours", "ours to the bare bot's"], ["one process", "two processes"]),
        *(["bare bot", "10 games", "10,000 games"], [*many_games.COMMANDS]),
        [
            *(f"{minute}.0 minutes" for minute in range(6)),
            "before: 20 files, 30 tasks, 2 processes",
            "after: 20 files, 31 tasks, 2 processes",
        ],
    ]
    assert all(len(row) == len(report.headings) for report in reports for row in report.rows)
    assert [[bool(found.missed) for found in report.aims] for report in reports] == [
        *([False, False], [True, False, False], [True], [False, True, False], [False], [False, True])
    ]

"""What is measured through the bot is counted right, and has its rows and aims."""

from __future__ import annotations

from tests.bench import at_once, statements


def test_statements_are_counted_with_the_disk_that_their_commits_wait_for() -> None:
    tally = statements.Tally()
    first = tally.take(["1 PRAGMA synchronous = FULL", "1 BEGIN IMMEDIATE", "1 UPDATE tables SET", "1 COMMIT"])
    assert first == {"UPDATEs and INSERTs": 1, "durable commits": 1}
    lines = ["1 PRAGMA synchronous = NORMAL", "2 BEGIN", "2 SELECT id", "2 COMMIT", "1 INSERT INTO x", "1 COMMIT"]
    assert tally.take(lines) == {"SELECTs": 1, "UPDATEs and INSERTs": 1, "other commits": 1}


def test_the_tables_have_a_row_for_whatever_was_measured() -> None:
    reports = [
        statements.report({"lily": [{"SELECTs": 1}, {"durable commits": 1}, {"durable commits": 1}]}),
        at_once.report([(at_once.Turn(400, 1, 2, [5.0]), at_once.Turn(90, 10, 3, [9.0]))]),
    ]
    assert [[row[0] for row in report.rows] for report in reports] == [
        *(["lily"], ["bare bot", "ours", "ours to the bare bot's"])
    ]
    assert all(len(row) == len(report.headings) for report in reports for row in report.rows)
    assert [[bool(found.missed) for found in report.aims] for report in reports] == [
        *([False, False], [True, False, False])
    ]

"""``python -m games``: what it prints, and how it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games import record
from games.__main__ import main
from games.position import Seat
from tests.sampling import one_in

ROOT = Path(__file__).parents[2]


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what a command prints that goes well."""
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the line a command is refused with."""
    assert main(arguments) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err


def test_a_trace_has_a_line_before_each_move_and_one_after_the_last(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    played = output(capsys, "random", "water-lily", "--seats", "3", "--seed", "1")
    path = tmp_path / "record.json"
    path.write_text(played)
    game, whole = record.read(played), json.loads(played)
    lines: list[dict[str, Any]] = [json.loads(line) for line in output(capsys, "trace", str(path)).splitlines()]
    assert len(lines) == len(game.moves) + 1
    for ply, (line, move) in enumerate(zip(lines, game.moves, strict=False)):
        assert line.keys() == {"ply", "actor", "legal"}
        assert (line["ply"], line["actor"]) == (ply, ply % 3)
        assert line["legal"] == sorted(set(line["legal"]))
        assert move in line["legal"]
    assert lines[-1] == {"ply": len(game.moves), "actor": None, "legal": [], **whole["result"]}


def test_the_trace_of_an_unfinished_game_has_scores_and_no_winners(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    whole = json.loads(output(capsys, "random", "water-lily", "--seats", "2", "--seed", "1"))
    path.write_text(json.dumps(whole | {"moves": whole["moves"][:1], "result": None}))
    last = json.loads(output(capsys, "trace", str(path)).splitlines()[-1])
    assert (last["ply"], last["actor"], last["scores"], last["winners"]) == (1, 1, [0, 0], None)


def test_a_position_is_shown_as_the_public_or_a_seat_sees_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "record.json"
    path.write_text(output(capsys, "random", "water-lily", "--seats", "3", "--seed", "1"))
    positions = record.read(path.read_text()).positions
    assert output(capsys, "show", str(path)) == f"{positions[-1]}\n"
    assert output(capsys, "show", str(path), "--ply", "4") == f"{positions[4].view(None)}\n"
    assert output(capsys, "show", str(path), "--ply", "4", "--seat", "2") == f"{positions[4].view(Seat(2))}\n"
    assert "secret" not in output(capsys, "show", str(path), "--ply", "4")
    assert f"--ply must be from 0 to {len(positions) - 1}" in refusal(capsys, "show", str(path), "--ply", "999")
    assert "--seat must be from 0 to 2" in refusal(capsys, "show", str(path), "--seat", "3")


def test_a_random_game_is_finished_and_its_seed_tells_which(capsys: pytest.CaptureFixture[str]) -> None:
    command = ("random", "water-lily", "--seats", "4", "--option", "open_pond=true", "--seed")
    first, second, other = (output(capsys, *command, seed) for seed in ("a", "a", "b"))
    assert first == second != other
    assert record.write(record.read(first)) + "\n" == first
    assert record.read(first).start.options == {"open_pond": True}
    assert json.loads(first)["result"] is not None


@pytest.mark.soak
def test_proved_puzzles_are_found_at_the_end_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    (found,) = json.loads(output(capsys, "puzzles", "cappuccino", "--proved", "--count", "1", "--seed", "5"))
    assert (found["chance"], found["iterations"], found["proof"]) == (1.0, 0, "solved")


@pytest.mark.soak
def test_known_puzzles_are_checked_and_graded_again_in_their_order(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    known = json.loads((ROOT / "seeds" / "cappuccino" / "puzzles.json").read_text("utf-8"))
    doubtful = json.loads((Path(__file__).parent / "doubtful_puzzles.json").read_text("utf-8"))
    file = tmp_path / "puzzles.json"
    file.write_text(json.dumps([known[-1], *doubtful[:2], known[0]]))
    printed = output(capsys, "puzzles", "cappuccino", "--count", "0", "--seed", "1", "--known", str(file))
    kept = json.loads(printed)
    assert [puzzle["best"] for puzzle in kept] == [known[-1]["best"], known[0]["best"]]
    assert all(puzzle.keys() == known[0].keys() for puzzle in kept)
    file.write_text("no puzzles")
    assert "is not a puzzles.json" in refusal(capsys, "puzzles", "cappuccino", "--count", "0", "--known", str(file))


def test_five_seats_set_the_option_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    played = json.loads(output(capsys, "random", "water-lily", "--seats", "5"))
    assert (played["options"], len(played["seats"])) == ({"five": True}, 5)
    assert json.loads(output(capsys, "random", "water-lily", "--seats", "4"))["options"] == {}


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ("random water-lily --seats 5 --option five=false", "WL-1"),
        ("random water-lily --seats 4 --option five=true", "WL-1"),
        ("random water-lily --seats 1", "WL-1"),
        ("random water-lily --seats -2", "WL-1"),
        ("random water-lily --seats many", "invalid int value: 'many'"),
        ("random water-lily", "--seats"),
        ("random chess --seats 2", "unknown game 'chess'"),
        ("random water-lily --seats 2 --option hop=true", "no option 'hop'"),
        ("random water-lily --seats 2 --option open_pond", "open_pond=true or open_pond=false"),
        ("random water-lily --seats 2 --option open_pond=yes", "open_pond=true or open_pond=false"),
        ("random water-lily --seats 2 --option open_pond=true --option open_pond=true", "given once"),
        ("random water-lily --seats 2 --speed 9", "--speed"),
        ("trace nowhere/record.json", "nowhere/record.json"),
        ("trace .", "directory"),
        ("trace", "file"),
        ("", "trace|random"),
        ("play", "play"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: str, reason: str
) -> None:
    assert reason in refusal(capsys, *arguments.split())


def _run(*arguments: str, data: bytes = b"", hash_seed: str = "0") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "games", *arguments],
        input=data,
        capture_output=True,
        check=False,
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
    )


def test_a_seed_gives_the_same_record_in_every_process() -> None:
    command = ("random", "water-lily", "--seats", "3", "--seed", "7")
    first, second = (_run(*command, hash_seed=seed).stdout for seed in ("1", "2"))
    assert first == second
    trace = _run("trace", "-", data=first)
    assert (trace.returncode, trace.stderr) == (0, b"")
    assert len(trace.stdout.splitlines()) == len(json.loads(first)["moves"]) + 1


@one_in(6, "data", [b"", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"\\ud800": 1}', b" " * 2_000_000])
def test_standard_input_that_is_no_record_is_refused_in_one_line(data: bytes) -> None:
    process = _run("trace", "-", data=data)
    assert (process.returncode, process.stdout, process.stderr.count(b"\n")) == (1, b"", 1)


def test_a_new_game_is_made_in_a_folder_of_its_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "two-ponds"
    assert str(folder) in output(capsys, "new", "two-ponds", "--folder", str(tmp_path))
    texts = "\n".join(file.read_text("utf-8") for file in folder.rglob("*.*"))
    assert {"two_ponds/rules.py", "two_ponds/texts/en.ftl", "pyproject.toml"} <= {
        str(file.relative_to(folder)) for file in folder.rglob("*.*")
    }
    assert "stepping" not in texts.casefold().replace("_", "").replace(" ", "").replace("-", "")
    assert "**TP-1**" in texts
    assert "choose another" in refusal(capsys, "new", "two-ponds", "--folder", str(tmp_path))


@pytest.mark.parametrize("name", ["Two Ponds", "two_ponds", "2-ponds", "", "two--ponds", "class", "water-lily", "../x"])
def test_what_cannot_be_a_games_name_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    assert refusal(capsys, "new", name, "--folder", str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "two-ponds").mkdir()
    assert "two-ponds" in refusal(capsys, "new", "two-ponds", "--folder", str(tmp_path))
    assert list((tmp_path / "two-ponds").iterdir()) == []


def test_a_console_without_a_letter_gets_a_question_mark() -> None:
    environment = {"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin:/bin"}
    code = (
        "import sys; from games import __main__ as program\n"
        "class Parsed:\n    def run(self, parsed): return 'лягушка 1'\n"
        "program._arguments = lambda _: Parsed()\n"
        "sys.exit(program.main([]))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=True)
    assert done.stdout == b"??????? 1\n"

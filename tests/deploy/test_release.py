"""What a release is made of: source archive, bill of materials, notes, and workflows that a linter passes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy import release

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
MOMENT = "1700000000"  # SOURCE_DATE_EPOCH
PINNED = re.compile(r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)", re.MULTILINE)

pytestmark = pytest.mark.xdist_group("wheel")


def build(kind: str, folder: Path, source: Path = ROOT) -> Path:
    """Build an archive of a source tree."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    subprocess.run(command, cwd=source, env=os.environ | {"SOURCE_DATE_EPOCH": MOMENT}, check=True, capture_output=True)
    (archive,) = folder.iterdir()
    return archive


def test_the_source_archive_holds_every_file_and_makes_the_same_wheel(tmp_path: Path) -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    with tarfile.open(build("sdist", tmp_path / "source")) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
        archive.extractall(tmp_path / "tree", filter="data")
    assert {name for name in listed if name} - names == set()
    assert ".git" not in names
    (tree,) = (tmp_path / "tree").iterdir()
    wheels = build("wheel", tmp_path / "here"), build("wheel", tmp_path / "there", tree)
    assert wheels[0].read_bytes() == wheels[1].read_bytes()


def test_the_bill_of_materials_names_every_pinned_package_with_its_hashes(tmp_path: Path) -> None:
    recipe = subprocess.run(
        ["make", "-n", "dist", "PYTHON=python3"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    line = next(line for line in recipe.stdout.replace("\\\n", " ").splitlines() if "cyclonedx-py" in line)
    words = [word for word in line.split() if not word.startswith(("dist/", "-o", ".venv"))]
    boms = [tmp_path / name for name in ("one.json", "two.json")]
    for bom, validated in zip(boms, ((), ("--no-validate",)), strict=True):  # against its schema, which takes seconds
        cyclonedx = [sys.executable, "-W", "ignore", "-m", "cyclonedx_py", *words[words.index("requirements") :]]
        cyclonedx = [word for word in cyclonedx if "release.py" not in word and "version).cdx" not in word]
        subprocess.run([*cyclonedx, *validated, "-o", bom], cwd=ROOT, check=True, capture_output=True)
    assert boms[0].read_bytes() == boms[1].read_bytes()
    content: dict[str, Any] = json.loads(boms[0].read_text())
    assert (content["bomFormat"], content["metadata"]["component"]["version"]) == ("CycloneDX", release.version())
    pinned = set(PINNED.findall((ROOT / "deploy" / "requirements.txt").read_text()))
    components = {(one["name"], one["version"]) for one in content["components"]}
    assert len(pinned) > 20
    assert components == pinned
    assert all(one["externalReferences"][0]["hashes"] for one in content["components"])


def test_the_notes_are_the_versions_section_of_the_changelog() -> None:
    changelog = "# Changelog\n\n## 0.3.0 – 2026-12-01\n\n### Added\n\n- New.\n\n## 0.2.0 – 2026-06-01\n\n- Old.\n"
    assert release.notes(changelog, "0.3.0") == "### Added\n\n- New.\n"
    assert release.notes(changelog, "0.2.0") == "- Old.\n"
    with pytest.raises(LookupError):
        release.notes(changelog, "0.2")
    assert len(release.notes((ROOT / "CHANGELOG.md").read_text("utf-8"), release.version())) > 1000


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Lint workflows."""
    zizmor = Path(sys.executable).with_name("zizmor")
    return subprocess.run([zizmor, "--offline", "--no-progress", folder], capture_output=True, text=True, check=False)


def test_the_linter_finds_nothing_in_the_workflows_and_something_in_worse_ones(tmp_path: Path) -> None:
    passed = lint(ROOT / ".github")
    assert passed.returncode == 0, passed.stdout
    text = (WORKFLOWS / "release.yml").read_text()
    (tmp_path / ".github" / "workflows").mkdir(parents=True)
    worse = re.sub(r"checkout@[0-9a-f]{40} # ", "checkout@", text).replace('"$TAG" =', "${{ github.ref_name }} =")
    (tmp_path / ".github" / "workflows" / "release.yml").write_text(worse)
    failed = lint(tmp_path)
    assert failed.returncode != 0
    assert "unpinned" in failed.stdout
    assert "template-injection" in failed.stdout


@pytest.mark.parametrize("file", sorted(WORKFLOWS.glob("*.yml")), ids=lambda file: file.name)
def test_every_action_is_pinned_by_its_hash_with_the_version_beside_it(file: Path) -> None:
    used = re.findall(r"uses: (.*)", file.read_text())
    assert used
    for action in used:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    workflow = yaml.safe_load(file.read_text())
    for job in workflow["jobs"].values():
        for step in job["steps"]:
            for path in re.findall(r"(?:tests|deploy)/[\w./-]+", step.get("run", "")):
                assert (ROOT / path).exists(), path


def test_base_images_are_pinned_by_digest() -> None:
    images = re.findall(r"^FROM (\S+)", (ROOT / "deploy" / "Dockerfile").read_text(), re.MULTILINE)
    assert len(images) == 2
    assert len(set(images)) == 1
    assert re.fullmatch(r"python:3\.11-slim@sha256:[0-9a-f]{64}", images[0])


def test_updates_are_proposed_for_all_that_is_pinned() -> None:
    updates = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text())["updates"]
    folders = {update["package-ecosystem"]: update.get("directories", [update.get("directory")]) for update in updates}
    assert folders.keys() == {"github-actions", "docker", "pip", "npm"}
    for ecosystem, lock in (("pip", "requirements.txt"), ("npm", "package-lock.json")):
        places = {path.parent.relative_to(ROOT) for path in ROOT.glob(f"*/**/{lock}")}
        assert set(folders[ecosystem]) == {f"/{place}" for place in places if ".venv" not in str(place)}

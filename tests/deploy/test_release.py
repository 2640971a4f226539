"""What a release is made of: source archive, bill of materials, notes, and workflows that a linter passes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot import __version__
from deploy import release
from deploy.bill_of_materials import direct, merge, normal
from deploy.package_metadata import EXAMPLE, PAGES, readme, urls

ROOT = Path(__file__).parents[2]
WORKFLOWS = ROOT / ".github" / "workflows"
MOMENT = "1700000000"  # SOURCE_DATE_EPOCH
PINNED = re.compile(r"^([A-Za-z0-9_.-]+)==([^ ;\\]+)", re.MULTILINE)

pytestmark = pytest.mark.xdist_group("wheel")


def build(kind: str, folder: Path, source: Path = ROOT, **settings: str) -> Path:
    """Build an archive of a source tree."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
    environment = os.environ | {"SOURCE_DATE_EPOCH": MOMENT} | settings
    subprocess.run(command, cwd=source, env=environment, check=True, capture_output=True)
    (archive,) = folder.iterdir()
    return archive


@pytest.mark.soak
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


@pytest.mark.soak
def test_the_local_discord_is_built_the_same_from_its_source_archive(tmp_path: Path) -> None:
    here = ROOT / "deploy" / "local"
    with tarfile.open(build("sdist", tmp_path / "source", here)) as archive:
        archive.extractall(tmp_path / "tree", filter="data")
    (tree,) = (tmp_path / "tree").iterdir()
    wheels = build("wheel", tmp_path / "here", here), build("wheel", tmp_path / "there", tree)
    assert wheels[0].read_bytes() == wheels[1].read_bytes()


def bill_of_materials(folder: Path) -> dict[str, Any]:
    """Run the commands of ``make dist`` that make the bill of materials, in a folder, without checks of its parts."""
    # imported here, since it takes each process of the tests more than a second
    from cyclonedx.schema import SchemaVersion  # noqa: PLC0415
    from cyclonedx.validation.json import JsonStrictValidator  # noqa: PLC0415

    recipe = ["make", "-n", "dist", "PYTHON=python3"]
    text = subprocess.run(recipe, cwd=ROOT, capture_output=True, text=True, check=True).stdout.replace("\\\n", " ")
    names = {"dist/": f"{folder}/", ".venv/bin/python": sys.executable}
    names |= {"--output-reproducible": "--output-reproducible --no-validate"}  # its result is validated
    for line in text.splitlines():
        if "cyclonedx_py" in line or "bill_of_materials" in line:
            command = re.sub("|".join(map(re.escape, names)), lambda found: names[found[0]], line)
            subprocess.run(command, shell=True, cwd=ROOT, check=True, capture_output=True)  # noqa: S602 - our own
    (file,) = folder.glob("*.cdx.json")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(file.read_text("utf-8")) is None
    content: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return content


@pytest.mark.soak
def test_the_bill_of_materials_names_every_pinned_package(tmp_path: Path) -> None:
    bill = bill_of_materials(tmp_path)
    assert (bill["bomFormat"], bill["metadata"]["component"]["version"]) == ("CycloneDX", release.version())
    pinned = set(PINNED.findall((ROOT / "deploy" / "requirements.txt").read_text()))
    assert len(pinned) > 20
    assert {(one["name"], one["version"]) for one in bill["components"]} == pinned
    assert all(one["externalReferences"][0]["hashes"] for one in bill["components"])
    here = {normal(one.metadata["Name"]) for one in distributions()}  # of other systems or Pythons a few are missing
    assert all(one.get("licenses") for one in bill["components"] if normal(one["name"]) in here)


def test_the_bill_of_materials_says_what_needs_what() -> None:
    pinned = {"components": [{"name": name, "version": "1", "bom-ref": name} for name in ("a-b", "c", "d")]}
    licence = [{"license": {"id": "MIT"}}]
    installed = {
        "components": [
            {"name": "A.b", "version": "1", "bom-ref": "A.b==1", "licenses": licence},
            {"name": "c", "version": "1", "bom-ref": "c==1"},
            {"name": "tests", "version": "1", "bom-ref": "tests==1"},
        ],
        "dependencies": [{"ref": "A.b==1", "dependsOn": ["c==1", "tests==1"]}, {"ref": "root-component"}],
    }
    bill = merge(pinned, installed, {"a-b"})
    assert bill["components"][0] == {"name": "a-b", "version": "1", "bom-ref": "a-b==1", "licenses": licence}
    assert bill["dependencies"] == [
        {"ref": "root-component", "dependsOn": ["a-b==1"]},
        {"ref": "a-b==1", "dependsOn": ["c==1"]},
        {"ref": "c==1"},
        {"ref": "d==1"},
    ]
    assert "discord-py" in direct()
    assert "numpy" not in direct()


@pytest.mark.parametrize(
    ("number", "kind", "names"),
    [("0.2.0", "release", ["v0.2.0", "latest"]), ("0.3.0rc1", "prerelease", ["v0.3.0rc1"])],
)
def test_an_image_is_the_latest_one_unless_it_is_of_a_prerelease(number: str, kind: str, names: list[str]) -> None:
    assert release.kind(number) == kind
    assert release.tags("Registry.example/Owner/Pondside", number) == [
        f"registry.example/owner/pondside:{name}" for name in names
    ]


def test_the_readme_of_an_index_page_has_no_relative_links() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    address = "https://forge.example/Owner/pondside"
    shown = readme(text, address, "v1.2")
    assert EXAMPLE in text
    assert EXAMPLE not in shown
    assert f'src="{address}/raw/v1.2/docs/pictures/table.gif"' in shown
    assert f"]({address}/blob/v1.2/docs/hosting.md)" in shown
    assert not [link for link in re.findall(r'(?:\]\(|src=")([^)"]+)', shown) if not link.startswith(("https:", "#"))]
    files = re.findall(rf"{address}/(?:raw|blob)/v1.2/([^)\"#]+)", shown)
    assert len(files) > 10
    assert all((ROOT / file).exists() for file in files)
    assert readme(text, "", "v1.2") == text
    assert urls("", "v1.2") == {}
    assert set(urls(address, "v1.2").values()) == {
        address, f"{address}/issues", *(f"{address}/blob/v1.2/{file}" for file in PAGES.values())
    }  # fmt: skip


def test_the_bot_knows_the_version_of_the_project() -> None:
    assert __version__ == release.version()


def test_the_notes_are_the_versions_section_of_the_changelog() -> None:
    changelog = "# Changelog\n\n## 0.3.0 – 2026-12-01\n\n### Added\n\n- New.\n\n## 0.2.0 – 2026-06-01\n\n- Old.\n"
    assert release.notes(changelog, "0.3.0") == "### Added\n\n- New.\n"
    assert release.notes(changelog, "0.2.0") == "- Old.\n"
    with pytest.raises(LookupError):
        release.notes(changelog, "0.2")
    assert len(release.notes((ROOT / "CHANGELOG.md").read_text("utf-8"), release.version())) > 1000


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
    assert len(images) == 3
    assert len(set(images)) == 1
    assert re.fullmatch(r"python:3\.11-slim@sha256:[0-9a-f]{64}", images[0])


def test_updates_are_proposed_for_all_that_is_pinned() -> None:
    updates = yaml.safe_load((ROOT / ".github" / "dependabot.yml").read_text())["updates"]
    folders = {update["package-ecosystem"]: update.get("directories", [update.get("directory")]) for update in updates}
    assert folders.keys() == {"github-actions", "docker", "pip", "npm"}
    for ecosystem, lock in (("pip", "requirements.txt"), ("npm", "package-lock.json")):
        places = {path.parent.relative_to(ROOT) for path in ROOT.glob(f"*/**/{lock}")}
        assert set(folders[ecosystem]) == {f"/{place}" for place in places if ".venv" not in str(place)}

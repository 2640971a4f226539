"""``python deploy/bill_of_materials.py PINNED INSTALLED OUT``: merge two bills of materials, in CycloneDX's JSON.

The first, of the pinned requirements, knows the hashes of every package for every system; the second, of an
environment in which they are installed, their licences and dependencies.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

PYPROJECT = Path(__file__).parents[1] / "pyproject.toml"
ROOT = "root-component"  # as cyclonedx-py calls what the bill is of


def main(pinned: Path, installed: Path, out: Path) -> None:
    """Write the merged bill."""
    bill = merge(json.loads(pinned.read_text("utf-8")), json.loads(installed.read_text("utf-8")), direct())
    out.write_text(json.dumps(bill, indent=2, sort_keys=True) + "\n", "utf-8")


def direct() -> set[str]:
    """Return the names of what the project itself depends on, without its extras."""
    project = tomllib.loads(PYPROJECT.read_text("utf-8"))["project"]
    return {normal(re.split(r"[\[<>=;~! ]", requirement, maxsplit=1)[0]) for requirement in project["dependencies"]}


def normal(name: str) -> str:
    """Return the one spelling of a distribution's name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def merge(pinned: Mapping[str, Any], installed: Mapping[str, Any], own: set[str]) -> dict[str, Any]:
    """Return the pinned bill with licences and dependencies, those of the root being ``own``."""
    known = {normal(one["name"]): one for one in installed["components"]}
    references = {normal(one["name"]): f"{one['name']}=={one['version']}" for one in pinned["components"]}
    edges = {edge["ref"]: edge.get("dependsOn", []) for edge in installed["dependencies"]}
    components = []
    for component in pinned["components"]:
        name = normal(component["name"])
        more = known.get(name, {})
        facts = {key: more[key] for key in ("licenses", "description") if key in more}
        components.append(component | facts | {"bom-ref": references[name]})
    dependencies = [{"ref": ROOT, "dependsOn": sorted(references[name] for name in own)}]
    for name, reference in references.items():
        needed = {normal(other.partition("==")[0]) for other in edges.get(known.get(name, {}).get("bom-ref"), [])}
        found = sorted(references[other] for other in needed & references.keys())
        dependencies.append({"ref": reference, "dependsOn": found} if found else {"ref": reference})
    return {**pinned, "components": components, "dependencies": dependencies}


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))

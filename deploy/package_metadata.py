"""Hook for hatchling: completes the metadata of the wheel and the source archive by readme and addresses.

A package index shows the readme elsewhere, so its relative links and pictures get the address that ``[tool.pondside]``
in ``pyproject.toml`` names. Without an address they stay as they are, and the metadata has no addresses.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGES = {"Documentation": "docs/hosting.md", "Changelog": "CHANGELOG.md", "Security": "SECURITY.md"}
EXAMPLE = "https://HOST/OWNER/pondside"  # in the pages, for an address that is not known
LINK = re.compile(r'(\]\(|src=")(?!https?:|#)([^)"]+)')
PICTURES = (".jpg", ".gif", ".png", ".svg")


class ProjectMetadata(MetadataHookInterface):
    """Sets the dynamic fields of the project."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add ``readme`` and ``urls``."""
        root = Path(self.root)
        address = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["pondside"]["address"]
        text, tag = (root / "README.md").read_text("utf-8"), f"v{metadata['version']}"
        metadata["urls"] = urls(address, tag)
        metadata["readme"] = {"content-type": "text/markdown", "text": readme(text, address, tag)}


def urls(address: str, tag: str) -> dict[str, str]:
    """Return the addresses of the project, by name."""
    if not address:
        return {}
    pages = {name: f"{address}/blob/{tag}/{file}" for name, file in PAGES.items()}
    return {"Source": address, "Issues": f"{address}/issues", **pages}


def readme(text: str, address: str, tag: str) -> str:
    """Return the readme with absolute links, to the files of a tag."""
    if not address:
        return text

    def absolute(link: re.Match[str]) -> str:
        kind = "raw" if link[2].endswith(PICTURES) else "blob"
        return f"{link[1]}{address}/{kind}/{tag}/{link[2]}"

    return LINK.sub(absolute, text).replace(EXAMPLE, address)

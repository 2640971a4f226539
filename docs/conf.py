"""The site of these pages, which ``make site`` builds with Sphinx: the pages of ``docs`` and those beside it."""

from __future__ import annotations

import os
import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

from pygments.lexers.special import TextLexer

ROOT = Path(__file__).parents[1]

project = "Pondside"
release = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
copyright = "The Pondside maintainers"  # noqa: A001 - Sphinx's name
extensions = ["myst_parser"]
root_doc = "docs/index"
include_patterns = ["docs/*.md", "*.md", "seeds/ADDING.md", "deploy/local/*.md"]
myst_heading_anchors = 4
html_theme = "furo"
html_title = f"Pondside {release}"
html_copy_source = False
html_theme_options = {"light_css_variables": {"font-stack": "system-ui, sans-serif"}}

LINK = re.compile(r"\]\((\S+?)\.md\)")
SECTION = re.compile(r"^## (.*)$", re.MULTILINE)
TOCTREE = "\n```{{toctree}}\n:hidden:\n:caption: {}\n\n{}\n```\n"


def add_contents(app: Any, name: str, source: list[str]) -> None:
    """Append the contents of the site: the links of the page of pages, by its sections, and the pages that it lacks."""
    if name != root_doc:
        return
    _, *parts = SECTION.split("## Pondside\n" + source[0].partition("\n")[2])
    sections = [(caption, LINK.findall(text)) for caption, text in zip(parts[::2], parts[1::2], strict=True)]
    listed = {os.path.normpath(f"docs/{page}") for _, pages in sections for page in pages}
    if missing := sorted(app.env.found_docs - listed - {root_doc}):
        sections.append(("More", [f"/{page}" for page in missing]))
    for caption, pages in sections:
        source[0] += TOCTREE.format(caption, "\n".join(pages))


def add_files(app: Any, error: Exception | None) -> None:
    """Copy the pictures that pages show by HTML, and lead from the first page of the site to the contents."""
    if error is not None:
        return
    out = Path(app.outdir)
    for page in app.env.found_docs:
        text = Path(app.env.doc2path(page)).read_text("utf-8")
        for picture in re.findall(r'<img src="([^"]+)"', text):
            target = out / Path(page).parent / picture
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / Path(page).parent / picture, target)
    (out / "index.html").write_text('<meta http-equiv="refresh" content="0; url=docs/index.html">\n')


def setup(app: Any) -> None:
    """Connect the functions of this module, and show diagrams as their text: their script would come from elsewhere."""
    app.connect("source-read", add_contents)
    app.connect("build-finished", add_files)
    app.add_lexer("mermaid", TextLexer)

"""Formats rows of cells in columns of fixed width."""

from __future__ import annotations

from collections.abc import Sequence


def align_columns(rows: Sequence[Sequence[str]]) -> str:
    """Return the rows as a code block, the first column aligned left and the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    ]
    return "```\n" + "\n".join(lines).replace("`", "'") + "\n```"

"""``python -m tests.reach [MODULE …]``: the longest chain of imports, and how many modules these reach."""

from __future__ import annotations

import sys
from functools import cache

import grimp

PACKAGES = ("bot", "games", "renderers", "storage", "seeds", "deploy")
MODULES = ("bot.commands.moves", "bot.components.undo", "bot.responses", "bot.sessions.session", "bot.client")


def main(modules: list[str]) -> None:
    """Print the figures."""
    graph = grimp.build_graph(*PACKAGES)

    @cache
    def longest(module: str) -> tuple[str, ...]:
        chains = (longest(imported) for imported in graph.find_modules_directly_imported_by(module))
        return (module, *max(chains, key=len, default=()))

    chain = max(map(longest, sorted(graph.modules)), key=len)
    print(f"longest chain: {len(chain)} modules: {' > '.join(chain)}")  # noqa: T201 - a command
    for module in modules:
        reached = graph.find_upstream_modules(module)
        print(f"{module} reaches {len(reached)} of {len(graph.modules)}")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:] or [*MODULES])

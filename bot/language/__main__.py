"""``python -m bot.language``: list the languages, or with ``LOCALE`` all that one lacks, a line each."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser

import seeds
from bot.language.coverage import coverage
from bot.language.localizer import language_name


def summary(locale: str) -> str:
    """Return a line about a language."""
    found = coverage(locale)
    facts = f"{found.lacking} lacking, {len(found.copies)} as in English"
    return f"{locale:<4}{language_name(locale):<16}{found.total} texts, {facts}"


def main() -> int:
    """Run the command and return the exit status."""
    parser = ArgumentParser(
        prog=os.environ.get("PONDSIDE_COMMAND", "python -m bot.language"),
        description="List the languages of the bot, or what one lacks; that is shown in English.",
    )
    parser.add_argument("locale", nargs="?", metavar="LOCALE", help=", ".join(seeds.LOCALES))
    locale = parser.parse_args().locale
    if locale is None:
        lines = [summary(each) for each in seeds.LOCALES]
    elif locale in seeds.LOCALES:
        lines = [*coverage(locale).lacks, *coverage(locale).copies] if locale != seeds.ENGLISH else []
    else:
        sys.stderr.write(f"unknown language {locale!a}: there is {', '.join(seeds.LOCALES)}\n")
        return 1
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return 0


if __name__ == "__main__":
    sys.exit(main())

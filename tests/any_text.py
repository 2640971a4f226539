"""Texts that Hypothesis makes, of all characters but halves of pairs, which UTF-8 cannot write.

Left to itself, Hypothesis tries to encode each code point before it makes the first one, in each process for two
seconds.
"""

from hypothesis import strategies as st

CHARACTERS = st.characters(exclude_categories=["Cs"])
MARKS = "0123456789abcx:.-+=>^_!@*, "  # that ids and moves are written with


def any_text(longest: int) -> st.SearchStrategy[str]:
    """Make texts of at most so many characters."""
    return st.text(CHARACTERS, max_size=longest)


def written_as(pattern: str) -> st.SearchStrategy[str]:
    """Make texts that match a pattern as a whole."""
    return st.from_regex(pattern, fullmatch=True, alphabet=CHARACTERS)


def edited(texts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Make texts in which a few characters in a row are replaced by others."""

    def edit(text: str, place: int, length: int, other: str) -> str:
        return text[:place] + other + text[place + length :]

    return st.builds(edit, texts, st.integers(0, 60), st.integers(0, 4), any_text(4) | st.text(MARKS, max_size=4))

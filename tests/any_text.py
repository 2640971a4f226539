"""Texts that Hypothesis makes, of all characters but halves of pairs, which UTF-8 cannot write.

Left to itself, Hypothesis tries to encode each code point before it makes the first one, in each process for two
seconds.
"""

from hypothesis import strategies as st

CHARACTERS = st.characters(exclude_categories=["Cs"])


def any_text(longest: int) -> st.SearchStrategy[str]:
    """Make texts of at most so many characters."""
    return st.text(CHARACTERS, max_size=longest)


def written_as(pattern: str) -> st.SearchStrategy[str]:
    """Make texts that match a pattern as a whole."""
    return st.from_regex(pattern, fullmatch=True, alphabet=CHARACTERS)

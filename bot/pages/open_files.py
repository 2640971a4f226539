"""The number of files and connections that a process may have open."""

from __future__ import annotations

from contextlib import suppress

try:
    import resource
except ImportError:  # Windows, which has no such limit
    resource = None  # type: ignore[assignment]  # mypy knows the modules of one system


def allow_open_files(wanted: int) -> int:
    """Raise this process's limit of open files, connections among them, to ``wanted``, or as far as the system allows.
    Returns the limit, at most ``wanted``. Usually it is 1024, though the system allows many more."""
    if resource is None:
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with suppress(ValueError, OSError):  # macOS allows fewer than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        return allowed
    return soft

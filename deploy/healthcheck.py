"""``python -m deploy.healthcheck``: fail unless the bot is well.

With METRICS_PORT it asks ``/healthz``, else the database when the bot was last connected.
"""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from urllib.error import HTTPError

ANSWER_TIMEOUT = 10  # seconds
ASKED = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 - by the address that the bot listens on


def main() -> int:
    """Return the exit status."""
    port = os.environ.get("METRICS_PORT")
    if not port:
        return subprocess.run([sys.executable, "-m", "storage", "heartbeat"], check=False).returncode
    host = os.environ.get("METRICS_HOST", "")
    host = ASKED.get(host, f"[{host}]" if ":" in host else host)
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # a proxy knows another 127.0.0.1
    try:
        with direct.open(f"http://{host}:{port}/healthz", timeout=ANSWER_TIMEOUT) as answer:
            text = answer.read().decode()
    except HTTPError as error:
        with error:
            sys.stderr.write(f"{error}: {error.read().decode()}\n")
        return 1
    except OSError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{text}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The PostgreSQL databases of the tests of the store, for bots that share one."""

from __future__ import annotations

from tests.storage.conftest import postgresql, postgresql_url, schemas

__all__ = ["postgresql", "postgresql_url", "schemas"]

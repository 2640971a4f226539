"""Run by Alembic: migrates over the connection it is handed, inside that connection's transaction."""

from __future__ import annotations

from alembic import context

from storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()

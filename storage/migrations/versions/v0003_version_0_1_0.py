"""The schema of version 0.1.0, from which migrations begin."""

revision = "0003"
down_revision = None


def upgrade() -> None:
    """Do nothing: new databases are created with the newest schema."""

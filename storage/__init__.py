"""What must outlive the process: tables, who sits there, and every move, in SQLite or PostgreSQL."""

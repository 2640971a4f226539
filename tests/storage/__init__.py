"""The store, tested on SQLite files and on a real PostgreSQL."""

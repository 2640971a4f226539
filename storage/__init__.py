"""Persistent state in SQL: tables, seats, moves, results, ratings and settings."""

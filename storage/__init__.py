"""What must outlive the process: tables, their seats and moves, results, ratings and settings, in SQL."""

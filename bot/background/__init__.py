"""Background work: reminders, summaries, daily jobs, and what follows a start."""

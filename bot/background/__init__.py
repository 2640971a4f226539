"""What the bot does without a press: reminders, summaries, daily work, and what begins with a start."""

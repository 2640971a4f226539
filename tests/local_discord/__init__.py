"""What tests sit down with at the local Discord: a person's client, and Discord's description to check against."""

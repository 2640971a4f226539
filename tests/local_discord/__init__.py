"""Test tools for the local Discord: a user's client, and checks against Discord's OpenAPI description."""

"""Tests, as the packages are; ``conformance`` runs every game through the same suite."""

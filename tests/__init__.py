"""Tests, as the packages are; ``deploy/conformance`` runs every game through the same suite."""

"""Tests of what a host runs."""

"""Benchmarks of the rules, the pictures, the store and the bot, each beside a comparable program.

``make bench`` runs it. Absolute figures depend on the machine and its load, so every figure stands
beside that of a peer measured alternately in the same run.
"""

"""Buttons, menus and forms: what a press does, a file for each panel."""

"""Handlers of buttons and menus, a file for each panel."""

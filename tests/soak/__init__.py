"""Long tests, one a module: ``make soak`` runs them all."""

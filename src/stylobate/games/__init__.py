"""The games: plug-ins that are strangers to each other."""

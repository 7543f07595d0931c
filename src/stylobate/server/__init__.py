"""The house: tables that browsers join, kept in a database, with bots for whoever is missing."""

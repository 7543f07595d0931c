"""What a bot thinks of a position of City Blox."""

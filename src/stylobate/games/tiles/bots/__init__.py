"""What a bot thinks of a position of Temple by Martin Windischer."""

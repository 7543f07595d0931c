"""What a bot thinks of a position of Journey across Europe."""

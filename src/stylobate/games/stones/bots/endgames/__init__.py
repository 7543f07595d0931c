"""What is known of every classic position with few stones: working it out, keeping it, looking it up."""

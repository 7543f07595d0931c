"""The vocabulary all games, bots and servers share; standard library only."""

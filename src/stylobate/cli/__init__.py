"""The command line: play, serve, and everything for the curious."""

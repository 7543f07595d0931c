"""Two small games that need all the core offers: hidden cards, and a simultaneous phase with weighted chance."""

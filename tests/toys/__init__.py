"""Small games that need all the core offers: hidden cards, a simultaneous phase with weighted chance, and clocks."""

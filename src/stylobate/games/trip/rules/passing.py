"""Doing without something that may be done."""

from stylobate.kit.verbs import verb

declining = verb("pass", "No, thank you", elsewhere=("TT-12", "You cannot pass here"))

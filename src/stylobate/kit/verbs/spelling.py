"""Actions as numbers: the verb, then slot by slot, over one alphabet a table."""

from collections.abc import Iterator, Sequence
from typing import Any

from stylobate.core.game import Game, Illegal, Seat
from stylobate.core.spelling import ListedSpelling
from stylobate.core.words import sentence
from stylobate.kit.verbs.action import Action
from stylobate.kit.verbs.slots import NOTHING
from stylobate.kit.verbs.verb import Verb


class VerbSpelling(ListedSpelling[Any, Action]):
    """Letters are the words of the notation; 0 is a slot left out and the end of a list."""

    def __init__(self, game: Game[Any, Action], verbs: Sequence[Verb[Any, Any]]) -> None:
        super().__init__(game)
        self.state = game.start()
        """What is printed hangs on a state; any one of the table will do."""
        self.verbs: dict[str, list[Verb[Any, Any]]] = {}
        for verb in verbs:
            self.verbs.setdefault(verb.word, []).append(verb)
        words = {letter for verb in verbs for slot in verb.slots for letter in slot.alphabet(self.state)}
        self.letters = (NOTHING, *sorted({*self.verbs, *words} - {NOTHING}))
        self.numbers = {letter: number for number, letter in enumerate(self.letters)}
        self.size = len(self.letters)

    def spell(self, action: Action) -> tuple[int, ...]:
        verb, filled = self._understood(action.text)
        values = zip(verb.slots, verb.values(filled), strict=True)
        letters = [letter for slot, value in values for letter in slot.letters(self.state, value)]
        return tuple([self.numbers[letter] for letter in (verb.word, *letters)])

    def letter(self, number: int) -> str:
        return self.letters[number]

    def _understood(self, text: str) -> tuple[Verb[Any, Any], Any]:
        """The verb that a text is of: those of one word differ in their slots where they differ at all."""
        for verb in self.verbs.get(text.partition(" ")[0], ()):
            try:
                return verb, verb.read(self.state, text)
            except Illegal:
                continue
        raise Illegal(sentence("{text} is not an action of this game", text=repr(text)))

    def read(self, state: Any, seat: Seat, numbers: Sequence[int]) -> Action:
        if not numbers or not all(0 <= number < self.size for number in numbers):
            raise Illegal(sentence("Spellings are numbers from 0 to {most}", most=self.size - 1))
        for verb in self.verbs.get(self.letters[numbers[0]], ()):
            text = self._text(verb, iter([self.letters[number] for number in numbers[1:]]))
            if text is not None:
                return self.game.parse(state, seat, text)
        raise Illegal("These numbers spell no action")

    def _text(self, verb: Verb[Any, Any], letters: Iterator[str]) -> str | None:
        try:
            parts = [slot.joined(letters) for slot in verb.slots]
        except StopIteration:
            return None
        return " ".join([verb.word, *filter(None, parts)]) if next(letters, None) is None else None

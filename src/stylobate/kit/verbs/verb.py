"""A verb: what a player may do at a task, with all that lists it, reads it, refuses it and carries it out."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product
from typing import Any, ClassVar, Generic, TypeVar

from stylobate.core.game import Illegal, Json, Seat
from stylobate.core.words import filled_in, sentence
from stylobate.kit.verbs.action import Action
from stylobate.kit.verbs.conditions import Condition, Moment
from stylobate.kit.verbs.slots import Maybe, Slot
from stylobate.kit.words import who

M = TypeVar("M", bound=Moment[Any, Any])
V = TypeVar("V")


class Verb(ABC, Generic[M, V]):
    """One word of the notation, at the tasks that name this verb.

    What fills the slots is handed to conditions as one value: nothing where there is no slot, the value itself where
    there is one, what `form` makes of them where there are several. `meant` turns it into the action's value where
    bots and rules want more than the slots name: the block that lies there, the whole walk to that end.
    """

    word: str
    label: str
    """What it does, for people, with the slots by their names in braces: 'Check the {plot}'."""
    slots: tuple[Slot[Any], ...] = ()
    conditions: tuple[Condition[M, V], ...] = ()
    form: ClassVar[Callable[..., Any] | None] = None
    """Puts the values of several slots together: a named tuple with the slots' names; else they are a plain tuple."""
    elsewhere: tuple[str, str] | None = None
    """The ruling and the sentence for who tries it at a task that does not offer it."""

    def __init__(self) -> None:
        # Where a text hangs on nothing but what fills the slots, it is written once.
        everywhere = all(slot.everywhere for slot in self.slots)
        self._texts: dict[Any, str] | None = {} if everywhere else None
        self._kept: dict[Any, Action] | None = {} if everywhere and type(self).meant is Verb.meant else None

    @abstractmethod
    def do(self, task: Any, play: Any, seat: Seat, value: Any) -> None:
        """Carry it out; `value` is what `meant` gave."""

    def meant(self, moment: M, filled: V) -> Any:
        """The action's value: what fills the slots, unless a game wants more."""
        return filled

    def witnesses(self, moment: M, value: Any) -> tuple[Seat, ...] | None:
        """Who may read the text of such an action; None is everyone."""
        return None

    def facts(self, moment: M, action: Action) -> Mapping[str, Json] | None:
        """What a page is told about one action besides its slots; None where the view says it all."""
        return None

    # ---- what is legal ----

    def candidates(self, moment: M) -> Iterable[V]:
        """What the slots may be filled with; every legal filling is among them. The product, unless that is large."""
        if not self.slots:
            return (self.filled(()),)
        if len(self.slots) == 1:
            return self.slots[0].domain(moment.state) or ()
        domains = [slot.domain(moment.state) for slot in self.slots]
        return map(self.filled, product(*[domain for domain in domains if domain is not None]))

    def refusal(self, moment: M, filled: V) -> Condition[M, V] | None:
        """The first condition that does not hold."""
        for condition in self.conditions:
            if not condition.holds(moment, filled):
                return condition
        return None

    def actions(self, moment: M) -> Sequence[Action]:
        """Every legal action with this verb.

        A game may answer for all at once where asking one by one is slow; the law of one source compares.
        """
        refusal = self.refusal
        if not self.slots:
            return [self.action(moment, none)] if refusal(moment, none := self.filled(())) is None else []
        return [self.action(moment, filled) for filled in self.candidates(moment) if refusal(moment, filled) is None]

    def possible(self, moment: M) -> bool:
        """Whether there is any."""
        return bool(self.actions(moment))

    def action(self, moment: M, filled: V) -> Action:
        if self._kept is None:
            return Action(self.text(moment.state, filled), self.meant(moment, filled))
        action = self._kept.get(filled)
        if action is None:
            action = self._kept[filled] = Action(self.text(moment.state, filled), filled)
        return action

    # ---- notation ----

    def filled(self, values: Sequence[Any]) -> V:
        """What fills the slots, as one value."""
        if len(self.slots) == 1:
            return values[0]  # type: ignore[no-any-return]
        form = type(self).form
        return (form(*values) if form else tuple(values)) if values else None  # type: ignore[return-value]

    def values(self, filled: V) -> tuple[Any, ...]:
        """What fills each slot."""
        if not self.slots:
            return ()
        return (filled,) if len(self.slots) == 1 else tuple(filled)  # type: ignore[arg-type]

    def parts(self, state: Any, filled: V) -> list[str]:
        """The text of each slot; empty where one is left out."""
        return [slot.written(state, value) for slot, value in zip(self.slots, self.values(filled), strict=True)]

    def text(self, state: Any, filled: V) -> str:
        if not self.slots:
            return self.word
        if self._texts is None:
            return " ".join([self.word, *filter(None, self.parts(state, filled))])
        text = self._texts.get(filled)
        if text is None:
            text = self._texts[filled] = " ".join([self.word, *self.parts(state, filled)])
        return text

    def read(self, state: Any, text: str) -> V:
        """What fills the slots in a text of this verb; Illegal where a word is none that belongs there."""
        words = text.split(" ")[1:]
        values = []
        for slot in self.slots:
            before = len(words)
            value = slot.taken(state, words)
            # Whoever writes the word before a slot that may be left out means to fill it.
            if value is None and (not slot.optional or len(words) < before):
                raise Illegal(_misread(self.word, slot, words), slot.rule)
            values.append(value)
        filled = self.filled(values)
        if words:
            said = sentence(
                "{verb} takes {form}; leave out {word}", verb=repr(self.word), form=self._form(), word=repr(words[0])
            )
            raise Illegal(said, self._rule())
        if (written := self.text(state, filled)) != text:
            raise Illegal(sentence("Write that as {written}", written=repr(written)), self._rule())
        return filled

    def _form(self) -> str:
        said = (f"{slot.expected} or nothing" if isinstance(slot, Maybe) else slot.expected for slot in self.slots)
        return ", ".join(said) or "nothing more"

    def _rule(self) -> str | None:
        return self.slots[-1].rule if self.slots else None

    # ---- sentences ----

    def said(self, moment: M, filled: V, condition: Condition[M, V]) -> str:
        """The sentence of a condition about what fills the slots."""
        facts: dict[str, Any] = {"who": who(moment.seat)}
        for slot, value in zip(self.slots, self.values(filled), strict=True):
            facts[slot.name] = slot.say(moment.state, value)
        if condition.facts:
            facts |= condition.facts(moment, filled)
        return filled_in(condition.words, facts)


def _misread(word: str, slot: Slot[Any], words: list[str]) -> str:
    wanted = (
        sentence("{word} and {expected}", word=repr(slot.after), expected=slot.expected)
        if slot.after
        else slot.expected
    )
    if not words:
        return sentence("{verb} needs {wanted} here", verb=repr(word), wanted=wanted)
    return sentence("{verb} needs {wanted} here, not {word}", verb=repr(word), wanted=wanted, word=repr(words[0]))

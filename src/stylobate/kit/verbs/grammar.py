"""All verbs of a game: which one a text means, why it is refused, and what the laws want to know."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, product
from random import Random
from typing import Any, Protocol

from stylobate.core.game import Illegal, Seat
from stylobate.core.grammar import Grammar, Verdict
from stylobate.core.words import sentence
from stylobate.kit.verbs.action import Action
from stylobate.kit.verbs.conditions import Moment
from stylobate.kit.verbs.verb import Verb

AnyVerb = Verb[Any, Any]


class Asks(Protocol):
    """A task as far as its verbs go."""

    @property
    def by_word(self) -> Mapping[str, AnyVerb]: ...

    @property
    def rule(self) -> str | None:
        """The ruling that is cited for what is no answer at all."""

    @property
    def refuses(self) -> Mapping[str, tuple[str, str]]:
        """Words that it does not offer, with the ruling and the sentence that say why not."""

    def words(self, state: Any) -> str:
        """What is waited for."""


def legal(task: Asks, state: Any, seat: Seat, text: str) -> Action | None:
    """The legal action with this text, found without listing the others."""
    verb = task.by_word.get(text.partition(" ")[0])
    if verb is None:
        return None
    moment = Moment(task, state, seat)
    try:
        filled = verb.read(state, text)
    except Illegal:
        return None
    return verb.action(moment, filled) if verb.refusal(moment, filled) is None else None


def _on_top(state: Any) -> Asks:
    task: Asks = state.tasks[-1]
    return task


class VerbGrammar(Grammar[Any]):
    """The verbs that some kinds of tasks offer; `asked` is the task that a state waits for, the top of its stack."""

    def __init__(self, verbs: Sequence[AnyVerb], asked: Callable[[Any], Asks] = _on_top) -> None:
        self.verbs = verbs
        self.asked = asked
        self.named: dict[str, AnyVerb] = {}
        for verb in verbs:
            if verb.word not in self.named or not self.named[verb.word].elsewhere:
                self.named[verb.word] = verb

    # ---- reasons ----

    def reason(self, state: Any, seat: Seat, text: str) -> Illegal:
        """Why this text is none of the seat's actions: the first condition that fails, with its facts."""
        task = self.asked(state)
        verb = task.by_word.get(text.partition(" ")[0])
        if verb is None:
            return self._not_offered(task, state, seat, text)
        moment = Moment(task, state, seat)
        try:
            filled = verb.read(state, text)
        except Illegal as misread:
            return misread if misread.rule else Illegal(misread.reason, task.rule)
        condition = verb.refusal(moment, filled)
        # Something legal is asked about only where a list has lost it, which the law of one source does not allow.
        assert condition is not None, f"{text!r} is legal, yet it is not listed"
        return Illegal(verb.said(moment, filled, condition), condition.rule)

    def _not_offered(self, task: Asks, state: Any, seat: Seat, text: str) -> Illegal:
        word = text.partition(" ")[0]
        known = self.named.get(word)
        refused = task.refuses.get(word) or (known.elsewhere if known else None)
        if refused:
            rule, words = refused
            return Illegal(words, rule)
        moment = Moment(task, state, seat)
        able = [verb.word for verb in task.by_word.values() if verb.possible(moment)]
        words = " or ".join([", ".join(able[:-1]), able[-1]] if len(able) > 1 else able)
        said = sentence(
            "{asked}: answer with {words}, not with {word}", asked=task.words(state), words=words, word=repr(word)
        )
        return Illegal(said, task.rule)

    # ---- for the laws ----

    def verdicts(self, state: Any, seat: Seat, text: str) -> list[Verdict] | None:
        task = self.asked(state)
        word = text.partition(" ")[0]
        verb = task.by_word.get(word)
        if verb is None:
            if word not in self.named:
                return None
            illegal = self._not_offered(task, state, seat, text)
            return [Verdict(illegal.template, illegal.rule, False)]
        moment = Moment(task, state, seat)
        try:
            filled = verb.read(state, text)
        except Illegal:
            return None
        found = []
        for condition in verb.conditions:
            holds = condition.holds(moment, filled)
            words = "" if holds else verb.said(moment, filled, condition)
            found.append(Verdict(words, condition.rule, holds))
            if not holds:
                break
        return found

    def texts(self, state: Any, rng: Random) -> Iterator[str]:
        for verb in self.verbs:
            values = [slot.some(state, rng.choice) for slot in verb.slots]
            yield verb.text(state, verb.filled(values))

    def altered(self, state: Any, text: str, rng: Random) -> Iterator[str]:
        task = self.asked(state)
        verb = task.by_word.get(text.partition(" ")[0])
        if verb is None:
            return
        values = list(verb.values(verb.read(state, text)))
        for at, slot in enumerate(verb.slots):
            other = [*values[:at], slot.some(state, rng.choice), *values[at + 1 :]]
            yield verb.text(state, verb.filled(other))

    def products(self, state: Any, most: int) -> Iterator[tuple[str, Sequence[str]]]:
        task = self.asked(state)
        for word, verb in task.by_word.items():
            domains = [slot.domain(state) for slot in verb.slots]
            known = [domain for domain in domains if domain is not None]
            if len(known) == len(domains):
                values = list(islice(product(*known), most + 1))
                if len(values) <= most:
                    yield word, [verb.text(state, verb.filled(chosen)) for chosen in values]

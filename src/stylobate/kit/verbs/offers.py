"""What a page is told may be done: verbs, what their slots may be filled with, and facts. No sentence is read by it.

An offer is {kind, verbs: {word: {label, slots: [[name, kind]], choices}}}. `choices` is a tree with a level for each
slot, whose keys are the words of the text; the last level is a list of words, or {word: facts} where the verb tells
facts. The text of an action is its verb and the words on the way down, without empty ones.
"""

from collections.abc import Sequence
from typing import Any

from stylobate.core.game import Json, Seat
from stylobate.kit.verbs.action import Action
from stylobate.kit.verbs.conditions import Moment
from stylobate.kit.verbs.verb import Verb


def offered(task: Any, state: Any, seat: Seat, actions: Sequence[Action]) -> dict[str, Json]:
    """The legal actions as a page draws them."""
    moment = Moment(task, state, seat)
    found: dict[str, list[Action]] = {}
    for action in actions:
        found.setdefault(action.kind, []).append(action)
    verbs: dict[str, Json] = {word: _told(task.by_word[word], moment, listed) for word, listed in found.items()}
    return {"kind": task.kind, "verbs": verbs, **task.told(state, seat)}


def _told(verb: Verb[Any, Any], moment: Moment[Any, Any], actions: Sequence[Action]) -> dict[str, Json]:
    return {
        "label": verb.label,
        "slots": [[slot.name, slot.kind] for slot in verb.slots],
        "choices": _choices(verb, moment, actions),
    }


def _choices(verb: Verb[Any, Any], moment: Moment[Any, Any], actions: Sequence[Action]) -> Json:
    if not verb.slots:
        return dict(verb.facts(moment, actions[0]) or {})
    tree: dict[str, Any] = {}
    for action in actions:
        *above, last = _parts(verb, moment.state, action.text)
        facts, level = verb.facts(moment, action), tree
        for part in above[:-1]:
            level = level.setdefault(part, {})
        empty: Any = [] if facts is None else {}
        leaf = level.setdefault(above[-1], empty) if above else tree.setdefault("", empty)
        if facts is None:
            leaf.append(last)
        else:
            leaf[last] = dict(facts)
    return tree if len(verb.slots) > 1 else tree[""]


def _parts(verb: Verb[Any, Any], state: Any, text: str) -> list[str]:
    """The text of each slot."""
    words = text.split(" ")[1:]
    if len(words) == len(verb.slots) and not any(slot.after for slot in verb.slots):
        return words
    return verb.parts(state, verb.read(state, text))

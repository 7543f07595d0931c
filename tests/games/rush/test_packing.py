"""The packing of all 31 temples: against the proofs that they can be built, and from positions on the way."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from stylobate.games.rush.rules.cards import Card, cards
from stylobate.games.rush.rules.packing import FULL, Supply, solve, spent
from stylobate.games.rush.rules.silhouettes import (
    Figure,
    Silhouette,
    Stone,
    complete,
    figure,
    holds,
    places,
    registered,
)

PROOFS = json.loads(Path(__file__).with_name("solutions.json").read_text("utf-8"))["solutions"]
NUMBERS = json.loads((Path(__file__).parents[3] / "src/stylobate/games/rush/data/cards.json").read_text("utf-8"))
KNOWN = {card["id"]: card for card in NUMBERS["cards"]}

each_card = pytest.mark.parametrize("card", cards(), ids=lambda card: card.id)


def proved(card: Card) -> Figure:
    """The minimal assembly that is on record, its single columns as stones of size one."""
    layers = reversed(PROOFS[card.id]["layers"])
    return figure(Stone(layer, column, columns) for layer, row in enumerate(layers) for column, columns in row)


def built(card: Card) -> Figure:
    packing = solve(card.silhouette, (), FULL).packing
    assert packing is not None
    return figure(packing.stones)


@each_card
def test_the_fewest_stones_are_those_on_record(card: Card) -> None:
    assert complete(proved(card), card.silhouette)
    assert solve(card.silhouette, (), FULL).fewest == len(proved(card)) == KNOWN[card.id]["min_stones"]
    assert solve(card.silhouette, (), FULL, mortar=True).fewest == KNOWN[card.id]["min_stones_mortar"]


@each_card
def test_what_bonus_stones_block_is_on_record(card: Card) -> None:
    assert solve(card.silhouette, (), (2, 3, 2, 2)).fewest == KNOWN[card.id]["min_stones_full_bonus"]
    for sizes in KNOWN[card.id]["blocked_by_bonus"]:
        supply = FULL
        for size in sizes:
            supply = spent(supply, size)
        assert not solve(card.silhouette, (), supply).possible
        assert solve(card.silhouette, (), _with(supply, sizes[0])).possible


def _with(supply: Supply, size: int) -> Supply:
    return (*supply[: size - 1], supply[size - 1] + 1, *supply[size:])  # type: ignore[return-value]


@each_card
def test_the_packing_found_is_a_temple(card: Card) -> None:
    stones = built(card)
    assert complete(stones, card.silhouette)
    assert all([stone.size for stone in stones].count(size) <= FULL[size - 1] for size in range(1, 5))


@each_card
def test_a_proof_on_the_way_is_finished_with_what_it_lacks(card: Card) -> None:
    rng = Random(card.id)
    whole = list(built(card))
    rng.shuffle(whole)
    kept = figure(whole[: len(whole) // 2])
    if not holds(kept):
        assert solve(card.silhouette, kept, FULL, mortar=True).possible
    missing = whole[len(whole) // 2 :]
    supply = tuple(sum(stone.size == size for stone in missing) for size in range(1, 5))
    answer = solve(card.silhouette, kept, supply, loose=True, exactly=True)
    assert answer.fewest is not None
    assert answer.fewest <= len(missing)


def test_as_many_stones_as_there_are_of_a_size_are_used() -> None:
    """Towers that only all stones of one size can fill: turned across they would fill one column."""
    for size, many in ((2, 4), (3, 3), (4, 3)):
        tower = Silhouette(size, ((1 << size) - 1,) * many)
        one, two, three, four = (many * (size == other) for other in range(1, 5))
        assert solve(tower, (), (one, two, three, four)).fewest == many
        assert not solve(tower, (), spent((one, two, three, four), size)).possible


def legal(stones: Figure, card: Card, supply: Supply) -> list[Stone]:
    return [stone for size in range(1, 5) if supply[size - 1] for stone in places(stones, card.silhouette, size)]


@each_card
def test_placements_that_keep_it_possible_are_those_after_which_it_is(card: Card) -> None:
    rng = Random(f"next {card.id}")
    stones, supply = (), FULL
    for _ in range(3):
        if not (found := legal(stones, card, supply)):
            break
        stone = rng.choice(found)
        stones, supply = figure((*stones, stone)), spent(supply, stone.size)
    answer = solve(card.silhouette, stones, supply)
    promised = {
        (registered(stones, step.registration, card.silhouette.width), step.stone): step for step in answer.next
    }
    found = legal(stones, card, supply)
    for stone in rng.sample(found, min(len(found), 12)):
        after = solve(card.silhouette, figure((*stones, stone)), spent(supply, stone.size), exactly=True)
        step = promised.get((stones, stone))
        assert (step.fewest if step else None) == after.fewest
        assert (set(step.needs) if step else set()) == set(after.needs)


PROBE = """
import json
from stylobate.games.rush.rules.cards import cards
from stylobate.games.rush.rules.packing import FULL, solve
print(json.dumps([[one.needs, one.next] for one in (solve(card.silhouette, (), FULL) for card in cards())]))
"""


def test_all_temples_are_packed_alike_compiled_and_plain() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROBE],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )
    answers = [solve(card.silhouette, (), FULL) for card in cards()]
    assert json.loads(done.stdout) == json.loads(json.dumps([[one.needs, one.next] for one in answers]))

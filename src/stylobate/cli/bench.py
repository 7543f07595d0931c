"""Measuring speed from the command line."""

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from stylobate.cli.tables import Options, Seats, open_table

if TYPE_CHECKING:
    from stylobate.lab.speed import Rate

WORDS = {
    "playouts": ("Random matches", "plies"),
    "perft": ("Perft", "ways"),
    "mcts": ("Monte Carlo, random rollouts", "plies"),
    "alphabeta": ("Alpha-beta search", "nodes"),
}


def bench(
    game: Annotated[str, typer.Argument(help="Which game, by its id.")] = "stones",
    seats: Seats = None,
    option: Options = None,
    rounds: Annotated[int, typer.Option(help="How often each is measured; the median counts.", min=1)] = 5,
    peer: Annotated[bool, typer.Option("--peer/--no-peer", help="Whether to compare with others' games.")] = True,
    api: Annotated[bool, typer.Option("--api", help="Random play of every game by its public interface.")] = False,
) -> None:
    """Measure the compiled rules and searches, against a peer and against themselves uncompiled.

    Everything is counted per CPU second of one process, in one run, the contestants in turn. The peer is
    open_spiel's C++ Monte Carlo bot with random rollouts on breakthrough (pip install 'stylobate[bench]'); its
    plies are the visits of its tree plus its simulations times the mean length of a rollout, found by playing on a
    sample of the leaves it evaluated.

    With --api every game is played at random through start, turn, actions and apply, beside PettingZoo's
    connect_four and open_spiel's tic-tac-toe in Python; each round plays other matches than the one before.

    Examples: stylobate bench --rounds 9, stylobate bench --api --seats 4
    """
    from stylobate.lab import peers, speed

    console = Console()
    if api:
        _bench_interface(console, rounds, peer, seats)
        return
    table = open_table(game, seats, option)
    found: dict[str, list[Rate]] = {name: [] for name in (*WORDS, "peer", "peer playouts")}
    with console.status("Compiling …"):
        try:
            work = speed.measures(table)
            other = peers.Peer(5000) if peer else None
        except ValueError as error:
            raise typer.BadParameter(str(error)) from error
        except peers.Missing as missing:
            console.print(escape(f"{missing}; going on without it."), style="yellow")
            other = None
    with console.status("Measuring …"):
        for _ in range(rounds):
            for name, run in work.items():
                found[name].append(speed.timed(run))
            if other:
                found["peer"].append(other.search())
                found["peer playouts"].append(other.playouts(30))
    with console.status("Measuring uncompiled …"):
        plain = speed.uncompiled(table)
    rates = {name: speed.middle(some) for name, some in found.items() if some}
    console.print(_against_uncompiled(rates, plain))
    if other:
        console.print(_against_peer(rates, table.id, other.rollout))


def _bench_interface(console: Console, rounds: int, with_peers: bool, seats: int | None) -> None:
    from stylobate.core import registry
    from stylobate.lab import peers, speed

    work = {}
    with console.status("Compiling …"):
        for name in registry.names():
            if seats is None or seats in registry.find(name).seat_counts(registry.load(name).chosen):
                work[name] = speed.enough(partial(speed.random_play, registry.load(name, seats), Random(1)))
        others = []
        for name, opened in peers.BY_HAND.items() if with_peers else ():
            try:
                work[name] = speed.enough(opened())
                others.append(name)
            except peers.Missing as missing:
                console.print(escape(f"{missing}; going on without it."), style="yellow")
    found: dict[str, list[Rate]] = {name: [] for name in work}
    with console.status("Measuring …"):
        for _ in range(rounds):
            for name, run in work.items():
                found[name].append(speed.timed(run))
    console.print(_interfaces({name: speed.middle(some) for name, some in found.items()}, others))


def _interfaces(rates: "dict[str, Rate]", others: list[str]) -> Table:
    lines = Table("Random play", "plies a CPU second", *(f"x {name}" for name in others), box=None)
    for column in lines.columns[1:]:
        column.justify = "right"
    for name, rate in rates.items():
        ratios = (f"{rate.per_second / rates[other].per_second:.2f}" for other in others)
        lines.add_row(name, f"{rate.per_second:,.0f}", *ratios)
    return lines


def _against_uncompiled(rates: "dict[str, Rate]", plain: "dict[str, Rate]") -> Table:
    lines = Table("", "a CPU second", "uncompiled", "ratio", box=None)
    for column in lines.columns[1:]:
        column.justify = "right"
    for name, (words, unit) in WORDS.items():
        fast, slow = rates[name].per_second, plain[name].per_second
        lines.add_row(words, f"{fast:,.0f} {unit}", f"{slow:,.0f}", f"[b]{fast / slow:.0f}x[/b]")
    return lines


def _against_peer(rates: "dict[str, Rate]", game: str, rollout: float) -> Table:
    lines = Table("Plies a CPU second", game, "open_spiel's breakthrough", "ratio", box=None)
    for column in lines.columns[1:]:
        column.justify = "right"
    for name, peer, words in (
        ("mcts", "peer", WORDS["mcts"][0]),
        ("playouts", "peer playouts", "Random matches*"),
    ):
        ours, theirs = rates[name].per_second, rates[peer].per_second
        lines.add_row(words, f"{ours:,.0f}", f"{theirs:,.0f}", f"[b]{ours / theirs:.2f}x[/b]")
    lines.caption = f"The peer's rollouts are {rollout:.1f} plies long on average. *The peer's through Python."
    return lines

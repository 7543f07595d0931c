"""Reports: a study, or two of them side by side, as one HTML page that needs nothing else."""

from collections.abc import Mapping
from html import escape
from typing import Any

from stylobate.core import registry
from stylobate.lab.questions.answer import equals, title_of
from stylobate.lab.questions.comparing import Comparison, Side, variants
from stylobate.lab.report import sections
from stylobate.lab.report.html import page
from stylobate.lab.runs.running import Study
from stylobate.lab.runs.settings import Settings

HELPS_OR_WINS = (
    "Whoever is winning also draws, uses and visits more: a thing that goes with winning need not be what wins. Cards "
    "that are dealt by chance are the exception."
)


def report(study: Study, described: Mapping[str, Any]) -> tuple[str, dict[str, str]]:
    """The page of a study, and its sentences by the questions they answer."""
    about = registry.find(study.settings.game).about
    found = list(sections.answers(study))
    own = list(sections.own_things(study))
    body = [
        f"<header><h1>{escape(about.name)}</h1>"
        f'<p class="lead">{escape(_lead(study, about.minutes))}</p>{_chips(study)}</header>',
        f'<main><div class="grid">{"".join(card for _, _, card in found)}</div>',
    ]
    if pairs := variants(study):
        body.append("<h2>Variants side by side</h2>")
        body += [sections.compared(title_of(study, 0), name, one) for name, one in pairs]
    if own:
        body.append(f'<h2>The game’s own things</h2><div class="grid">{"".join(card for _, _, card in own)}</div>')
    body.append(sections.limits(HELPS_OR_WINS))
    body.append(f"<h2>Run it again</h2>{_again(study.settings, described)}</main>")
    told = {key: sentence for key, sentence, _ in (*found, *own)} | {name: one.sentence for name, one in pairs}
    return page(f"{about.name}: what {len(equals(study))} matches say", body), told


def side_by_side(one: Side, other: Side, found: Comparison) -> str:
    """The page of a comparison."""
    about = registry.find(one.study.settings.game).about
    return page(
        f"{about.name}: {one.name} and {other.name}",
        [
            f"<header><h1>{escape(about.name)}</h1>"
            f'<p class="lead">Two studies side by side: {escape(one.name)} and {escape(other.name)}.</p></header>',
            f'<main><div class="grid">{sections.compared(one.name, other.name, found)}</div>',
            f"{sections.limits()}</main>",
        ],
    )


def _lead(study: Study, minutes: int) -> str:
    settings = study.settings
    level = " and ".join(map(str, settings.levels))
    return (
        f"What {len(equals(study))} matches between bots of level {level} say, with 95% intervals. The box says "
        f"{minutes} minutes."
    )


def _chips(study: Study) -> str:
    settings = study.settings
    words = [
        f"{', '.join(map(str, settings.seats))} seats",
        f"{settings.games} matches a table",
        f"level {', '.join(map(str, settings.levels))}",
        f"seed {settings.seed}",
        *(f"{name} = {value}" for name, value in settings.options.items()),
    ]
    if settings.vary is not None:
        words.append(f"{settings.vary[0]}: {', '.join(map(str, settings.vary[1]))}")
    return f'<ul class="chips">{"".join(f"<li>{escape(word)}</li>" for word in words)}</ul>'


def command(settings: Settings) -> str:
    """The command that runs the same study."""
    words = [f"stylobate study {settings.game} --seats {','.join(map(str, settings.seats))} --games {settings.games}"]
    words.append(
        f"--levels {','.join(map(str, settings.levels))} --skill {settings.skill_games} --seed {settings.seed}"
    )
    words += [f"-o {name}={value}" for name, value in settings.options.items()]
    if settings.vary is not None:
        words.append(f"--vary {settings.vary[0]}={','.join(map(str, settings.vary[1]))}")
    return " ".join(words)


def _again(settings: Settings, described: Mapping[str, Any]) -> str:
    versions = ", ".join(f"{name} {value}" for name, value in described["versions"].items())
    return (
        f"<p><code>{escape(command(settings))}</code></p><p class=note>Versions: {escape(versions)}. The digest of all "
        f"rows is <code>{escape(str(described['digest']))}</code>: the same settings give the same on any machine and "
        "any number of processes.</p>"
    )

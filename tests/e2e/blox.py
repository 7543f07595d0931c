"""A child at the plots, who touches whatever glows."""

from playwright.sync_api import Locator

from tests.e2e.reader import Reader


class Builder(Reader):
    """Someone who builds with what lies there, and never reads a word."""

    def act(self) -> None:
        """Touch what glows until something was played."""
        ply = self.ply()
        self.until(lambda: self.ply() > ply, self.touch)

    def touch(self) -> None:
        """Touch what glows now, if anything does."""
        glowing = self._glowing()
        if glowing is not None:
            self.press_if_there(glowing)

    def _glowing(self) -> Locator | None:
        """What a child would touch next: the tick, a glowing card, a place, a block, another plot, then the way out."""
        for found in (
            "button.act.yes",
            ".card.strong",
            ".one.live",
            "[data-spot]",
            ".tabs button.busy:not([aria-selected=true])",
        ):
            spots = self.page.locator(found)
            if spots.count():
                return spots.first
        blocks = self.page.locator(".shelf button.live:not(.held)")
        stuck = self.page.locator(".shelf button.held").count() > 0 and self.page.locator(".exit").count() > 0
        if blocks.count() and not stuck:
            return blocks.last if self.page.locator(".shelf .left").count() == 0 else blocks.first
        leave = self.page.locator(".exit")
        return leave.first if leave.count() else None

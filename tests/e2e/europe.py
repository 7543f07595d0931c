"""A person at the map who takes whatever the page offers first, by mouse, by touch or by keyboard."""

from playwright.sync_api import Locator, Page, expect

from tests.e2e.reader import Reader

FOCUS_FIRST = """selector => {
  const first = document.querySelector(selector);
  first?.focus();
  return first !== null;
}"""


class Traveller(Reader):
    """Someone on a journey who takes the first thing that comes."""

    def act(self) -> None:
        """Take the main button where there is one, else the first thing offered, until something was played."""
        ply = self.ply()
        self.until(lambda: self.ply() > ply, self.take)

    def take(self) -> None:
        """Take the main button where there is one, else the first thing offered."""
        if not self._main():
            self._first()

    def _main(self) -> bool:
        button = self.page.locator(".btn.main:visible:enabled")
        if button.count() == 0:
            return False
        if self.how == "keyboard":
            self.page.keyboard.press("Enter")
            return True
        return self.press_if_there(button.first)

    def _first(self) -> None:
        row = self.page.locator("aside button.row:visible")
        if self.how == "mouse" and row.count():
            self.press_if_there(row.first)
            return
        if self.page.evaluate(FOCUS_FIRST, ".spots .live"):
            self.page.keyboard.press("Enter")
            return
        other = self.page.get_by_role("group", name="What you can do").get_by_role("button")
        if other.count():
            self.press_if_there(other.first)


class Trader:
    """Someone who knows what to do: sits down at a table, trades, plays kept cards and flies."""

    def __init__(self, page: Page, name: str, code: str) -> None:
        self.page = page
        self.name = name
        self.code = code

    def sit(self) -> None:
        self.page.goto(f"/t/{self.code}")
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    # ---- what the page says ----

    def said(self, words: str) -> None:
        """Wait until the log says this."""
        self._open("Moves")
        expect(self.page.get_by_role("list", name="Moves").locator("li").filter(has_text=words).last).to_be_visible()

    def kept(self) -> list[str]:
        """The kept Chance Cards of one's own, as the page shows them."""
        self._open("Cards")
        row = self.page.get_by_role("region", name="Cards", exact=True).locator(".row").filter(has_text="You keep")
        return [chip.inner_text() for chip in row.get_by_role("button").all()]

    # ---- what is done ----

    def press(self, label: str) -> None:
        """A button of the step bar."""
        bar = self.page.get_by_role("group", name="What you can do")
        self._hit(bar.get_by_role("button", name=label).first)

    def take(self, words: str) -> None:
        """A row of the list of choices, and then the button that says its result."""
        self._hit(self._row(words))
        self._hit(self.page.locator(".btn.main:visible"))

    def play(self, card: str) -> None:
        self._hit(self._row(f"{card}: play this card"))
        self.press(f"Play {card}")

    def offer(self, give: str, take: str, partner: str) -> None:
        """Put a trade together and offer it."""
        self.press("Trade")
        for code, card in (("give", give), ("get", take)):
            self._hit(self._row(card, code))
        self.press(f"Offer this to {partner}")

    def walk(self) -> None:
        """Use the throw, on a box that asks for nothing more."""
        rows = self._rows().filter(has_not_text="Chance Card")
        self._hit(rows.first)
        self._hit(self.page.locator(".btn.main:visible"))

    def fly(self, airport: str, landing: str) -> None:
        self._hit(self._row("with your Airline Ticket"))
        self._hit(self._row(airport))
        self.take(landing)

    # ---- with a mouse at the desk, with a finger on the phone ----

    @property
    def _phone(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] < 700

    def _hit(self, what: Locator) -> None:
        if self._phone:
            what.tap()
        else:
            what.click()

    def _rows(self) -> Locator:
        """The choices listed: beside the board, or in the sheet."""
        return self.page.locator("button.row:visible")

    def _row(self, words: str, code: str = "") -> Locator:
        rows = self._rows().filter(has_text=words)
        return (rows.filter(has=self.page.locator("code", has_text=code)) if code else rows).first

    def _open(self, page: str) -> None:
        """A page of the sheet; at the desk all of it is in sight."""
        if self._phone:
            self._unfold(self.page.locator(".tabs button").filter(has_text=page))

    def _unfold(self, tab: Locator) -> None:
        if tab.get_attribute("aria-pressed") != "true":
            tab.tap()

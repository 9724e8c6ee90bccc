"""The fenced blocks of a Markdown page, and what a comment in the line above the fence, or above an empty line, says of
one:

    <!-- not run: it builds the project, which takes minutes -->
    <!-- run in a booted Debian -->             by tests/packages, with the blocks without a comment of the same page
    <!-- run in a booted Debian: prefix -->     in another one than the rest of the page
    <!-- printed by: still_open -->             a text that a function of pages/before/ prints
"""
import dataclasses
import pathlib
import re
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

FENCE = re.compile(r"( *)```(\w*)$")
MARK = re.compile(r" *<!-- (not run|run in a booted Debian|printed by)(?:: (.+))? -->$")
FILE = re.compile(r"`(/[^`]+)`:$")


@dataclasses.dataclass
class Block:
    line: int  # of the page, from 1
    language: str
    text: str
    mark: str | None = None  # what a comment says: one of those above
    detail: str | None = None  # the reason, the name of the machine or that of the function
    file: str | None = None  # the path that the line above names
    is_output: bool = False  # stands directly below a block of commands, whose mark it has

    @property
    def is_booted(self):
        return self.mark == "run in a booted Debian"

    @property
    def machine(self):
        """Its name; empty for that of the page."""
        return (self.detail or "") if self.is_booted else None


def preparation_of(path, machine):
    """The commands that bring a booted Debian to where a page begins."""
    return ROOT / "tests/packages/before" / f"{'.'.join(filter(None, [path.stem, machine]))}.sh"


def read_blocks(page):
    blocks, opened, said, above = [], None, {}, None
    for number, line in enumerate(page.splitlines(), 1):
        fence = FENCE.match(line)
        if opened:
            if fence and not fence[2]:
                opened.text = textwrap.dedent(opened.text)
                blocks.append(opened)
                above, opened, said = opened, None, {}
            else:
                opened.text += line + "\n"
        elif fence:
            opened = Block(number, fence[2], "", **said)
            if opened.language == "text" and not said and above and above.language == "sh":
                opened.is_output, opened.mark, opened.detail = True, above.mark, above.detail
        elif marked := MARK.match(line):
            said |= {"mark": marked[1], "detail": marked[2]}
        elif line.strip():
            named = FILE.match(line)
            said, above = {"file": named[1]} if named else {}, None
    return blocks

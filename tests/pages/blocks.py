"""The fenced blocks of a Markdown page, and what says that one cannot be run:

    <!-- not run: it builds the project, which takes minutes -->

in the line above the fence, or above an empty line.
"""
import dataclasses
import re
import textwrap

FENCE = re.compile(r"( *)```(\w*)$")
NOT_RUN = re.compile(r" *<!-- not run: (.+) -->$")


@dataclasses.dataclass
class Block:
    line: int  # of the page, from 1
    language: str
    text: str
    not_run: str | None  # the reason
    is_output: bool  # stands directly below a block of commands


def read_blocks(page):
    blocks, opened, reason, below_commands = [], None, None, False
    for number, line in enumerate(page.splitlines(), 1):
        fence = FENCE.match(line)
        if opened:
            if fence and not fence[2]:
                blocks.append(dataclasses.replace(opened, text=textwrap.dedent(opened.text)))
                below_commands, opened, reason = opened.language == "sh", None, None
            else:
                opened.text += line + "\n"
        elif fence:
            opened = Block(number, fence[2], "", reason, fence[2] == "text" and below_commands)
        elif marked := NOT_RUN.match(line):
            reason = marked[1]
        elif line.strip():
            reason, below_commands = None, False
    return blocks

"""The fenced `console` blocks of a Markdown page: commands, and what the page says they print.

A line that begins with `$ ` is a command; lines below it that begin with `> ` continue it, as bash prompts for them.
The lines that follow, up to the next command, are the answer.
"""
import dataclasses
import re


@dataclasses.dataclass
class Step:
    line: int  # of the page, from 1
    command: str
    answer: str


def steps_of(block, first_line=1):
    """The steps of the text of one block."""
    steps = []
    for number, text in enumerate(block.splitlines(), first_line):
        if text.startswith("$ "):
            steps.append(Step(number, text[2:], ""))
        elif re.match(r"> |>$", text):
            steps[-1].command += "\n" + text[2:]
        else:
            steps[-1].answer += text + "\n"
    return steps


def read_steps(page):
    steps = []
    block, began = None, 0
    for number, text in enumerate(page.splitlines(), 1):
        if block is None and text == "```console":
            block, began = "", number + 1
        elif block is not None and text == "```":
            steps += steps_of(block, began)
            block = None
        elif block is not None:
            block += text + "\n"
    return steps

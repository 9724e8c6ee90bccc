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


def read_steps(page):
    steps = []
    inside = False
    for number, text in enumerate(page.splitlines(), 1):
        if text.startswith("```"):
            inside = text == "```console"
        elif inside and text.startswith("$ "):
            steps.append(Step(number, text[2:], ""))
        elif inside and re.match(r"> |>$", text):
            steps[-1].command += "\n" + text[2:]
        elif inside:
            steps[-1].answer += text + "\n"
    return steps

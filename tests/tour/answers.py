"""Compares an answer as a page shows it with the real one.

In what is shown `…` stands for any value, and within a text for any characters. `$name` stands for the value of a shell
variable. What is shown as JSON is compared as JSON, so line breaks and blanks do not matter; so is each line where all are
JSON. Everything else is compared as text.
"""
import json
import re

ANYTHING = "\N{HORIZONTAL ELLIPSIS}"
STRING_OR_ANYTHING = re.compile(r'"(?:[^"\\]|\\.)*"|' + ANYTHING)


def variables_in(shown):
    return sorted(set(re.findall(r"\$([a-z_]+)", shown)))


def with_variables(shown, values):
    return re.sub(r"\$([a-z_]+)", lambda found: values[found[1]], shown)


def parse_shown(shown):
    """The JSON that is shown, a bare `…` as a string of its own; None where it is not JSON."""
    quoted = STRING_OR_ANYTHING.sub(lambda found: f'"{ANYTHING}"' if found[0] == ANYTHING else found[0], shown)
    try:
        return json.loads(quoted)
    except json.JSONDecodeError:
        return None


def text_matches(shown, real):
    return re.fullmatch(".*".join(map(re.escape, shown.split(ANYTHING))), real, re.DOTALL) is not None


def value_matches(shown, real):
    if shown == ANYTHING:
        return True
    if type(shown) is not type(real) and not {type(shown), type(real)} <= {int, float}:
        return False
    if isinstance(shown, dict):
        return shown.keys() == real.keys() and all(value_matches(shown[name], real[name]) for name in shown)
    if isinstance(shown, list):
        return len(shown) == len(real) and all(map(value_matches, shown, real))
    if isinstance(shown, str):
        return text_matches(shown, real)
    return shown == real


def json_matches(expected, shown, real):
    """Where what is shown is JSON, which `expected` is."""
    try:
        return value_matches(expected, json.loads(real))
    except json.JSONDecodeError:
        return isinstance(expected, str) and text_matches(shown.strip(), real.strip())


def answer_matches(shown, real):
    expected = parse_shown(shown)
    if expected is not None:
        return json_matches(expected, shown, real)
    shown_lines, real_lines = shown.strip().splitlines(), real.strip().splitlines()
    lines = [parse_shown(line) for line in shown_lines]
    if None in lines or len(lines) != len(real_lines):
        return text_matches(shown.strip(), real.strip())
    return all(map(json_matches, lines, shown_lines, real_lines))

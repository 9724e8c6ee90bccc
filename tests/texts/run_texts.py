#!/usr/bin/env python3
"""Breaks copies of the texts for users, one line at a time, and checks that cmake/texts.py names the file and line.

    tests/texts/run_texts.py ROOT
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(sys.argv[1]).resolve()
TAGS = ["en", "de", "fr", "es"]
WORDS = "adapters/words/texts/de/values.ini"
MAILS = "adapters/mail/texts/de.ini"
FRENCH = "adapters/words/texts/fr/pages.ini"

# story, file, line of it, what replaces the line, part of the message
CASES = [
    ("A key that English does not have", WORDS, "january = Januar", "januar = Januar", "has no key januar"),
    ("A key that is missing", WORDS, "january = Januar", "", "[months] lacks january"),
    ("A key that is repeated", WORDS, "february = Februar", "january = Januar", "january is in line"),
    ("A text that is missing", WORDS, "january = Januar", "january =", "january has no text"),
    ("A line without a key", WORDS, "january = Januar", "Januar", "neither a comment nor"),
    ("A section that English does not have", WORDS, "[months]", "[monate]", "the first language has no [monate]"),
    ("A section that is repeated", WORDS, "[notation]", "[months]", "not the first of its name"),
    ("A placeholder of another name", WORDS, "one_day = {count} Tag", "one_day = {zahl} Tag", "instead of ['count']"),
    ("A placeholder that is missing", WORDS, "one_day = {count} Tag", "one_day = ein Tag", "instead of ['count']"),
    ("A brace that is not closed", WORDS, "one_day = {count} Tag", "one_day = {count Tag", "has a brace"),
    ("A flag that is neither yes nor no", WORDS, "singular_below_two = no", "singular_below_two = nein", "neither yes"),
    ("A decimal separator of two characters", WORDS, "decimal_separator = ,", "decimal_separator = ,,",
     "not one character"),
    ("A decimal separator that is not ASCII", WORDS, "decimal_separator = ,", "decimal_separator = ٫",
     "not one character"),
    ("A plain space before a French colon", FRENCH, "own = Absences\u00a0: {name}", "own = Absences : {name}",
     "before :"),
    ("A plain space after a French quotation mark", FRENCH, "title = Feuille mensuelle {month}",
     "title = Feuille « {month}\u00a0»", "after «"),
    ("A straight apostrophe in French", FRENCH, "until_noon = {what} (le dernier jour jusqu’à midi)",
     "until_noon = {what} (le dernier jour jusqu'à midi)", "' instead of ’"),
    ("A letter of an unknown variant", MAILS, "[deputy-named: span]", "[deputy-named: days]", "no [deputy-named: days]"),
    ("A phrase that does not exist", MAILS, "closing = @hours_not_lost", "closing = @hours", "not in [phrases]"),
    ("A phrase that is not used", MAILS, "[phrases]", "[phrases]\nspare = Ja", "spare is not used"),
]


def run(folder, adapter):
    return subprocess.run([sys.executable, ROOT / "cmake/texts.py", adapter, folder / "made.cpp", *TAGS], cwd=folder,
                          capture_output=True, text=True)


def broken(folder, path, line, replacement):
    """The result for one broken line, and its number."""
    file = folder / path
    whole = file.read_text(encoding="utf-8")
    number = whole.split("\n").index(line) + 1
    file.write_text(whole.replace(line + "\n", replacement + "\n", 1), encoding="utf-8")
    result = run(folder, path.split("/")[1])
    file.write_text(whole, encoding="utf-8")
    return result, number + replacement.count("\n")


def main():
    failed = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for adapter in ("words", "mail"):
            shutil.copytree(ROOT / "adapters" / adapter / "texts", folder / "adapters" / adapter / "texts")
            if (result := run(folder, adapter)).returncode:
                sys.exit(f"the texts of the tree are rejected:\n{result.stderr}")
        for story, path, line, replacement, message in CASES:
            result, number = broken(folder, path, line, replacement)
            lines = [text for text in result.stderr.splitlines() if text.startswith(f"{path}:")]
            if result.returncode == 0 or not any(message in text for text in lines):
                failed.append(f"{story}: {result.stderr or 'accepted'}")
            elif replacement and not any(text.startswith(f"{path}:{number}:") for text in lines):
                failed.append(f"{story}: line {number} is not named: {result.stderr}")
    if failed:
        sys.exit("\n".join(failed))
    print(f"{len(CASES)} broken texts are rejected")


main()

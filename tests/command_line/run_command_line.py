#!/usr/bin/env python3
"""Proves that the manual page and the completion of bash know what --help says, command by command.

    tests/command_line/run_command_line.py --stint build/debug/bin/stint
"""
import argparse
import re
import subprocess
import sys
import tempfile
import unittest


def printed(*words):
    return subprocess.run([arguments.stint, *words], check=True, capture_output=True, text=True).stdout


def commands_and_options(path):
    """Those that `--help` of a command names."""
    commands, options = [], []
    part = ""
    for line in printed(*path, "--help").splitlines():
        if line and not line.startswith(" "):
            part = line
        elif part == "Subcommands:":
            commands += re.findall(r"^  (\S+)", line)
        elif part == "Options:":
            options += re.findall(r"^  (?:-\w,)?(--[\w-]+)", line)
    return commands, options


def all_commands(path=()):
    """Every command as (words, commands below, options), the program itself first."""
    commands, options = commands_and_options(path)
    yield list(path), commands, options
    for command in commands:
        yield from all_commands((*path, command))


def completed(*words):
    """What bash offers for the last word."""
    script = """
        source "$1"; shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _stint; printf '%s\\n' "${COMPREPLY[@]}"
    """
    with tempfile.NamedTemporaryFile("w", suffix=".bash") as completion:
        completion.write(printed("completion", "bash"))
        completion.flush()
        out = subprocess.run(["bash", "-euc", script, "bash", completion.name, "stint", *words], check=True,
                             capture_output=True, text=True).stdout
    return out.split()


class CommandLine(unittest.TestCase):
    def test_help_is_read(self):
        self.assertIn((["token", "create"], []), [(words, below) for words, below, _ in known])
        self.assertGreater(len(known), 30)

    def test_manual_names_every_command_and_option(self):
        page = printed("manual").replace("\\-", "-")
        sections = dict(re.findall(r"^\.SS (.+)\n((?:(?!\.S[SH]).*\n)*)", page, re.MULTILINE))
        leaves = [(words, options) for words, below, options in known if not below]
        self.assertEqual(list(sections), [" ".join(["stint", *words]) for words, _ in leaves])
        for words, options in leaves:
            section = sections[" ".join(["stint", *words])]
            self.assertEqual(re.findall(r"^\.TP\n\\fB(--[\w-]+)", section, re.MULTILINE),
                             [option for option in options if option != "--help"], words)

    def test_bash_completes_commands_and_options(self):
        for words, below, options in known:
            self.assertEqual(completed(*words, ""), below + options, words)

    def test_bash_completes_by_beginnings(self):
        self.assertEqual(completed("to"), ["token"])
        self.assertEqual(completed("token", "create", "--em"), ["--email"])

    def test_bash_takes_values_for_what_they_are(self):
        self.assertEqual(completed("token", "create", "--name", ""), [])
        self.assertIn("--expires", completed("token", "create", "--name", "list", ""))
        self.assertEqual(completed("backup", "--config", "demo", "--data"), ["--database"])

    def test_other_shells_have_scripts(self):
        self.assertTrue(printed("completion", "zsh").startswith("#compdef stint\n"))
        self.assertIn("complete -c stint ", printed("completion", "fish"))

    def test_unknown_shell_is_wrong_usage(self):
        result = subprocess.run([arguments.stint, "completion", "tcsh"], capture_output=True, text=True)
        self.assertEqual((result.returncode, result.stdout), (2, ""))
        self.assertIn("'tcsh' is not one of bash, zsh and fish", result.stderr)

    def test_version_is_the_projects(self):
        self.assertEqual(printed("--version"), f"stint {arguments.version}\n")


parser = argparse.ArgumentParser()
parser.add_argument("--stint", required=True)
parser.add_argument("--version", required=True)
arguments = parser.parse_args()
known = list(all_commands())
result = unittest.main(argv=sys.argv[:1], exit=False).result
failures = len(result.failures) + len(result.errors)
print(f"All tests passed (in {result.testsRun} test cases)" if not failures else
      f"test cases: {result.testsRun} | {result.testsRun - failures} passed | {failures} failed")
sys.exit(failures > 0)

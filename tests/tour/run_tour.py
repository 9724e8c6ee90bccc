#!/usr/bin/env python3
"""Takes the tour of README.md against a real demo server and compares every answer with the one that is shown.

    run_tour.py --stint build/debug/bin/stint --moved-clock build/debug/tests/libmoved_clock.so

The tour is taken on several days and at several hours, for visitors in several time zones: what the page promises must
not depend on when it is read, from six in the morning on. The wall clock of server and shell is moved for that; `sleep` in the tour moves it too.
"""
import argparse
import concurrent.futures
import datetime
import os
import pathlib
import re
import sys
import zoneinfo

sys.dont_write_bytecode = True  # the tree stays as it is

from answers import answer_matches, variables_in, with_variables
from console_blocks import read_steps
from house import visit

README = pathlib.Path(__file__).resolve().parent.parent.parent / "README.md"
ADDRESS_IN_TOUR = "http://127.0.0.1:8080"
MUNICH = zoneinfo.ZoneInfo("Europe/Berlin")

# When the tour is taken, by the clocks in Munich, and where the visitor's machine stands.
VISITS = [
    ("an ordinary Tuesday", datetime.datetime(2026, 10, 20, 10, 20), "Europe/Berlin"),
    ("late on a Saturday, before the clocks go back", datetime.datetime(2026, 10, 24, 23, 55), "UTC"),
    ("the last minutes of a year", datetime.datetime(2026, 12, 31, 23, 50), "America/New_York"),
    ("the first morning of a year", datetime.datetime(2027, 1, 1, 6, 2), "Asia/Tokyo"),
    ("the morning after a skipped hour", datetime.datetime(2027, 3, 28, 7, 5), "UTC"),
    ("a leap day, early", datetime.datetime(2028, 2, 29, 6, 30), "America/Los_Angeles"),
]


def fault_of(step, shell, address, clock):
    """What is wrong with one step, or None."""
    if pause := re.fullmatch(r"sleep (\d+)", step.command):
        clock.advance(int(pause[1]))
        return None
    real = shell.run(step.command.replace(ADDRESS_IN_TOUR, address))
    values = {name: shell.value_of(name) for name in variables_in(step.answer)}
    shown = with_variables(step.answer, values)
    if answer_matches(shown, real):
        return None
    return f"README.md:{step.line}: {step.command}\n  shown: {shown.strip()}\n  real:  {real.strip()}"


def faults_of_visit(steps, options, moment, zone):
    with visit(options.stint, options.moved_clock, moment.replace(tzinfo=MUNICH), zone) as (shell, address, clock):
        return [fault for step in steps if (fault := fault_of(step, shell, address, clock))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stint", required=True)
    parser.add_argument("--moved-clock", required=True)
    parser.add_argument("--page", type=pathlib.Path, default=README)
    options = parser.parse_args()
    steps = read_steps(options.page.read_text(encoding="utf-8"))
    answers = sum(1 for step in steps if step.answer)
    if answers == 0:
        sys.exit(f"{options.page} shows no answer: there is nothing to compare")
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        tours = [(name, pool.submit(faults_of_visit, steps, options, moment, zone)) for name, moment, zone in VISITS]
        for name, tour in tours:
            if faults := tour.result():
                failed += 1
                print(f"{name}:\n" + "\n".join(faults))
    if failed:
        print(f"test cases: {len(VISITS)} | {len(VISITS) - failed} passed | {failed} failed")
        sys.exit(1)
    print(f"All tests passed ({answers * len(VISITS)} assertions in {len(VISITS)} test cases)")


main()

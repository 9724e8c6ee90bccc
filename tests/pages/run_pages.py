#!/usr/bin/env python3
"""Tries every block of the pages that a machine can try: commands in a folder of the page's own, against the real
program; configurations by `stint check`, units by `systemd-analyze verify`, company files by a rehearsal of their
import; a proxy is put in front. What is shown as the output of a command is compared with what it prints.

    run_pages.py --stint build/debug/bin/stint --moved-clock build/debug/tests/libmoved_clock.so [PAGE…]

A block that cannot be tried says why (blocks.py); how many there are for which reason is told.
"""
import argparse
import collections
import concurrent.futures
import datetime
import os
import pathlib
import sys

sys.dont_write_bytecode = True  # the tree stays as it is

from blocks import read_blocks
from page_run import PROVEN_ELSEWHERE, SHOWN, faults_of

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOUR = ROOT / "README.md"  # whose console blocks tests/tour takes
MOMENT = datetime.datetime(2026, 11, 3, 9, 0, tzinfo=datetime.timezone.utc)
TRIED = {"sh", "console", "json", "toml", "ini", "nginx", "python"}


def is_tried(path, block):
    if block.not_run or block.language not in TRIED:
        return False
    return not (path == TOUR and block.language == "console")


def faults_of_languages(path, blocks):
    known = TRIED | SHOWN | PROVEN_ELSEWHERE.keys()
    return [f"{path}:{block.line}: is '{block.language}', which nobody tries: it has to say why it is not run"
            for block in blocks
            if not block.not_run and block.language not in known and not block.is_output]


def tell(blocks_by_page):
    reasons = collections.Counter(block.not_run for blocks in blocks_by_page.values() for block in blocks
                                  if block.not_run)
    for reason, count in sorted(reasons.items()):
        print(f"not run, {count}: {reason}")
    tried = sum(is_tried(path, block) for path, blocks in blocks_by_page.items() for block in blocks)
    print(f"{tried} blocks tried, {sum(reasons.values())} not run")
    return tried


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stint", required=True)
    parser.add_argument("--moved-clock", required=True)
    parser.add_argument("pages", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    options.stint = os.path.abspath(options.stint)
    options.moved_clock = os.path.abspath(options.moved_clock)
    options.moment = MOMENT
    paths = [path.resolve() for path in options.pages] or [
        ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
    blocks = {path: read_blocks(path.read_text(encoding="utf-8")) for path in paths}
    faults = [fault for path in paths for fault in faults_of_languages(path, blocks[path])]
    with concurrent.futures.ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
        runs = []
        for path in paths:
            if tried := [block for block in blocks[path] if is_tried(path, block) or block.is_output]:
                runs.append(pool.submit(faults_of, path, tried, options))
        for run in runs:
            faults += run.result()
    print("\n".join(faults))
    tried = tell(blocks)
    if faults or tried == 0:
        print(f"test cases: {tried} | {tried - len(faults)} passed | {len(faults)} failed")
        sys.exit(1)
    print(f"All tests passed ({tried} assertions in {len(runs)} test cases)")


main()

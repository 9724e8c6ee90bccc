#!/usr/bin/env python3
"""Tries every block of the pages that a machine can try: commands in a folder of the page's own, against the real
program; configurations by `stint check`, units by `systemd-analyze verify`, company files by a rehearsal of their
import; a proxy is put in front. What is shown as the output of a command is compared with what it prints.

    run_pages.py --stint build/debug/bin/stint --moved-clock build/debug/tests/libmoved_clock.so [PAGE…]

A block that cannot be tried says why, or that tests/packages runs it in a machine of its own (blocks.py); how many
there are of each is told.
"""
import argparse
import collections
import concurrent.futures
import datetime
import os
import pathlib
import sys

sys.dont_write_bytecode = True  # the tree stays as it is

from blocks import PAGES, ROOT, preparation_of, read_blocks
from page_run import PROVEN_ELSEWHERE, SHOWN, faults_of

TOUR = ROOT / "README.md"  # whose console blocks tests/tour takes
MOMENT = datetime.datetime(2026, 11, 3, 9, 0, tzinfo=datetime.timezone.utc)
TRIED = {"sh", "console", "json", "toml", "ini", "nginx", "python"}


def is_tried(path, block):
    if block.mark == "printed by" or block.is_output and not block.mark:
        return True
    return not block.mark and block.language in TRIED and not (path == TOUR and block.language == "console")


def faults_of_marks(path, blocks):
    known = TRIED | SHOWN | PROVEN_ELSEWHERE.keys()
    for block in blocks:
        if not block.mark and block.language not in known and not block.is_output:
            yield f"{path}:{block.line}: is '{block.language}', which nobody tries: it has to say why it is not run"
        if block.is_booted and not preparation_of(path, block.machine).exists():
            yield f"{path}:{block.line}: {preparation_of(path, block.machine)} is missing, which prepares its machine"


def tell(blocks_by_page):
    blocks = [block for blocks in blocks_by_page.values() for block in blocks]
    reasons = collections.Counter(block.detail for block in blocks if block.mark == "not run")
    for reason, count in sorted(reasons.items()):
        print(f"not run, {count}: {reason}")
    tried = sum(is_tried(path, block) for path, blocks in blocks_by_page.items() for block in blocks)
    booted = sum(block.is_booted for block in blocks)
    print(f"{tried} blocks tried, {booted} left to scripts/packages/60-pages, {sum(reasons.values())} not run")
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
    paths = [path.resolve() for path in options.pages] or PAGES
    blocks = {path: read_blocks(path.read_text(encoding="utf-8")) for path in paths}
    faults = [fault for path in paths for fault in faults_of_marks(path, blocks[path])]
    with concurrent.futures.ThreadPoolExecutor(2 * (os.cpu_count() or 1)) as pool:
        runs = []
        for path in paths:
            if tried := [block for block in blocks[path] if is_tried(path, block)]:
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

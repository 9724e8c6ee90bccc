"""Checks of files that are skipped where nothing that they depend on has changed since they were clean."""
import concurrent.futures
import hashlib
import os
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
STAMPS = ROOT / "build" / ".stamps"
INCLUDE = re.compile(rb'^#include [<"]([^>"]+)[>"]', re.MULTILINE)


def include_roots():
    """The folders below which a target's includes are found; tests include from the root of the project."""
    return [ROOT / "domain", ROOT / "application", *sorted((ROOT / "adapters").iterdir()), ROOT / "apps", ROOT]


class Files:
    """The files of the project that a source is compiled from, and what is in them."""

    def __init__(self, roots=None):
        self.roots = roots or include_roots()
        self.known = {}

    def included_by(self, file):
        found = []
        for name in INCLUDE.findall(file.read_bytes()):
            paths = [root / name.decode() for root in self.roots] + [pathlib.Path(name.decode())]
            found += [path for path in paths if path.is_absolute() and path.is_file()
                      and path.is_relative_to(ROOT)][:1]
        return found

    def of(self, source):
        """The source and all files of the project that it includes, directly or not."""
        reached, waiting = set(), [source]
        while waiting:
            file = waiting.pop()
            if file not in reached:
                reached.add(file)
                if file not in self.known:
                    self.known[file] = self.included_by(file)
                waiting += self.known[file]
        return reached

    def digest(self, source, *settings):
        digest = hashlib.sha256("\0".join(settings).encode())
        for file in sorted(self.of(source)):
            digest.update(str(file).encode() + b"\0" + file.read_bytes())
        return digest.hexdigest()


def run(name, tasks):
    """Runs the tasks whose stamp is missing, several at a time. A task is a pair: the digest of all that it depends on,
    and a function that returns what there is to complain about. Returns the number of those that complained."""
    stamps = STAMPS / name
    stamps.mkdir(parents=True, exist_ok=True)
    stale = [(digest, check) for digest, check in tasks if not (stamps / digest).exists()]
    print(f"{len(stale)} of {len(tasks)} to look at", flush=True)

    def look(task):
        digest, check = task
        complaint = check()
        if not complaint:
            (stamps / digest).touch()
        return complaint

    failures = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for complaint in pool.map(look, stale):
            if complaint:
                failures += 1
                print(complaint, flush=True)
    return failures

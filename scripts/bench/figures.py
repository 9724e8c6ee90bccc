"""What scripts/bench/page measures. Each function returns figures that can be stored as JSON."""
import datetime
import http.client
import json
import os
import pathlib
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

from bench import wrk
from company import REPORTS, company
from serving import headers_of, listening, microseconds, processor_seconds, serving

HERE = pathlib.Path(__file__).parent
CALLER = f"p{REPORTS}@acme.example"  # a manager of 19
OWN = "/api/v2/absence-requests/my"
FINDINGS = "/api/v2/working-time-findings?from=2025-02-01&to=2025-02-28"
COLD = {"own absences": OWN, "profile": "/api/v2/user/profile", "work summary": "/api/v2/time-tracking/work-summary"}
FIRST_DAY = datetime.datetime(2024, 1, 8, 7, 0, tzinfo=datetime.timezone.utc)


def imported(stint, folder, people, absences, entries, more=None):
    """A database with a company of so many people."""
    file = company(people, absences, entries)
    if more:
        more(file)
    path = pathlib.Path(folder) / "company.json"
    path.write_text(json.dumps(file), encoding="utf-8")
    database = pathlib.Path(folder) / f"{people}.db"
    subprocess.run([stint, "import", path, "--database", f"sqlite:{database}"], check=True, stdout=subprocess.DEVNULL)
    return database


def personal_token(stint, database, email=CALLER, scope=()):
    return subprocess.run([stint, "token", "create", "--database", f"sqlite:{database}", "--email", email, "--name",
                           "bench", *scope], check=True, capture_output=True, text=True).stdout.strip()


def bearer(token):
    return {"Authorization": "Bearer " + token}


def reads(stint, bin_folder, rounds, seconds):
    """Microseconds of processor time for a request, medians of interleaved rounds, with ratios to the bare servers."""
    with tempfile.TemporaryDirectory() as folder:
        database = imported(stint, folder, 1000, 10, 20)
        own = bearer(personal_token(stint, database))
        with serving(stint, database) as (pid, url):
            headers, body = headers_of(url + OWN, own)
            answer = pathlib.Path(folder) / "answer"
            answer.write_bytes(body)
            with listening(bin_folder / "bare_server", answer) as (bare, bare_url), \
                    listening(bin_folder / "bare_design", database) as (design, design_url):
                if headers_of(design_url, own)[1] != body:
                    sys.exit("the bare design responds with something else")
                runs = {
                    "bare Beast server": lambda: microseconds(bare, bare_url, own, seconds),
                    "bare design": lambda: microseconds(design, design_url, own, seconds),
                    "own absences, unchanged": lambda: microseconds(pid, url + OWN, own, seconds),
                    "own absences, 304": lambda: microseconds(
                        pid, url + OWN, own | {"If-None-Match": headers["ETag"]}, seconds),
                    "clock status": lambda: microseconds(pid, url + "/api/v2/time-clock/status", own, seconds)}
                for name, path in COLD.items():
                    runs[name + ", read again"] = lambda path=path: microseconds(pid, url + path, own, seconds, True)
                times = {name: [] for name in runs}
                for _ in range(rounds):
                    for name, run in runs.items():
                        times[name].append(run())
    return {name: {"microseconds": statistics.median(each),
                   "of_bare": statistics.median(b / a for a, b in zip(each, times["bare Beast server"])),
                   "of_design": statistics.median(b / a for a, b in zip(each, times["bare design"]))}
            for name, each in times.items()}


PARTS = [("SQLite", re.compile(r"libsqlite3")),
         ("JSON", re.compile(r"JsonWriter|write_(members?|value|list)|stint::http::encode|to_chars")),
         ("head, tag and kept responses", re.compile(r"stint::http")),
         ("database adapter", re.compile(r"stint::(sql|sqlite)::")),
         ("use case and domain", re.compile(r"stint::|cctz")),
         ("network", re.compile(r"boost::|nptl/|libpthread")),
         ("memory and strings", re.compile(r"std::|operator (new|delete)|malloc/|string/|libc\.so|libstdc|ld-linux"))]


def part_of(row):
    """Of a function, by its name without the arguments of templates, and by its library."""
    shorter = None
    while shorter != row:
        shorter, row = row, re.sub(r"<[^<>]*>", "", row)
    name, _, parameters = row.partition("(")
    library = parameters.rpartition("[")[2]
    return next((part for part, pattern in PARTS if pattern.search(name + " " + library)), "other")


def parts_of(reports):
    """Instructions by part of the program, of the callgrind reports of threads that serve."""
    parts = {}
    for report in reports:
        text = subprocess.run(["callgrind_annotate", "--threshold=100", report], check=True, capture_output=True,
                              text=True).stdout
        if "stint::http::Worker::run()" not in text:
            continue
        for row in re.finditer(r"^\s*([\d,]+) \([^)]*\)\s+(.*)$", text, re.M):
            if "PROGRAM TOTALS" in row.group(2):
                continue
            name = part_of(row.group(2))
            parts[name] = parts.get(name, 0) + int(row.group(1).replace(",", ""))
    return parts


def counted(command, ask, folder):
    """Instructions by part of the threads that serve, while `ask` is given the server's address."""
    report = pathlib.Path(folder) / "callgrind"
    for earlier in report.parent.glob("callgrind*"):
        earlier.unlink()
    process = subprocess.Popen(["valgrind", "--tool=callgrind", f"--callgrind-out-file={report}",
                                "--separate-threads=yes", *command],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        ask(process.stdout.readline().split()[-1])
    finally:
        process.terminate()
        process.wait()
    return parts_of(report.parent.glob("callgrind-*"))


def wait_for_jobs(database):
    deadline = time.monotonic() + 200
    while time.monotonic() < deadline:
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
            if connection.execute("SELECT count(*) FROM job_runs WHERE name = 'working-time'").fetchone()[0]:
                break
        time.sleep(0.5)
    time.sleep(3)


def instructions(stint, count=1000):
    """Of a request, by part, for requests one after the other: many less few, divided by their number."""
    def asking(path, number, headers_of_request, copy):
        def ask(url):
            connection = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc)
            for one in range(number):
                connection.request("GET", path, headers=headers_of_request(one))
                response = connection.getresponse()
                if response.read() is None or response.status not in (200, 304):
                    sys.exit(f"{path}: {response.status}")
                if one == 0:
                    wait_for_jobs(copy)  # which would be counted otherwise
        return ask

    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        database = imported(stint, folder, 100, 10, 20)
        own = bearer(personal_token(stint, database))
        for name, differ in {"unchanged": False, "read again": True}.items():
            def fields(number, differ=differ):
                return own | {"Accept-Language": f"en, x-{number if differ else 0:04}"}
            results = []
            for number in (20, 20 + count):
                copy = shutil.copy(database, pathlib.Path(folder) / "copy.db")
                command = [stint, "serve", "--database", f"sqlite:{copy}", "--listen", "127.0.0.1:0"]
                results.append(counted(command, asking(OWN, number, fields, copy), folder))
            figures[name] = {part: (results[1][part] - results[0].get(part, 0)) / count for part in results[1]}
    return figures


def sizes(stint, counts):
    """Milliseconds of processor time of reads of one person or by an administrator, by the number of people. Each
    request accepts another language, so that none is answered with a kept response."""
    figures = {}
    for people in counts:
        with tempfile.TemporaryDirectory() as folder:
            def with_clocks(file):
                file["company"]["timeTracking"] = {"active": True, "presence": "company"}
            database = imported(stint, folder, people, 1, 0, with_clocks)
            admin = bearer(personal_token(stint, database, "p0@acme.example"))
            user = bearer(personal_token(stint, database, "p1@acme.example"))
            scim = bearer(personal_token(stint, database, "p0@acme.example", ("--scope", "provisioning")))
            with serving(stint, database) as (pid, url):
                connection = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=300)

                def ask(path, headers):
                    connection.request("GET", path, headers=headers)
                    response = connection.getresponse()
                    body = response.read()
                    if response.status != 200:
                        sys.exit(f"{path}: {response.status} {body[:300]}")
                    return body

                paths = {"own absences": (OWN, user), "own findings": (FINDINGS, user),
                         "months of ten people": ("/api/v2/months/2025-02?limit=10", admin),
                         "months of fifty people": ("/api/v2/months/2025-02?limit=50", admin),
                         "presence of all": ("/api/v2/presence", admin),
                         "directory of all": ("/api/v2/employees", admin),
                         "a hundred of the directory's users": ("/scim/v2/Users?count=100", scim)}
                wait_for_jobs(database)  # whose time would be counted otherwise
                for name, (path, headers) in paths.items():
                    ask(path, headers)
                    began, number = processor_seconds(pid), 0
                    while number < 5 or (number < 1_000 and processor_seconds(pid) - began < 0.5):
                        ask(path, headers | {"Accept-Language": f"en, x-{number}"})
                        number += 1
                    figures.setdefault(name, {})[str(people)] = (processor_seconds(pid) - began) / number * 1e3
    return figures


class Writers:
    """Clients that write one after the other, each for another person."""

    def __init__(self, url, tokens, each):
        self.url, self.tokens, self.each = url, tokens, each

    def write(self, kind, person):
        connection = http.client.HTTPConnection(urllib.parse.urlsplit(self.url).netloc, timeout=60)
        for number in range(self.each):
            if kind == "entry":
                start = int((FIRST_DAY + datetime.timedelta(days=number)).timestamp()) * 1000
                path, form = "/api/v2/time-tracking/clock-entry", {"startTimestamp": start,
                                                                   "endTimestamp": start + 4 * 3_600_000}
            else:
                day = str(datetime.date.today() + datetime.timedelta(days=30 + number))
                path, form = "/api/v2/absence-requests", {"absenceTypeId": "VAC", "startDate": day, "endDate": day}
            connection.request("POST", path, json.dumps(form), {**bearer(self.tokens[person]),
                                                                "Content-Type": "application/json"})
            response = connection.getresponse()
            content = response.read()
            if response.status != 200:
                os.write(2, content)
                os._exit(1)

    def run(self, kind):
        clients = [threading.Thread(target=self.write, args=(kind, person)) for person in range(len(self.tokens))]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        return self.each * len(clients)


def by_thread(pid):
    return {task.name: int((task / "schedstat").read_text().split()[0]) / 1e3
            for task in pathlib.Path(f"/proc/{pid}/task").iterdir()}


def writes(stint, clients=16, each=60):
    """Microseconds of processor time for a write: of the thread that writes, which is the busiest, and of all."""
    figures = {}
    for kind in ("entry", "filing"):
        with tempfile.TemporaryDirectory() as folder:
            database = imported(stint, folder, 64, 10, 0)
            tokens = [personal_token(stint, database, f"p{number}@acme.example") for number in range(clients)]
            with serving(stint, database) as (pid, url):
                before = by_thread(pid)
                count = Writers(url, tokens, each).run(kind)
                spent = [after - before.get(task, 0) for task, after in by_thread(pid).items()]
                figures[kind] = {"writer": max(spent) / count, "all": sum(spent) / count}
    return figures


def peers(stint, seconds, rounds=3, clients=16, each=60):
    """Processor time of Fastify with better-sqlite3 for the same reads and entries, as multiples of Stint's."""
    fastify = HERE / "fastify"
    if not (fastify / "node_modules").exists():
        subprocess.run(["npm", "install", "--prefix", fastify, "--no-package-lock", "--no-audit", "--no-fund"],
                       check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        database = imported(stint, folder, 64, 10, 0)
        tokens = [personal_token(stint, database, f"p{number}@acme.example") for number in range(clients)]
        theirs = shutil.copy(database, pathlib.Path(folder) / "theirs.db")
        node = pathlib.Path(folder) / "node"
        node.write_text(f'#!/bin/sh\nexec node {fastify}/sqlite.mjs "$@"\n')
        node.chmod(0o755)
        with serving(stint, database) as (pid, url), listening(node, theirs) as (peer, peer_url):
            kept, again, other = [], [], []
            for _ in range(rounds):
                other.append(microseconds(peer, peer_url + OWN, bearer(tokens[0]), seconds))
                kept.append(microseconds(pid, url + OWN, bearer(tokens[0]), seconds))
                again.append(microseconds(pid, url + OWN, bearer(tokens[0]), seconds, True))
            figures = {"own absences, unchanged": statistics.median(b / a for a, b in zip(kept, other)),
                       "own absences, read again": statistics.median(b / a for a, b in zip(again, other))}
            spent = []
            for server, address in ((pid, url), (peer, peer_url)):
                began = processor_seconds(server)
                count = Writers(address, tokens, each).run("entry")
                spent.append((processor_seconds(server) - began) / count)
            figures["time entry by hand"] = spent[1] / spent[0]
    return figures


def printed(name, *arguments):
    """The lines of another benchmark."""
    return subprocess.run([HERE / name, *map(str, arguments)], check=True, capture_output=True,
                          text=True).stdout.splitlines()


def commits(stint, rounds=3, seconds=2):
    """Entries a second of 64 clients with syncs that take two milliseconds more, with group commit and with one commit
    each."""
    with tempfile.TemporaryDirectory() as folder:
        library = pathlib.Path(folder) / "slow_sync.so"
        subprocess.run(["gcc", "-O1", "-shared", "-fPIC", HERE / "slow_sync.c", "-o", library], check=True)
        rates = {}
        for name, per_commit in (("group", 64), ("single", 1)):
            database = imported(stint, pathlib.Path(folder), 64 + per_commit, 1, 0)
            tokens = [personal_token(stint, database, f"p{number}@acme.example") for number in range(16)]
            configuration = pathlib.Path(folder) / "stint.toml"
            configuration.write_text("[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n"
                                     f"[database]\nwrites_per_commit = {per_commit}\n")
            os.environ["LD_PRELOAD"] = str(library)
            try:
                with serving(stint, database, "--config", configuration) as (_, url):
                    del os.environ["LD_PRELOAD"]
                    rates[name] = [wrk(url + "/api/v2/time-tracking/clock-entry", seconds, "-s",
                                       str(HERE / "clock_entries.lua"), arguments=(str(number * 5000), *tokens))
                                   for number in range(rounds)]
            finally:
                os.environ.pop("LD_PRELOAD", None)
    return {"group": statistics.median(rates["group"]), "single": statistics.median(rates["single"]),
            "ratio": statistics.median(rates["group"]) / statistics.median(rates["single"])}

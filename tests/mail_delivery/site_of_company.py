"""A company with a database, a configuration and the real `stint`, its wall clock set by the test."""
import contextlib
import json
import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tour"))
from house import MovedClock  # noqa: E402

PATIENCE_SECONDS = 60
LEASE_SECONDS = 5 * 60
NEXT_TRY_SECONDS = 80  # after the first failure: a minute, a fifth more at most
PAUSE_SECONDS = 7      # after the first trouble with the server: five seconds, a fifth more at most

COMPANY = {
    "company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin", "language": "de"},
    "absenceTypes": [{"code": "VAC", "name": "Urlaub", "kind": "vacation", "needsApproval": True}],
    "employees": [
        {"key": "erika", "firstName": "Erika", "lastName": "Mustermann", "email": "erika@acme.example",
         "managers": ["max"]},
        {"key": "max", "firstName": "Jörg-Łukasz", "lastName": "Müller", "email": "max@acme.example", "role": "MANAGER",
         "language": "de"},
    ],
}


class Site:
    """Programs, folder and clock of one story."""

    programs = None  # the options of the test run: stint and moved_clock

    def __init__(self, folder, **mail):
        self.folder = pathlib.Path(folder)
        self.clock = MovedClock(folder, self.programs.moved_clock)
        self.database = self.folder / "stint.db"
        self.configuration = self.folder / "stint.toml"
        self.configure(**mail)
        (self.folder / "acme.json").write_text(json.dumps(COMPANY))
        self.done("import", self.folder / "acme.json")
        self.token = self.done("token", "create", "--email", "erika@acme.example", "--name", "test").strip()
        self.forget_mails()  # erika is told of her token

    def configure(self, **mail):
        keys = "".join(f"{key} = {json.dumps(str(value))}\n" for key, value in mail.items())
        self.configuration.write_text(f'[server]\nlisten = "127.0.0.1:0"\n[mail]\n{keys}')

    def environment(self):
        return {**os.environ, **self.clock.environment, "STINT_CONFIG": str(self.configuration),
                "STINT_DATABASE": f"sqlite:{self.database}"}

    def start(self, *arguments, **options):
        return subprocess.Popen([self.programs.stint, *map(str, arguments)], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True, env=self.environment(), **options)

    def run(self, *arguments):
        program = self.start(*arguments)
        out, err = program.communicate(timeout=PATIENCE_SECONDS)
        return program.returncode, out, err

    def done(self, *arguments):
        code, out, err = self.run(*arguments)
        assert code == 0, err
        return out

    def forget_mails(self):
        with contextlib.closing(sqlite3.connect(self.database)) as database, database:
            database.executescript("DELETE FROM outbox; DELETE FROM sqlite_sequence WHERE name = 'outbox'")

    def list(self, *arguments):
        """The mails of the outbox, as `stint mail list` tells them."""
        return json.loads(self.done("mail", "list", "--json", *arguments))

    def listed(self, condition):
        """The mails, as soon as they fulfil the condition."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            mails = self.list()
            if condition(mails):
                return mails
        raise AssertionError(f"the outbox stays as it is: {mails}")

    def all_delivered(self):
        return self.listed(lambda mails: all(mail["state"] == "delivered" for mail in mails))

    def write_mails(self, addresses, **facts):
        """Puts mails into the outbox of a site that is at rest, as filing absences would."""
        now = int(time.time() * 1000)
        facts = json.dumps([["employee", "Erika Mustermann"], ["type", "VAC"], ["typeName", "Urlaub"],
                            ["from", "2026-03-16"], ["to", "2026-03-20"], ["days", "5"], ["alsoAway", "0"],
                            *map(list, facts.items())])
        with contextlib.closing(sqlite3.connect(self.database)) as database, database:
            database.executemany(
                "INSERT INTO outbox (company_id, kind, to_address, to_name, language, facts, created_at,"
                " next_attempt_at, waiting_since) VALUES (1, 0, ?, 'Jörg Müller', 'de', ?, ?, ?, ?)",
                [(address, facts, now, now, now) for address in addresses])

    def serve(self):
        return Server(self)


class Server:
    """`stint serve` on a site."""

    def __init__(self, site):
        self.site = site
        self.log = open(site.folder / "log", "a+", encoding="utf-8")
        self.process = subprocess.Popen([site.programs.stint, "serve"], stdout=subprocess.PIPE, stderr=self.log,
                                        text=True, env=site.environment())
        line = self.process.stdout.readline()
        found = re.fullmatch(r"listening on (http://\S+)\n", line)
        assert found, f"the server did not start: {line}{self.said()}"
        self.url = found[1]

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def call(self, method, path, body=None):
        request = urllib.request.Request(
            self.url + "/api/v2" + path, method=method, data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": "Bearer " + self.site.token, "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE_SECONDS) as answer:
            return json.load(answer)

    def file_absence(self, first, last, **more):
        """Causes a mail to Erika's manager."""
        return self.call("POST", "/absence-requests",
                         {"absenceTypeId": "VAC", "startDate": first, "endDate": last, **more})

    def stop(self):
        """Seconds that it took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(PATIENCE_SECONDS) == 0, self.said()
        return time.monotonic() - began

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()
        self.process.stdout.close()
        self.log.close()

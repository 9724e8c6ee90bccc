"""What the benchmarks of waiting writes share: a client of one connection, and managers who file for many at once."""
import datetime
import http.client
import json
import pathlib
import re
import statistics
import subprocess
import threading
import time
import urllib.parse

CONNECTIONS = 32
AT_ONCE = 200
FIRST_DAY = datetime.date(2026, 1, 1)


def company(key):
    """A manager and the people whom they file for."""
    manager = {"key": "boss", "firstName": "B", "lastName": "Boss", "email": f"boss@{key}.example", "role": "ADMIN"}
    people = [{"key": f"p{i}", "firstName": "P", "lastName": str(i), "email": f"p{i}@{key}.example",
               "managers": ["boss"]} for i in range(AT_ONCE)]
    return {"company": {"key": key, "name": key, "timeZone": "Europe/Berlin", "timeTracking": {"active": True}},
            "absenceTypes": [{"code": "UNP", "name": "Unpaid", "kind": "other"}], "employees": [manager, *people]}


class Client:
    def __init__(self, url, token):
        self.connection = http.client.HTTPConnection(urllib.parse.urlparse(url).netloc, timeout=300)
        self.headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}

    def ask(self, method, path, body=None):
        self.connection.request(method, "/api/v2/" + path, json.dumps(body) if body is not None else None, self.headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{method} {path}: {answer.status} {text[:300]}")
        return json.loads(text) if text else None


def times_of_starts(client, seconds):
    """The median and the 99th percentile, of three at least."""
    times = []
    end = time.monotonic() + seconds
    while time.monotonic() < end or len(times) < 3:
        began = time.monotonic()
        client.ask("POST", "time-clock/start", {})
        times.append((time.monotonic() - began) * 1000)
        client.ask("POST", "time-clock/cancel", {})
        time.sleep(0.01)
    return statistics.median(times), statistics.quantiles(times, n=100, method="inclusive")[98]


class Manager(threading.Thread):
    """One connection of the manager, who files again and again until told to stop."""

    def __init__(self, client, people, days, is_over):
        super().__init__(daemon=True)
        self.client, self.people, self.days, self.is_over, self.filed = client, people, days, is_over, 0

    def run(self):
        while not self.is_over.is_set():
            day = str(FIRST_DAY + datetime.timedelta(days=next(self.days)))
            outcomes = self.client.ask("POST", "absence-requests/bulk", {
                "absenceTypeId": "UNP", "startDate": day, "endDate": day, "employeeIds": self.people})
            self.filed += sum(outcome["status"] == 200 for outcome in outcomes)


class Server:
    """A server on a free port with companies of the given files, and a token of each company's administrator."""

    def __init__(self, folder, stint, companies):
        self.stint = stint
        self.database = f"sqlite:{folder}/stint.db"
        self.tokens = {}
        for file in companies:
            key = file["company"]["key"]
            path = pathlib.Path(folder) / f"{key}.json"
            path.write_text(json.dumps(file))
            self.run("import", path)
            administrator = next(one for one in file["employees"] if one.get("role") == "ADMIN")
            self.tokens[key] = self.run("token", "create", "--email", administrator["email"], "--name", "bench").strip()

    def run(self, *command):
        return subprocess.run([self.stint, *command, "--database", self.database], check=True, stdout=subprocess.PIPE,
                              text=True).stdout

    def client(self, company):
        return Client(self.url, self.tokens[company])

    def __enter__(self):
        self.process = subprocess.Popen([self.stint, "serve", "--database", self.database, "--listen", "127.0.0.1:0"],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = re.match(r"listening on (\S+)", self.process.stdout.readline()).group(1)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

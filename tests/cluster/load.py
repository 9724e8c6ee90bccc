"""People who file absences and look at their profiles, through the proxy, and what they were told. Each write has a mark
of its own, and is sent again with that mark only where the answer says that nothing was done."""
import collections
import datetime
import http.client
import json
import threading
import time

FIRST_DAY = datetime.date(2030, 1, 1)
PATIENCE = 90  # seconds, longer than any answer may take
BETWEEN = 0.1  # seconds between the requests of one person


class Ledger:
    """What all were told. Thread-safe."""

    def __init__(self):
        self._lock = threading.Lock()
        self.acknowledged = {}  # mark: when
        self.unknown = set()    # marks of writes that may be done
        self.answers = []       # (when, kind, seconds)
        self.violations = []

    def note(self, kind, seconds, mark=None, outcome=None):
        with self._lock:
            now = time.monotonic()
            self.answers.append((now, kind, seconds))
            if outcome == "done":
                self.acknowledged[mark] = now
            elif outcome == "unknown":
                self.unknown.add(mark)

    def violation(self, text):
        with self._lock:
            self.violations.append(text)

    def since(self, begin):
        """What was told since then: how often which, the longest answer, the longest time without an acknowledged
        write."""
        with self._lock:
            answers = [answer for answer in self.answers if answer[0] >= begin]
            times = sorted(when for when in self.acknowledged.values() if when >= begin)
        gaps = [b - a for a, b in zip([begin, *times], [*times, time.monotonic()])]
        counts = collections.Counter(kind for _, kind, _ in answers)
        return counts, max((seconds for _, _, seconds in answers), default=0.0), max(gaps)

    def state(self):
        with self._lock:
            return set(self.acknowledged), set(self.unknown), list(self.violations)

    def writes_since(self, begin):
        with self._lock:
            return sum(when >= begin for when in self.acknowledged.values())


class Person(threading.Thread):
    """Files absences day by day, and reads between them."""

    def __init__(self, number, token, address, ledger):
        super().__init__(daemon=True)
        self.number, self.address, self.ledger = number, address, ledger
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.connection = None
        self.stopping = threading.Event()

    def run(self):
        written = 0
        while not self.stopping.is_set():
            if self.write(written):
                written += 1
            self.read()
            self.stopping.wait(BETWEEN)

    def ask(self, method, path, body=None):
        """Status, headers and body; None where the connection broke, or nobody answered in time."""
        began = time.monotonic()
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(*self.address, timeout=PATIENCE)
            self.connection.request(method, "/api/v2" + path, body, self.headers)
            response = self.connection.getresponse()
            answer = response.status, response.headers, response.read()
        except TimeoutError:
            self.ledger.violation(f"{method} {path} had no answer in {PATIENCE} s")
            answer = None
        except (OSError, http.client.HTTPException):
            answer = None
        if answer is None:
            self.connection.close()
            self.connection = None
        return answer, time.monotonic() - began

    def kind_of(self, answer, what):
        """How it is counted: `200`, `503 unavailable`, `502`, `broken`. Anything else is wrong."""
        if answer is None:
            return "broken"
        status, headers, body = answer
        if status in (200, 502):  # 502: of the proxy, whose connection to a server broke
            return str(status)
        text = body.decode(errors="replace")
        if status != 503:
            self.ledger.violation(f"{what}: {status} {text}")
            return str(status)
        if not headers.get("Retry-After"):
            self.ledger.violation(f"{what}: 503 without Retry-After: {text}")
        return "503 " + json.loads(text)["type"].rsplit("/", 1)[1]

    def write(self, written):
        """Whether the next write is another one."""
        mark = f"{self.number}-{written}"
        day = (FIRST_DAY + datetime.timedelta(days=written)).isoformat()
        body = json.dumps({"absenceTypeId": "EDU", "startDate": day, "endDate": day, "comments": mark})
        answer, seconds = self.ask("POST", "/absence-requests", body)
        kind = self.kind_of(answer, f"mark {mark}")
        outcome = {"200": "done", "503 unavailable": "not done", "503 overloaded": "not done"}.get(kind, "unknown")
        self.ledger.note(kind, seconds, mark, outcome)
        return outcome != "not done"

    def read(self):
        answer, seconds = self.ask("GET", "/user/profile")
        self.ledger.note(self.kind_of(answer, "a read"), seconds)


def check(ledger, cluster):
    """Every acknowledged write is there, none twice, nothing half. What is wrong; how many were acknowledged, how many
    may be done, and how many of these are there."""
    acknowledged, unknown, wrong = ledger.state()  # before the look: they go on
    rows = cluster.ask("SELECT a.comments, count(DISTINCT a.id), count(l.id) FROM absences a LEFT JOIN audit_trail l"
                       " ON l.subject_id = a.id AND l.action = 'absence.filed' GROUP BY a.comments")
    found = {mark: (int(absences), int(lines)) for mark, absences, lines in rows}
    wrong += [f"{mark} was acknowledged and is lost" for mark in acknowledged - set(found)]
    wrong += [f"{mark} is there {absences} times" for mark, (absences, _) in found.items() if absences != 1]
    wrong += [f"{mark} has {lines} lines in the audit trail" for mark, (_, lines) in found.items() if lines != 1]
    orphans = cluster.ask("SELECT count(*) FROM audit_trail l WHERE l.action = 'absence.filed'"
                          " AND NOT EXISTS (SELECT 1 FROM absences a WHERE a.id = l.subject_id)")
    if orphans != [["0"]]:
        wrong.append(f"{orphans[0][0]} lines of the audit trail without an absence")
    kept = len(unknown & set(found))
    return wrong, len(acknowledged), len(unknown), kept

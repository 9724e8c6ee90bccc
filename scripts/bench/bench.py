"""What the benchmarks share: building, starting servers on free ports, wrk, and medians."""
import json
import os
import pathlib
import re
import statistics
import subprocess
import tempfile
import time
import urllib.parse
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
BIN = ROOT / "build/bench/bin"
PASSWORD = "demo-2026"


def build(*more_targets):
    """Release code with the yardstick server beside it, and more."""
    subprocess.run([ROOT / "scripts/install", "test"], check=True)
    subprocess.run(["cmake", "-G", "Ninja", "-B", ROOT / "build/bench", "-S", ROOT, "-DCMAKE_BUILD_TYPE=Release",
                    "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", ROOT / "build/bench", "--target", "stint", "bare_server", *more_targets],
                   check=True, stdout=subprocess.DEVNULL)


class Demo:
    """A demo server on a free port, without limits on logins by address, and behind a proxy where a client says so."""

    password = PASSWORD

    def __init__(self, operations="", stint=BIN / "stint", **database_settings):
        self.folder = tempfile.TemporaryDirectory()
        configuration = pathlib.Path(self.folder.name) / "stint.toml"
        settings = "".join(f"{key} = {value}\n" for key, value in database_settings.items())
        configuration.write_text('[server]\ntrusted_proxies = ["127.0.0.1"]\n'
                                 "[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n"
                                 f'[operations]\nlisten = "{operations}"\n'
                                 f"[database]\n{settings}")
        self.process = subprocess.Popen(
            [stint, "demo", "--listen", "127.0.0.1:0", "--config", configuration],
            stdout=subprocess.PIPE, text=True, env={**os.environ, "TMPDIR": self.folder.name})
        for line in self.process.stdout:
            if match := re.match(r"listening on (\S+)", line):
                self.url = match.group(1)
                break

    def database(self):
        return next(pathlib.Path(self.folder.name).glob("stint-*/demo.db"))

    def open_months(self):
        subprocess.run([BIN / "stint", "month", "open", "--company", "alpenblick",
                        "--database", f"sqlite:{self.database()}", "2000-01"], check=True, stdout=subprocess.DEVNULL)

    def token(self, email):
        form = urllib.parse.urlencode({"grant_type": "password", "client_id": "public", "username": email,
                                       "password": self.password}).encode()
        with urllib.request.urlopen(self.url + "/api/v2/oauth2/token", form) as answer:
            return json.load(answer)["access_token"]

    def personal_token(self, token):
        request = urllib.request.Request(self.url + "/api/v2/user/tokens", b'{"name": "bench"}',
                                         {"Authorization": "Bearer " + token, "Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["token"]

    def get(self, path, token):
        request = urllib.request.Request(self.url + path, headers={"Authorization": "Bearer " + token})
        with urllib.request.urlopen(request) as answer:
            return answer.read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


def wrk(url, seconds, *options, arguments=(), clients=64):
    """Requests a second; every answer must be a success."""
    report = subprocess.run(["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", *options, url, "--", *arguments],
                            check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in report or "Socket errors" in report:
        raise SystemExit("the server refused requests:\n" + report)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", report).group(1))


def wait_for_port(port):
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            return urllib.request.urlopen(f"http://127.0.0.1:{port}/")
        except OSError:
            time.sleep(0.02)
    raise SystemExit(f"nothing answers on port {port}")


def show(name, rates):
    print(f"{name:<28}" + " ".join(f"{rate:>9.0f}" for rate in rates) + f"   median {statistics.median(rates):.0f}")

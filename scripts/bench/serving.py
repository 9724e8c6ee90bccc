"""Processor time of a server for requests that wrk makes on 64 connections. What else runs on the machine takes time
from client and server alike, and changes the processor time of a request less."""
import contextlib
import os
import pathlib
import re
import socket
import subprocess
import time
import urllib.request

CLIENTS = 64
HERE = pathlib.Path(__file__).parent


def processor_seconds(pid):
    """Of all threads that the process has now, in nanoseconds' resolution."""
    tasks = pathlib.Path(f"/proc/{pid}/task")
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks.iterdir()) / 1e9


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextlib.contextmanager
def listening(*command):
    """Runs a program that takes a port as its first argument. Yields its id and address."""
    port = free_port()
    process = subprocess.Popen([command[0], str(port), *command[1:]], stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
        yield process.pid, f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


@contextlib.contextmanager
def serving(stint, database, *options):
    """A server of Stint. Yields its id and address."""
    command = [stint, "serve", "--database", f"sqlite:{database}", "--listen", "127.0.0.1:0", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield process.pid, process.stdout.readline().split()[-1]
    finally:
        process.terminate()
        process.wait()


def headers_of(url, headers):
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
        return answer.headers, answer.read()


def microseconds(pid, url, headers, seconds, differ=False, clients=CLIENTS):
    """Of the server's processor for a request. `differ`: each request accepts another language, so that no response is
    kept from an earlier one."""
    script = ["-s", str(HERE / "differing.lua")] if differ else []
    fields = [part for name, value in headers.items() for part in ("-H", f"{name}: {value}")]
    began = processor_seconds(pid)
    report = subprocess.run(["wrk", "-t1", f"-c{clients}", f"-d{seconds}s", *script, *fields, url], check=True,
                            capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"}).stdout
    spent = processor_seconds(pid) - began
    if "Non-2xx" in report or "Socket errors" in report:
        raise SystemExit(f"{url}: the server refused requests:\n{report}")
    return spent / int(re.search(r"(\d+) requests in", report).group(1)) * 1e6

"""A bare Debian that systemd-nspawn boots, without a network. Needs root."""
import os
import pathlib
import subprocess
import time

from debian import Debian
from report import run


class Booted:
    """A bare Debian whose systemd runs."""

    def __init__(self, debian):
        # Below a systemd nspawn makes a scope of its own; elsewhere there is none to ask for one.
        keep = [] if pathlib.Path("/run/systemd/system").exists() else ["--keep-unit"]
        self.log = (debian.root / "var/log/boot.log").open("w")
        self.nspawn = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--register=no", *keep, "--private-network", "--boot",
             f"--directory={debian.root}", f"--machine=stint-{os.getpid()}"],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log)
        try:
            self.leader = self.wait_for(self.find_leader)
            self.wait_for(lambda: self.state() in ("running", "degraded"))
        except BaseException:
            self.close()
            raise

    def wait_for(self, look, seconds=120):
        deadline = time.monotonic() + seconds
        while not (found := look()):
            if time.monotonic() > deadline or self.nspawn.poll() is not None:
                raise AssertionError("systemd does not come up\n" + pathlib.Path(self.log.name).read_text())
            time.sleep(0.2)
        return found

    def find_leader(self):
        children = pathlib.Path(f"/proc/{self.nspawn.pid}/task/{self.nspawn.pid}/children").read_text().split()
        leaders = [pid for pid in children if pathlib.Path(f"/proc/{pid}/comm").read_text() == "systemd\n"]
        return int(leaders[0]) if leaders else None

    def words(self, words):
        return ["nsenter", f"--target={self.leader}", "--mount", "--pid", "--uts", "--ipc", "--net", "--root", "--wd=/",
                *words]

    def run(self, *words):
        return run(*self.words(words), env=Debian.environment(None), cwd="/")

    def state(self):
        return subprocess.run(self.words(["systemctl", "is-system-running"]), capture_output=True, text=True,
                              cwd="/").stdout.strip()

    def shown(self, unit, member):
        return self.run("systemctl", "show", "--value", f"--property={member}", unit).strip()

    def fetched(self, path):
        """The status of a response to somebody in the same network."""
        return run("nsenter", f"--target={self.leader}", "--net", "curl", "--silent", "--retry", "20",
                   "--retry-connrefused", "--retry-delay", "1", "--output", "/dev/null", "--write-out", "%{http_code}",
                   "http://127.0.0.1:8080" + path)

    def close(self):
        self.nspawn.terminate()
        try:
            self.nspawn.wait(60)
        except subprocess.TimeoutExpired:
            self.nspawn.kill()
            self.nspawn.wait()
        self.log.close()

"""What runs on the machines, with the configurations of docs/how-to/run-a-cluster.md."""
import json
import os
import pathlib
import re
import subprocess
import threading
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/how-to/run-a-cluster.md"
RESTART_AFTER = 1  # seconds, as in the units of the packages
AS_POSTGRES = ["setpriv", "--reuid", "postgres", "--regid", "postgres", "--clear-groups"]


def block(heading, language=""):
    """The first such block of code below a heading of the page."""
    text = PAGE.read_text().split(f"\n## {heading}\n", 1)[1]
    return re.search(rf"^```{language}\n(.*?)^```$", text, re.M | re.S).group(1)


class Service:
    """A program that is started again when it ends, as systemd does."""

    def __init__(self, machine, name, command, folder, environment=None):
        self.machine, self.name, self.command = machine, name, machine.within(command)
        self.environment = {**os.environ, **(environment or {})}
        self.log = folder / f"{machine.name}-{name}.log"
        self.restarts = 0
        self._stopping = threading.Event()
        self._process = None
        self._start()
        threading.Thread(target=self._keep, daemon=True).start()

    def _start(self):
        with self.log.open("a") as log:
            self._process = subprocess.Popen(self.command, env=self.environment, stdout=log, stderr=log,
                                             stdin=subprocess.DEVNULL, start_new_session=True)

    def _keep(self):
        while True:
            self._process.wait()
            if self._stopping.wait(RESTART_AFTER):
                return
            self.restarts += 1
            self._start()

    def kill(self):
        """`ip netns exec` and `setpriv` put the program in their place, so it has their process id."""
        self._process.kill()

    def stop(self):
        self._stopping.set()
        self._process.kill()


class Cluster:
    """etcd, Patroni with PostgreSQL, two servers of Stint, haproxy."""

    def __init__(self, machines, folder, program):
        self.machines, self.folder, self.program = machines, folder, program
        self.databases = [machines[name] for name in ("db1", "db2", "db3")]
        self.etcd, self.patroni, self.stint, self.proxy = {}, {}, {}, None
        self.url = re.search(r'^url = "(.*)"$', block("Stint", "toml"), re.M).group(1)

    def _filled(self, text, machine):
        return re.sub(r"\bADDRESS\b", machine.address, re.sub(r"\bNAME\b", machine.name, text))

    def _file(self, machine, name, text):
        path = self.folder / f"{machine.name}-{name}"
        path.write_text(self._filled(text, machine))
        return path

    def start_databases(self):
        for machine in self.databases:
            data = self.folder / f"{machine.name}-etcd"
            lines = self._filled(block("etcd", "sh"), machine).splitlines()
            environment = dict(line.split("=", 1) for line in lines)
            self.etcd[machine.name] = Service(machine, "etcd", ["etcd"], self.folder,
                                              {**environment, "ETCD_DATA_DIR": str(data)})
        for machine in self.databases:
            home = self.folder / machine.name
            home.mkdir()
            text = block("Patroni", "yaml").replace("/var/lib/postgresql/15/stint", str(home / "data"))
            text = text.replace("/var/lib/postgresql/", f"{home}/").replace("/var/run/postgresql", str(home))
            config = self._file(machine, "patroni.yml", text)
            for path in (home, config):
                subprocess.run(["chown", "postgres:postgres", path], check=True)
            self.patroni[machine.name] = Service(machine, "patroni", [*AS_POSTGRES, "patroni", config], self.folder)
        self.wait_until_whole(120)
        for statement in block("Patroni", "sql").strip().splitlines():
            self._ask_as_postgres(statement)
        self._wait_until_known(30)

    def _wait_until_known(self, seconds):
        """Until the new database is on all machines: libpq looks no further where one does not know it."""
        end = time.monotonic() + seconds
        while subprocess.run(["psql", "-c", "SELECT 1", self.url], capture_output=True, check=False).returncode != 0:
            if time.monotonic() > end:
                raise TimeoutError("the database is not there")
            time.sleep(0.5)

    def _ask_as_postgres(self, statement):
        leader = next(self.machines[member["name"]] for member in self.members(self.databases[0])
                      if member["role"] == "leader")
        subprocess.run([*AS_POSTGRES, "psql", "--quiet", "--no-psqlrc", "-v",
                        "ON_ERROR_STOP=1", "-h", self.folder / leader.name, "-U", "postgres", "-c", statement],
                       check=True, cwd="/")

    def ask(self, statement):
        """Rows of the primary, each a list of texts."""
        done = subprocess.run(["psql", "--no-psqlrc", "--tuples-only", "--no-align", "--field-separator=\t", "-c",
                               statement, self.url], check=True, capture_output=True, text=True)
        return [line.split("\t") for line in done.stdout.splitlines()]

    def command(self, *words):
        return subprocess.run([self.program, *words, "--database", self.url], check=True, stdout=subprocess.PIPE,
                              text=True).stdout

    def start_stint(self):
        for name in ("app1", "app2"):
            machine = self.machines[name]
            config = self._file(machine, "stint.toml", block("Stint", "toml"))
            self.stint[name] = Service(machine, "stint", [self.program, "serve", "--config", config], self.folder)
        proxy = self.machines["lb"]
        config = self._file(proxy, "haproxy.cfg", block("haproxy"))
        self.proxy = Service(proxy, "haproxy", ["haproxy", "-db", "-f", config], self.folder)

    def members(self, machine):
        """What Patroni on one of them knows of all."""
        try:
            with urllib.request.urlopen(f"http://{machine.address}:8008/cluster", timeout=2) as answer:
                return json.load(answer)["members"]
        except (OSError, ValueError, KeyError):
            return []

    def leader(self):
        """The machine that takes writes."""
        address = self.ask("SELECT host(inet_server_addr())")[0][0]
        return next(machine for machine in self.databases if machine.address == address)

    def is_whole(self):
        """Whether all of them agree that there are a primary and two that follow it."""
        views = set()
        for machine in self.databases:
            members = self.members(machine)
            if len({member.get("timeline") for member in members}) != 1:
                return False
            views.add(tuple(sorted((member["role"], member["name"]) for member in members
                                   if member["state"] in ("running", "streaming"))))
        return len(views) == 1 and [role for role, _ in views.pop()] == ["leader", "replica", "sync_standby"]

    def wait_until_whole(self, seconds):
        end = time.monotonic() + seconds
        while not self.is_whole():
            if time.monotonic() > end:
                raise TimeoutError(f"the databases are not whole again after {seconds} s")
            time.sleep(0.5)

    def kill_postgresql(self, machine):
        pid = int((self.folder / machine.name / "data/postmaster.pid").read_text().splitlines()[0])
        os.kill(pid, 9)

    def etcd_leader(self):
        for machine in self.databases:
            done = subprocess.run(["etcdctl", f"--endpoints=http://{machine.address}:2379", "--command-timeout=2s",
                                   "endpoint", "status", "--cluster", "-w", "json"], capture_output=True, text=True,
                                  env={**os.environ, "ETCDCTL_API": "3"}, check=False)
            for status in json.loads(done.stdout or "[]"):
                if status["Status"]["header"]["member_id"] == status["Status"]["leader"]:
                    address = re.search(r"//([\d.]+):", status["Endpoint"]).group(1)
                    return next(each for each in self.databases if each.address == address)
        raise RuntimeError("etcd has no leader")

    def switch_over(self):
        config = self.folder / "db1-patroni.yml"
        subprocess.run(["patronictl", "-c", config, "switchover", "--force", "--master", self.leader().name],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)

    def stop(self):
        for service in [self.proxy, *self.stint.values(), *self.patroni.values(), *self.etcd.values()]:
            if service is not None:
                service.stop()

"""A PostgreSQL server of a benchmark's own, in a temporary folder and with PostgreSQL's defaults."""
import os
import pathlib
import pwd
import shutil
import subprocess
import tempfile
import time

PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")


class PostgresqlServer:
    """Listens on a socket in its folder alone. `settings`: what differs from the defaults. As root it runs as nobody, for
    PostgreSQL refuses root."""

    def __init__(self, *settings):
        self.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(self.folder.name)
        if os.geteuid() == 0:
            os.chown(root, pwd.getpwnam("nobody").pw_uid, pwd.getpwnam("nobody").pw_gid)
        self._run("initdb", "--pgdata", root / "data", "--auth=trust", "--username=stint", "--encoding=UTF8",
                  "--locale=C")
        self.process = subprocess.Popen(
            self._as_user([PROGRAMS / "postgres", "-D", root / "data", "-k", root, "-c", "listen_addresses=",
                           *(word for setting in settings for word in ("-c", setting))]),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=root)
        while subprocess.run([PROGRAMS / "pg_isready", "--host", root], stdout=subprocess.DEVNULL).returncode != 0:
            if self.process.poll() is not None:
                raise SystemExit("PostgreSQL does not start")
            time.sleep(0.05)
        self.socket_folder = root

    @staticmethod
    def _as_user(command):
        if os.geteuid() != 0:
            return command
        return [shutil.which("setpriv"), "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command]

    def command(self, program, *arguments):
        """A client's command that speaks to this server."""
        return [PROGRAMS / program, "--host", self.socket_folder, "--username=stint", *arguments]

    def _run(self, program, *arguments):
        subprocess.run(self._as_user([PROGRAMS / program, *arguments]), check=True, stdout=subprocess.DEVNULL,
                       cwd=self.folder.name)

    def new_database(self, name):
        """Its URL."""
        self._run("createdb", "--host", self.socket_folder, "--username=stint", name)
        return f"postgresql://stint@/{name}?host={self.socket_folder}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

"""A bare Debian in a folder, thrown away afterwards. Needs root."""
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time

from report import run


class Debian:
    def __init__(self, archive):
        """`archive`: a tar file, or the root of another Debian, which stays as it is."""
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="stint-debian-"))
        self.root.chmod(0o755)
        if archive.is_dir():
            run("cp", "--archive", "--no-target-directory", archive, self.root)
        else:
            run("tar", "--extract", "--file", archive, "--directory", self.root, "--numeric-owner")

    def close(self):
        shutil.rmtree(self.root)

    def path(self, name):
        return self.root / str(name).lstrip("/")

    def words(self, user, words):
        """Everything that is started goes with the command: it has a process namespace of its own."""
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", f"--mount-proc={self.root}/proc", "chroot",
                f"--userspec={user}", str(self.root), *[str(word) for word in words]]

    def run(self, *words, user="root:root", environment=None):
        return run(*self.words(user, words), env=self.environment(environment), cwd="/")

    def refuses(self, *words, user="root:root"):
        """Runs what must fail and returns what it says."""
        result = subprocess.run(self.words(user, words), env=self.environment(None), capture_output=True, text=True)
        if result.returncode == 0:
            raise AssertionError(f"{words} did not fail")
        return result.stdout + result.stderr

    def start(self, *words, user, environment=None, prefix=()):
        return Served([*prefix, *self.words(user, words)], self.environment(environment))

    @staticmethod
    def environment(more):
        return {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive",
                **(more or {})}


class Served:
    """A server that has said where it listens."""

    def __init__(self, words, environment):
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(words, env=environment, cwd="/", stdout=subprocess.PIPE, stderr=self.log,
                                        text=True)
        self.origin = ""
        for line in self.process.stdout:
            if line.startswith("listening on "):
                self.origin = line.split()[-1]
                break
        if not self.origin:
            self.log.seek(0)
            raise AssertionError(f"{words}: {self.process.wait()}\n{self.log.read()}")

    def signal(self, number):
        """To the server itself, which is the last of the processes that were started one below the other."""
        subprocess.run(["kill", f"-{int(number)}", str(self.last_child(self.process.pid))], check=True)

    @staticmethod
    def last_child(pid):
        while children := pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            pid = int(children[0])
        return pid

    def stop(self):
        self.signal(signal.SIGTERM)
        deadline = time.monotonic() + 30
        while self.process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.05)
        self.process.kill()
        self.process.stdout.close()
        self.log.close()
        return self.process.wait()

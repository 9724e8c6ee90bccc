"""A demo server and a shell for somebody who takes the tour, both at a moment of our choice."""
import contextlib
import datetime
import mmap
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time

NANOSECONDS = 1_000_000_000
START_SECONDS = 120
END_OF_ANSWER = "that-was-the-answer"


class MovedClock:
    """The wall clock of the programs that are started with `environment`; see tests/moved_clock."""

    def __init__(self, folder, library):
        self.file = pathlib.Path(folder) / "shift"
        self.file.write_bytes(bytes(8))
        with open(self.file, "r+b") as opened:
            self.memory = mmap.mmap(opened.fileno(), 8)
        sanitizer = os.environ.get("ASAN_OPTIONS", "")
        self.environment = {
            "LD_PRELOAD": library,
            "STINT_MOVED_CLOCK": str(self.file),
            "ASAN_OPTIONS": (sanitizer + ":" if sanitizer else "") + "verify_asan_link_order=0",
        }

    def set_to(self, moment):
        self._store(int((moment.timestamp() - time.time()) * NANOSECONDS))

    def advance(self, seconds):
        self._store(int.from_bytes(self.memory[:8], "little", signed=True) + seconds * NANOSECONDS)

    def _store(self, nanoseconds):
        self.memory[:8] = nanoseconds.to_bytes(8, "little", signed=True)


@contextlib.contextmanager
def demo_server(stint, environment):
    """Yields where it listens."""
    server = subprocess.Popen([stint, "demo", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True,
                              env={**os.environ, **environment})
    try:
        lines = []
        for line in server.stdout:
            lines.append(line)
            if found := re.fullmatch(r"listening on (http://\S+)\n", line):
                break
        else:
            raise RuntimeError("the demo server did not start:\n" + "".join(lines))
        yield found[1]
    finally:
        server.send_signal(signal.SIGTERM)
        try:
            server.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            server.kill()
            raise


class Shell:
    """One bash for the whole tour, so that variables and functions stay."""

    def __init__(self, environment, prefix=()):
        """`prefix`: the words of a command that runs the bash elsewhere."""
        self.bash = subprocess.Popen([*prefix, "bash", "--noprofile", "--norc"], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                     env={**os.environ, **environment})

    def run(self, command):
        """What the command prints on standard output and standard error."""
        self.bash.stdin.write(f"{command}\nprintf '\\n%s\\n' {END_OF_ANSWER}\n")
        self.bash.stdin.flush()
        printed = ""
        for line in self.bash.stdout:
            if line == END_OF_ANSWER + "\n":
                return printed[:-1]
            printed += line
        raise RuntimeError(f"the shell has ended with: {printed}")

    def value_of(self, variable):
        return self.run(f'printf %s "${variable}"')

    def close(self):
        self.bash.stdin.close()
        self.bash.wait()


@contextlib.contextmanager
def visit(stint, moved_clock, moment, zone):
    """Yields shell, address and clock at the moment, for a visitor whose machine shows the time of `zone`."""
    with tempfile.TemporaryDirectory() as folder:
        clock = MovedClock(folder, moved_clock)
        clock.set_to(moment)
        with demo_server(stint, clock.environment) as address:
            shell = Shell({**clock.environment, "TZ": zone, "LC_ALL": "C.UTF-8"})
            clock.set_to(moment + datetime.timedelta(seconds=5))
            try:
                yield shell, address, clock
            finally:
                shell.close()

"""Tries the blocks of one page, in their order and in one folder, as somebody would who follows it."""
import contextlib
import json
import os
import pathlib
import re
import select
import signal
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "tour"))

from answers import answer_matches, variables_in, with_variables  # noqa: E402
from console_blocks import steps_of  # noqa: E402
from house import MovedClock, Shell  # noqa: E402
from nginx_run import try_nginx  # noqa: E402

END_SECONDS = 30
SERVED_AT = "http://127.0.0.1:8080"
# Blocks that something else proves, and those that show and do not do.
PROVEN_ELSEWHERE = {"cpp": "tests/documents", "cmake": "tests/documents"}
SHOWN = {"mermaid"}
FOLDERS = re.compile(r"(?<![\w.-])(?:/etc/stint|/etc/fail2ban|/var/log|/var/lib/stint|/var/spool/stint"
                     r"|/var/backups/stint|/backups)\b")
UNIT_FAULT = re.compile("Unknown|Failed to parse|Invalid|ignoring")


class Page:
    """The folder and the shell of a page. `place` is the folder as the shell calls it."""

    def __init__(self, path, folder, place, shell, before):
        self.path = path
        self.folder = folder
        self.shell = shell
        self.shell.run(f"cd {place}; trap 'failed=$?' ERR")
        if before.exists():
            self.checked(before.read_text(encoding="utf-8"))

    def moved(self, text):
        """The text as it is to be run."""
        return text

    def checked(self, commands):
        """What the commands print. Raises RuntimeError if one of them fails."""
        printed = self.shell.run(f"failed=0\n{self.moved(commands)}")
        if self.shell.value_of("failed") != "0":
            raise RuntimeError(f"fails: {printed.strip()}")
        return printed

    def close(self):
        self.shell.close()


class PageHere(Page):
    """Of this machine: paths of a real one are moved below the folder."""

    def __init__(self, path, folder, options):
        folder = pathlib.Path(folder)
        self.servers = folder / ".servers"
        self.servers.touch()
        clock = MovedClock(folder, options.moved_clock)
        clock.set_to(options.moment)
        shell = Shell({**clock.environment, "TZ": "UTC", "LC_ALL": "C.UTF-8", "SERVERS": str(self.servers),
                       "REAL_STINT": options.stint, "PAGES": str(HERE), "PATH": f"{HERE / 'bin'}:{os.environ['PATH']}"})
        super().__init__(path, folder, folder, shell, HERE / "before" / f"{path.stem}.sh")

    def moved(self, text):
        """The text with the machine's folders below ours, and with the port that is really served."""
        text = FOLDERS.sub(lambda found: str(self.folder) + found[0], text)
        served = self.folder / "serve.out"
        if served.exists() and (found := re.search(r"listening on (http\S+)", served.read_text())):
            text = text.replace(SERVED_AT, found[1])
        return text

    def close(self):
        super().close()
        for server in self.servers.read_text().split():
            with contextlib.suppress(ProcessLookupError):
                process = os.pidfd_open(int(server))
                signal.pidfd_send_signal(process, signal.SIGTERM)
                select.select([process], [], [], END_SECONDS)
                os.close(process)


def fault_of_output(page, shown, printed):
    values = {name: page.shell.value_of(name) for name in variables_in(shown)}
    expected = page.moved(with_variables(shown, values))
    if answer_matches(expected, page.moved(printed)):
        return None
    return f"shown: {shown.strip()}\n  real:  {printed.strip()}"


def try_console(page, block):
    for step in steps_of(block.text):
        printed = page.shell.run(page.moved(step.command))
        if step.answer and (fault := fault_of_output(page, step.answer, printed)):
            raise RuntimeError(fault)


def added_to_list(page, text):
    """Records without brackets go into the company file to which the page has them added."""
    name = re.search(r"to the list `(\w+)` of `(\w+\.json)`", page.path.read_text(encoding="utf-8"))
    if not name:
        raise ValueError("is not JSON, and the page does not say to which list of which file it belongs")
    file = page.folder / name[2]
    tree = json.loads(file.read_text(encoding="utf-8"))
    tree[name[1]] += json.loads(f"[{text}]")
    file.write_text(json.dumps(tree), encoding="utf-8")
    return file


def written(page, text):
    name = re.search(r"write `(\w+\.json)`", page.path.read_text(encoding="utf-8"))
    file = page.folder / (name[1] if name else "company.json")
    file.write_text(text, encoding="utf-8")
    return file


def try_json(page, block):
    try:
        if "company" not in json.loads(block.text):
            return
        file = written(page, block.text)
    except json.JSONDecodeError:
        file = added_to_list(page, block.text)
    page.checked(f"stint import {file.name} --dry-run --database sqlite:rehearsal.db")


def make_files_of(page, names):
    """A certificate with its key, and secrets, where a configuration looks for them."""
    folder = page.folder / "etc/stint"
    folder.mkdir(parents=True, exist_ok=True)
    if "/etc/stint/chain.pem" in names:
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ed25519", "-nodes", "-subj", "/CN=hr.example", "-days",
                        "1", "-keyout", folder / "key.pem", "-out", folder / "chain.pem"], check=True,
                       capture_output=True)
    for name in names:
        file = pathlib.Path(page.moved(name))
        if not file.exists():
            file.write_text("a secret\n", encoding="utf-8")


def try_toml(page, block):
    """A piece of a configuration, which must be right with the files that it names."""
    make_files_of(page, re.findall(r'"(/etc/stint/[^"]+)"', block.text))
    (page.folder / "stint.toml").write_text(page.moved(block.text), encoding="utf-8")
    listen = page.moved(block.text).replace("0.0.0.0", "127.0.0.1")
    (page.folder / "piece.toml").write_text(re.sub(r"127\.0\.0\.1:\d+\"", '127.0.0.1:0"', listen), encoding="utf-8")
    page.checked("stint check --config piece.toml --listen 127.0.0.1:0 --database sqlite:none-yet.db")


def try_fail2ban(page, block):
    """A filter or a jail, which must be right with Debian's configuration."""
    file = page.moved(block.file)
    pathlib.Path(file).write_text(page.moved(block.text), encoding="utf-8")
    done = subprocess.run(["fail2ban-client", "-c", page.moved("/etc/fail2ban"), "-d"], capture_output=True, text=True)
    jails = re.findall(r"^\[(\w+)\]$", block.text, re.MULTILINE) if "/jail.d/" in block.file else []
    watching = all(f"['set', '{jail}', 'addlogpath'" in done.stdout for jail in jails)
    if done.returncode != 0 or not watching:
        raise RuntimeError(done.stdout + done.stderr)


def try_ini(page, block):
    if (block.file or "").startswith("/etc/fail2ban/"):
        try_fail2ban(page, block)
    else:
        try_units(page, block)


def try_units(page, block):
    """Units of systemd, each below a comment that ends in its name, or a part of one. What they start may be missing."""
    folder = page.folder / "units"
    folder.mkdir(exist_ok=True)
    named = "# part.service\n" + block.text
    _, *pieces = re.split(r"^# (?:.* )?([\w-]+\.(?:service|timer))$", named, flags=re.MULTILINE)
    units = {name: piece for name, piece in zip(pieces[::2], pieces[1::2], strict=True) if piece.strip()}
    for name, piece in units.items():
        (folder / name).write_text(piece, encoding="utf-8")
    said = subprocess.run(["systemd-analyze", "verify", "--man=no", *(folder / name for name in units)],
                          capture_output=True, text=True).stderr
    if UNIT_FAULT.search(said):
        raise RuntimeError(said)


def try_python(page, block):
    done = subprocess.run([sys.executable, "-"], input=block.text, capture_output=True, text=True, cwd=page.folder)
    if done.returncode != 0:
        raise RuntimeError(done.stderr)


TRIES = {"console": try_console, "json": try_json, "toml": try_toml, "ini": try_ini, "nginx": try_nginx,
         "python": try_python}


def faults_of_blocks(page, blocks, tries):
    """What is wrong with the blocks: a text for each. `tries`: a function for each language beside sh."""
    faults = []
    printed = ""
    for block in blocks:
        try:
            if block.mark == "printed by":
                printed = page.shell.run(page.moved(block.detail))
            if block.is_output or block.mark == "printed by":
                if fault := fault_of_output(page, block.text, printed):
                    raise RuntimeError(fault)
            elif block.language == "sh":
                printed = page.checked(block.text)
            else:
                tries[block.language](page, block)
        except (RuntimeError, ValueError) as fault:
            faults.append(f"{page.path}:{block.line}: {fault}")
    return faults


def faults_of(path, blocks, options):
    with tempfile.TemporaryDirectory() as folder, contextlib.closing(PageHere(path, folder, options)) as page:
        return faults_of_blocks(page, blocks, TRIES)

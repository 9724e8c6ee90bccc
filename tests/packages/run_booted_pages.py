#!/usr/bin/env python3
"""Runs the blocks of pages that need a machine of their own, in a Debian booted for each page, without a network.

    tests/packages/run_booted_pages.py --build build/release --packages NEW --before OLD --debian debian.tar [PAGE…]

A page has one if it has a block that says so (tests/pages/blocks.py). The blocks without a comment are run there as
well, in their order; those of a machine that has a name have it to themselves. Where a block has `sudo`, all are run by
somebody who may use it, and else by root. `before/PAGE.sh` and `before/PAGE.MACHINE.sh` are what comes first; their
functions say more:

- `afterwards` says what must hold in the end;
- one in capitals prints what stands for a word in capitals on the page.
"""
import argparse
import contextlib
import pathlib
import re
import shutil
import sys

from booted import Booted
from debian import Debian
from report import run

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests/pages"))

from blocks import PAGES, preparation_of, read_blocks  # noqa: E402
from page_run import Page, Shell, faults_of_blocks, try_console, try_json, try_toml  # noqa: E402

NEEDED = ("systemd", "systemd-sysv", "dbus", "sudo", "curl", "jq", "python3")  # python3: the answers at a terminal
PLACE = "/srv/page"
OPERATOR = "ada"
# As Debian's login has it.
PATHS = {"root": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
         OPERATOR: "/usr/local/bin:/usr/bin:/bin"}
# What journalctl says where it succeeds and has nothing to show, such as to somebody without rights.
WITHHELD = re.compile("You are currently not seeing messages|-- No entries --")
ENVIRONMENT = {**Debian.environment(None), "FILES": "/srv/files", "PAGES": "/srv/pages"}


def field(package, name):
    return run("dpkg-deb", "--field", package, name).strip()


def copied_files(debian):
    """What pages take, below /srv: the program, and the packages of Stint by the names of a release. Returns these."""
    files = debian.path(ENVIRONMENT["FILES"])
    shutil.copytree(arguments.packages, files)
    [old] = arguments.before.glob("stint_*.deb")
    (files / "before").mkdir()
    shutil.copy(old, files / f"before/stint_{field(old, 'Version')}_{field(old, 'Architecture')}.deb")
    shutil.copy(arguments.build / "bin/stint", files)
    shutil.copytree(ROOT / "tests/pages", debian.path(ENVIRONMENT["PAGES"]))
    return [*files.rglob("stint_*.deb")]


def prepare(debian):
    """All that comes over a network, and somebody who may use sudo."""
    dependencies = {field(package, name) for package in copied_files(debian) for name in ("Depends", "Recommends")}
    debian.path("/etc/hostname").write_text("debian\n")
    debian.path("/etc/hosts").write_text("127.0.0.1 localhost debian\n")
    debian.path("/etc/apt/apt.conf.d/pages").write_text('APT::Get::Assume-Yes "true";\n')
    debian.run("apt-get", "update", "--quiet")
    debian.run("apt-get", "install", "--quiet", "--no-install-recommends", *NEEDED)
    debian.run("apt-get", "satisfy", "--quiet", "--no-install-recommends", *filter(None, sorted(dependencies)))
    debian.run("adduser", "--quiet", "--disabled-password", "--gecos", "", OPERATOR)
    debian.path("/etc/sudoers.d/pages").write_text(f"{OPERATOR} ALL=(ALL) NOPASSWD: ALL\n")


def install_without_package(debian, page):
    """By the command that the page names, as on a machine with a build of the tree."""
    command = re.search(r"`cmake --install build/release (.+?)`", page.read_text(encoding="utf-8"))
    if command:
        run("cmake", "--install", arguments.build, *command[1].split(),
            env={**Debian.environment(None), "DESTDIR": str(debian.root)})


class BootedPage(Page):
    def __init__(self, path, machine, debian, booted, user):
        environment = [f"{name}={value}" for name, value in {**ENVIRONMENT, "PATH": PATHS[user]}.items()]
        debian.path(PLACE).mkdir(mode=0o755)
        debian.run("chown", user, PLACE)
        self.functions = set()
        super().__init__(path, debian.path(PLACE), PLACE,
                         Shell({}, booted.words(["runuser", "-u", user, "--", "env", "-i", *environment])),
                         preparation_of(path, machine))
        self.functions = set(re.findall(r"\w+$", self.shell.run("declare -F"), re.MULTILINE))

    def checked(self, commands):
        printed = super().checked(commands)
        if WITHHELD.search(printed):
            raise RuntimeError(f"shows nothing: {printed.strip()}")
        return printed

    def moved(self, text):
        for name in filter(str.isupper, self.functions):
            if name in text:
                text = re.sub(rf"(?<![A-Za-z]){name}(?![A-Za-z])", self.shell.run(name).strip(), text)
        return text


def file_of(block):
    """Where the page says that a unit, or what is added to one, stands."""
    edited = re.match(r"# systemctl edit (\S+)\n", block.text)
    return f"/etc/systemd/system/{edited[1]}.d/override.conf" if edited else block.file


def put_file(page, block):
    folder = pathlib.Path(file_of(block)).parent
    page.checked(f"sudo mkdir --parents {folder} && sudo tee {file_of(block)} >/dev/null <<'END-OF-FILE'\n"
                 f"{block.text}END-OF-FILE\nsudo systemctl daemon-reload")


TRIES = {"console": try_console, "json": try_json, "toml": try_toml, "ini": put_file}


def belongs_to(machine, block):
    if block.mark or machine:
        return block.machine == machine
    if block.language == "ini":
        return file_of(block) is not None
    return block.is_output or block.language == "sh" or block.language in TRIES


def groups_of(path):
    """The blocks of each machine of a page, by its name."""
    blocks = read_blocks(path.read_text(encoding="utf-8"))
    machines = dict.fromkeys(block.machine for block in blocks if block.is_booted)
    return {machine: [block for block in blocks if belongs_to(machine, block)] for machine in machines}


def faults_of_machine(path, machine, blocks, base):
    user = OPERATOR if any(re.search(r"\bsudo", block.text) for block in blocks) else "root"
    faults = []
    with contextlib.closing(Debian(base.root)) as debian:
        if machine:
            install_without_package(debian, path)
        with contextlib.closing(Booted(debian)) as booted:
            try:
                with contextlib.closing(BootedPage(path, machine, debian, booted, user)) as page:
                    faults += faults_of_blocks(page, blocks, TRIES)
                    page.checked("(set -ex; afterwards)")
            except RuntimeError as fault:
                faults.append(f"{preparation_of(path, machine)}: {fault}")
    return faults


def main():
    faults, tried, machines = [], 0, 0
    with contextlib.closing(Debian(arguments.debian)) as base:
        prepare(base)
        for path in arguments.pages or PAGES:
            for machine, blocks in groups_of(path.resolve()).items():
                found = faults_of_machine(path.resolve(), machine, blocks, base)
                faults += found
                tried += len(blocks)
                machines += 1
                print(f"{path.name} {machine}: {len(blocks)} blocks, {len(found)} faults", flush=True)
    print("\n".join(faults))
    if faults or tried == 0:
        print(f"test cases: {tried} | {max(0, tried - len(faults))} passed | {max(1, len(faults))} failed")
        sys.exit(1)
    print(f"All tests passed ({tried} assertions in {machines} test cases)")


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
for option in ("--build", "--packages", "--before", "--debian"):
    parser.add_argument(option, type=pathlib.Path, required=True)
parser.add_argument("pages", nargs="*", type=pathlib.Path)
arguments = parser.parse_args()
main()

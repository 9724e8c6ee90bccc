#!/usr/bin/env python3
"""Performs the steps of the Containerfile in a bare Debian and serves what has become of it. Compares the system calls that
the server makes with those that its unit allows.

    tests/packages/run_container.py --packages build/release/packages --debian debian.tar

There is no container engine in it: FROM is the bare Debian, RUN is run in it, ENTRYPOINT and CMD are started in it.
"""
import argparse
import json
import pathlib
import re
import shlex
import shutil
import signal
import tempfile
import unittest
import urllib.error
import urllib.parse
import urllib.request

from debian import Debian
from report import run, run_tests

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOTED_ONLY = ("EXPOSE", "VOLUME")


def instructions():
    """(instruction, rest of the line), continued lines joined."""
    text = re.sub(r"^\s*#.*\n", "", (ROOT / "Containerfile").read_text(), flags=re.MULTILINE)
    text = re.sub(r"\\\n\s*", " ", text)
    return [tuple(line.split(None, 1)) for line in text.splitlines() if line.strip()]


class Image:
    def __init__(self, archive, context):
        self.debian = Debian(archive)
        self.context = context
        self.environment = {}
        self.user = "root:root"
        self.start = {"ENTRYPOINT": [], "CMD": []}
        self.base = ""
        for instruction, rest in instructions():
            self.perform(instruction, rest)

    def perform(self, instruction, rest):
        if instruction == "FROM":
            self.base = rest
        elif instruction == "COPY":
            *sources, folder = rest.split()
            for source in sources:
                for file in self.context.glob(source):
                    shutil.copy(file, self.debian.path(folder))
        elif instruction == "RUN":
            self.debian.run("/bin/sh", "-c", rest, user=self.user, environment=self.environment)
        elif instruction == "ENV":
            self.environment.update(pair.split("=", 1) for pair in shlex.split(rest))
        elif instruction == "USER":
            self.user = f"{rest}:{rest}"
        elif instruction == "WORKDIR":
            self.debian.run("mkdir", "--parents", rest)
        elif instruction in self.start:
            self.start[instruction] = json.loads(rest)
        elif instruction not in NOTED_ONLY:
            raise AssertionError(f"Containerfile: {instruction} is not known to this test")

    def served(self, *options, prefix=()):
        return self.debian.start(*self.start["ENTRYPOINT"], *self.start["CMD"], *options, user=self.user,
                                 environment=self.environment, prefix=prefix)


def calls_of(groups):
    """The system calls in groups of systemd's such as @system-service."""
    calls = set()
    for group in groups:
        if group.startswith("@"):
            lines = run("systemd-analyze", "syscall-filter", group).splitlines()[1:]
            calls |= calls_of(line.strip() for line in lines if not line.strip().startswith("#"))
        elif group:
            calls.add(group)
    return calls


def allowed_by_unit(unit):
    allowed = set()
    for line in re.findall(r"^SystemCallFilter=(.+)$", unit, re.MULTILINE):
        if line.startswith("~"):
            allowed -= calls_of(line[1:].split())
        else:
            allowed |= calls_of(line.split())
    return allowed


class Container(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.image = Image(arguments.debian, arguments.packages)
        cls.addClassCleanup(cls.image.debian.close)

    def test_is_made_of_the_packages_debian(self):
        self.assertRegex(self.image.base, r"^debian:(12|bookworm)")
        self.assertEqual(self.image.user, "stint:stint")

    def test_leaves_nothing_behind_that_only_its_making_needs(self):
        self.assertEqual(list(self.image.debian.path("/tmp").iterdir()), [])
        self.assertEqual(list(self.image.debian.path("/var/lib/apt/lists").iterdir()), [])

    def test_serves(self):
        self.assertEqual(self.image.environment["STINT_LISTEN"], "0.0.0.0:8080")
        server = self.image.served("--listen", "127.0.0.1:0")
        with urllib.request.urlopen(server.origin + "/api/v2/openapi.json") as response:
            document = json.load(response)
        self.assertEqual(server.stop(), 0)
        version = self.image.debian.run("stint", "--version").split()[1]
        self.assertEqual(document["info"]["version"], version)
        self.assertTrue(self.image.debian.path("/var/lib/stint/stint.db").exists())

    def test_unit_allows_every_system_call_that_the_server_makes(self):
        shutil.copy(ROOT / "adapters/demo/companies/harbor.json", self.image.debian.path("/tmp/company.json"))
        debian = self.image.debian
        debian.run("stint", "import", "/tmp/company.json", environment=self.image.environment)
        debian.path("/tmp/company.json").unlink()
        with tempfile.NamedTemporaryFile("r") as trace:
            strace = ("strace", "--follow-forks", "--output", trace.name)
            server = self.image.served("--listen", "127.0.0.1:0", prefix=strace)
            self.assertEqual(self.token_request(server), 400)
            server.signal(signal.SIGHUP)
            self.assertEqual(server.stop(), 0)
            # What unshare, chroot and the execve before the server's do is not the server's.
            lines = trace.read().split('execve("/usr/bin/stint"', 1)[1]
        made = set(re.findall(r"^\d+ +(?:<\.\.\. )?(\w+)(?:\(| resumed)", lines, re.MULTILINE))
        self.assertIn("epoll_wait", made)
        self.assertIn("setpriority", made, "hashes give way to requests")
        unit = debian.path("/usr/lib/systemd/system/stint.service").read_text()
        self.assertEqual(made - allowed_by_unit(unit), set())

    def token_request(self, server):
        """A login with a wrong password, which is hashed all the same."""
        form = urllib.parse.urlencode({"grant_type": "password", "client_id": "public",
                                       "username": "nobody@stint.example", "password": "wrong password"}).encode()
        try:
            with urllib.request.urlopen(server.origin + "/api/v2/oauth2/token", form) as response:
                return response.status
        except urllib.error.HTTPError as error:
            return error.code


parser = argparse.ArgumentParser()
parser.add_argument("--packages", type=pathlib.Path, required=True)
parser.add_argument("--debian", type=pathlib.Path, required=True)
arguments = parser.parse_args()
run_tests()

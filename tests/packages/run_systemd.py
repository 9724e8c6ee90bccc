#!/usr/bin/env python3
"""The units of the package under a systemd that systemd-nspawn boots, without a network.

    tests/packages/run_systemd.py --packages NEW --before OLD --debian debian.tar

Each test goes on where the one before has ended.
"""
import argparse
import pathlib
import shutil
import unittest

from booted import Booted
from debian import Debian
from report import run, run_tests

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Units(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.debian = Debian(arguments.debian)
        cls.addClassCleanup(cls.debian.close)
        [new] = arguments.packages.glob("stint_*.deb")
        [old] = arguments.before.glob("stint_*.deb")
        shutil.copy(old, cls.debian.path("/srv/old.deb"))
        shutil.copy(new, cls.debian.path("/srv/new.deb"))
        shutil.copy(ROOT / "adapters/demo/companies/harbor.json", cls.debian.path("/srv/company.json"))
        cls.debian.run("apt-get", "update", "--quiet")
        cls.debian.run("apt-get", "install", "--quiet", "--yes", "--no-install-recommends", "systemd", "systemd-sysv",
                       "dbus", "/srv/old.deb")
        cls.booted = Booted(cls.debian)
        cls.addClassCleanup(cls.booted.close)

    def test_1_serves_from_the_start_without_a_company(self):
        self.assertEqual(self.booted.fetched("/api/v2/openapi.json"), "200")
        self.assertEqual(self.booted.shown("stint.service", "ActiveState"), "active")
        self.assertEqual(self.booted.shown("stint.service", "NRestarts"), "0")
        self.assertEqual(self.booted.shown("stint-backup.timer", "ActiveState"), "active")

    def test_2_is_held_in_what_the_unit_allows(self):
        pid = self.booted.shown("stint.service", "MainPID")
        status = dict(line.split(":\t", 1) for line in self.booted.run("cat", f"/proc/{pid}/status").splitlines()
                      if ":\t" in line)
        self.assertEqual((status["NoNewPrivs"], status["Seccomp"], int(status["CapBnd"], 16)), ("1", "2", 0))
        mounts = self.booted.run("cat", f"/proc/{pid}/mountinfo")
        self.assertRegex(mounts, r" / ro,")
        self.assertRegex(mounts, r" /var/lib/stint rw,")

    def test_3_imports_and_works_while_it_serves(self):
        self.booted.run("stint", "import", "/srv/company.json", "--config", "/etc/stint/stint.toml")
        login = run("nsenter", f"--target={self.booted.leader}", "--net", "curl", "--silent", "--data",
                    "grant_type=password&client_id=public&username=nobody@stint.example&password=wrong-password",
                    "http://127.0.0.1:8080/api/v2/oauth2/token")
        self.assertIn('"invalid_grant"', login)

    def test_4_reloads(self):
        before = self.booted.shown("stint.service", "MainPID")
        self.booted.run("systemctl", "reload", "stint.service")
        self.assertEqual(self.booted.fetched("/api/v2/openapi.json"), "200")
        self.assertEqual(self.booted.shown("stint.service", "MainPID"), before)

    def test_5_backs_up(self):
        self.booted.run("systemctl", "start", "stint-backup.service")
        self.assertEqual(self.booted.shown("stint-backup.service", "Result"), "success")
        self.assertEqual(len(list(self.debian.path("/var/backups/stint").glob("stint-*.db"))), 1)

    def test_5_says_in_the_journal_which_tools_back_up_postgresql(self):
        drop_in = self.debian.path("/etc/systemd/system/stint-backup.service.d/postgresql.conf")
        drop_in.parent.mkdir()
        drop_in.write_text("[Service]\nEnvironment=STINT_DATABASE=postgresql://db1.example/stint\n")
        self.booted.run("systemctl", "daemon-reload")
        self.booted.run("systemctl", "start", "stint-backup.service")
        self.assertEqual(self.booted.shown("stint-backup.service", "Result"), "success")
        self.assertIn("pg_dump", self.booted.run("journalctl", "--unit=stint-backup.service", "--output=cat"))
        self.assertEqual(len(list(self.debian.path("/var/backups/stint").glob("stint-*.db"))), 1)
        shutil.rmtree(drop_in.parent)
        self.booted.run("systemctl", "daemon-reload")

    def test_6_an_upgrade_starts_the_new_server(self):
        before = self.booted.shown("stint.service", "MainPID")
        self.booted.run("dpkg", "--install", "/srv/new.deb")
        self.assertEqual(self.booted.fetched("/api/v2/openapi.json"), "200")
        self.assertNotEqual(self.booted.shown("stint.service", "MainPID"), before)

    def test_7_stops_in_good_order_when_it_is_removed(self):
        self.booted.run("dpkg", "--remove", "stint")
        journal = self.booted.run("journalctl", "--unit=stint.service", "--output=cat")
        self.assertIn("stint.service: Deactivated successfully.", journal)
        self.assertNotIn("Failed", journal)
        self.assertNotEqual(self.booted.run("systemctl", "show", "--value", "--property=ActiveState", "stint").strip(),
                            "active")


parser = argparse.ArgumentParser()
parser.add_argument("--packages", type=pathlib.Path, required=True)
parser.add_argument("--before", type=pathlib.Path, required=True)
parser.add_argument("--debian", type=pathlib.Path, required=True)
arguments = parser.parse_args()
run_tests(in_order=True)

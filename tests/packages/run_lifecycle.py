#!/usr/bin/env python3
"""The life of the packages in a bare Debian: installed, upgraded, served, backed up, removed, installed again, purged.

    tests/packages/run_lifecycle.py --packages NEW --before OLD --debian debian.tar

OLD is a folder with the package to upgrade from. Each test goes on where the one before has ended.
"""
import argparse
import pathlib
import shutil
import unittest
import urllib.request

from debian import Debian
from report import run, run_tests

ROOT = pathlib.Path(__file__).resolve().parents[2]
USER = "stint:stint"
CONFIGURED = ("env", "STINT_CONFIG=/etc/stint/stint.toml")
UNITS = ("/etc/systemd/system/multi-user.target.wants/stint.service",
         "/etc/systemd/system/timers.target.wants/stint-backup.timer")
CHANGED = "\n[log]\nformat = \"json\"\n"


def version_of(file):
    return run("dpkg-deb", "--field", file, "Version").strip()


class Lifecycle(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.debian = Debian(arguments.debian)
        cls.addClassCleanup(cls.debian.close)
        [cls.new] = arguments.packages.glob("stint_*.deb")
        [cls.old] = arguments.before.glob("stint_*.deb")
        cls.debian.run("apt-get", "update", "--quiet")

    def install(self, package):
        shutil.copy(package, self.debian.path("/tmp"))
        self.debian.run("apt-get", "install", "--quiet", "--yes", "--no-install-recommends", f"/tmp/{package.name}")

    def owner_and_mode(self, name):
        shown = self.debian.run("stat", "--format=%U:%G %a", name)
        return shown.strip()

    def check(self):
        return self.debian.run(*CONFIGURED, "stint", "check", user=USER)

    def test_0_library_comes_and_goes(self):
        [library] = arguments.packages.glob("libstint-dev_*.deb")
        self.install(library)
        self.assertTrue(self.debian.path("/usr/include/stint/domain/ids.hpp").exists())
        self.debian.run("apt-get", "purge", "--quiet", "--yes", "libstint-dev")
        self.assertEqual(self.debian.run("find", "/usr", "/etc", "/var/lib", "-path", "*stint*"), "")

    def test_1_installs(self):
        self.install(self.old)
        installed = self.debian.run("dpkg-query", "--show", "--showformat=${Version}", "stint")
        self.assertEqual(installed, version_of(self.old))
        self.assertEqual(self.owner_and_mode("/etc/stint"), "root:stint 750")
        self.assertEqual(self.owner_and_mode("/etc/stint/stint.toml"), "root:stint 640")
        self.assertEqual(self.owner_and_mode("/var/lib/stint"), "stint:stint 700")
        self.assertEqual(self.owner_and_mode("/var/backups/stint"), "stint:stint 700")
        account = self.debian.run("getent", "passwd", "stint").strip().split(":")
        self.assertEqual(account[5:], ["/var/lib/stint", "/usr/sbin/nologin"])
        for unit in UNITS:
            self.assertTrue(self.debian.path(unit).is_symlink(), unit)

    def test_2_serves_before_there_is_a_company(self):
        server = self.debian.start(*CONFIGURED, "stint", "serve", "--listen", "127.0.0.1:0", user=USER)
        with urllib.request.urlopen(server.origin + "/api/v2/openapi.json") as response:
            self.assertEqual(response.status, 200)
        self.assertEqual(server.stop(), 0)
        self.assertEqual(self.owner_and_mode("/var/lib/stint/stint.db"), "stint:stint 600")

    def test_3_imports_a_company(self):
        shutil.copy(ROOT / "adapters/demo/companies/harbor.json", self.debian.path("/tmp/company.json"))
        self.debian.run(*CONFIGURED, "stint", "import", "/tmp/company.json")  # as root
        self.assertEqual(self.owner_and_mode("/var/lib/stint/stint.db"), "stint:stint 600")
        self.check()

    def test_4_upgrades_and_keeps_what_is_the_operators(self):
        configuration = self.debian.path("/etc/stint/stint.toml")
        with configuration.open("a") as file:
            file.write(CHANGED)
        self.debian.run("chmod", "0440", "/etc/stint/stint.toml")
        self.debian.path(UNITS[1]).unlink()  # systemctl disable stint-backup.timer
        before = self.audit()
        self.install(self.new)
        self.assertEqual(self.debian.run("stint", "--version"), f"stint {version_of(self.new)}\n")
        self.assertTrue(configuration.read_text().endswith(CHANGED))
        self.assertEqual(self.owner_and_mode("/etc/stint/stint.toml"), "root:stint 440")
        self.assertTrue(self.debian.path(UNITS[0]).is_symlink())
        self.assertFalse(self.debian.path(UNITS[1]).is_symlink(), "a timer that was disabled stays so")
        self.check()
        self.assertEqual(self.audit(), before)

    def audit(self):
        out = self.debian.run(*CONFIGURED, "stint", "audit", "--json", user=USER)
        self.assertIn("harbor", out)
        return out

    def backups(self):
        return sorted(path.name for path in self.debian.path("/var/backups/stint").iterdir())

    def back_up(self, kept):
        return self.debian.run(*CONFIGURED, f"STINT_BACKUPS_KEPT={kept}", "/usr/libexec/stint/backup",
                               "/var/backups/stint", user=USER)

    def test_5_backs_up_and_keeps_the_newest(self):
        server = self.debian.start(*CONFIGURED, "stint", "serve", "--listen", "127.0.0.1:0", user=USER)
        for day in (1, 2, 3):
            self.debian.path(f"/var/backups/stint/stint-2026010{day}T000000Z.db").write_text("old")
        self.debian.path("/var/backups/stint/by-hand.db").write_text("not the timer's")
        self.back_up(3)
        self.assertEqual(server.stop(), 0)
        self.assertEqual(len(self.backups()), 4)
        self.assertEqual(self.backups()[:3], ["by-hand.db", "stint-20260102T000000Z.db", "stint-20260103T000000Z.db"])
        self.assertEqual(self.owner_and_mode(f"/var/backups/stint/{self.backups()[-1]}"), "stint:stint 600")
        self.assertIn("not a number of at least 1", self.debian.refuses(
            *CONFIGURED, "STINT_BACKUPS_KEPT=0", "/usr/libexec/stint/backup", "/var/backups/stint", user=USER))

    def test_6_deletes_no_backup_where_the_new_one_fails(self):
        before = self.backups()
        self.debian.refuses("env", "STINT_BACKUPS_KEPT=1", "STINT_DATABASE=sqlite:/nowhere.db",
                            "/usr/libexec/stint/backup", "/var/backups/stint", user=USER)
        self.assertEqual(self.backups(), before)

    def test_6_leaves_a_database_on_postgresql_to_its_tools(self):
        before = self.backups()
        out = self.debian.run("env", "STINT_BACKUPS_KEPT=1", "STINT_DATABASE=postgresql://db1.example/stint", "sh", "-c",
                              "/usr/libexec/stint/backup /var/backups/stint 2>&1", user=USER)
        self.assertIn("no copy was made", out)
        self.assertIn("pg_dump", out)
        self.assertEqual(self.backups(), before)

    def test_7_restores(self):
        self.debian.run(*CONFIGURED, "stint", "restore", f"/var/backups/stint/{self.backups()[-1]}", user=USER)
        self.check()
        self.audit()

    def test_8_removes_and_keeps_data_and_configuration(self):
        self.debian.run("apt-get", "remove", "--quiet", "--yes", "stint")
        self.assertFalse(self.debian.path("/usr/bin/stint").exists())
        self.assertTrue(self.debian.path("/var/lib/stint/stint.db").exists())
        self.assertTrue(self.debian.path("/etc/stint/stint.toml").read_text().endswith(CHANGED))
        self.install(self.new)
        self.assertEqual(self.owner_and_mode("/etc/stint/stint.toml"), "root:stint 440")
        self.check()
        self.audit()

    def test_9_purges_all_but_the_backups(self):
        backups = self.backups()
        self.debian.run("apt-get", "purge", "--quiet", "--yes", "stint")
        for name in ("/etc/stint", "/var/lib/stint", "/usr/libexec/stint", *UNITS):
            self.assertFalse(self.debian.path(name).exists() or self.debian.path(name).is_symlink(), name)
        self.assertEqual(self.backups(), backups)
        self.debian.run("getent", "passwd", "stint")
        self.assertEqual(self.debian.run("find", "/etc/systemd", "/var/lib/systemd", "-name", "*stint*"), "")


parser = argparse.ArgumentParser()
parser.add_argument("--packages", type=pathlib.Path, required=True)
parser.add_argument("--before", type=pathlib.Path, required=True)
parser.add_argument("--debian", type=pathlib.Path, required=True)
arguments = parser.parse_args()
run_tests(in_order=True)

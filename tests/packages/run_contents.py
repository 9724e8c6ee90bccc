#!/usr/bin/env python3
"""What is in the Debian packages, without installing them.

    tests/packages/run_contents.py --build build/release --packages build/release/packages
"""
import argparse
import gzip
import json
import pathlib
import re
import subprocess
import tempfile
import unittest

from report import run, run_tests

ROOT = pathlib.Path(__file__).resolve().parents[2]
CMAKE_LISTS = (ROOT / "CMakeLists.txt").read_text()
NUMBERS = re.search(r"^project\(stint VERSION (\S+)", CMAKE_LISTS, re.MULTILINE)[1]
VERSION = NUMBERS + re.search(r'^set\(STINT_PRERELEASE "(.*)"\)$', CMAKE_LISTS, re.MULTILINE)[1]

# `systemd-analyze security`: 0 is safe, 10 is exposed. The server keeps the network, the backup has none.
MOST_EXPOSED = {"stint.service": 1.4, "stint-backup.service": 0.6}


def package(name):
    [file] = arguments.packages.glob(f"{name}_{VERSION}_*.deb")
    return file


def extracted(name, folder):
    run("dpkg-deb", "--extract", package(name), folder)
    return pathlib.Path(folder)


def fields(name):
    return dict(re.findall(r"^ ?([\w-]+): (.+)$", run("dpkg-deb", "--field", package(name)), re.MULTILINE))


class Contents(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.server = extracted("stint", folder.name + "/server")
        cls.library = extracted("libstint-dev", folder.name + "/library")

    def names_in(self, root):
        return {str(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir()}

    def test_server_has_all_that_it_takes(self):
        self.assertEqual(self.names_in(self.server), {
            "etc/stint/stint.toml", "usr/bin/stint", "usr/libexec/stint/backup",
            "usr/lib/systemd/system/stint.service", "usr/lib/systemd/system/stint-backup.service",
            "usr/lib/systemd/system/stint-backup.timer", "usr/share/man/man1/stint.1.gz",
            "usr/share/bash-completion/completions/stint", "usr/share/zsh/vendor-completions/_stint",
            "usr/share/fish/vendor_completions.d/stint.fish",
            "usr/share/doc/stint/changelog.gz", "usr/share/doc/stint/copyright"})

    def test_library_has_headers_archives_and_nothing_that_runs(self):
        names = self.names_in(self.library)
        self.assertLessEqual({"usr/include/stint/domain/ids.hpp", "usr/lib/libstint_domain.a",
                              "usr/lib/cmake/stint/stintConfig.cmake"}, names)
        self.assertFalse([name for name in names if name.startswith(("etc/", "usr/bin/", "usr/lib/systemd/"))])

    def test_every_file_of_the_configuration_is_a_conffile(self):
        conffiles = run("dpkg-deb", "--info", package("stint"), "conffiles").split()
        self.assertEqual(conffiles, ["/" + name for name in self.names_in(self.server) if name.startswith("etc/")])

    def test_everything_belongs_to_root_and_is_written_by_nobody_else(self):
        for name in ("stint", "libstint-dev"):
            for line in run("dpkg-deb", "--contents", package(name)).splitlines():
                self.assertRegex(line, r"^[d-]rw[x-]r-[x-]r-[x-] root/root ")

    def test_one_version(self):
        self.assertEqual(run(self.server / "usr/bin/stint", "--version"), f"stint {VERSION}\n")
        for name in ("stint", "libstint-dev"):
            self.assertEqual(fields(name)["Version"], VERSION)
            with gzip.open(extracted_changelog(self, name), "rt", encoding="utf-8") as changelog:
                self.assertTrue(changelog.readline().startswith(f"{name} ({VERSION}) "))
        config = (self.library / "usr/lib/cmake/stint/stintConfigVersion.cmake").read_text()
        self.assertIn(f'set(PACKAGE_VERSION "{NUMBERS}")', config)

    def test_dependencies_are_those_of_the_binary(self):
        depends = fields("stint")["Depends"]
        needed = re.findall(r"\(NEEDED\).*\[(lib[a-zA-Z]+)", run("readelf", "--dynamic", self.server / "usr/bin/stint"))
        self.assertIn("libsqlite", needed)
        for library in {"libsqlite": "libsqlite3-0", "libcurl": "libcurl4", "libssl": "libssl3", "libzstd": "libzstd1"}.values():
            self.assertRegex(depends, rf"\b{library} \(>= ")
        for each in ("adduser", "tzdata"):
            self.assertRegex(depends, rf"\b{each}\b")
        self.assertNotIn("Depends", fields("libstint-dev"))

    def test_binary_is_stripped_and_names_no_folder_of_the_build(self):
        binary = self.server / "usr/bin/stint"
        self.assertNotIn(".symtab", run("readelf", "--section-headers", "--wide", binary))
        for root in (self.server, self.library):
            for path in root.rglob("*"):
                if path.is_file():
                    self.assertNotIn(str(ROOT).encode() + b"/", path.read_bytes(), path)

    def test_binary_is_hardened(self):
        binary = self.server / "usr/bin/stint"
        self.assertRegex(run("readelf", "--file-header", binary), r"Type: +DYN \(Position-Independent Executable")
        self.assertIn("GNU_RELRO", run("readelf", "--program-headers", "--wide", binary))
        self.assertRegex(run("readelf", "--dynamic", binary), r"FLAGS_1\).* NOW\b")
        imported = run("readelf", "--dyn-syms", "--wide", binary)
        self.assertIn("__stack_chk_fail", imported)  # -fstack-protector-strong
        self.assertIn("__glibcxx_assert_fail", imported)  # -D_GLIBCXX_ASSERTIONS
        self.assertRegex(imported, r"__(memcpy|snprintf|read|fdelt|vsnprintf|memmove)_chk")  # _FORTIFY_SOURCE
        if "X86-64" in run("readelf", "--file-header", binary):
            code = run("objdump", "--disassemble", "--no-show-raw-insn", "--section=.text", binary)
            self.assertGreater(code.count("endbr64"), 10_000)  # -fcf-protection: one at each function that can be a target

    def test_bill_of_materials_names_what_the_binary_loads(self):
        bill = json.loads((arguments.packages / f"stint-{VERSION}.cdx.json").read_text(encoding="utf-8"))
        self.assertEqual((bill["bomFormat"], bill["metadata"]["component"]["version"]), ("CycloneDX", VERSION))
        named = {component["name"] for component in bill["components"]}
        # A dependency may be a name that a package provides, such as libspdlog1.10-fmt9.
        provided = re.findall(r"[\w.+-]+(?= \(|,|$)", run("dpkg-query", "--show", "--showformat", "${Provides}\n", *(
            component["name"] for component in bill["components"] if component["purl"].startswith("pkg:deb/"))), re.MULTILINE)
        depends = {depend.split()[0] for depend in fields("stint")["Depends"].split(", ")}
        self.assertLessEqual(depends - {"adduser", "tzdata"}, named | set(provided))
        self.assertLessEqual({"libsqlitecpp-dev", "swagger-ui-dist", "zxcvbn"}, named)

    def test_manual_page_is_what_the_program_prints_and_reads_without_a_warning(self):
        page = gzip.decompress((self.server / "usr/share/man/man1/stint.1.gz").read_bytes())
        self.assertEqual(page.decode(), run(self.server / "usr/bin/stint", "manual"))
        result = subprocess.run(["groff", "-man", "-ww", "-z"], input=page, capture_output=True, check=True)
        self.assertEqual(result.stderr, b"")

    def test_packaged_configuration_is_valid(self):
        text = (self.server / "etc/stint/stint.toml").read_text()
        self.assertIn('url = "sqlite:/var/lib/stint/stint.db"', text)
        # What is commented out is valid, too: the keys exist.
        every_key = re.sub(r"^# (\w+ = )", r"\1", text, flags=re.MULTILINE).replace(
            'tls_certificate = "', 'tls_certificate = "/nowhere').replace("/var/lib/stint", "/nowhere")
        with tempfile.NamedTemporaryFile("w", suffix=".toml") as file:
            file.write(every_key)
            file.flush()
            result = subprocess.run([self.server / "usr/bin/stint", "check", "--config", file.name],
                                    capture_output=True, text=True)
        self.assertNotRegex(result.stderr, r"line \d+|unknown")

    def test_units_are_hardened(self):
        for unit, most in MOST_EXPOSED.items():
            report = run("systemd-analyze", "security", "--offline=true", f"--root={self.server}", unit)
            exposure = float(re.search(r"Overall exposure level for \S+: ([\d.]+)", report)[1])
            print(f"exposure of {unit}: {exposure}")
            self.assertLessEqual(exposure, most, report)

    def test_units_are_understood(self):
        known = run("systemd-analyze", "calendar", "daily")
        self.assertIn("Normalized form", known)
        for unit in (self.server / "usr/lib/systemd/system").iterdir():
            result = subprocess.run(["systemd-analyze", "verify", "--man=no", f"--root={self.server}", unit.name],
                                    capture_output=True, text=True)
            self.assertNotRegex(result.stderr, r"Unknown|Failed to parse|Invalid|ignoring", unit.name)

    def test_plain_installation_stays_below_its_prefix(self):
        with tempfile.TemporaryDirectory() as folder:
            install = ("cmake", "--install", arguments.build, "--component", "runtime", "--prefix", f"{folder}/stint")
            run(*install)
            prefix = pathlib.Path(folder, "stint")
            self.assertEqual([path.name for path in pathlib.Path(folder).iterdir()], ["stint"])
            self.assertEqual({name.removeprefix("usr/") for name in self.names_in(self.server)}, self.names_in(prefix))
            unit = (prefix / "lib/systemd/system/stint.service").read_text()
            self.assertIn(f"\nExecStart={prefix}/bin/stint serve\n", unit)
            self.assertNotRegex(unit, r"=/(etc|var|usr)/")
            configuration = prefix / "etc/stint/stint.toml"
            configuration.write_text("# an operator's\n")
            run(*install)
            self.assertEqual(configuration.read_text(), "# an operator's\n")

    def test_lintian_finds_no_error(self):
        out = run("lintian", "--fail-on", "error", "--allow-root", "--tag-display-limit", "0", package("stint"),
                  package("libstint-dev"))
        if out:
            print(out, end="")
        self.assertNotRegex(out, "^E:")


def extracted_changelog(contents, name):
    root = contents.server if name == "stint" else contents.library
    return root / f"usr/share/doc/{name}/changelog.gz"


parser = argparse.ArgumentParser()
parser.add_argument("--build", required=True)
parser.add_argument("--packages", type=pathlib.Path, required=True)
arguments = parser.parse_args()
run_tests()

#!/usr/bin/env python3
"""Writes the section of a version in CHANGELOG.md as the changelog of a Debian package.

    cmake/debian_changelog.py CHANGELOG.md PACKAGE VERSION MAINTAINER changelog

A version between releases ("0.3.0~dev") has what is unreleased, dated with the day of the newest release.
"""
import datetime
import pathlib
import re
import sys
import textwrap


def entries(section):
    """The items of a section of Keep a Changelog, each as one line."""
    items = re.findall(r"^- ((?:.+\n?)(?:^  .+\n?)*)", section, re.MULTILINE)
    plain = (re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", item) for item in items)
    return [" ".join(item.split()).replace("**", "").replace("`", "") for item in plain]


def heading_of(version):
    return r"\[Unreleased\]" if "~" in version else rf"\[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d"


def main():
    page, package, version, maintainer, output = sys.argv[1:]
    text = pathlib.Path(page).read_text(encoding="utf-8")
    section = re.search(rf"^## {heading_of(version)}\n(.*?)(?=^## |^\[[^\]]+\]: |\Z)", text, re.MULTILINE | re.DOTALL)
    released = re.findall(r"^## \[[\d.]+\] - (\d{4}-\d\d-\d\d)$", text, re.MULTILINE)
    if not section or not released:
        sys.exit(f"{page} has no section '## [{version}] - DATE'")
    items = entries(section[1])
    if not items and "~" not in version:
        sys.exit(f"{page} lists nothing for {version}")
    items = items or ["Nothing that users notice yet."]
    day = datetime.datetime.fromisoformat(released[0])
    lines = [textwrap.fill(item, 78, initial_indent="  * ", subsequent_indent="    ", break_on_hyphens=False)
             for item in items]
    pathlib.Path(output).write_text(
        f"{package} ({version}) unstable; urgency=medium\n\n" + "\n".join(lines) +
        f"\n\n -- {maintainer}  {day:%a, %d %b %Y} 00:00:00 +0000\n", encoding="utf-8")


main()

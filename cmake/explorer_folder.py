#!/usr/bin/env python3
"""Writes the explorer, adapters/http/explorer, as the files that are served: its page, and in a folder that is named by
what is in it, the files that the page names.

    cmake/explorer_folder.py adapters/http/explorer FOLDER
"""
import hashlib
import pathlib
import shutil
import sys

# Of each file that the page names: what it is made of. A licence goes with what it is about.
FILES = {
    "explorer.css": ["explorer.css"],
    "explorer.js": ["explorer.js"],
    "licences.txt": ["swagger-ui/NOTICE", "swagger-ui/LICENSE", "swagger-ui/swagger-ui-bundle.js.LICENSE.txt"],
    "swagger-ui.css": ["swagger-ui/swagger-ui.css"],
    "swagger-ui.js": ["swagger-ui/swagger-ui-bundle.js"],
}


def main():
    source, folder = (pathlib.Path(argument) for argument in sys.argv[1:])
    contents = {name: b"\n".join((source / part).read_bytes() for part in parts) for name, parts in FILES.items()}
    digest = hashlib.sha256(b"".join(contents.values())).hexdigest()[:16]
    page = (source / "page.html").read_text(encoding="utf-8").replace("{digest}", digest)
    shutil.rmtree(folder, ignore_errors=True)
    files = folder / "docs" / digest
    files.mkdir(parents=True)
    (folder / "page.html").write_text(page, encoding="utf-8")
    for name, content in contents.items():
        (files / name).write_bytes(content)


main()

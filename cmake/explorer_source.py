#!/usr/bin/env python3
"""Writes the explorer, adapters/http/explorer, as a C++ source that holds its page, and its other files compressed.

    cmake/explorer_source.py adapters/http/explorer explorer_files.cpp
"""
import gzip
import hashlib
import pathlib
import sys

LINE = 500  # bytes

SOURCE = """// Made of adapters/http/explorer by cmake/explorer_source.py.
// NOLINTBEGIN: bytes
#include <array>

#include <stint/http/api/explorer.hpp>

#pragma GCC diagnostic ignored "-Woverlength-strings"  // compilers have to support 65536 characters; ours do more

namespace stint::http {{

using namespace std::string_view_literals;

std::span<const ExplorerFile> explorer_files() {{
  static constexpr std::array files{{
{files}
  }};
  return files;
}}

std::string_view explorer_page() {{
  return {page}sv;
}}

std::string_view explorer_page_tag() {{ return R"("{page_digest}")"; }}

}}  // namespace stint::http
// NOLINTEND
"""

FILE = """      ExplorerFile{{.path = "/docs/{digest}/{name}", .content_type = "{type}", .entity_tag = R"("{tag}")", .gzip =
{bytes}sv}},"""

# Of each file that the page names: where it stands, and its media type. A licence goes with what it is about.
FILES = {
    "explorer.css": (["explorer.css"], "text/css; charset=utf-8"),
    "explorer.js": (["explorer.js"], "text/javascript; charset=utf-8"),
    "licences.txt": (["swagger-ui/NOTICE", "swagger-ui/LICENSE", "swagger-ui/swagger-ui-bundle.js.LICENSE.txt"],
                     "text/plain; charset=utf-8"),
    "swagger-ui.css": (["swagger-ui/swagger-ui.css"], "text/css; charset=utf-8"),
    "swagger-ui.js": (["swagger-ui/swagger-ui-bundle.js"], "text/javascript; charset=utf-8"),
}


def digest_of(data):
    return hashlib.sha256(data).hexdigest()[:16]


def literal(data):
    """Every byte by its number, so that none means anything to a compiler."""
    lines = (data[at:at + LINE] for at in range(0, len(data), LINE))
    return "\n".join('"' + "".join(f"\\{byte:03o}" for byte in line) + '"' for line in lines)


def main():
    folder = pathlib.Path(sys.argv[1])
    contents = {name: b"\n".join((folder / part).read_bytes() for part in parts)
                for name, (parts, _) in FILES.items()}
    digest = digest_of(b"".join(contents.values()))
    page = (folder / "page.html").read_text(encoding="utf-8").replace("{digest}", digest).encode()
    files = [FILE.format(digest=digest, name=name, type=FILES[name][1], tag=digest_of(content),
                         bytes=literal(gzip.compress(content, compresslevel=9, mtime=0)))
             for name, content in contents.items()]
    pathlib.Path(sys.argv[2]).write_text(
        SOURCE.format(files="\n".join(files), page=literal(page), page_digest=digest_of(page)))


main()

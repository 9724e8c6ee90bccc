#!/usr/bin/env python3
"""Writes the OpenAPI document as JSON, or as a C++ source that contains the JSON.

    cmake/openapi_document.py docs/reference/openapi.yaml openapi.json
    cmake/openapi_document.py docs/reference/openapi.yaml openapi_document.cpp VERSION

VERSION is the project's; a document of another version is an error. Files next to it add the rest: openapi-paths.json
the operations of the route table, openapi-examples.json their examples, openapi-views.json the schemas of the records
that the interface shows and of the commands that requests contain, and company-file.schema.json those of the records
that are also in company files.
"""
import hashlib
import json
import pathlib
import re
import sys

import yaml

PIECE = 8000  # characters of a literal: compilers have to support 65536

SOURCE = """// Made of openapi.yaml by cmake/openapi_document.py.
#include <array>
#include <string>
#include <string_view>

#include <stint/http/api/openapi.hpp>

namespace stint::http {{

std::string_view openapi_document() {{
  using std::string_view_literals::operator""sv;  // which counts nothing
  static constexpr std::array<std::string_view, {count}> pieces{{
      {pieces}}};
  static const std::string document = [] {{
    std::string joined;
    for (const auto piece : pieces) joined += piece;
    return joined;
  }}();
  return document;
}}

std::string_view openapi_entity_tag() {{ return R"("{digest}")"; }}

}}  // namespace stint::http
"""


class Loader(yaml.SafeLoader):
    """YAML 1.2's core: dates, clock times and `no` are texts. A key that is repeated is an error."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value if key.tag != "tag:yaml.org,2002:merge"]
        if repeated := {key for key in keys if keys.count(key) > 1}:
            raise yaml.constructor.ConstructorError(None, None, f"repeated: {', '.join(repeated)}", node.start_mark)
        return super().construct_mapping(node, deep)


for kind, pattern, first in (("null", r"null|", ["n", ""]),
                             ("bool", r"true|false", ["t", "f"]),
                             ("int", r"-?(?:0|[1-9][0-9]*)", list("-0123456789")),
                             ("float", r"-?(?:0|[1-9][0-9]*)\.[0-9]+", list("-0123456789")),
                             ("merge", r"<<", ["<"])):
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{kind}", re.compile(f"^(?:{pattern})$"), first)


# What the interface never takes or shows; the secret of a client is taken.
SECRETS = {"password", "passwordHash", "totpSecret", "secretHash"}


def pointing_here(schema):
    """The schema with the definitions of company files where this document has them."""
    if isinstance(schema, list):
        return [pointing_here(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    here = {key: "#/components/schemas/CompanyFile" + value.removeprefix("#/$defs/").capitalize()
            if key == "$ref" else pointing_here(value) for key, value in schema.items()}
    if here.get("type") in ("integer", ["integer", "null"]):
        here["format"] = "int32"
    return here


def record_schema(marked, definition):
    """The schema of a record as the interface shows or takes it, of its definition in company files."""
    purpose = marked["x-purpose"]
    left_out = SECRETS | ({"secret"} if purpose == "show" else set())
    properties = {name: value for name, value in pointing_here(definition["properties"]).items() if name not in left_out}
    required = [name for name in definition.get("required", []) if name in properties]
    if marked.get("x-has-id"):
        properties = {"id": {"type": "string", "maxLength": 10, "description": "Shown; passed over in requests."}} | properties
        if purpose == "show":
            required.insert(0, "id")
    if purpose == "change":
        properties = properties | {"reason": {"type": ["string", "null"], "maxLength": 4000, "description":
            "Why closed months change, if any do: the employees are notified of it. No part of the record."}}
    if marked["x-company-file"] == "employee" and purpose != "show":
        properties["password"] = {"type": ["string", "null"], "format": "password", "maxLength": 4096,
                                  "description": "The caller's, where a recent login is asked for; no part of the record."}
    if purpose == "change" or (purpose == "add" and marked["x-company-file"] == "employee"):
        required = [name for name in required if purpose == "add" and name != "key"]
    schema = {"type": "object", "x-addition": True, "x-company-file": marked["x-company-file"],
              "properties": properties, "additionalProperties": False}
    return schema | ({"required": required} if required else {})


def add_company_file(document, definitions):
    schemas = document["components"]["schemas"]
    for name, schema in schemas.items():
        if "x-company-file" in schema:
            schemas[name] = record_schema(schema, definitions[schema["x-company-file"]])
    for name in ("week", "weekday"):
        schemas["CompanyFile" + name.capitalize()] = pointing_here(definitions[name]) | {"x-company-file": name}


def add_views(document, views):
    schemas = document["components"]["schemas"]
    if twice := schemas.keys() & views.keys():
        sys.exit(f"schemas that are also printed from descriptions: {', '.join(sorted(twice))}")
    schemas |= views


def add_paths(document, printed):
    paths = document["paths"]
    if twice := paths.keys() & printed.keys():
        sys.exit(f"paths that are also printed from the route table: {', '.join(sorted(twice))}")
    document["paths"] = printed | paths


def add_examples(document, examples):
    """Those of an operation, by the part they show: `request`, `200`, or `200 text/csv` for another form of it."""
    operations = {operation["operationId"]: operation for item in document["paths"].values()
                  for operation in item.values() if isinstance(operation, dict)}
    for name, parts in examples.items():
        if name not in operations:
            sys.exit(f"examples of an operation that does not exist: {name}")
        for part, example in parts.items():
            place, _, media = part.partition(" ")
            operation = operations[name]
            holder = operation["requestBody"] if place == "request" else operation["responses"][place]
            content = holder["content"]
            content[media or next(iter(content))].update(example)


def joined(path):
    """The document with everything that follows from other files."""
    def beside(name):
        return json.loads(path.with_name(name).read_text(encoding="utf-8"))
    document = yaml.load(path.read_text(encoding="utf-8"), Loader)
    add_views(document, beside("openapi-views.json"))
    add_company_file(document, beside("company-file.schema.json")["$defs"])
    document.pop("x-shared", None)  # anchors have been followed
    add_paths(document, beside("openapi-paths.json"))
    add_examples(document, beside("openapi-examples.json"))
    return document


def source_of(text):
    pieces = [f'R"json({text[at:at + PIECE]})json"sv' for at in range(0, len(text), PIECE)]
    digest = hashlib.sha256(text.encode()).hexdigest()[:32]
    return SOURCE.format(count=len(pieces), pieces=",\n      ".join(pieces), digest=digest)


def main():
    yaml_path, output, *version = sys.argv[1:]
    document = joined(pathlib.Path(yaml_path))
    if version and [found := document["info"]["version"]] != version:
        sys.exit(f"{yaml_path}: info.version is {found}, the project's version is {version[0]}")
    text = json.dumps(document, separators=(",", ":"))  # ASCII
    pathlib.Path(output).write_text(source_of(text) if output.endswith(".cpp") else text)


main()

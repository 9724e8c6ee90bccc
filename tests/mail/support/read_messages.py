"""Reads every .eml of a folder with Python's mail library and compares it with the .json beside it."""

import email
import email.header
import email.policy
import email.utils
import html.parser
import json
import pathlib
import re
import sys


class VisibleText(html.parser.HTMLParser):
    """What a reader sees of an HTML document, a cell or paragraph a line."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.text = ""
        self.language = None

    def handle_starttag(self, tag, attributes):
        if tag == "html":
            self.language = dict(attributes).get("lang")
        if tag == "br":
            self.text += "\n"

    def handle_data(self, data):
        self.text += data


def squeezed(text):
    """Wrapping, indenting and blanks do not count: ASCII white space becomes one blank."""
    return re.sub(r"[ \n\r\t]+", " ", text).strip(" ")


def name_of(field):
    """The display name of a mailbox. Not by `addresses` of the newer interface, which before Python 3.13 keeps the
    blanks between encoded words of a phrase (RFC 2047 section 6.2 drops them)."""
    name, _ = email.utils.parseaddr(field)
    return str(email.header.make_header(email.header.decode_header(name)))


def faults_of(raw, expected):
    message = email.message_from_bytes(raw, policy=email.policy.default)
    html_text = message.get_body(("html",)).get_content()
    visible = VisibleText()
    visible.feed(html_text)
    text = squeezed(message.get_body(("plain",)).get_content())
    [receiver] = message["To"].addresses
    checks = {
        "defects": not message.defects and not any(part.defects for part in message.walk()),
        "headers": len(message.keys()) == 9,
        "to address": receiver.addr_spec == expected["to_address"],
        "to name": squeezed(name_of(email.message_from_bytes(raw)["To"])) == squeezed(expected["to_name"]),
        "subject": squeezed(expected["employee"]) in squeezed(message["Subject"]),
        "language": message["Content-Language"] == visible.language == expected["language"],
        "name in text": squeezed(expected["employee"]) in text,
        "reason in text": squeezed(expected["reason"]) in text,
        "name in html": squeezed(expected["employee"]) in squeezed(visible.text),
        "reason in html": squeezed(expected["reason"]) in squeezed(visible.text),
    }
    return [name for name, is_right in checks.items() if not is_right]


def main():
    files = sorted(pathlib.Path(sys.argv[1]).glob("*.eml"))
    faulty = 0
    for file in files:
        raw = file.read_bytes()
        faults = faults_of(raw, json.loads(file.with_suffix(".json").read_text(encoding="utf-8")))
        if faults:
            faulty += 1
            print(f"{file.name}: {', '.join(faults)}\n{raw[:1500].decode()}", file=sys.stderr)
    print(f"{len(files)} messages, {faulty} faulty")
    return 0 if len(files) > 100 and faulty == 0 else 1


if __name__ == "__main__":
    sys.exit(main())

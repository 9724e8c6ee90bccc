#!/usr/bin/env python3
"""Checks the texts for users in all languages, and makes a C++ source of them.

    cmake/texts.py words words_texts.cpp en de fr es    of adapters/words/texts/TAG/*.ini
    cmake/texts.py mail mail_texts.cpp en de fr es      of adapters/mail/texts/TAG.ini

The working folder is the root of the project. The first language defines which sections, keys and placeholders there
are, and their order in the source; each error names a file and a line. A line is empty, a comment (#), a [section], or
`key = text`: the text continues to the end of the line, without the spaces around it, and is used unchanged. `@key` is
a text of the section [phrases].
"""
import pathlib
import re
import sys

MAY_BE_EMPTY = {("notation", "day_suffix")}
PHRASES = "phrases"
STATES = ["states.absence", "states.cancellation", "states.substitution", "states.clock", "states.entry"]
# The sections that a language must have. Further ones of mails are letters.
REQUIRED = {"words": ["language", "months", "notation", *STATES, "breaks", "calendar", "chat", "weekdays", "sheet",
                      "password_page", "own_data", "headings", "sentences"],
            "mail": ["mail", "labels", PHRASES]}

errors = []


class Text:
    """A text, and where it is."""

    def __init__(self, text, place):
        self.text, self.place = text, place

    def placeholders(self):
        return sorted(set(re.findall(r"{([^{}]*)}", self.text)))


class Section(dict):
    """The texts of a section by their keys."""

    def __init__(self, place):
        super().__init__()
        self.place = place


def report(place, message):
    errors.append(f"{place[0]}:{place[1]}: {message}")


def read_line(line, place, sections, section):
    """Adds what a line contains, and returns the section that it is in."""
    if line.startswith("["):
        name = line[1:-1]
        if not line.endswith("]") or not name or name in sections:
            report(place, f"a section that is malformed, or not the first of its name: {line}")
        return sections.setdefault(name, Section(place))
    key, equals, text = (part.strip(" \t") for part in line.partition("="))
    if not equals or not key:
        report(place, f"neither a comment nor a [section] nor `key = text`: {line}")
    elif section is None:
        report(place, f"{key} is before the first [section]")
    elif key in section:
        report(place, f"{key} is in line {section[key].place[1]} already")
    else:
        section[key] = Text(text, place)
    return section


def read(paths):
    """The sections of files, by their names."""
    sections = {}
    for path in paths:
        section = None
        try:
            lines = path.read_text(encoding="utf-8-sig").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            report((path, 1), error)
            continue
        for number, line in enumerate(lines, 1):
            line = line.strip(" \t")
            if line and not line.startswith("#"):
                section = read_line(line, (path, number), sections, section)
    return sections


def follow_phrases(sections):
    """Replaces each `@key` with its phrase."""
    phrases = sections.get(PHRASES, {})
    used = set()
    for name, section in sections.items():
        for key, text in section.items():
            if not text.text.startswith("@"):
                continue
            phrase = text.text[1:]
            if name == PHRASES or phrase not in phrases:
                report(text.place, f"{key} is @{phrase}, which is not in [{PHRASES}]")
            else:
                used.add(phrase)
                section[key] = Text(phrases[phrase].text, text.place)
    for key in phrases.keys() - used:
        report(phrases[key].place, f"the phrase {key} is not used")


def check_text(name, key, text):
    if not text.text and (name, key) not in MAY_BE_EMPTY:
        report(text.place, f"{key} has no text")
    if re.search(r"[{}]", re.sub(r"{[A-Za-z]+}", "", text.text)):
        report(text.place, f"{key} has a brace that is not of a {{placeholder}}")


def check_french(key, text):
    for sign in re.findall("(?<!\u00a0)[:;?!»](?!//)", text.text):
        report(text.place, f"{key} has no no-break space (U+00A0) before {sign}")
    if re.search("«(?!\u00a0)", text.text):
        report(text.place, f"{key} has no no-break space (U+00A0) after «")
    if "'" in text.text:
        report(text.place, f"{key} has ' instead of ’")


def compare(section, first, name):
    """Reports what differs from the section in the first language."""
    for key, text in section.items():
        if key not in first:
            report(text.place, f"[{name}] has no key {key} in {first.place[0]}")
        elif text.placeholders() != (wanted := first[key].placeholders()):
            report(text.place, f"{key} has the placeholders {text.placeholders()} instead of {wanted}")
    for key in first.keys() - section.keys():
        report(section.place, f"[{name}] lacks {key}, which is in {first[key].place[0]}:{first[key].place[1]}")


def check(adapter, languages):
    tag, first = next(iter(languages.items()))
    for name in REQUIRED[adapter]:
        if name not in first:
            report((f"adapters/{adapter}/texts", tag), f"[{name}] is missing")
    for name in first.keys() - REQUIRED[adapter] if adapter == "words" else ():
        report(first[name].place, f"[{name}] is not a section that is used")
    for tag, sections in languages.items():
        follow_phrases(sections)
        for name, section in sections.items():
            for key, text in section.items():
                check_text(name, key, text)
                if tag == "fr":
                    check_french(key, text)
    for tag, sections in languages.items():
        for name, section in sections.items():
            if name not in first:
                report(section.place, f"the first language has no [{name}]")
            elif name != PHRASES:
                compare(section, first[name], name)
        for name in first.keys() - sections.keys():
            report(first[name].place, f"[{name}] is missing in the language {tag}")


def literal(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def line_of(place):
    return f'\n#line {place[1]} "{place[0]}"\n'


def truth(text):
    if text.text not in ("yes", "no"):
        report(text.place, "neither yes nor no")
    return "true" if text.text == "yes" else "false"


def character(key, text):
    if len(text.text.encode()) != 1:
        report(text.place, f"{key} is not one character of ASCII")
    return "'" + text.text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def array(section):
    return "{" + ", ".join(literal(text.text) for text in section.values()) + "}"


def members(section, spell=lambda key, text: literal(text.text)):
    return "{\n" + ",\n".join(f".{key} = {spell(key, text)}" for key, text in section.items()) + "}"


def rows(section):
    return "{\n" + "".join(f"{{{literal(key)}, {literal(text.text)}}},\n" for key, text in section.items()) + "}"


def notation(months, section):
    def spell(key, text):
        if key == "decimal_separator":
            return character(key, text)
        return truth(text) if key == "singular_below_two" else literal(text.text)
    return members(section, spell).replace("{\n", "{.months = " + array(months) + ",\n", 1)


def constant(tag, structure, name, place, initializer):
    """A definition that the compiler reports at the line of the section if C++ has other members."""
    return f"constexpr {structure} {tag}_{name}{initializer[:-1]}{line_of(place)}}};\n"


def words_source(tag, texts):
    states = "".join(f".{name.removeprefix('states.')} = {array(texts[name])},\n" for name in STATES)
    sheet = members(texts["sheet"]).replace("{\n", "{.weekdays = " + array(texts["weekdays"]) + ",\n", 1)
    own_data = members(texts["own_data"])[:-1] + f", .headings = {tag}_headings}}"
    sections = {"breaks": "BreakTexts", "calendar": "CalendarTexts", "chat": "ChatTexts",
                "password_page": "PasswordPageTexts"}
    constants = [constant(tag, structure, name, texts[name].place, members(texts[name]))
                 for name, structure in sections.items()]
    constants += [constant(tag, "Notation", "notation", texts["notation"].place,
                           notation(texts["months"], texts["notation"])),
                  constant(tag, "SheetTexts", "sheet", texts["sheet"].place, sheet),
                  constant(tag, "OwnDataTexts", "own_data", texts["own_data"].place, own_data)]
    return f"""
namespace {{
constexpr Sentence {tag}_sentences[] = {rows(texts["sentences"])};
constexpr Heading {tag}_headings[] = {rows(texts["headings"])};
{"".join(constants)}}}
extern const Language language_{tag};
constinit const Language language_{tag}{{
.tag = "{tag}",
.notation = {tag}_notation,
.has_iso_dates_in_refusals = {truth(texts["language"]["has_iso_dates_in_refusals"])},
.states = {{{states}}},
.breaks = {tag}_breaks,
.calendar = {tag}_calendar,
.chat = {tag}_chat,
.sheet = {tag}_sheet,
.password_page = {tag}_password_page,
.own_data = {tag}_own_data,
.sentences = {tag}_sentences}};
"""


def letter(name, section):
    kind, _, request = name.partition(": ")
    named = line_of(section.place) + f".kind = application::MailKind::{kind.replace('-', '_')},\n"
    if request:
        named += f".request = {literal(request)},\n"
    return members(section).replace("{\n", "{" + named, 1)


def mail_source(tag, texts):
    letters = ",\n".join(letter(name, section) for name, section in texts.items() if name not in REQUIRED["mail"])
    return f"""
namespace {{
{constant(tag, "Labels", "labels", texts["labels"].place, members(texts["labels"]))}}}
extern const Language language_{tag};
constinit const Language language_{tag}{{
.tag = "{tag}",
{members(texts["mail"])[2:-1]}, .labels = {tag}_labels,
.notation = words::language_{tag}.notation,
.letters = {{{{{letters}}}}}{line_of(texts["mail"].place)}}};
"""


WORDS = """// Made of adapters/words/texts by cmake/texts.py.
#include <stint/words/languages.hpp>

namespace stint::words {{
{bodies}
Languages::Languages() : known_{{{pointers}}} {{}}

}}  // namespace stint::words
"""
MAIL = """// Made of adapters/mail/texts by cmake/texts.py.
#include <array>

#include <stint/mail/languages.hpp>

namespace stint::words {{
{notations}}}

namespace stint::mail {{
{bodies}
std::span<const Language* const> languages() {{
  static constexpr std::array<const Language*, {count}> all{{{pointers}}};
  return all;
}}

}}  // namespace stint::mail
"""


def source(adapter, languages):
    make, form = (words_source, WORDS) if adapter == "words" else (mail_source, MAIL)
    return form.format(bodies="".join(make(tag, texts) for tag, texts in languages.items()), count=len(languages),
                       pointers=", ".join(f"&language_{tag}" for tag in languages),
                       notations="".join(f"extern const Language language_{tag};\n" for tag in languages))


def in_order_of_first(languages):
    """The sections and keys of all languages in the order of the first one."""
    first = next(iter(languages.values()))
    ordered = {tag: {name: Section(sections[name].place) for name in first if name != PHRASES}
               for tag, sections in languages.items()}
    for tag, sections in ordered.items():
        for name, section in sections.items():
            section.update((key, languages[tag][name][key]) for key in first[name])
    return ordered


def main():
    adapter, output, *tags = sys.argv[1:]
    folder = pathlib.Path("adapters", adapter, "texts")
    languages = {tag: read(sorted((folder / tag).glob("*.ini")) if adapter == "words" else [folder / f"{tag}.ini"])
                 for tag in tags}
    check(adapter, languages)
    made = "" if errors else source(adapter, in_order_of_first(languages))
    if errors:
        sys.exit("\n".join(errors))
    pathlib.Path(output).write_text(made, encoding="utf-8")


main()

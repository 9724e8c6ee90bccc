#include <regex>

#include <rapidcheck.h>

#include <stint/mail/mime.hpp>

#include "tests/domain/dates.hpp"
#include "tests/mail/support/any_text.hpp"
#include "tests/mail/support/read_message.hpp"

using namespace stint::mail;
using namespace stint::test;

namespace {

/// The unfolded value of a field whose lines are valid: folded before a space, at most 76 characters, words at most 75.
std::string value_of(const std::string& field, const std::string& name) {
  const auto lines = crlf_lines(field);
  REQUIRE_FALSE(lines.empty());
  std::string value;
  for (const std::string& line : lines) {
    CAPTURE(field);
    REQUIRE(line.size() <= 76);
    REQUIRE((&line == &lines.front() || (line.starts_with(' ') && line.size() > 1 && line[1] != ' ')));
    value += line;
  }
  REQUIRE(value.starts_with(name + ": "));
  return value.substr(name.size() + 2);
}

/// The display name in a mailbox as shown in a mail program.
std::string shown_name(const std::string& mailbox) {
  const std::string phrase = mailbox.substr(0, mailbox.rfind(" <"));
  if (!phrase.starts_with('"')) return decode_words(phrase);
  static const std::regex escape{R"(\\(.))"};
  return std::regex_replace(phrase.substr(1, phrase.size() - 2), escape, "$1");
}

std::string letters(std::size_t count) { return std::string(count, 'x'); }

}  // namespace

TEST_CASE("Plain subjects stay readable and are folded between words") {
  CHECK(text_field("Subject", "Approved: Vacation") == "Subject: Approved: Vacation\r\n");
  CHECK(text_field("Subject", "") == "Subject: \r\n");
  const std::string word(30, 'x');
  CHECK(text_field("Subject", word + ' ' + word + ' ' + word) ==
        "Subject: " + word + ' ' + word + "\r\n " + word + "\r\n");
}

TEST_CASE("Subjects beyond ASCII are encoded words") {
  CHECK(text_field("Subject", "Müller") == "Subject: =?UTF-8?Q?M=C3=BCller?=\r\n");
  CHECK(text_field("Subject", "日本語") == "Subject: =?UTF-8?B?5pel5pys6Kqe?=\r\n");
  CHECK(text_field("Subject", "Wie geht’s, Jörg?") == "Subject: =?UTF-8?Q?Wie_geht=E2=80=99s=2C_J=C3=B6rg=3F?=\r\n");
}

TEST_CASE("Whatever could be read in another way is encoded, too") {
  for (const std::string text : {"=?UTF-8?Q?Max?=", " leading", "trailing ", "two  blanks", " "}) {
    CAPTURE(text);
    const std::string field = text_field("Subject", text);
    CHECK(field.starts_with("Subject: =?UTF-8?Q?"));
    CHECK(decode_words(value_of(field, "Subject")) == text);
  }
  const std::string endless(5000, 'x');
  CHECK(decode_words(value_of(text_field("Subject", endless), "Subject")) == endless);
}

TEST_CASE("Nothing in a text adds a header") {
  CHECK(text_field("Subject", "Hi\r\nBcc: x@y\n\tz\r.") == "Subject: =?UTF-8?Q?Hi_Bcc=3A_x=40y__z_=2E?=\r\n");
  CHECK(text_field("Subject", "Hi\nthere") == "Subject: Hi there\r\n");
  CHECK(mailbox_field("To", "Max\r\nBcc: x@y", "max@acme.example") == "To: \"Max Bcc: x@y\" <max@acme.example>\r\n");
  CHECK(mailbox_field("To", "Max\u2028Bcc", "max@acme.example") == "To: Max Bcc <max@acme.example>\r\n");
}

TEST_CASE("Display names are words, quoted or encoded") {
  const auto to = [](std::string_view name) { return mailbox_field("To", name, "max@acme.example"); };
  CHECK(to("") == "To: max@acme.example\r\n");
  CHECK(to("Max Muster") == "To: Max Muster <max@acme.example>\r\n");
  CHECK(to("Dr. Max Muster") == "To: \"Dr. Max Muster\" <max@acme.example>\r\n");
  CHECK(to("Muster, Max <x@y>") == "To: \"Muster, Max <x@y>\" <max@acme.example>\r\n");
  CHECK(to(R"(Max "M" \ Muster)") == "To: \"Max \\\"M\\\" \\\\ Muster\" <max@acme.example>\r\n");
  CHECK(to("Max  Muster") == "To: \"Max  Muster\" <max@acme.example>\r\n");
  CHECK(to("Jörg Müller") == "To: =?UTF-8?Q?J=C3=B6rg_M=C3=BCller?= <max@acme.example>\r\n");
  CHECK(to("Jörg (Bcc: x@y), Müller") ==
        "To: =?UTF-8?Q?J=C3=B6rg_=28Bcc=3A_x=40y=29=2C_M=C3=BCller?=\r\n <max@acme.example>\r\n");
}

TEST_CASE("A long address has a line for itself") {
  const std::string address = std::string(64, 'a') + "@acme.example";
  CHECK(mailbox_field("From", "Max Muster", address) == "From: Max Muster\r\n <" + address + ">\r\n");
}

TEST_CASE("Any text survives a subject, any name a mailbox") {
  CHECK(rc::check([] {
    const std::string text = any_line() + any_line();
    RC_ASSERT(decode_words(value_of(text_field("Subject", text + '.'), "Subject")) == text + '.');
    const std::string name = 'x' + text;
    const std::string mailbox = value_of(mailbox_field("To", name, "max@acme.example"), "To");
    RC_ASSERT(mailbox.ends_with(" <max@acme.example>"));
    RC_ASSERT(shown_name(mailbox) == name);
  }));
}

TEST_CASE("Whatever bytes a field is given, it stays one field") {
  CHECK(rc::check([] {
    const std::string bytes = any_bytes();
    (void)value_of(text_field("Subject", bytes + '.'), "Subject");
    (void)value_of(mailbox_field("To", bytes + '.', "max@acme.example"), "To");
  }));
}

TEST_CASE("Dates are RFC 5322's, in UTC") {
  using namespace std::chrono_literals;
  CHECK(header_date(day("2026-03-02") + 8h + 5s + 999ms) == "Mon, 02 Mar 2026 08:00:05 +0000");
  CHECK(header_date(day("2028-02-29") + 23h + 59min + 59s) == "Tue, 29 Feb 2028 23:59:59 +0000");
  CHECK(header_date(day("1999-12-31")) == "Fri, 31 Dec 1999 00:00:00 +0000");
}

TEST_CASE("Printable ASCII stays as it is") {
  CHECK(quoted_printable("").empty());
  CHECK(quoted_printable("Dear Max,") == "Dear Max,\r\n");
  CHECK(quoted_printable("a\nb\r\n\nc\n") == "a\r\nb\r\n\r\nc\r\n");
  CHECK(quoted_printable("1 + 1 ~ {2}!\n") == "1 + 1 ~ {2}!\r\n");
}

TEST_CASE("Whatever else there is is encoded") {
  CHECK(quoted_printable("1 = 1") == "1 =3D 1\r\n");
  CHECK(quoted_printable("Größe") == "Gr=C3=B6=C3=9Fe\r\n");
  CHECK(quoted_printable("a\tb\rc") == "a=09b=0Dc\r\n");
  CHECK(quoted_printable(std::string{"\0\x7f", 2}) == "=00=7F\r\n");
}

TEST_CASE("Blanks at the end of a line are encoded") {
  CHECK(quoted_printable("-- \nx") == "--=20\r\nx\r\n");
  CHECK(quoted_printable("a  ") == "a =20\r\n");
  CHECK(quoted_printable("a \r\n") == "a=20\r\n");
}

TEST_CASE("A line that a transport would change begins with something else") {
  CHECK(quoted_printable(".\n..\na.") == "=2E\r\n=2E.\r\na.\r\n");
  CHECK(quoted_printable("From here\nFrom\nfrom here") == "=46rom here\r\nFrom\r\nfrom here\r\n");
  // Also after a soft line break.
  CHECK(quoted_printable(letters(75) + ".." + letters(10)) == letters(75) + "=\r\n=2E." + letters(10) + "\r\n");
  CHECK(quoted_printable(letters(75) + "From x") == letters(75) + "=\r\n=46rom x\r\n");
}

TEST_CASE("Lines have at most 76 characters") {
  CHECK(quoted_printable(letters(76)) == letters(76) + "\r\n");
  CHECK(quoted_printable(letters(77)) == letters(75) + "=\r\nxx\r\n");
  CHECK(quoted_printable(letters(73) + "=") == letters(73) + "=3D\r\n");
  CHECK(quoted_printable(letters(74) + "=") == letters(74) + "=\r\n=3D\r\n");
  CHECK(quoted_printable(letters(73) + "=x") == letters(73) + "=\r\n=3Dx\r\n");
  CHECK(quoted_printable(letters(75) + " ") == letters(75) + "=\r\n=20\r\n");
}

TEST_CASE("Whatever is encoded is read back, and no boundary occurs in it") {
  CHECK(rc::check([] {
    const bool is_text = *rc::gen::arbitrary<bool>();
    std::string body = (is_text ? any_lines() : any_bytes()) + '\n';
    const std::string encoded = quoted_printable(body);
    // CRLF is also a line end.
    for (std::size_t at = 0; (at = body.find("\r\n", at)) != std::string::npos;) body.erase(at, 1);
    RC_ASSERT(decode_quoted_printable(encoded) == body);
    RC_ASSERT(encoded.find("=_") == std::string::npos);
    RC_ASSERT(encoded.find("\r\n.") == std::string::npos);
    RC_ASSERT(!encoded.starts_with('.'));
  }));
}

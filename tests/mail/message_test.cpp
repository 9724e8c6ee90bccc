#include <rapidcheck.h>

#include <stint/mail/message.hpp>

#include "tests/domain/dates.hpp"
#include "tests/mail/support/any_text.hpp"
#include "tests/mail/support/read_message.hpp"

using namespace stint::mail;
using namespace stint::test;

namespace {

struct Given {
  Sender from{"Stint", "no-reply@stint.example"};
  std::string to_address = "max@acme.example";
  std::string to_name = "Max Muster";
  std::string message_id = "<17.3f2a@stint.example>";
  stint::domain::Instant date = day("2026-03-02");
  std::string subject = "Approved";
  std::string text = "Yes.\n";
  std::string html = "<p>Yes.</p>\n";
};

std::expected<Message, std::string> write(const Given& given) {
  return write_message({.from = given.from,
                        .to_address = given.to_address,
                        .to_name = given.to_name,
                        .message_id = given.message_id,
                        .date = given.date},
                       {.language = "en", .subject = given.subject, .text = given.text, .html = given.html});
}

}  // namespace

TEST_CASE("A message has two alternatives, the better one last") {
  const auto message = write({});
  REQUIRE(message.has_value());
  CHECK(message->to_address == "max@acme.example");
  CHECK(message->content ==
        "Date: Mon, 02 Mar 2026 00:00:00 +0000\r\n"
        "From: Stint <no-reply@stint.example>\r\n"
        "To: Max Muster <max@acme.example>\r\n"
        "Subject: Approved\r\n"
        "Message-ID: <17.3f2a@stint.example>\r\n"
        "Auto-Submitted: auto-generated\r\n"
        "Content-Language: en\r\n"
        "MIME-Version: 1.0\r\n"
        "Content-Type: multipart/alternative;\r\n"
        " boundary=\"=_stint_alternative_\"\r\n"
        "\r\n"
        "--=_stint_alternative_\r\n"
        "Content-Type: text/plain; charset=utf-8\r\n"
        "Content-Transfer-Encoding: quoted-printable\r\n"
        "\r\n"
        "Yes.\r\n"
        "\r\n"
        "--=_stint_alternative_\r\n"
        "Content-Type: text/html; charset=utf-8\r\n"
        "Content-Transfer-Encoding: quoted-printable\r\n"
        "\r\n"
        "<p>Yes.</p>\r\n"
        "\r\n"
        "--=_stint_alternative_--\r\n");
}

TEST_CASE("Bodies come through as they are, even those that look like the message's own marks") {
  for (const std::string body :
       {".\n", "--=_stint_alternative_--\n", "\r\n.\r\nMAIL FROM:<x@y>\r\n", "\n\n\n", "Größe  \n", "x\n-- \ny\n"}) {
    CAPTURE(body);
    const auto message = write({.text = body, .html = body});
    REQUIRE(message.has_value());
    const auto read = read_message(message->content);
    std::string expected;
    for (const char letter : body) expected += letter == '\r' ? "" : std::string{letter};
    CHECK(read.text == expected);
    CHECK(read.html == expected);
    CHECK(message->content.find("\r\n.") == std::string::npos);
  }
}

TEST_CASE("A message that cannot be written says why") {
  CHECK(write({.to_address = "max@acme.example,mia@acme.example"}).error().starts_with("The part of the e-mail"));
  CHECK(write({.to_address = "max@acme.example\r\nBcc: x@y"}).error().starts_with("The e-mail address has control"));
  CHECK(write({.from = {"Stint", "nobody"}}).error().starts_with("The e-mail address has no @"));
  for (const std::string id : {"", "<>", "17@stint.example", "<17>", "<17@>", "<@x>", "<1 7@x>", "<17@x>\r\nBcc: x@y",
                               "<17@x\r\n>", "<17@x@y>", "<17..@x>"}) {
    CAPTURE(id);
    CHECK(write({.message_id = id}).error() == "The Message-ID is not of the form <word@domain>.");
  }
  CHECK_FALSE(write({.message_id = "<" + std::string(250, 'a') + "@x>"}).has_value());
  CHECK_FALSE(write({.date = day("1900-01-01") - std::chrono::days{1}}).has_value());
  CHECK(write({.text = ""}).error() == "The mail has no body.");
  CHECK(write({.html = ""}).error() == "The mail has no body.");
}

TEST_CASE("Whatever it is given, a message has its nine fields and two bodies") {
  CHECK(rc::check([] {
    const auto message = write({.from = {any_bytes(), "no-reply@stint.example"},
                                .to_name = any_bytes(),
                                .subject = any_bytes(),
                                .text = any_bytes() + '\n',
                                .html = any_bytes() + '\n'});
    RC_ASSERT(message.has_value());
    RC_ASSERT(read_message(message->content).header.size() == 9U);
  }));
}

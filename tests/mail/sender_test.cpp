#include <string>

#include <catch2/catch.hpp>

#include <stint/mail/sender.hpp>

using stint::mail::parse_sender;
using stint::mail::Sender;

TEST_CASE("A sender has a name and an address, or an address alone") {
  CHECK(parse_sender("Stint <no-reply@localhost>") == Sender{"Stint", "no-reply@localhost"});
  CHECK(parse_sender("Stint für Acme <no-reply@acme.example>") == Sender{"Stint für Acme", "no-reply@acme.example"});
  CHECK(parse_sender(R"("Stint, Acme \"HR\"" <no-reply@acme.example>)") ==
        Sender{R"(Stint, Acme "HR")", "no-reply@acme.example"});
  CHECK(parse_sender(R"("Stint <HR>" <no-reply@acme.example>)") == Sender{"Stint <HR>", "no-reply@acme.example"});
  CHECK(parse_sender("  Stint<no-reply@localhost> ") == Sender{"Stint", "no-reply@localhost"});
  CHECK(parse_sender("no-reply@localhost") == Sender{"", "no-reply@localhost"});
  CHECK(parse_sender("<no-reply@localhost>") == Sender{"", "no-reply@localhost"});
}

TEST_CASE("A sender that is none is refused with a sentence") {
  const std::string from = GENERATE_COPY(values<std::string>(
      {"", " ", "Stint", "Stint <>", "Stint <no-reply>", "Stint no-reply@localhost>", "Stint <no-reply@localhost> x",
       "Stint, Acme <no-reply@localhost>", "Stint (Acme) <no-reply@localhost>", "\"Stint <no-reply@localhost>",
       "\"Stint\" Acme <no-reply@localhost>", "Stint <a@localhost>, Acme <b@localhost>",
       "Stint\r\nBcc: x@localhost <a@localhost>", "St\xff <a@localhost>", "\"Stint\\\" <a@localhost>"}));
  CAPTURE(from);
  const auto sender = parse_sender(from);
  REQUIRE_FALSE(sender.has_value());
  CHECK(sender.error().ends_with('.'));
}

#include <string>

#include <catch2/catch.hpp>

#include <stint/mail/address.hpp>

using stint::mail::check_address;
using stint::mail::parse_sender;
using stint::mail::Sender;

TEST_CASE("One plain address is taken") {
  const std::string address = GENERATE_COPY(values<std::string>(
      {"erika@acme.example", "erika.muster+hr@mail.acme.example", "o'neil@acme.example", "max@localhost", "a@b",
       "x_y-z/1@acme.example", R"("erika muster"@acme.example)", R"("a@b"@acme.example)",
       R"("say \"hi\" \\"@acme.example)", R"(""@acme.example)", "erika@xn--bcher-kva.example", "erika@[192.0.2.1]",
       "erika@[IPv6:2001:db8::1]", std::string(64, 'a') + "@acme.example", "a@" + std::string(63, 'b') + ".example"}));
  CAPTURE(address);
  CHECK(check_address(address).has_value());
}

TEST_CASE("Whatever is more or less than one plain address is refused") {
  const std::string address = GENERATE_COPY(values<std::string>({"",
                                                                 "erika",
                                                                 "@acme.example",
                                                                 "erika@",
                                                                 "erika@acme@example",
                                                                 "erika muster@acme.example",
                                                                 " erika@acme.example",
                                                                 "erika@acme.example ",
                                                                 "erika@acme .example",
                                                                 "erika@acme.example,max@acme.example",
                                                                 "erika@acme.example;max@acme.example",
                                                                 "erika@acme.example>",
                                                                 "<erika@acme.example>",
                                                                 "Erika <erika@acme.example>",
                                                                 "erika@acme.example(Erika)",
                                                                 "erika@acme.example\r\nBcc: max@acme.example",
                                                                 "erika@acme.example\n",
                                                                 "\"erika\r\n\"@acme.example",
                                                                 "erika\t@acme.example",
                                                                 "erika\x7f@acme.example",
                                                                 std::string{"erika@acme.example\0", 19},
                                                                 "erika.@acme.example",
                                                                 ".erika@acme.example",
                                                                 "eri..ka@acme.example",
                                                                 "erika@acme..example",
                                                                 "erika@.example",
                                                                 "erika@acme.example.",
                                                                 "erika@-acme.example",
                                                                 "erika@acme-.example",
                                                                 "erika@acme_x.example",
                                                                 "erika@[192.0.2.1",
                                                                 "erika@[]",
                                                                 "erika@[192.0.2.1]x",
                                                                 "erika@[192.0.2.1>]",
                                                                 R"("erika@acme.example)",
                                                                 R"("eri"ka@acme.example)",
                                                                 R"("erika\"@acme.example)",
                                                                 "jörg@acme.example",
                                                                 "erika@bücher.example",
                                                                 std::string(65, 'a') + "@acme.example",
                                                                 "a@" + std::string(64, 'b') + ".example"}));
  CAPTURE(address);
  const auto checked = check_address(address);
  REQUIRE_FALSE(checked.has_value());
  CHECK(checked.error().ends_with('.'));
}

TEST_CASE("An address has at most 254 characters") {
  const std::string domain =
      std::string(60, 'b') + "." + std::string(63, 'c') + "." + std::string(63, 'd') + "." + std::string(63, 'e');
  REQUIRE(domain.size() == 252);
  CHECK(check_address("a@" + domain).has_value());
  CHECK_FALSE(check_address("ab@" + domain).has_value());
}

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

#include <catch2/catch.hpp>

#include <stint/application/credentials/credential_rules.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

using namespace std::string_literals;
using stint::application::validate_password;

namespace {

std::string in_english(const std::optional<stint::domain::FieldError>& fault) {
  return fault ? stint::words::message_about(*fault, stint::words::language_of("en")) : "fine";
}

}  // namespace

TEST_CASE("A password is 1 to 4,096 bytes of UTF-8") {
  for (const auto& good : {"x"s, " "s, "correct horse"s, "line\nbreak\x7f"s, "Gr\xc3\xbc\xc3\x9f"s, "\xe2\x82\xac"s,
                           "\xf0\x9f\x94\x91"s, std::string(4096, 'x')}) {
    CAPTURE(good);
    CHECK_FALSE(validate_password(good));
  }
}

TEST_CASE("What nobody could log in with is not a password, and the fault says why") {
  struct Bad {
    std::string password;
    std::string fault;
  };
  for (const auto& [password, fault] : {Bad{"", "must not be empty"},
                                        {std::string(4097, 'x'), "must not be longer than 4096 bytes"},
                                        {"\0"s, "must not contain NUL"},
                                        {"a\0b"s, "must not contain NUL"},
                                        {"Gr\xfc\xdf", "must be UTF-8"},
                                        {"\xff", "must be UTF-8"},
                                        {"cut short \xe2\x82", "must be UTF-8"},
                                        {"overlong \xc0\xaf", "must be UTF-8"},
                                        {"a surrogate \xed\xa0\x80", "must be UTF-8"}}) {
    CAPTURE(password);
    CHECK(in_english(validate_password(password)) == fault);
  }
}

TEST_CASE("A new password must not be weak either, and the fault says how") {
  const stint::domain::Employee erika{
      .id = {}, .key = "erika", .first_name = "Erika", .last_name = "M\u00fcller", .email = "erika@acme.example"};
  const stint::domain::PasswordPolicy policy{
      .minimum_length = 10, .is_common = [](std::u32string_view word) { return word == U"mountaineer"; }};
  constexpr auto known =
      "must not be a commonly used password, nor made of the name, e-mail address or company, even with digits added "
      "or "
      "letters replaced";
  const auto fault = [&](std::string_view password) {
    return in_english(stint::application::validate_new_password(password, erika, "Alpenblick GmbH", policy));
  };
  CHECK(fault("") == "must not be empty");
  CHECK(fault("Gr\xfc\xdf") == "must be UTF-8");
  CHECK(fault("Gr\u00fc\u00dfe123") == "must have at least 10 characters");
  CHECK(fault("Gr\u00fc\u00dfe12345") == "fine");
  CHECK(fault("erikam\u00dcLLER") == known);
  CHECK(fault("ERIKA@acme.example") == known);
  CHECK(fault("Mountaineer1") == known);
  CHECK(fault("Alpenblick2026") == known);
}

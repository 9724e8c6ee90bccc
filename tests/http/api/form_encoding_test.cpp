#include <catch2/catch.hpp>

#include <stint/application/text.hpp>
#include <stint/http/api/form_encoding.hpp>

using stint::http::parse_form;

namespace {

std::string read(std::string_view text) {
  const auto fields = parse_form(text);
  if (!fields) return "refused";
  std::string told;
  for (const auto& [name, value] : *fields) told.append("[").append(name).append("=").append(value).append("]");
  return told;
}

}  // namespace

TEST_CASE("Form encoding is read field by field") {
  CHECK(read("") == "");
  CHECK(read("a=1&b=2&a=3") == "[a=1][b=2][a=3]");
  CHECK(read("a&b=&=c&&d=e=f&") == "[a=][b=][=c][d=e=f]");
  CHECK(read("a%20b=c+d%2B%c3%BC") == "[a b=c d+ü]");
  CHECK(read("user[]=a@b.example") == "[user[]=a@b.example]");
}

TEST_CASE("A percent sign without two hexadecimal digits is refused") {
  const std::string broken = GENERATE("a=%", "a=%2", "a=%2x", "a=%-1", "%=a", "a=%+1", "b=1&a=% 1");
  CAPTURE(broken);
  CHECK(read(broken) == "refused");
}

TEST_CASE("Nothing behind the end of the text is read") {
  const std::string_view longer = "password=correct%20horse battery";
  CHECK(read(longer.substr(0, longer.find(" battery"))) == "[password=correct horse]");
  CHECK(read(longer.substr(0, longer.find("0horse"))) == "refused");
}

TEST_CASE("A text that is encoded for a form is read as it was") {
  CHECK(*stint::http::decode_form_text(stint::application::percent_encoded("&=+%/ü")) == "&=+%/ü");
}

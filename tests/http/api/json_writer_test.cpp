#include <limits>
#include <utility>
#include <vector>

#include <boost/json.hpp>
#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <stint/http/api/json_writer.hpp>

using namespace stint;
using http::JsonWriter;

namespace {

template <class T>
std::string written(const T& value) {
  std::string text;
  JsonWriter{text}.value(value);
  return text;
}

domain::Date date(int year, unsigned month, unsigned day) {
  return domain::Date{std::chrono::year{year} / std::chrono::month{month} / std::chrono::day{day}};
}

}  // namespace

TEST_CASE("JSON texts escape what RFC 8259 wants escaped, and nothing else") {
  CHECK(written("") == R"("")");
  CHECK(written("plain / text") == R"("plain / text")");
  CHECK(written("say \"hi\"") == R"("say \"hi\"")");
  CHECK(written("back\\slash") == R"("back\\slash")");
  CHECK(written("a\nb\rc\td") == R"("a\nb\rc\td")");
  CHECK(written(std::string{"\0\b\x1f\x20\x7f", 5}) == "\"\\u0000\\u0008\\u001f \x7f\"");
  CHECK(written("\"") == R"("\"")");
  CHECK(written("Größe 😀 日本") == "\"Größe 😀 日本\"");
}

TEST_CASE("what needs escaping is found at every place of a text of any length") {
  const std::vector<std::pair<char, std::string>> escapes{
      {'"', "\\\""}, {'\\', "\\\\"}, {'\n', "\\n"}, {'\x1f', "\\u001f"}};
  for (std::size_t size = 1; size <= 20; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (const auto& [character, escape] : escapes) {
        std::string text(size, '\xFF');
        text[at] = character;
        const auto wanted = '"' + std::string(at, '\xFF') + escape + std::string(size - at - 1, '\xFF') + '"';
        CAPTURE(size, at, escape);
        CHECK(written(text) == wanted);
      }
      for (const char plain : {' ', '!', '#', '[', ']', '\x7f', '\x80', '\xA2', '\xDC'}) {
        std::string text(size, '~');
        text[at] = plain;
        CHECK(written(text) == '"' + text + '"');
      }
    }
  }
}

TEST_CASE("a document is the same however often its buffer grows") {
  for (std::size_t room = 0; room < 100; ++room) {
    std::string text;
    text.reserve(room);
    JsonWriter json(text);
    json.begin_array();
    for (const int number : {1, -22, 333}) {
      json.begin_object();
      json.member("number", number);
      json.member("of", domain::EmployeeId{7});
      json.end_object();
    }
    json.value("");
    json.value(domain::HalfDays{-3});
    json.value(date(2026, 3, 2));
    json.end_array();
    CHECK(text == R"([{"number":1,"of":"7"},{"number":-22,"of":"7"},{"number":333,"of":"7"},"",-1.5,"2026-03-02"])");
  }
}

TEST_CASE("Whatever a text holds, a JSON parser reads it back") {
  CHECK(rc::check([] {
    std::string text = *rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127));
    text += "ß";
    const auto read = boost::json::parse(written(text));
    RC_ASSERT(std::string_view(read.as_string()) == text);
  }));
}

TEST_CASE("Days are doubles, to the half") {
  CHECK(written(domain::HalfDays{0}) == "0.0");
  CHECK(written(domain::HalfDays{1}) == "0.5");
  CHECK(written(domain::HalfDays{4}) == "2.0");
  CHECK(written(domain::HalfDays{61}) == "30.5");
  CHECK(written(domain::HalfDays{-1}) == "-0.5");
  CHECK(written(domain::HalfDays{-2}) == "-1.0");
  CHECK(written(domain::HalfDays{-5}) == "-2.5");
  CHECK(written(domain::HalfDays{std::numeric_limits<std::int32_t>::min()}) == "-1073741824.0");
  CHECK(written(domain::HalfDays{std::numeric_limits<std::int32_t>::max()}) == "1073741823.5");
}

TEST_CASE("Numbers reach from end to end of their type") {
  CHECK(written(0) == "0");
  CHECK(written(std::numeric_limits<std::int32_t>::min()) == "-2147483648");
  CHECK(written(std::numeric_limits<std::int64_t>::min()) == "-9223372036854775808");
  CHECK(written(std::numeric_limits<std::int64_t>::max()) == "9223372036854775807");
  CHECK(written(std::numeric_limits<std::uint64_t>::max()) == "18446744073709551615");
}

TEST_CASE("Ids are strings, dates are ISO 8601, moments are milliseconds") {
  CHECK(written(domain::EmployeeId{2'147'483'647}) == R"("2147483647")");
  CHECK(written(date(2026, 3, 2)) == R"("2026-03-02")");
  CHECK(written(date(2024, 2, 29)) == R"("2024-02-29")");
  CHECK(written(date(999, 12, 31)) == R"("0999-12-31")");
  CHECK(written(date(9999, 12, 31)) == R"("9999-12-31")");
  CHECK(written(domain::Instant{std::chrono::milliseconds{1'772'438'400'123}}) == "1772438400123");
  CHECK(written(domain::Instant{std::chrono::milliseconds{-1}}) == "-1");
}

TEST_CASE("What is not there is null") {
  CHECK(written(nullptr) == "null");
  CHECK(written(std::optional<bool>{}) == "null");
  CHECK(written(std::optional{false}) == "false");
  CHECK(written(std::optional{domain::ProjectId{7}}) == R"("7")");
  CHECK(written(std::optional<std::string>{""}) == R"("")");
}

TEST_CASE("Commas stand between members and elements, however they nest") {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.name("empty");
  json.begin_array();
  json.end_array();
  json.name("rows");
  json.begin_array();
  for (const int row : {1, 2}) {
    json.begin_object();
    json.member("row", row);
    json.name("of");
    json.begin_object();
    json.end_object();
    json.end_object();
  }
  json.value("{[:");
  json.value(nullptr);
  json.value(true);
  json.begin_array();
  json.value(domain::HalfDays{1});
  json.value(domain::HalfDays{2});
  json.end_array();
  json.end_array();
  json.member("last", ":");
  json.member("after", false);
  json.end_object();
  CHECK(
      text ==
      R"({"empty":[],"rows":[{"row":1,"of":{}},{"row":2,"of":{}},"{[:",null,true,[0.5,1.0]],"last":":","after":false})");
}

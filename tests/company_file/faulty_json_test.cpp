#include <stint/company_file/read_company_file.hpp>

#include "tests/company_file/edited_example.hpp"

using namespace stint::test;
using Pointers = std::vector<std::string>;

namespace {

std::string first_message(std::string_view json) {
  const auto files = stint::company_file::read_company_file(json);
  return files ? "" : files.error().front().message;
}

bool mentions(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

const std::string company = R"("company": {"key": "a", "name": "A", "timeZone": "UTC"})";

}  // namespace

TEST_CASE("What is not JSON is refused with the place of the fault") {
  for (const std::string json :
       {"", " ", "{", "{\"company\": ", "{'company': 1}", "{} {}", "{},", "nul", "{\"a\": 01}", "{\"a\": NaN}",
        "{\"a\": \"\xC3\x28\"}", "{\"a\": \"\xED\xA0\x80\"}", "{\"a\": \"\\ud800\"}", "// note\n{}"}) {
    CAPTURE(json);
    CHECK(fault_pointers(json) == Pointers{""});
    CHECK(mentions(first_message(json), "line "));
  }
  CHECK(mentions(first_message("{\n  \"a\": 1,\n  oops\n}"), "line 3, column 3"));
  CHECK(mentions(first_message("{}\n]"), "line 2, column 1"));
}

TEST_CASE("A byte order mark of UTF-8 is passed over, but only in front, and only one") {
  CHECK(fault_pointers("\xEF\xBB\xBF{" + company + "}").empty());
  CHECK(fault_pointers("\xEF\xBB\xBF\xEF\xBB\xBF{" + company + "}") == Pointers{""});
  CHECK(fault_pointers("{\xEF\xBB\xBF" + company + "}") == Pointers{""});
  CHECK(first_message("\xEF\xBB\xBF{\n  oops\n}").find("line 2, column 3") != std::string::npos);
}

TEST_CASE("Other encodings are refused by name") {
  const auto widened = [](const std::string& mark, std::size_t before, std::size_t after) {
    std::string text = mark;
    for (const char c : "{" + company + "}") text += std::string(before, '\0') + c + std::string(after, '\0');
    return text;
  };
  using namespace std::string_literals;
  const std::vector<std::pair<std::string, std::string>> table{
      {widened("\xFF\xFE"s, 0, 1), "is UTF-16 (little endian), but must be UTF-8"},
      {widened("\xFE\xFF"s, 1, 0), "is UTF-16 (big endian), but must be UTF-8"},
      {widened("", 0, 1), "is UTF-16 (little endian), but must be UTF-8"},
      {widened("", 1, 0), "is UTF-16 (big endian), but must be UTF-8"},
      {widened("\xFF\xFE\0\0"s, 0, 3), "is UTF-32 (little endian), but must be UTF-8"},
      {widened("\0\0\xFE\xFF"s, 3, 0), "is UTF-32 (big endian), but must be UTF-8"},
      {widened("", 0, 3), "is UTF-32 (little endian), but must be UTF-8"},
      {widened("", 3, 0), "is UTF-32 (big endian), but must be UTF-8"},
      {"+/v8-{}", "is UTF-7, but must be UTF-8"},
      {"\x1F\x8B\x08", "is gzip, but must be UTF-8"},
      {"{\n\"a\": \"M\xFCller\"}",
       "is not UTF-8 at line 2, column 8: perhaps it is ISO 8859-1 or Windows-1252, but it must be UTF-8"},
  };
  for (const auto& [text, message] : table) {
    CAPTURE(text);
    CHECK(first_message(text) == message);
  }
  CHECK(fault_pointers("{" + company + ", \"projects\": [{\"key\": \"\xF0\x9F\x8F\x94\", \"name\": \"\xC3\xBC\"}]}")
            .empty());
}

TEST_CASE("Nesting beyond all reason is refused, not followed") {
  CHECK(fault_pointers(std::string(100'000, '[')) == Pointers{""});
}

TEST_CASE("The file must be an object") {
  for (const std::string json : {"[]", "null", "\"acme\"", "1"}) {
    CAPTURE(json);
    CHECK(fault_pointers(json).front().empty());
    CHECK(first_message(json) == "must be an object");
  }
}

TEST_CASE("Several companies stand alone in the file") {
  CHECK(fault_pointers(R"({"companies": []})").empty());
  CHECK(fault_pointers(R"({"companies": {}})") == Pointers{"/companies"});
  CHECK(fault_pointers("{\"companies\": [], " + company + "}") == Pointers{"/company"});
  CHECK(fault_pointers("{\"companies\": [{" + company + "}, {}]}") == Pointers{"/companies/1/company"});
}

TEST_CASE("A member that appears twice is a fault, wherever it stands") {
  CHECK(fault_pointers("{" + company + ", " + company + "}") == Pointers{"/company"});
  CHECK(fault_pointers("{" + company + R"(, "projects": [
      {"key": "p", "name": "P"},
      {"key": "q", "key": "r", "name": "Q"},
      {"key": "s", "name": "S", "n\u0061me": "S"}]})") == Pointers{"/projects/1/key", "/projects/2/name"});
  // The same names in different objects are not faults.
  CHECK(fault_pointers("{" + company + R"(, "projects": [{"key": "p", "name": "P"}, {"key": "q", "name": "Q"}]})")
            .empty());
}

TEST_CASE("Pointers escape what RFC 6901 says") {
  CHECK(fault_pointers("{" + company + R"(, "a/b~c": 1})") == Pointers{"/a~1b~0c"});
}

TEST_CASE("All faults are reported at once") {
  CHECK(fault_pointers(R"({
    "company": {"key": "", "name": 1, "timeTracking": {"approval": {"changes": 0}, "clock": true}},
    "employees": [
      {"key": "a", "firstName": "A", "lastName": "B", "email": "a@b"},
      {"key": "b", "email": "b", "managers": ["", "a", 3], "role": "x"}],
    "absences": 5,
    "extra": null})") ==
        Pointers{"/company/key", "/company/name", "/company/timeZone", "/company/timeTracking/approval/changes",
                 "/company/timeTracking/clock", "/employees/1/firstName", "/employees/1/lastName", "/employees/1/email",
                 "/employees/1/role", "/employees/1/managers/0", "/employees/1/managers/2", "/absences", "/extra"});
}

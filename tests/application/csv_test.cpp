#include <string>

#include <catch2/catch.hpp>

#include <stint/application/csv.hpp>

TEST_CASE("A field is quoted where it holds the separator, a quote or a line break, and nowhere else") {
  const auto written = [](std::string_view value, char separator) {
    std::string record = "before";
    stint::application::append_csv_field(record, value, separator);
    return record.substr(6);
  };
  CHECK(written("plain text", ',') == "plain text");
  CHECK(written("", ',').empty());
  CHECK(written("a,b", ',') == "\"a,b\"");
  CHECK(written("a,b", ';') == "a,b");
  CHECK(written("a;b", ';') == "\"a;b\"");
  CHECK(written("a\tb", '\t') == "\"a\tb\"");
  CHECK(written("say \"x\"", ',') == "\"say \"\"x\"\"\"");
  CHECK(written("a\nb", ',') == "\"a\nb\"");
  CHECK(written("a\r", ',') == "\"a\r\"");
}

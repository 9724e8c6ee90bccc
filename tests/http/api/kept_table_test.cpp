// Values that are kept by key, within limits in bytes.

#include <catch2/catch.hpp>

#include <stint/http/api/kept_table.hpp>

using namespace stint;
using http::KeptTable;

namespace {

using Texts = KeptTable<std::string>;

constexpr std::size_t one = 1 + Texts::bytes_of_entry + 100;  // a value of 100 bytes with a key of one

http::KeptFor of(std::int32_t company, std::int32_t caller) {
  return {domain::CompanyId{company}, domain::EmployeeId{caller}};
}

}  // namespace

TEST_CASE("a table keeps the last value of a key") {
  Texts table({10 * one, 10 * one, 10 * one});
  CHECK_FALSE(table.find("a"));
  table.keep("a", of(1, 1), "first", 100);
  table.keep("a", of(1, 1), "second", 100);
  CHECK(table.find("a") == "second");
  CHECK(table.bytes() == one);
}

TEST_CASE("the values that were used least recently make room") {
  struct Case {
    const char* name;
    http::KeptLimits limits;
    http::KeptFor third;
    const char* gone;  // after a, b and c were kept in this order, and a used again
  };
  const auto plenty = 100 * one;
  const Case cases[]{
      {"of the caller", {plenty, plenty, 2 * one}, of(1, 1), "b"},
      {"of the company", {plenty, 2 * one, 2 * one}, of(1, 2), "b"},
      {"of all", {2 * one, 2 * one, 2 * one}, of(2, 2), "b"},
      {"not of another caller", {plenty, plenty, 2 * one}, of(1, 2), ""},
      {"not of another company", {plenty, 2 * one, 2 * one}, of(2, 2), ""},
      {"of no one if there is room", {plenty, plenty, 3 * one}, of(1, 1), ""},
  };
  for (const auto& [name, limits, third, gone] : cases) {
    CAPTURE(name);
    Texts table(limits);
    table.keep("a", of(1, 1), "a", 100);
    table.keep("b", of(1, 1), "b", 100);
    CHECK(table.find("a"));
    table.keep("c", third, "c", 100);
    for (const std::string key : {"a", "b", "c"}) CHECK(table.find(key).has_value() == (key != gone));
  }
}

TEST_CASE("a value that exceeds the limit of a caller is not kept and replaces nothing of others") {
  Texts table({10 * one, 10 * one, one});
  table.keep("a", of(1, 1), "small", 100);
  table.keep("b", of(1, 1), "big", 101);
  CHECK(table.find("a"));
  CHECK_FALSE(table.find("b"));
  table.keep("a", of(1, 1), "now big", 101);
  CHECK_FALSE(table.find("a"));  // the earlier value is no longer right
  CHECK(table.bytes() == 0);
}

TEST_CASE("the bytes of many callers with big values stay below the limit") {
  Texts table({50 * one, 40 * one, 10 * one});
  for (std::int32_t i = 0; i < 5'000; ++i) {
    const auto bytes = static_cast<std::size_t>(i * 37 % 4'000);
    table.keep(std::to_string(i % 700), of(i % 3, i % 211), "value", bytes);
    REQUIRE(table.bytes() <= 50 * one);
  }
  CHECK(table.bytes() > 25 * one);
}

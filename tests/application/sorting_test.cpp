#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <vector>

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <stint/application/collation.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/sorting.hpp>

using namespace stint::application;
using Strings = std::vector<std::string>;

namespace {

struct Person {
  std::string name{};
  std::int32_t id = 0;
  bool operator==(const Person&) const = default;
};

auto by_name(bool is_descending = false) { return in_order_of_making("people", Sorting{Column::name, is_descending}); }

Strings names_of(const std::vector<Person>& people) {
  Strings names;
  for (const auto& one : people) names.push_back(one.name);
  return names;
}

}  // namespace

TEST_CASE("Texts are sorted as people read them") {
  CHECK(collation_key("Müller") == "muller");
  CHECK(collation_key("ÅSTRÖM") == "astrom");
  CHECK(collation_key("Weiß") == "weiss");
  CHECK(collation_key("Łukasz Żółć") == "lukasz zolc");
  CHECK(collation_key("Œuvre Þór Æsa") == "oeuvre thor aesa");
  CHECK(collation_key("Ÿ ž × ÷ Ĳ") == "y z × ÷ Ĳ");
  CHECK(collation_key("¿Ñ? ƀ Я 東") == "¿n? ƀ Я 東");
  CHECK(collation_key("").empty());
  Strings names{"Zoe", "Özdemir", "Oz", "anna", "Ämter", "Anne"};
  std::ranges::sort(names, {}, collation_key);
  CHECK(names == Strings{"Ämter", "anna", "Anne", "Oz", "Özdemir", "Zoe"});
}

TEST_CASE("A part of a text is found as people read it") {
  CHECK(contains_as_read("Jürgen Groß", "urgen gross"));
  CHECK(contains_as_read("Jurgen", "JÜR"));
  CHECK_FALSE(contains_as_read("Jürgen", "Juergen"));
}

TEST_CASE("Numbers are sorted by their value") {
  constexpr auto least = std::numeric_limits<std::int64_t>::min();
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  constexpr std::array numbers{
      least, std::int64_t{-10}, std::int64_t{-1}, std::int64_t{0}, std::int64_t{9}, std::int64_t{10}, most};
  for (std::size_t i = 1; i < numbers.size(); ++i) CHECK(sortable(numbers.at(i - 1)) < sortable(numbers.at(i)));
  CHECK(sortable(least).size() == sortable(most).size());
}

TEST_CASE("Those of equal names are in the order of their ids, which falls with that of the names") {
  const std::vector<Person> people{{"Mia", 10}, {"Ben", 3}, {"mia", 9}, {"Ben", 2}};
  const std::vector<Person> rising{{"Ben", 2}, {"Ben", 3}, {"mia", 9}, {"Mia", 10}};
  CHECK(by_name().rest_of(people, {}) == rising);
  CHECK(by_name(true).rest_of(people, {}) == std::vector(rising.rbegin(), rising.rend()));
}

TEST_CASE("A page goes on behind a row that has gone since, and before one that has come") {
  const auto page = by_name().page<Person>({{"Ann", 1}, {"Ben", 2}, {"Zoe", 3}}, {.limit = 2}).value();
  REQUIRE(page.next);
  CHECK(names_of(page.items) == Strings{"Ann", "Ben"});
  const auto next = by_name().page<Person>({{"Ada", 4}, {"Carl", 5}, {"Zoe", 3}}, {.limit = 2, .after = *page.next});
  CHECK(names_of(next.value().items) == Strings{"Carl", "Zoe"});
  CHECK_FALSE(next->next);
}

TEST_CASE("A cursor of another order is refused, and so is one that nobody gave") {
  const std::vector<Person> people{{"Ann", 1}, {"Ben", 2}};
  const auto cursor = by_name().cursor_of(people.front());
  CHECK(by_name().rest_of(people, cursor) == std::vector<Person>{{"Ben", 2}});
  CHECK_FALSE(by_name(true).rest_of(people, cursor));
  CHECK_FALSE(in_order_of_making("people", std::nullopt).rest_of(people, cursor));
  CHECK_FALSE(in_order_of_making("pets", Sorting{Column::name}).rest_of(people, cursor));
  for (const std::string& made_up :
       {std::string{"people name"}, std::string("people name\0ann", 15), std::string("\0\0", 2)}) {
    CHECK_FALSE(by_name().rest_of(people, made_up));
  }
}

TEST_CASE("A cursor that ends with a list's own key is refused by every other list") {
  const ListCursors people{"people"};
  CHECK(people.key_in(people.of("7")) == "7");
  CHECK(people.key_in(people.of("")) == "");
  for (const auto& other : {ListCursors{"pets"}, ListCursors{"people 7"}, ListCursors{"peopl"}, ListCursors{""}}) {
    CHECK_FALSE(people.key_in(other.of("7")));
  }
  CHECK_FALSE(people.key_in("7"));
  CHECK_FALSE(people.key_in(""));
}

TEST_CASE("However long the pages are, each row comes once, in order") {
  rc::prop("in pages as in one", [] {
    const auto names = *rc::gen::container<Strings>(rc::gen::element<std::string>("", "a", "A", "ä", "b", "bb", "ß"));
    std::vector<Person> people;
    for (const auto& name : names) people.push_back({name, static_cast<std::int32_t>(people.size())});
    const auto order = by_name(*rc::gen::arbitrary<bool>());
    const auto limit = *rc::gen::inRange<std::size_t>(1, 4);
    std::vector<Person> seen;
    PageQuery query{.limit = limit};
    do {
      const auto page = order.page(people, query).value();
      RC_ASSERT(page.items.size() <= limit);
      seen.insert(seen.end(), page.items.begin(), page.items.end());
      query.after = page.next.value_or("");
    } while (!query.after.empty());
    RC_ASSERT(seen == order.rest_of(people, {}).value());
    RC_ASSERT(seen.size() == people.size());
  });
}

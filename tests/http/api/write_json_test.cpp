#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/http/api/write_json.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using application::describe;
using application::Hundredths;
using application::inside;
using application::member;

namespace {

enum class Meal : std::uint8_t { breakfast, lunch };
constexpr std::string_view name(Meal meal) { return meal == Meal::lunch ? "lunch" : "breakfast"; }

struct Dish {
  std::string title{};
  std::optional<domain::HalfDays> keeps{};
};

struct Menu {
  domain::EmployeeId cook{};
  domain::Date day{};
  domain::DateSpan season{};
  Meal meal{};
  std::vector<Dish> dishes{};
  std::optional<Dish> dessert{};
  std::string remark{};
  std::chrono::minutes served{};
  std::chrono::year vintage{};
  std::chrono::year_month edition{};
  bool is_vegan = false;
  std::int32_t number = 0;
};

}  // namespace

template <>
inline constexpr auto application::description<Dish> = describe(member("title", &Dish::title),
                                                                member("keeps", &Dish::keeps));

template <>
inline constexpr auto application::description<Menu> =
    describe(member("cook_id", &Menu::cook), member("day", &Menu::day),
             member("season_start", inside(&Menu::season, &domain::DateSpan::first)), member("meal", &Menu::meal),
             member("dishes", &Menu::dishes), member("dessert", &Menu::dessert),
             member("dessert_title", application::if_present(&Menu::dessert, &Dish::title)),
             member("remark", application::unless_empty(&Menu::remark)), member("served_minutes", &Menu::served),
             member("vintage", &Menu::vintage), member("edition", &Menu::edition), member("is_vegan", &Menu::is_vegan),
             member("number", application::as_digits(&Menu::number)),
             member("price", [](const Menu&) { return Hundredths{-1'205}; }));

namespace {

struct Table {
  Menu menu{};
  std::int32_t seats = 0;
};

std::string json_of(const auto& record) {
  std::string text;
  http::JsonWriter json(text);
  http::encode(json, record);
  return text;
}

}  // namespace

template <>
inline constexpr auto application::description<Table> = describe(member("seats", &Table::seats),
                                                                 application::joined(&Table::menu));

TEST_CASE("A described record is written in the order of its description with the names of JSON") {
  CHECK(json_of(Dish{"Soup", domain::HalfDays{3}}) == R"({"title":"Soup","keeps":1.5})");
}

TEST_CASE("Each kind of value of a described record is written as the interface shows it") {
  Menu menu{.cook = {7},
            .day = test::day("2026-03-02"),
            .season = {test::day("2026-03-01"), test::day("2026-05-31")},
            .meal = Meal::lunch,
            .dishes = {{"Soup", {}}, {"Stew \"hot\"", {}}},
            .dessert = Dish{"Ice", {}},
            .remark = "fresh",
            .served = std::chrono::minutes{90},
            .vintage = std::chrono::year{2024},
            .edition = std::chrono::year{2026} / 3,
            .is_vegan = true,
            .number = 12};
  CHECK(json_of(menu) ==
        R"({"cookId":"7","day":"2026-03-02","seasonStart":"2026-03-01","meal":"lunch",)"
        R"("dishes":[{"title":"Soup","keeps":null},{"title":"Stew \"hot\"","keeps":null}],)"
        R"("dessert":{"title":"Ice","keeps":null},"dessertTitle":"Ice","remark":"fresh","servedMinutes":90,)"
        R"("vintage":2024,"edition":"2026-03","isVegan":true,"number":"12","price":-12.05})");
  menu.dessert.reset();
  menu.dishes.clear();
  menu.remark.clear();
  CHECK_THAT(json_of(menu),
             Catch::Matchers::Contains(R"("dishes":[],"dessert":null,"dessertTitle":null,"remark":null,)"));
}

TEST_CASE("The members of a joined part are members of the record") {
  const Table table{.menu = {.day = test::day("2026-03-02")}, .seats = 4};
  CHECK_THAT(json_of(table), Catch::Matchers::StartsWith(R"({"seats":4,"cookId":"0","day":"2026-03-02",)"));
}

#include <stint/http/api/write_json.hpp>

#include "tests/domain/dates.hpp"
#include "tests/http/api/described_menu.hpp"

using namespace stint;
using test::Dish;
using test::Meal;
using test::Menu;
using test::Table;

namespace {

std::string json_of(const auto& record) {
  std::string text;
  http::JsonWriter json(text);
  http::encode(json, record);
  return text;
}

}  // namespace

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

TEST_CASE("A group is a record within the record and names of members can be data") {
  test::Room room{.table = {.menu = {.dessert = Dish{"Ice", {}}}, .seats = 4}, .title = "Hall"};
  CHECK(json_of(room) == R"({"place":{"table":{"seatCount":4},"title":"Ice","keeps":null,"roomTitle":"Hall"},)"
                         R"("bookedDays":{},"title":"Hall"})");
  room.table.booked = {{"2026-03-02", true}, {"2026-03-03", false}};
  CHECK_THAT(json_of(room), Catch::Matchers::Contains(R"("bookedDays":{"2026-03-02":true,"2026-03-03":false})"));
}

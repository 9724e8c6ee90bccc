#pragma once

#include <chrono>
#include <ranges>
#include <utility>
#include <vector>

#include <stint/application/description/describe.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/ids.hpp>

// Records with each kind of value that a description can have.

namespace stint::test {

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

struct Table {
  Menu menu{};
  std::int32_t seats = 0;
  std::vector<std::pair<std::string, bool>> booked{};  ///< by day
};

struct Room {
  Table table{};
  std::string title{};
};

}  // namespace stint::test

namespace stint::application {

template <>
inline constexpr auto description<test::Dish> = describe(member("title", &test::Dish::title),
                                                         member("keeps", &test::Dish::keeps));

template <>
inline constexpr auto description<test::Menu> = describe(
    member("cook_id", &test::Menu::cook), member("day", &test::Menu::day),
    member("season_start", inside(&test::Menu::season, &domain::DateSpan::first)), member("meal", &test::Menu::meal),
    member("dishes", &test::Menu::dishes), member("dessert", &test::Menu::dessert),
    member("dessert_title", if_present(&test::Menu::dessert, &test::Dish::title)),
    member("remark", unless_empty(&test::Menu::remark)), member("served_minutes", &test::Menu::served),
    member("vintage", &test::Menu::vintage), member("edition", &test::Menu::edition),
    member("is_vegan", &test::Menu::is_vegan), member("number", as_digits(&test::Menu::number)),
    member("price", [](const test::Menu&) { return Hundredths{-1'205}; }));

template <>
inline constexpr auto description<test::Table> = describe(member("seats", &test::Table::seats),
                                                          joined(&test::Table::menu));

template <>
inline constexpr auto description<test::Room> = [] {
  using test::Room;
  using test::Table;
  return describe(
      group("place", group("table", member("seat_count", inside(&Room::table, &Table::seats))),
            joined([](const Room& room) { return room.table.menu.dessert.value_or(test::Dish{}); }),
            member("room_title", &Room::title)),
      member("booked_days", [](const Room& room) { return NamedValues{std::views::all(room.table.booked)}; }),
      member("title", &Room::title));
}();

}  // namespace stint::application

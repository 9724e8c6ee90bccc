#include <stint/domain/company/days_waited.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr EscalationRules calendar_days{};
constexpr EscalationRules working_days{.working_days = true};

std::int32_t waited(std::string_view first, std::string_view last, const EscalationRules& rules,
                    const HolidayCalendar& holidays = {}) {
  return days_waited(days(first, last), rules, {.schedule = {}, .holidays = holidays});
}

}  // namespace

TEST_CASE("The day on which a request begins to wait does not count, each later one does from its beginning") {
  CHECK(waited("2026-03-06", "2026-03-06", calendar_days) == 0);
  CHECK(waited("2026-03-06", "2026-03-07", calendar_days) == 1);
  CHECK(waited("2026-03-06", "2026-03-09", calendar_days) == 3);
  CHECK(waited("2024-02-28", "2024-03-01", calendar_days) == 2);
}

TEST_CASE("Working days are those from Monday to Friday, whatever schedule somebody has") {
  CHECK(waited("2026-03-06", "2026-03-06", working_days) == 0);
  CHECK(waited("2026-03-06", "2026-03-08", working_days) == 0);  // Friday to Sunday
  CHECK(waited("2026-03-06", "2026-03-09", working_days) == 1);
  CHECK(waited("2026-03-08", "2026-03-13", working_days) == 5);
  CHECK(waited("2026-03-08", "2026-03-16", working_days) == 6);
}

TEST_CASE("Whole holidays are no working days, halves of one are") {
  const HolidayCalendar holidays{{{.date = day("2026-04-03"), .name = "Karfreitag"},
                                  {.date = day("2026-12-24"), .name = "", .portion = Portion::afternoon}}};
  CHECK(waited("2026-04-02", "2026-04-03", working_days, holidays) == 0);
  CHECK(waited("2026-04-02", "2026-04-03", calendar_days, holidays) == 1);
  CHECK(waited("2026-12-23", "2026-12-24", working_days, holidays) == 1);
}

TEST_CASE("Working days are counted in the last two years alone, calendar days in all") {
  CHECK(waited("1970-01-01", "2026-03-06", calendar_days) == 20518);
  CHECK(waited("1970-01-01", "2026-03-06", working_days) == waited("2024-03-03", "2026-03-06", working_days));
}

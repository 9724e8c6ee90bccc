#include <rapidcheck/catch.h>

#include <stint/domain/working_time/substitute_rest.hpp>
#include <stint/domain/working_time/weekend_rest.hpp>
#include <stint/domain/working_time/weekly_rest.hpp>

#include "tests/domain/working_time/minutes_of_weeks.hpp"

// See models_test.cpp.

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::minutes;

namespace {

constexpr int unknown = std::numeric_limits<int>::max();

/// The number of consecutive boxes without work that include all boxes of a date. Unknown if the row ends with the
/// boxes.
int free_around(const Boxes& boxes, Date date) {
  auto first = std::ranges::find(boxes, date, &MinutesOfWeeks::Box::date);
  if (first == boxes.end()) return unknown;
  auto last = first;
  for (; last != boxes.end() && last->date == date; ++last) {
    if (last->worked) return 0;
  }
  while (first != boxes.begin() && !std::prev(first)->worked) --first;
  while (last != boxes.end() && !last->worked) ++last;
  if (first == boxes.begin() || last == boxes.end()) return unknown;
  return static_cast<int>(last - first);
}

int longest_of_week(const Boxes& boxes, Date sunday) {
  int longest = 0;
  for (int back = 0; back < 7; ++back)
    longest = std::max(longest, free_around(boxes, sunday - std::chrono::days{back}));
  return longest;
}

/// The work before Monday among the minutes before the first begin of work of the week.
int worked_before_begin(const Boxes& boxes, Date monday, int reach) {
  const auto midnight = std::ranges::find(boxes, monday, &MinutesOfWeeks::Box::date) - boxes.begin();
  for (auto i = static_cast<std::size_t>(midnight); i < boxes.size(); ++i) {
    if (!boxes[i].worked || boxes[i - 1].worked) continue;
    int worked = 0;
    for (std::size_t before = i - std::min(i, static_cast<std::size_t>(reach)); before < i; ++before) {
      worked += boxes[before].worked && boxes[before].date < monday ? 1 : 0;
    }
    return worked;
  }
  return 0;
}

}  // namespace

TEST_CASE("Weekly rest minute by minute") {
  rc::prop("around the Sunday, around any day of the week, and longer after a week without", [] {
    const Weeks weeks = any_weeks(3);
    const Boxes& boxes = weeks.model.boxes;
    const int limit = any_from_to(24 * 60, 60 * 60);
    const auto expected_where = [&](const auto& length, const auto& needed) {
      return each_sunday(weeks.model, [&](Date sunday) -> std::optional<RuleFinding> {
        const int found = length(boxes, sunday);
        const int wanted = needed(sunday);
        return found < wanted ? std::optional{RuleFinding{sunday, found, wanted}} : std::nullopt;
      });
    };
    const auto the_same = [&](Date /*sunday*/) { return limit; };
    RC_ASSERT(findings(WeekendRest{.limit = minutes{limit}}, weeks.record()) == expected_where(free_around, the_same));
    RC_ASSERT(findings(WeeklyRest{.limit = minutes{limit}}, weeks.record()) ==
              expected_where(longest_of_week, the_same));
    const auto substitutes = expected_where(longest_of_week, [&](Date sunday) {
      const Date before = sunday - std::chrono::days{7};
      if (longest_of_week(boxes, before) >= limit) return 0;
      const int owed = worked_before_begin(boxes, before + std::chrono::days{1}, limit);
      return owed == 0 ? 0 : limit + owed;
    });
    RC_CLASSIFY(!substitutes.empty(), "a substitute is missing");
    RC_ASSERT(findings(SubstituteRest{.weekly_rest = minutes{limit}}, weeks.record()) == substitutes);
  });
}

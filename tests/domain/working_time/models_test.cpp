#include <map>

#include <rapidcheck/catch.h>

#include <stint/domain/working_time/average_working_time.hpp>
#include <stint/domain/working_time/daily_rest.hpp>
#include <stint/domain/working_time/daily_working_time.hpp>
#include <stint/domain/working_time/holiday_work.hpp>
#include <stint/domain/working_time/permitted_hours.hpp>
#include <stint/domain/working_time/rest_breaks.hpp>
#include <stint/domain/working_time/shift_span.hpp>
#include <stint/domain/working_time/substitute_rest_day.hpp>
#include <stint/domain/working_time/sunday_work.hpp>
#include <stint/domain/working_time/uninterrupted_work.hpp>
#include <stint/domain/working_time/working_days_of_week.hpp>
#include <stint/domain/working_time/working_time_over_weeks.hpp>

#include "tests/domain/working_time/minutes_of_weeks.hpp"

// Each rule compared with the wording of the law, counted minute by minute. `scripts/test models` tries 200,000 cases
// of each.

using namespace stint::domain;
using namespace stint::domain::examples;
using std::chrono::minutes;

namespace {

int count_worked(const Boxes& boxes, std::size_t from, std::size_t to) {
  int worked = 0;
  for (std::size_t i = from; i < std::min(to, boxes.size()); ++i) worked += boxes[i].worked ? 1 : 0;
  return worked;
}

/// The number of unticked boxes before the next ticked one; `nullopt` if there is none.
std::optional<int> rest_from(const Boxes& boxes, std::size_t from) {
  for (std::size_t i = from; i < boxes.size(); ++i) {
    if (boxes[i].worked) return static_cast<int>(i - from);
  }
  return std::nullopt;
}

/// Shifts as first and last ticked box: less than `rest` lies between the work of one.
std::vector<std::pair<std::size_t, std::size_t>> shifts(const Boxes& boxes, int rest) {
  std::vector<std::pair<std::size_t, std::size_t>> found;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    if (!boxes[i].worked) continue;
    if (found.empty() || static_cast<int>(i - found.back().second) > rest) found.emplace_back(i, i);
    found.back().second = i;
  }
  return found;
}

/// A day begins with work. Each run of empty boxes that begins in it, or right at its end, is a rest: of the first that
/// is not a break all boxes count, and of those after it the boxes of the day. The longest, or of several the last,
/// begins the next day.
std::vector<RuleFinding> short_rests(const Boxes& boxes, int limit, int shortest, std::size_t day) {
  std::map<Date, int> by_date;
  const auto worked_from = [&](std::size_t i) {
    while (i < boxes.size() && !boxes[i].worked) ++i;
    return i;
  };
  for (std::size_t begin = worked_from(0); begin < boxes.size();) {
    const std::size_t end = begin + day;
    int longest = 0;
    std::size_t next = worked_from(end);
    bool has_rested = false;
    for (std::size_t i = begin + 1; i <= end && i < boxes.size(); ++i) {
      if (boxes[i].worked || !boxes[i - 1].worked) continue;
      const std::size_t work = worked_from(i);
      const int whole = work < boxes.size() ? static_cast<int>(work - i) : 100 * a_day;
      const int counted = has_rested ? std::min(whole, static_cast<int>(end - i)) : whole;
      if (whole >= shortest) has_rested = true;
      if (counted < longest) continue;
      longest = counted;
      next = worked_from(counted >= shortest ? work : end);
    }
    if (longest < limit) {
      const auto [known, is_new] = by_date.emplace(boxes[begin].date, longest);
      if (!is_new) known->second = std::min(known->second, longest);
    }
    begin = next;
  }
  std::vector<RuleFinding> found;
  for (const auto& [date, longest] : by_date) found.push_back({date, longest, limit});
  return found;
}

std::vector<RuleFinding> sorted(std::vector<RuleFinding> found) {
  std::ranges::sort(found);
  return found;
}

}  // namespace

TEST_CASE("Working time minute by minute: days that begin with work") {
  rc::prop("the daily working time", [] {
    const Weeks weeks = any_weeks(2);
    const int limit = any_from_to(1, 800);
    std::vector<RuleFinding> expected;
    for (const auto begin : begins_of_days(weeks.model.boxes)) {
      const int worked = count_worked(weeks.model.boxes, begin, begin + a_day);
      if (worked > limit) expected.push_back({weeks.model.boxes[begin].date, worked, limit});
    }
    RC_CLASSIFY(!expected.empty(), "found");
    RC_ASSERT(sorted(findings(DailyWorkingTime{.limit = minutes{limit}}, weeks.record())) == sorted(expected));
  });

  rc::prop("the daily rest", [] {
    const Weeks weeks = any_weeks(2);
    const int limit = any_from_to(400, 900);
    const int shortest = any_from_to(30, 300);
    const int day = any_from_to(23 * 60, 25 * 60);
    const auto expected = short_rests(weeks.model.boxes, limit, shortest, static_cast<std::size_t>(day));
    RC_CLASSIFY(!expected.empty(), "found");
    const DailyRest rule{.limit = minutes{limit}, .day = minutes{day}, .shortest_rest = minutes{shortest}};
    RC_ASSERT(findings(rule, weeks.record()) == expected);
  });
}

TEST_CASE("Working time minute by minute: shifts") {
  rc::prop("breaks of a tier, in parts that are long enough", [] {
    const Weeks weeks = any_weeks(1);
    const Boxes& boxes = weeks.model.boxes;
    const int more_than = any_from_to(0, 600);
    const int needed = any_from_to(1, 90);
    const int part = any_from_to(1, 30);
    std::vector<RuleFinding> expected;
    for (const auto& [first, last] : shifts(boxes, 660)) {
      int breaks = 0;
      for (std::size_t i = first; i <= last; ++i) {
        if (boxes[i].worked || !boxes[i - 1].worked) continue;
        if (const int gap = rest_from(boxes, i).value(); gap >= part) breaks += gap;
      }
      if (count_worked(boxes, first, last + 1) > more_than && breaks < needed) {
        expected.push_back({boxes[first].date, breaks, needed});
      }
    }
    RC_CLASSIFY(!expected.empty(), "found");
    const RestBreaks rule{
        .tiers = {{{minutes{more_than}, minutes{needed}}}}, .shortest_part = minutes{part}, .rest = minutes{660}};
    RC_ASSERT(sorted(findings(rule, weeks.record())) == sorted(expected));
  });

  rc::prop("work without a break", [] {
    const Weeks weeks = any_weeks(1);
    const Boxes& boxes = weeks.model.boxes;
    const int limit = any_from_to(60, 600);
    const int shortest = any_from_to(1, 30);
    std::vector<RuleFinding> expected;
    for (const auto& [first, last] : shifts(boxes, 660)) {
      int longest = 0;
      int stretch = 0;
      for (std::size_t i = first; i <= last; ++i) {
        if (boxes[i].worked) longest = std::max(longest, ++stretch);
        if (!boxes[i].worked && boxes[i - 1].worked && rest_from(boxes, i).value() >= shortest) stretch = 0;
      }
      if (longest > limit) expected.push_back({boxes[first].date, longest, limit});
    }
    RC_CLASSIFY(!expected.empty(), "found");
    const UninterruptedWork rule{.limit = minutes{limit}, .shortest_break = minutes{shortest}, .rest = minutes{660}};
    RC_ASSERT(sorted(findings(rule, weeks.record())) == sorted(expected));
  });

  rc::prop("work without a break, where nobody knows when the breaks were: all ways to take them are tried", [] {
    struct Entry {
      int work;
      int breaks;
    };
    std::vector<Entry> entries;
    for (int i = any_from_to(1, 3); i > 0; --i) entries.push_back({any_from_to(1, 40), any_from_to(0, 3)});
    KnownWork known{.days = {Date{std::chrono::year{2026} / 3 / 2}, Date{std::chrono::year{2026} / 3 / 8}}};
    Minute at = known.days.first;
    for (const Entry& entry : entries) {
      const Minute end = at + minutes{entry.work + 5 * entry.breaks};
      known.periods.push_back({at, end, minutes{5 * entry.breaks}});
      at = end + minutes{1};  // too short a gap for a break
    }
    // The longest stretch that the best choice leaves: states are the stretch so far, and the worst one.
    std::set<std::pair<int, int>> states{{0, 0}};
    for (const Entry& entry : entries) {
      std::map<int, std::set<std::pair<int, int>>> by_breaks_left{{entry.breaks, states}};
      const auto take_breaks = [&] {
        for (int left = entry.breaks; left > 0; --left) {
          for (const auto& [stretch, worst] : by_breaks_left[left]) by_breaks_left[left - 1].emplace(0, worst);
        }
      };
      take_breaks();
      for (int minute = 0; minute < entry.work; ++minute) {
        for (auto& [left, some] : by_breaks_left) {
          std::set<std::pair<int, int>> next;
          for (const auto& [stretch, worst] : some) next.emplace(stretch + 1, std::max(worst, stretch + 1));
          some = std::move(next);
        }
        take_breaks();
      }
      states.clear();
      for (const auto& [left, some] : by_breaks_left) states.insert(some.begin(), some.end());
    }
    int best = 1000;
    for (const auto& [stretch, worst] : states) best = std::min(best, worst);
    const int limit = any_from_to(1, 60);
    const auto zone = clocks_around(std::chrono::year{2026});
    const auto found =
        findings(UninterruptedWork{.limit = minutes{limit}, .shortest_break = minutes{5}, .rest = minutes{660}},
                 WorkRecord{known, zone});
    RC_ASSERT(found.size() == (best > limit ? 1U : 0U));
    if (!found.empty()) RC_ASSERT(found.front().found == best);
  });

  rc::prop("from the begin of a shift to its end", [] {
    const Weeks weeks = any_weeks(1);
    const int limit = any_from_to(60, 1500);
    std::vector<RuleFinding> expected;
    for (const auto& [first, last] : shifts(weeks.model.boxes, 600)) {
      const int span = static_cast<int>(last - first) + 1;
      if (span > limit) expected.push_back({weeks.model.boxes[first].date, span, limit});
    }
    RC_ASSERT(sorted(findings(ShiftSpan{.limit = minutes{limit}, .rest = minutes{600}}, weeks.record())) ==
              sorted(expected));
  });
}

TEST_CASE("Working time minute by minute: calendar days and weeks") {
  rc::prop("hours of the day", [] {
    const Weeks weeks = any_weeks(1);
    const int from = any_from_to(0, 700);
    const int to = any_from_to(from + 1, a_day - 1);
    std::map<Date, int> outside;
    for (const auto& box : weeks.model.boxes) {
      if (box.worked && (box.time_of_day < from || box.time_of_day >= to)) ++outside[box.date];
    }
    // Where clocks skip or repeat the edge itself, it is the moment at which it is first reached.
    const auto is_plain = [&](Date date) {
      return std::ranges::count_if(weeks.model.boxes, [&](const auto& box) { return box.date == date; }) == a_day;
    };
    std::vector<RuleFinding> expected;
    for (const auto& [date, worked] : outside) {
      if (is_plain(date)) expected.push_back({date, worked, 0});
    }
    auto found = findings(PermittedHours{.from = minutes{from}, .to = minutes{to}}, weeks.record());
    std::erase_if(found, [&](const RuleFinding& one) { return !is_plain(one.date); });
    RC_ASSERT(sorted(found) == sorted(expected));
  });

  rc::prop("Sundays and holidays", [] {
    const Weeks weeks = any_weeks(2);
    std::vector<RuleFinding> sundays;
    std::vector<RuleFinding> holidays;
    for (Date date = weeks.model.days.first; date <= weeks.model.days.last; date += std::chrono::days{1}) {
      const int worked = weeks.model.worked_on(date);
      if (worked == 0) continue;
      if (std::chrono::weekday{date} == std::chrono::Sunday) {
        sundays.push_back({date, worked, 0});
      } else if (weeks.model.holidays.contains(date)) {
        holidays.push_back({date, worked, 0});
      }
    }
    RC_ASSERT(findings(SundayWork{}, weeks.record()) == sundays);
    RC_ASSERT(findings(HolidayWork{}, weeks.record()) == holidays);
  });

  rc::prop("the work and the days of weeks, and the average of a working day", [] {
    const Weeks weeks = any_weeks(4);
    const MinutesOfWeeks& model = weeks.model;
    const int count = any_from_to(1, 3);
    const int limit = any_from_to(0, 3000) * count;
    RC_ASSERT(findings(WorkingTimeOverWeeks{.weeks = count, .limit = minutes{limit}}, weeks.record()) ==
              each_sunday(model, [&](Date sunday) -> std::optional<RuleFinding> {
                const int worked = worked_in(model, sunday - std::chrono::days{7 * count - 1}, sunday);
                return worked > limit ? std::optional{RuleFinding{sunday, worked, limit}} : std::nullopt;
              }));
    RC_ASSERT(findings(WorkingDaysOfWeek{.limit = 3}, weeks.record()) ==
              each_sunday(model, [&](Date sunday) -> std::optional<RuleFinding> {
                int days = 0;
                for (int back = 0; back < 7; ++back) {
                  if (model.worked_on(sunday - std::chrono::days{back}) > 0) ++days;
                }
                return days > 3 ? std::optional{RuleFinding{sunday, days, 3}} : std::nullopt;
              }));
    const int a_day_at_most = any_from_to(0, 600);
    RC_ASSERT(
        findings(AverageWorkingTime{.weeks = count, .limit_a_day = minutes{a_day_at_most}}, weeks.record()) ==
        each_sunday(model, [&](Date sunday) -> std::optional<RuleFinding> {
          const Date first = sunday - std::chrono::days{7 * count - 1};
          if (first < model.days.first) return std::nullopt;
          const int average = average_of(model, first, sunday);
          return average > a_day_at_most ? std::optional{RuleFinding{sunday, average, a_day_at_most}} : std::nullopt;
        }));
  });
}

TEST_CASE("Days of rest are handed out as well as can be") {
  rc::prop("as many worked days go without as the greatest matching leaves", [] {
    // Days have little work, so that many are free, and the known weeks extend well beyond the claims.
    Weeks weeks = any_weeks(4);
    const MinutesOfWeeks& model = weeks.model;
    const SubstituteRestDay rule{.weeks_of_sunday = any_from_to(1, 1), .weeks_of_holiday = any_from_to(1, 2)};
    struct Claim {
      Date worked;
      int reach;
    };
    std::vector<Claim> claims;
    std::vector<Date> free;
    for (Date date = model.days.first; date <= model.days.last; date += std::chrono::days{1}) {
      const bool is_sunday = std::chrono::weekday{date} == std::chrono::Sunday;
      const bool is_holiday = model.holidays.contains(date);
      const bool worked = model.worked_on(date) > 0;
      if (worked && (is_sunday || is_holiday)) {
        claims.push_back({date, 7 * (is_sunday ? rule.weeks_of_sunday : rule.weeks_of_holiday) - 1});
      }
      if (!worked && !is_sunday && !is_holiday && !model.absences.contains(date)) free.push_back(date);
    }
    std::map<Date, std::size_t> taken;  // free days by the claim that uses them
    std::function<bool(std::size_t, std::set<Date>&)> place = [&](std::size_t claim, std::set<Date>& seen) {
      for (const Date day : free) {
        const auto away = std::chrono::abs(day - claims[claim].worked).count();
        if (away > claims[claim].reach || !seen.insert(day).second) continue;
        const auto other = taken.find(day);
        if (other == taken.end() || place(other->second, seen)) {
          taken.insert_or_assign(day, claim);
          return true;
        }
      }
      return false;
    };
    std::size_t unplaced = 0;
    for (std::size_t i = 0; i < claims.size(); ++i) {
      std::set<Date> seen;
      if (!place(i, seen)) ++unplaced;
    }
    const auto is_known = [&](Date worked) {
      const auto claim = std::ranges::find(claims, worked, &Claim::worked);
      return model.days.first <= worked - std::chrono::days{claim->reach} &&
             worked + std::chrono::days{claim->reach} <= model.days.last;
    };
    const auto found = findings(rule, weeks.record());
    RC_CLASSIFY(unplaced > 0, "some go without");
    RC_ASSERT(found.size() <= unplaced);
    for (const auto& one : found) RC_ASSERT(is_known(one.date));
    if (std::ranges::all_of(claims, [&](const Claim& claim) { return is_known(claim.worked); })) {
      RC_ASSERT(found.size() == unplaced);
    }
  });
}

#include <regex>
#include <sstream>

#include <catch2/catch.hpp>

#include <stint/domain/working_time/rule_sets.hpp>

// Every law, group, section and parameter, in hours:minutes: changes of figures must be made here as well.

using namespace stint::domain;
using std::chrono::minutes;

namespace {

std::string clock(minutes time) {
  const auto minute = time.count() % 60;
  return std::to_string(time.count() / 60) + (minute < 10 ? ":0" : ":") + std::to_string(minute);
}

std::string parameters(const DailyWorkingTime& rule) {
  return clock(rule.limit) + " beside shorter days " + clock(rule.limit_beside_shorter_days);
}
std::string parameters(const WorkingTimeOverWeeks& rule) {
  return clock(rule.limit) + " in weeks " + std::to_string(rule.weeks);
}
std::string parameters(const AverageWorkingTime& rule) {
  return clock(rule.limit_a_day) + " over weeks " + std::to_string(rule.weeks) +
         (rule.leaves_out_holidays ? " without holidays" : " with holidays");
}
std::string parameters(const RestBreaks& rule) {
  std::string text;
  for (const auto& tier : rule.tiers) {
    if (tier.break_needed > minutes{0}) text += clock(tier.break_needed) + " over " + clock(tier.more_than_work) + ", ";
  }
  return text + "parts " + clock(rule.shortest_part) + " rest " + clock(rule.rest) + " ends " +
         clock(rule.away_from_ends);
}
std::string parameters(const UninterruptedWork& rule) {
  return clock(rule.limit) + " break " + clock(rule.shortest_break) + " rest " + clock(rule.rest);
}
std::string parameters(const DailyRest& rule) {
  return clock(rule.limit) + " in " + clock(rule.day) + " break below " + clock(rule.shortest_rest);
}
std::string parameters(const ShiftSpan& rule) { return clock(rule.limit) + " rest " + clock(rule.rest); }
std::string parameters(const SundayWork& rule) { return "earlier " + clock(rule.earlier); }
std::string parameters(const HolidayWork& rule) { return rule.eves_from ? "eves " + clock(*rule.eves_from) : "-"; }
std::string parameters(const SubstituteRestDay& rule) {
  return "weeks " + std::to_string(rule.weeks_of_sunday) + " and " + std::to_string(rule.weeks_of_holiday);
}
std::string parameters(const FreeSundays& rule) { return std::to_string(rule.limit); }
std::string parameters(const NightWork& rule) {
  return clock(rule.night_from) + " to " + clock(rule.night_to) + " more than " + clock(rule.more_than) + " nights " +
         std::to_string(rule.days_a_year) + " weeks " + std::to_string(rule.weeks) + " at most " +
         clock(rule.limit_a_day);
}
std::string parameters(const PermittedHours& rule) { return clock(rule.from) + " to " + clock(rule.to); }
std::string parameters(const WorkingDaysOfWeek& rule) { return std::to_string(rule.limit); }
std::string parameters(const SaturdayWork& /*rule*/) { return "-"; }
std::string parameters(const WeekendRest& rule) { return clock(rule.limit); }
std::string parameters(const WeeklyRest& rule) { return clock(rule.limit); }
std::string parameters(const SubstituteRest& rule) { return clock(rule.weekly_rest); }

std::string_view name_of(ProtectedGroup group) {
  switch (group) {
    case ProtectedGroup::adults:
      return "adults";
    case ProtectedGroup::youths:
      return "youths";
    case ProtectedGroup::expectant_adults:
      return "expectant adults";
    case ProtectedGroup::expectant_youths:
      return "expectant youths";
  }
  return {};
}

/// A line for each rule: group, section, rule and parameters.
std::string table_of(WorkingTimeLaw law) {
  std::ostringstream text;
  for (const CitedRule& cited : rules_of(law)) {
    std::visit(
        [&]<class Rule>(const Rule& rule) {
          text << '\n'
               << name_of(cited.group) << " | " << cited.section << " | " << name(Rule::kind) << " | "
               << parameters(rule);
        },
        cited.rule);
  }
  return text.str() + '\n';
}

}  // namespace

TEST_CASE("The rules of German law") {
  CHECK(table_of(WorkingTimeLaw::germany) == R"(
adults | ArbZG §3 sentence 1 | daily-working-time | 8:00 beside shorter days 0:00
adults | ArbZG §3 sentence 2 | daily-working-time | 10:00 beside shorter days 0:00
adults | ArbZG §3 sentence 2 | average-working-time | 8:00 over weeks 24 without holidays
adults | ArbZG §4 sentences 1 and 2 | rest-breaks | 0:30 over 6:00, 0:45 over 9:00, parts 0:15 rest 11:00 ends 0:00
adults | ArbZG §4 sentence 3 | uninterrupted-work | 6:00 break 0:15 rest 11:00
adults | ArbZG §5 (1) | daily-rest | 11:00 in 24:00 break below 2:00
adults | ArbZG §6 (2) | night-work | 23:00 to 6:00 more than 2:00 nights 48 weeks 4 at most 8:00
adults | ArbZG §9 (1) | sunday-work | earlier 0:00
adults | ArbZG §9 (1) | holiday-work | -
adults | ArbZG §11 (1) | free-sundays | 15
adults | ArbZG §11 (3) | substitute-rest-day | weeks 2 and 8
youths | JArbSchG §8 (1) | daily-working-time | 8:00 beside shorter days 8:30
youths | JArbSchG §8 (1) | working-time-over-weeks | 40:00 in weeks 1
youths | JArbSchG §11 (1) and (2) | rest-breaks | 0:30 over 4:30, 1:00 over 6:00, parts 0:15 rest 12:00 ends 1:00
youths | JArbSchG §11 (2) sentence 3 | uninterrupted-work | 4:30 break 0:15 rest 12:00
youths | JArbSchG §12 | shift-span | 10:00 rest 12:00
youths | JArbSchG §13 | daily-rest | 12:00 in 24:00 break below 2:00
youths | JArbSchG §14 (1) | permitted-hours | 6:00 to 20:00
youths | JArbSchG §15 | working-days-of-week | 5
youths | JArbSchG §16 (1) | saturday-work | -
youths | JArbSchG §17 (1) | sunday-work | earlier 0:00
youths | JArbSchG §18 (1) | holiday-work | eves 14:00
expectant adults | MuSchG §4 (1) sentence 1 | daily-working-time | 8:30 beside shorter days 0:00
expectant adults | MuSchG §4 (1) sentence 1 | working-time-over-weeks | 90:00 in weeks 2
expectant adults | MuSchG §4 (2) | daily-rest | 11:00 in 24:00 break below 2:00
expectant adults | MuSchG §5 (1) | permitted-hours | 6:00 to 20:00
expectant adults | MuSchG §6 (1) | sunday-work | earlier 0:00
expectant adults | MuSchG §6 (1) | holiday-work | -
expectant youths | MuSchG §4 (1) sentence 2 | daily-working-time | 8:00 beside shorter days 0:00
expectant youths | MuSchG §4 (1) sentence 2 | working-time-over-weeks | 80:00 in weeks 2
expectant youths | MuSchG §4 (2) | daily-rest | 11:00 in 24:00 break below 2:00
expectant youths | MuSchG §5 (1) | permitted-hours | 6:00 to 20:00
expectant youths | MuSchG §6 (1) | sunday-work | earlier 0:00
expectant youths | MuSchG §6 (1) | holiday-work | -
)");
}

TEST_CASE("The rules of Austrian law") {
  CHECK(table_of(WorkingTimeLaw::austria) == R"(
adults | AZG §9 (1) | daily-working-time | 12:00 beside shorter days 0:00
adults | AZG §9 (1) | working-time-over-weeks | 60:00 in weeks 1
adults | AZG §9 (4) | average-working-time | 8:00 over weeks 17 with holidays
adults | AZG §11 (1) | rest-breaks | 0:30 over 6:00, parts 0:10 rest 11:00 ends 0:00
adults | AZG §12 (1) | daily-rest | 11:00 in 24:00 break below 2:00
adults | ARG §3 (1) | weekend-rest | 36:00
adults | ARG §4 | weekly-rest | 36:00
adults | ARG §6 (1) | substitute-rest | 36:00
youths | KJBG §11 (1) | daily-working-time | 8:00 beside shorter days 0:00
youths | KJBG §11 (1) | working-time-over-weeks | 40:00 in weeks 1
youths | KJBG §15 (1) | rest-breaks | 0:30 over 4:30, parts 0:30 rest 12:00 ends 0:00
youths | KJBG §16 (1) | daily-rest | 12:00 in 24:00 break below 2:00
youths | KJBG §17 (1) | permitted-hours | 6:00 to 20:00
youths | KJBG §18 (1) | sunday-work | earlier 0:00
youths | KJBG §18 (1) | holiday-work | -
youths | KJBG §19 (1) | working-days-of-week | 5
expectant adults | MSchG §6 (1) | permitted-hours | 6:00 to 20:00
expectant adults | MSchG §7 (1) | sunday-work | earlier 0:00
expectant adults | MSchG §7 (1) | holiday-work | -
expectant adults | MSchG §8 | daily-working-time | 9:00 beside shorter days 0:00
expectant adults | MSchG §8 | working-time-over-weeks | 40:00 in weeks 1
)");
}

TEST_CASE("The rules of Swiss law, which differ by the limit of the week") {
  const std::string fifty_hours = R"(
adults | ArG Art. 9 (1) (b) | working-time-over-weeks | 50:00 in weeks 1
adults | ArG Art. 10 (3) | shift-span | 14:00 rest 11:00
adults | ArG Art. 15 (1) | rest-breaks | 0:15 over 5:30, 0:30 over 7:00, 1:00 over 9:00, parts 0:01 rest 11:00 ends 0:00
adults | ArG Art. 15a (1) | daily-rest | 11:00 in 25:00 break below 2:00
adults | ArG Art. 16 | permitted-hours | 6:00 to 23:00
adults | ArG Art. 18 (1) | sunday-work | earlier 1:00
adults | ArG Art. 20a (1) | holiday-work | -
youths | ArG Art. 9 (1) (b) | working-time-over-weeks | 50:00 in weeks 1
youths | ArG Art. 15 (1) | rest-breaks | 0:15 over 5:30, 0:30 over 7:00, 1:00 over 9:00, parts 0:01 rest 12:00 ends 0:00
youths | ArG Art. 31 (1) | daily-working-time | 9:00 beside shorter days 0:00
youths | ArG Art. 31 (2) | shift-span | 12:00 rest 12:00
youths | ArG Art. 31 (2) | permitted-hours | 6:00 to 22:00
youths | ArG Art. 31 (4) | sunday-work | earlier 1:00
youths | ArG Art. 20a (1) | holiday-work | -
youths | ArGV 5 Art. 16 (1) | daily-rest | 12:00 in 24:00 break below 2:00
expectant adults | ArGV 1 Art. 60 (1) | daily-working-time | 9:00 beside shorter days 0:00
expectant youths | ArGV 1 Art. 60 (1) | daily-working-time | 9:00 beside shorter days 0:00
)";
  CHECK(table_of(WorkingTimeLaw::switzerland) == fifty_hours);
  const std::regex of_week{R"(\(b\) \| working-time-over-weeks \| 50:00)"};
  CHECK(table_of(WorkingTimeLaw::switzerland_45) ==
        std::regex_replace(fifty_hours, of_week, "(a) | working-time-over-weeks | 45:00"));
}

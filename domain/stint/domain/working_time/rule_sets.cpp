#include <algorithm>
#include <array>
#include <string>
#include <tuple>

#include <stint/domain/working_time/rule_sets.hpp>

namespace stint::domain {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using enum ProtectedGroup;

constexpr hours rest_of_11_hours{11};
constexpr hours rest_of_12_hours{12};
constexpr hours rest_of_36_hours{36};
constexpr minutes quarter_of_an_hour{15};

constexpr std::array german_rules{
    CitedRule{adults, "ArbZG §3 sentence 1", DailyWorkingTime{.limit = hours{8}}},
    CitedRule{adults, "ArbZG §3 sentence 2", DailyWorkingTime{.limit = hours{10}}},
    CitedRule{adults, "ArbZG §3 sentence 2", AverageWorkingTime{.weeks = 24, .limit_a_day = hours{8}}},
    CitedRule{adults, "ArbZG §4 sentences 1 and 2",
              RestBreaks{.tiers = {{{hours{6}, minutes{30}}, {hours{9}, minutes{45}}}},
                         .shortest_part = quarter_of_an_hour,
                         .rest = rest_of_11_hours}},
    CitedRule{adults, "ArbZG §4 sentence 3",
              UninterruptedWork{.limit = hours{6}, .shortest_break = quarter_of_an_hour, .rest = rest_of_11_hours}},
    CitedRule{adults, "ArbZG §5 (1)", DailyRest{.limit = rest_of_11_hours}},
    CitedRule{adults, "ArbZG §6 (2)",
              NightWork{.night_from = hours{23},
                        .night_to = hours{6},
                        .more_than = hours{2},
                        .days_a_year = 48,
                        .weeks = 4,
                        .limit_a_day = hours{8}}},
    CitedRule{adults, "ArbZG §9 (1)", SundayWork{}},
    CitedRule{adults, "ArbZG §9 (1)", HolidayWork{}},
    CitedRule{adults, "ArbZG §11 (1)", FreeSundays{.limit = 15}},
    CitedRule{adults, "ArbZG §11 (3)", SubstituteRestDay{.weeks_of_sunday = 2, .weeks_of_holiday = 8}},

    CitedRule{youths, "JArbSchG §8 (1)",
              DailyWorkingTime{.limit = hours{8}, .limit_beside_shorter_days = minutes{510}}},
    CitedRule{youths, "JArbSchG §8 (1)", WorkingTimeOverWeeks{.weeks = 1, .limit = hours{40}}},
    CitedRule{youths, "JArbSchG §11 (1) and (2)",
              RestBreaks{.tiers = {{{minutes{270}, minutes{30}}, {hours{6}, hours{1}}}},
                         .shortest_part = quarter_of_an_hour,
                         .rest = rest_of_12_hours,
                         .away_from_ends = hours{1}}},
    CitedRule{youths, "JArbSchG §11 (2) sentence 3",
              UninterruptedWork{.limit = minutes{270}, .shortest_break = quarter_of_an_hour, .rest = rest_of_12_hours}},
    CitedRule{youths, "JArbSchG §12", ShiftSpan{.limit = hours{10}, .rest = rest_of_12_hours}},
    CitedRule{youths, "JArbSchG §13", DailyRest{.limit = rest_of_12_hours}},
    CitedRule{youths, "JArbSchG §14 (1)", PermittedHours{.from = hours{6}, .to = hours{20}}},
    CitedRule{youths, "JArbSchG §15", WorkingDaysOfWeek{.limit = 5}},
    CitedRule{youths, "JArbSchG §16 (1)", SaturdayWork{}},
    CitedRule{youths, "JArbSchG §17 (1)", SundayWork{}},
    CitedRule{youths, "JArbSchG §18 (1)", HolidayWork{.eves_from = hours{14}}},

    CitedRule{expectant_adults, "MuSchG §4 (1) sentence 1", DailyWorkingTime{.limit = minutes{510}}},
    CitedRule{expectant_adults, "MuSchG §4 (1) sentence 1", WorkingTimeOverWeeks{.weeks = 2, .limit = hours{90}}},
    CitedRule{expectant_adults, "MuSchG §4 (2)", DailyRest{.limit = rest_of_11_hours}},
    CitedRule{expectant_adults, "MuSchG §5 (1)", PermittedHours{.from = hours{6}, .to = hours{20}}},
    CitedRule{expectant_adults, "MuSchG §6 (1)", SundayWork{}},
    CitedRule{expectant_adults, "MuSchG §6 (1)", HolidayWork{}},

    CitedRule{expectant_youths, "MuSchG §4 (1) sentence 2", DailyWorkingTime{.limit = hours{8}}},
    CitedRule{expectant_youths, "MuSchG §4 (1) sentence 2", WorkingTimeOverWeeks{.weeks = 2, .limit = hours{80}}},
    CitedRule{expectant_youths, "MuSchG §4 (2)", DailyRest{.limit = rest_of_11_hours}},
    CitedRule{expectant_youths, "MuSchG §5 (1)", PermittedHours{.from = hours{6}, .to = hours{20}}},
    CitedRule{expectant_youths, "MuSchG §6 (1)", SundayWork{}},
    CitedRule{expectant_youths, "MuSchG §6 (1)", HolidayWork{}},
};

constexpr std::array austrian_rules{
    CitedRule{adults, "AZG §9 (1)", DailyWorkingTime{.limit = hours{12}}},
    CitedRule{adults, "AZG §9 (1)", WorkingTimeOverWeeks{.weeks = 1, .limit = hours{60}}},
    // 48 hours a week are 8 a day from Monday to Saturday.
    CitedRule{adults, "AZG §9 (4)",
              AverageWorkingTime{.weeks = 17, .limit_a_day = hours{8}, .leaves_out_holidays = false}},
    CitedRule{adults, "AZG §11 (1)",
              RestBreaks{.tiers = {{{hours{6}, minutes{30}}}}, .shortest_part = minutes{10}, .rest = rest_of_11_hours}},
    CitedRule{adults, "AZG §12 (1)", DailyRest{.limit = rest_of_11_hours}},
    CitedRule{adults, "ARG §3 (1)", WeekendRest{.limit = rest_of_36_hours}},
    CitedRule{adults, "ARG §4", WeeklyRest{.limit = rest_of_36_hours}},
    CitedRule{adults, "ARG §6 (1)", SubstituteRest{.weekly_rest = rest_of_36_hours}},

    CitedRule{youths, "KJBG §11 (1)", DailyWorkingTime{.limit = hours{8}}},
    CitedRule{youths, "KJBG §11 (1)", WorkingTimeOverWeeks{.weeks = 1, .limit = hours{40}}},
    CitedRule{
        youths, "KJBG §15 (1)",
        RestBreaks{.tiers = {{{minutes{270}, minutes{30}}}}, .shortest_part = minutes{30}, .rest = rest_of_12_hours}},
    CitedRule{youths, "KJBG §16 (1)", DailyRest{.limit = rest_of_12_hours}},
    CitedRule{youths, "KJBG §17 (1)", PermittedHours{.from = hours{6}, .to = hours{20}}},
    CitedRule{youths, "KJBG §18 (1)", SundayWork{}},
    CitedRule{youths, "KJBG §18 (1)", HolidayWork{}},
    CitedRule{youths, "KJBG §19 (1)", WorkingDaysOfWeek{.limit = 5}},

    CitedRule{expectant_adults, "MSchG §6 (1)", PermittedHours{.from = hours{6}, .to = hours{20}}},
    CitedRule{expectant_adults, "MSchG §7 (1)", SundayWork{}},
    CitedRule{expectant_adults, "MSchG §7 (1)", HolidayWork{}},
    CitedRule{expectant_adults, "MSchG §8", DailyWorkingTime{.limit = hours{9}}},
    CitedRule{expectant_adults, "MSchG §8", WorkingTimeOverWeeks{.weeks = 1, .limit = hours{40}}},
};

/// ArG Art. 15 (1), for adults and youths.
constexpr RestBreaks swiss_breaks(std::chrono::hours rest) {
  return {.tiers = {{{minutes{330}, minutes{15}}, {hours{7}, minutes{30}}, {hours{9}, hours{1}}}},
          .shortest_part = minutes{1},
          .rest = rest};
}

/// The rules of the ArG with the given weekly limit.
constexpr auto swiss_rules(std::string_view section, WorkingTimeOverWeeks limit_of_week) {
  return std::array{
      CitedRule{adults, section, limit_of_week},
      CitedRule{adults, "ArG Art. 10 (3)", ShiftSpan{.limit = hours{14}, .rest = rest_of_11_hours}},
      CitedRule{adults, "ArG Art. 15 (1)", swiss_breaks(rest_of_11_hours)},
      CitedRule{adults, "ArG Art. 15a (1)", DailyRest{.limit = rest_of_11_hours, .day = hours{25}}},
      CitedRule{adults, "ArG Art. 16", PermittedHours{.from = hours{6}, .to = hours{23}}},
      CitedRule{adults, "ArG Art. 18 (1)", SundayWork{.earlier = hours{1}}},
      CitedRule{adults, "ArG Art. 20a (1)", HolidayWork{}},

      CitedRule{youths, section, limit_of_week},
      CitedRule{youths, "ArG Art. 15 (1)", swiss_breaks(rest_of_12_hours)},
      CitedRule{youths, "ArG Art. 31 (1)", DailyWorkingTime{.limit = hours{9}}},
      CitedRule{youths, "ArG Art. 31 (2)", ShiftSpan{.limit = hours{12}, .rest = rest_of_12_hours}},
      // Until 22:00 for minors over 16. Younger ones are allowed less, so each finding applies to both.
      CitedRule{youths, "ArG Art. 31 (2)", PermittedHours{.from = hours{6}, .to = hours{22}}},
      CitedRule{youths, "ArG Art. 31 (4)", SundayWork{.earlier = hours{1}}},
      CitedRule{youths, "ArG Art. 20a (1)", HolidayWork{}},
      CitedRule{youths, "ArGV 5 Art. 16 (1)", DailyRest{.limit = rest_of_12_hours}},

      CitedRule{expectant_adults, "ArGV 1 Art. 60 (1)", DailyWorkingTime{.limit = hours{9}}},
      CitedRule{expectant_youths, "ArGV 1 Art. 60 (1)", DailyWorkingTime{.limit = hours{9}}},
  };
}

// Which of the two applies depends on the business: 45 hours in industry, in offices and for sales staff of large
// shops.
constexpr auto swiss_rules_of_50_hours =
    swiss_rules("ArG Art. 9 (1) (b)", WorkingTimeOverWeeks{.weeks = 1, .limit = hours{50}});
constexpr auto swiss_rules_of_45_hours =
    swiss_rules("ArG Art. 9 (1) (a)", WorkingTimeOverWeeks{.weeks = 1, .limit = hours{45}});

}  // namespace

std::span<const CitedRule> rules_of(WorkingTimeLaw law) {
  switch (law) {
    case WorkingTimeLaw::none:
      return {};
    case WorkingTimeLaw::germany:
      return german_rules;
    case WorkingTimeLaw::austria:
      return austrian_rules;
    case WorkingTimeLaw::switzerland:
      return swiss_rules_of_50_hours;
    case WorkingTimeLaw::switzerland_45:
      return swiss_rules_of_45_hours;
  }
  return {};
}

bool ProtectedPerson::is_in(ProtectedGroup group, Date day) const {
  const auto birth = date_of_birth.transform([](Date date) { return std::chrono::year_month_day{date}; });
  bool is_youth = false;
  if (birth) {
    const auto birthday = *birth + std::chrono::years{18};
    // A person born on 29 February comes of age at the end of 28 February (BGB §187 (2), §188 (2)).
    const Date of_age = birthday.ok() ? Date{birthday} : Date{birthday.year() / std::chrono::March / 1};
    is_youth = day < of_age;
  }
  switch (group) {
    case ProtectedGroup::adults:
      return !is_youth;
    case ProtectedGroup::youths:
      return is_youth;
    case ProtectedGroup::expectant_adults:
      return !is_youth && maternity.covers(day);
    case ProtectedGroup::expectant_youths:
      return is_youth && maternity.covers(day);
  }
  return false;
}

std::vector<WorkingTimeFinding> findings_by_law(WorkingTimeLaw law, const ProtectedPerson& person,
                                                const WorkRecord& record, DateSpan dated) {
  std::vector<WorkingTimeFinding> all;
  for (const CitedRule& cited : rules_of(law)) {
    std::visit(
        [&]<class Rule>(const Rule& rule) {
          for (const RuleFinding& found : findings(rule, record)) {
            if (!dated.contains(found.date) || !person.is_in(cited.group, found.date)) continue;
            all.push_back({Rule::kind, std::string{cited.section}, found.date, found.found, found.limit});
          }
        },
        cited.rule);
  }
  std::ranges::sort(all, {}, [](const auto& finding) { return std::tie(finding.date, finding.rule, finding.section); });
  return all;
}

}  // namespace stint::domain

#include <set>

#include <stint/domain/working_time/rule_sets.hpp>

#include "tests/domain/working_time/sample_work.hpp"

using namespace stint::domain;
using namespace stint::domain::examples;
using namespace stint::test;

namespace {

/// The sections by which a Monday with that many hours is a finding.
std::multiset<std::string> sections(WorkingTimeLaw law, const ProtectedPerson& person,
                                    const std::vector<WorkedPeriod>& periods) {
  std::multiset<std::string> cited;
  for (const auto& finding : findings_by_law(law, person, record_of(periods), half_a_year)) {
    cited.insert(finding.section);
  }
  return cited;
}

using Cited = std::multiset<std::string>;

}  // namespace

TEST_CASE("Each law says of a long Monday what it says") {
  const std::vector long_monday{work("2026-03-02", "06:00", "18:31", 30)};
  CHECK(sections(WorkingTimeLaw::none, {}, long_monday).empty());
  CHECK(sections(WorkingTimeLaw::germany, {}, long_monday) ==
        Cited{"ArbZG §3 sentence 1", "ArbZG §3 sentence 2", "ArbZG §4 sentences 1 and 2"});
  CHECK(sections(WorkingTimeLaw::austria, {}, long_monday) == Cited{"AZG §9 (1)"});
  CHECK(sections(WorkingTimeLaw::switzerland, {}, long_monday) == Cited{"ArG Art. 15 (1)"});
  CHECK(sections(WorkingTimeLaw::germany, {}, {work("2026-03-02", "08:00", "16:30", 30)}).empty());
}

TEST_CASE("A Swiss week has 45 hours or 50, as the business is") {
  const auto week = [](std::string_view end_on_friday) {
    return all_of(each_day(days("2026-03-02", "2026-03-05"), "07:00", "17:00", 60),
                  {work("2026-03-06", "07:00", end_on_friday, 60)});
  };
  CHECK(sections(WorkingTimeLaw::switzerland_45, {}, week("17:00")).empty());
  CHECK(sections(WorkingTimeLaw::switzerland_45, {}, week("17:01")) == Cited{"ArG Art. 9 (1) (a)"});
  CHECK(sections(WorkingTimeLaw::switzerland, {}, week("17:00")).empty());
  const auto fifty = each_day(days("2026-03-02", "2026-03-06"), "07:00", "18:00", 60);
  CHECK(sections(WorkingTimeLaw::switzerland, {}, fifty).empty());
  CHECK(sections(WorkingTimeLaw::switzerland, {}, all_of(fifty, {work("2026-03-06", "18:00", "18:01")})) ==
        Cited{"ArG Art. 9 (1) (b)"});
  CHECK(sections(WorkingTimeLaw::switzerland_45, {}, fifty) == Cited{"ArG Art. 9 (1) (a)"});
}

TEST_CASE("In Austria a worked weekend is found, and a week without any rest besides") {
  const auto two_weeks = each_day(days("2026-03-02", "2026-03-16"), "08:00", "12:00");
  auto with_a_free_day = two_weeks;
  std::erase_if(with_a_free_day, [](const WorkedPeriod& period) {
    const auto date = std::chrono::floor<std::chrono::days>(period.begin);
    return date == day("2026-03-04") || date == day("2026-03-11");
  });
  CHECK(sections(WorkingTimeLaw::austria, {}, with_a_free_day) == Cited{"ARG §3 (1)", "ARG §3 (1)"});
  auto known = two_weeks;
  known.push_back(work("2026-03-01", "08:00", "12:00"));
  CHECK(sections(WorkingTimeLaw::austria, {}, known) ==
        Cited{"ARG §3 (1)", "ARG §3 (1)", "ARG §3 (1)", "ARG §4", "ARG §4", "ARG §6 (1)"});
}

TEST_CASE("Youths are protected until the day before they are eighteen") {
  const std::vector evening{work("2026-03-02", "16:00", "20:01")};
  CHECK(sections(WorkingTimeLaw::germany, {.date_of_birth = day("2008-03-03")}, evening) == Cited{"JArbSchG §14 (1)"});
  CHECK(sections(WorkingTimeLaw::germany, {.date_of_birth = day("2008-03-02")}, evening).empty());
  CHECK(sections(WorkingTimeLaw::germany, {}, evening).empty());
  const ProtectedPerson born_on_leap_day{.date_of_birth = day("2008-02-29")};
  CHECK(born_on_leap_day.is_in(ProtectedGroup::youths, day("2026-02-28")));
  CHECK(born_on_leap_day.is_in(ProtectedGroup::adults, day("2026-03-01")));
}

TEST_CASE("Expectant mothers are protected beside the other rules, from the first day to the last") {
  const std::vector long_day{work("2026-03-02", "08:00", "17:01", 30)};
  const auto expecting = [](const char* first, const char* last) {
    return ProtectedPerson{.maternity = {day(first), day(last)}};
  };
  const Cited adult{"ArbZG §3 sentence 1"};
  CHECK(sections(WorkingTimeLaw::germany, expecting("2026-03-02", "2026-03-02"), long_day) ==
        Cited{"ArbZG §3 sentence 1", "MuSchG §4 (1) sentence 1"});
  CHECK(sections(WorkingTimeLaw::germany, expecting("2026-03-03", "2026-09-01"), long_day) == adult);
  CHECK(sections(WorkingTimeLaw::germany, expecting("2026-01-03", "2026-03-01"), long_day) == adult);
  CHECK(sections(WorkingTimeLaw::germany, {.maternity = {day("2026-03-02"), {}}}, long_day).size() == 2);
  const ProtectedPerson young{.date_of_birth = day("2009-01-01"), .maternity = {day("2026-01-01"), {}}};
  CHECK(sections(WorkingTimeLaw::germany, young, long_day) ==
        Cited{"JArbSchG §11 (1) and (2)", "JArbSchG §8 (1)", "MuSchG §4 (1) sentence 2"});
}

TEST_CASE("Findings are those dated in the span, by date") {
  const auto week = each_day(days("2026-03-02", "2026-03-05"), "08:00", "16:31", 30);
  const auto found = findings_by_law(WorkingTimeLaw::germany, {}, record_of(week), days("2026-03-03", "2026-03-04"));
  CHECK(told(found) == "2026-03-03: 481/480 2026-03-04: 481/480");
  CHECK(found.at(0).rule == WorkingTimeRule::daily_working_time);
}

TEST_CASE("Every rule has a name of its own and is cited by some law") {
  std::set<std::string_view> names;
  std::set<WorkingTimeRule> cited;
  for (std::size_t i = 0; i < working_time_rule_count; ++i) names.insert(name(static_cast<WorkingTimeRule>(i)));
  CHECK(names.size() == working_time_rule_count);
  CHECK_FALSE(names.contains(""));
  for (const auto law : all_working_time_laws) {
    for (const auto& rule : rules_of(law)) {
      CHECK_FALSE(rule.section.empty());
      std::visit([&]<class Rule>(const Rule&) { cited.insert(Rule::kind); }, rule.rule);
    }
  }
  CHECK(cited.size() == working_time_rule_count);
}

// A product that embeds Stint: only one aggregate, an office on the in-memory store with a rule of the product's own,
// and one on a store of its own.
#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/office.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/memory/store.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/sentence.hpp>

#include "../expect.hpp"
#include "../own_store.hpp"
#include "../surroundings.hpp"

namespace {

using namespace product;

void follow_one_absence() {
  const domain::EmployeeId erika{1};
  const domain::EmployeeId max{2};
  const domain::EmployeeId mia{3};
  const domain::DateSpan week{monday, monday + std::chrono::days{6}};
  const domain::WorkCalendar calendar{
      .schedule = {},
      .holidays = domain::HolidayCalendar{{{.date = week.first + std::chrono::days{4}, .name = "Xmas"}}}};
  const auto halves = domain::count_halves(week, std::nullopt, calendar);
  expect(halves.total().days() == 4, "Monday to Friday less one holiday");

  const auto filed = domain::AbsenceRequest::file(
      erika, {.type = "VAC", .span = week, .half = std::nullopt, .comments = ""}, halves, true, std::nullopt);
  const domain::ApprovalRule both{.managers = {max, mia}};
  const auto half_way = filed.value().approve(max, false, both, monday);
  expect(half_way.value().state_on(monday) == domain::AbsenceState::pending, "one of two managers is not enough");
  const auto approved = half_way.value().approve(mia, false, both, monday);
  expect(approved.value().state_on(monday) == domain::AbsenceState::approved, "both are");

  const auto refused = approved.value().reject(mia, "too late", monday);
  expect(!refused && refused.error().rule == domain::rules::lifecycle, "what is approved cannot be rejected");
}

void run_an_office() {
  stint::memory::Store store;
  const auto erika = found_company(store);
  const MondayMorning clock;
  const Utc zones;
  application::Office office{store, clock, zones};
  int filings = 0;
  office.subscribe<application::AbsenceFiled>([&](const application::AbsenceFiled&) { ++filings; });

  const auto filed = office.as(erika).file({.type = "VAC", .first = monday, .last = monday + std::chrono::days{4}});
  expect(filed.has_value() && filings == 1, "a week of vacation is filed, and whoever listens hears of it");
  expect(office.as(erika).absences().value().size() == 1, "it is there");

  const auto refused = office.as(erika).file({.type = "VAC", .first = monday, .last = monday - std::chrono::days{1}});
  expect(!refused && refused.error().errors.at(0).field == domain::fields::last_day,
         "nobody is back before they have left");
}

Tables own_tables() {
  const domain::EmployeeId max{7};
  const domain::EmployeeId erika{15};
  Tables tables;
  auto& company = tables.companies.emplace_back();
  company.id = {1};
  company.time_zone = "UTC";
  auto& of_company = tables.of_company[company.id];
  of_company.absence_types = {{.code = "VAC", .name = "Vacation", .kind = domain::AbsenceKind::vacation}};
  of_company.employees = {
      {.id = max, .key = "max", .first_name = "Max", .role = domain::Role::manager},
      {.id = erika, .key = "erika", .first_name = "Erika", .managers = {max}},
  };
  return tables;
}

void live_in_a_store_of_ones_own() {
  Store store(own_tables());
  const MondayMorning clock;
  const Utc zones;
  application::Office office{store, clock, zones};
  const auto erika = office.as({.company = {1}, .employee = {15}});
  const auto max = office.as({.company = {1}, .employee = {7}, .role = domain::Role::manager});

  const application::AbsenceCommand week{.type = "VAC", .first = monday, .last = monday + std::chrono::days{6}};
  const auto filed = erika.file(week);
  expect(filed && filed->days.days() == 5 && filed->state == domain::AbsenceState::pending, "a week is filed");
  expect(!erika.file(week), "and not once more");
  expect(!erika.approve(filed->id), "nobody approves their own");
  expect(max.approve(filed->id).value().state == domain::AbsenceState::approved, "her manager does");

  const auto own = erika.absences().value();
  const auto team = max.absences_of_team().value();
  expect(own.size() == 1 && own[0].id == filed->id, "she finds it in her list");
  expect(team.size() == 1 && team[0].employee_name == "Erika", "and he in his");
  expect(store.committed().log == std::vector<std::string>{"absence.filed", "absence.approved"},
         "what was refused is not written down");
}

void add_a_rule() {
  stint::memory::Store store;
  const auto erika = found_company(store);
  const MondayMorning clock;
  const Utc zones;
  application::Office office{store, clock, zones};
  office.policies().on_filing.add(
      {"not-on-mondays", [](const application::Filing& filing) -> std::optional<domain::Problem> {
         if (filing.wanted().details.span.first != monday) return std::nullopt;
         return domain::Problem::of_host(domain::Refusal::invalid, {"not-on-mondays", "Nobody leaves on a Monday."});
       }});
  const auto filed = office.as(erika).file({.type = "VAC", .first = monday, .last = monday});
  expect(!filed && filed.error().rule_name() == "not-on-mondays", "the product's rule refuses");
  const auto told = stint::words::sentence_about(filed.error(), stint::words::language_of("de"));
  expect(told == "Nobody leaves on a Monday.", "in the product's words");
}

void appoint_a_deputy() {
  const domain::EmployeeId max{7};
  const domain::EmployeeId mia{8};
  auto tables = own_tables();
  tables.of_company[{1}].employees.push_back(
      {.id = mia, .key = "mia", .first_name = "Mia", .role = domain::Role::manager});
  Store store(std::move(tables));
  const MondayMorning clock;
  const Utc zones;
  application::Office office{store, clock, zones};
  office.policies().deciders.add(
      {"deputies", [&](const application::CompanyContext& company, domain::EmployeeId /*subject*/, auto managers) {
         if (company.today() == monday) std::ranges::replace(managers, max, mia);  // Max has Mondays off
         return managers;
       }});
  const auto erika = office.as({.company = {1}, .employee = {15}});
  const auto filed = erika.file({.type = "VAC", .first = monday, .last = monday + std::chrono::days{6}}).value();
  expect(!office.as({.company = {1}, .employee = max, .role = domain::Role::manager}).approve(filed.id),
         "on Mondays Max does not decide");
  const auto approved = office.as({.company = {1}, .employee = mia, .role = domain::Role::manager}).approve(filed.id);
  expect(approved && approved->state == domain::AbsenceState::approved, "Mia speaks for him");
}

void count_and_round_in_ones_own_way() {
  stint::memory::Store store;
  const auto erika = found_company(store);
  application::write_now(store, [&](application::Work& work) {
    auto acme = work.companies().find(erika.company).value();
    acme.time_tracking.active = true;
    work.companies().save(acme);
    return true;
  });
  const MondayMorning clock;
  const Utc zones;
  application::Office office{store, clock, zones};
  office.policies().day_counting.add(
      {"saturdays", [](const application::DayCount& /*count*/, domain::Date date, domain::HalfOfDay /*half*/,
                       bool counts) { return counts || std::chrono::weekday{date} == std::chrono::Saturday; }});
  office.policies().rounding.add(
      {"quarters", [](const application::Presence& /*presence*/, domain::WorkedPeriod rounded) {
         const auto hour = std::chrono::floor<std::chrono::hours>(rounded.begin);
         rounded.begin = hour + (rounded.begin - hour + 7min) / 15min * 15min;
         return rounded;
       }});
  const auto filed = office.as(erika).file({.type = "VAC", .first = monday, .last = monday + std::chrono::days{6}});
  expect(filed && filed->days.days() == 6, "a week has six days");
  const auto entered = office.as(erika).enter({.begin = monday + 7h + 10min, .end = monday + 9h});
  expect(entered && entered->worked_minutes == 105, "work begins at quarters of an hour");
}

}  // namespace

int main() {
  follow_one_absence();
  run_an_office();
  add_a_rule();
  appoint_a_deputy();
  count_and_round_in_ones_own_way();
  live_in_a_store_of_ones_own();
  return broken_expectations;
}

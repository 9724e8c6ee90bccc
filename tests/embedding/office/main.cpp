// An office over a product's own store, with its clock, a rule of its own, and a listener for events.
#include <optional>
#include <string>
#include <vector>

#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/office.hpp>

#include "../expect.hpp"
#include "../own_store.hpp"
#include "../surroundings.hpp"

using namespace product;

constexpr domain::CompanyId acme{1};
constexpr domain::EmployeeId max{7};
constexpr domain::EmployeeId erika{15};

Tables tables() {
  Tables made;
  auto& company = made.companies.emplace_back();
  company.id = acme;
  company.time_zone = "UTC";
  made.of_company[acme] = {
      .absence_types = {{.code = "VAC", .name = "Vacation", .kind = domain::AbsenceKind::vacation}},
      .employees = {{.id = max, .key = "max", .first_name = "Max", .role = domain::Role::manager},
                    {.id = erika, .key = "erika", .first_name = "Erika", .managers = {max}}}};
  return made;
}

std::optional<domain::Problem> refuse_mondays(const application::Filing& filing) {
  if (filing.wanted().details.span.first != monday) return std::nullopt;
  return domain::Problem::of_host(domain::Refusal::invalid, {"not-on-mondays", "Nobody leaves on a Monday."});
}

int main() {
  Store store(tables());
  const MondayMorning clock;
  const Utc zones;
  application::Office office{store, clock, zones};
  office.policies().on_filing.add({"not-on-mondays", refuse_mondays});
  int filings = 0;
  office.subscribe<application::AbsenceFiled>([&](const application::AbsenceFiled&) { ++filings; });

  const auto her = office.as({.company = acme, .employee = erika});
  const auto his = office.as({.company = acme, .employee = max, .role = domain::Role::manager});
  const auto refused = her.file({.type = "VAC", .first = monday, .last = monday});
  expect(!refused && refused.error().rule_name() == "not-on-mondays", "the product's rule refuses");
  const auto tuesday = monday + std::chrono::days{1};
  const auto filed = her.file({.type = "VAC", .first = tuesday, .last = tuesday});
  expect(filed && filings == 1, "a Tuesday is filed, and whoever listens hears of it");
  expect(his.approve(filed->id).has_value(), "her manager approves");
  expect(store.committed().log == std::vector<std::string>{"absence.filed", "absence.approved"}, "both are logged");
  return broken_expectations;
}

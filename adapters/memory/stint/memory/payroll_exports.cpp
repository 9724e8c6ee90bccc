#include <ranges>
#include <utility>

#include <stint/memory/payroll_exports.hpp>

namespace stint::memory {

domain::PayrollExportId PayrollExports::add(const domain::PayrollExport& made) {
  const auto demand_own = [&](domain::EmployeeId employee) { demand_employee(state_, employee, company_); };
  demand_company(state_, company_);
  if (made.head.made_by) demand_own(*made.head.made_by);
  for (const auto& person : made.people) demand_own(person.employee);
  domain::PayrollExport stored = made;
  stored.head.id = {state_.next_id("payroll_export")};
  const auto id = stored.head.id;
  state_.payroll_exports.edit().insert_or_assign(id, Owned<domain::PayrollExport>{company_, std::move(stored)});
  return id;
}

std::optional<domain::PayrollExport> PayrollExports::find(domain::PayrollExportId id) const {
  const auto* const found = find_owned(state_.payroll_exports, id, company_);
  return found == nullptr ? std::nullopt : std::optional{*found};
}

std::vector<domain::PayrollExportHead> PayrollExports::list(const domain::PayrollExportsPage& page) const {
  std::vector<domain::PayrollExportHead> heads;
  each_owned(state_.payroll_exports, company_, [&](const domain::PayrollExport& made) {
    const auto& head = made.head;
    if (page.month && head.month != *page.month) return;
    if (!page.after || (page.oldest_first ? head.id > *page.after : head.id < *page.after)) heads.push_back(head);
  });
  if (!page.oldest_first) std::ranges::reverse(heads);
  heads.resize(std::min(heads.size(), page.most));
  return heads;
}

std::size_t PayrollExports::count(std::chrono::year_month month) const {
  std::size_t number = 0;
  each_owned(state_.payroll_exports, company_,
             [&](const domain::PayrollExport& made) { number += made.head.month == month ? 1U : 0U; });
  return number;
}

std::vector<domain::LastExported> PayrollExports::last_of(std::chrono::year_month first,
                                                          std::chrono::year_month last) const {
  std::map<std::pair<domain::EmployeeId, std::chrono::year_month>, domain::LastExported> found;
  each_owned(state_.payroll_exports, company_, [&](const domain::PayrollExport& made) {  // by id
    for (const auto& person : made.people) {
      if (person.left_out || person.month < first || person.month > last) continue;
      auto& last_one = found[{person.employee, person.month}];
      const auto by = person.month == made.head.month ? made.head.id : last_one.by;
      last_one = {person.employee, person.month, by, domain::standing_lines(person.lines)};
    }
  });
  std::vector<domain::LastExported> all;
  all.reserve(found.size());
  for (auto& [key, one] : found) all.push_back(std::move(one));
  return all;
}

std::vector<domain::LineHandedOn> PayrollExports::lines_of(domain::EmployeeId employee, std::size_t most) const {
  std::vector<domain::LineHandedOn> lines;
  for (const auto& [id, owned] : state_.payroll_exports.get() | std::views::reverse) {
    if (owned.company != company_) continue;
    for (const auto& person : owned.record.people) {
      if (person.employee != employee) continue;
      for (const auto& marked : person.lines) {
        if (lines.size() == most) return lines;
        const auto& own = marked.line.cost_center;
        lines.push_back({id, owned.record.head.made_at, person.month, own.empty() ? person.cost_center : own, marked});
      }
    }
  }
  return lines;
}

std::vector<domain::WageType> PayrollExports::wage_types_of(domain::PayrollExportId id) const {
  const auto* const found = find_owned(state_.payroll_exports, id, company_);
  return found == nullptr ? std::vector<domain::WageType>{} : found->wage_types;
}

}  // namespace stint::memory

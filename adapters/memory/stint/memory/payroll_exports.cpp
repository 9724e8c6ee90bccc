#include <algorithm>
#include <map>
#include <ranges>
#include <utility>
#include <vector>

#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

class PayrollExports final : public domain::PayrollExports, Collection {
 public:
  using Collection::Collection;

  domain::PayrollExportId add(const domain::PayrollExport& made) override {
    demand_company(state_, company_);
    if (made.head.made_by) demand_own(*made.head.made_by);
    for (const auto& person : made.people) demand_own(person.employee);
    domain::PayrollExport stored = made;
    stored.head.id = {state_.next_id("payroll_export")};
    const auto id = stored.head.id;
    state_.payroll_exports.put({company_, id}, std::move(stored));
    return id;
  }
  [[nodiscard]] std::optional<domain::PayrollExport> find(domain::PayrollExportId id) const override {
    return state_.payroll_exports.get({company_, id});
  }
  [[nodiscard]] std::vector<domain::PayrollExportHead> list(const domain::PayrollExportsPage& page) const override {
    std::vector<domain::PayrollExportHead> heads;
    for (const auto& [key, made] : state_.payroll_exports.in(company_)) {
      const auto& head = made.head;
      if (page.month && head.month != *page.month) continue;
      if (!page.after || (page.oldest_first ? head.id > *page.after : head.id < *page.after)) heads.push_back(head);
    }
    if (!page.oldest_first) std::ranges::reverse(heads);
    heads.resize(std::min(heads.size(), page.most));
    return heads;
  }
  [[nodiscard]] std::size_t count(std::chrono::year_month month) const override {
    return static_cast<std::size_t>(std::ranges::count_if(
        state_.payroll_exports.in(company_), [&](const auto& row) { return row.record.head.month == month; }));
  }
  [[nodiscard]] std::vector<domain::LastExported> last_of(std::chrono::year_month first,
                                                          std::chrono::year_month last) const override {
    std::map<std::pair<domain::EmployeeId, std::chrono::year_month>, domain::LastExported> found;
    for (const auto& [key, made] : state_.payroll_exports.in(company_)) {
      for (const auto& person : made.people) {
        if (person.left_out || person.month < first || person.month > last) continue;
        auto& last_one = found[{person.employee, person.month}];
        const auto by = person.month == made.head.month ? made.head.id : last_one.by;
        last_one = {person.employee, person.month, by, domain::standing_lines(person.lines)};
      }
    }
    std::vector<domain::LastExported> all;
    all.reserve(found.size());
    for (auto& [key, one] : found) all.push_back(std::move(one));
    return all;
  }
  [[nodiscard]] std::vector<domain::LineHandedOn> lines_of(domain::EmployeeId employee,
                                                           std::size_t most) const override {
    std::vector<domain::LineHandedOn> lines;
    for (const auto& [key, made] : state_.payroll_exports.in(company_) | std::views::reverse) {
      for (const auto& person : made.people) {
        if (person.employee != employee) continue;
        for (const auto& marked : person.lines) {
          if (lines.size() == most) return lines;
          const auto& own = marked.line.cost_center;
          lines.push_back(
              {key.second, made.head.made_at, person.month, own.empty() ? person.cost_center : own, marked});
        }
      }
    }
    return lines;
  }
  [[nodiscard]] std::vector<domain::WageType> wage_types_of(domain::PayrollExportId id) const override {
    const auto* const found = state_.payroll_exports.find({company_, id});
    return found == nullptr ? std::vector<domain::WageType>{} : found->wage_types;
  }
};

}  // namespace

std::unique_ptr<domain::PayrollExports> open::payroll_exports(const Opening& on) {
  return std::make_unique<PayrollExports>(on);
}

}  // namespace stint::memory

#pragma once

#include <algorithm>

#include <stint/domain/working_time/working_time_findings.hpp>
#include <stint/memory/collection.hpp>

namespace stint::memory {

class WorkingTimeFindings : public domain::WorkingTimeFindings, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<domain::WorkingTimeFinding> dated(domain::EmployeeId employee,
                                                              domain::DateSpan span) const override {
    std::vector<domain::WorkingTimeFinding> found;
    if (const auto* kept = find_owned(state_.working_time_findings, employee, company_)) {
      std::ranges::copy_if(*kept, std::back_inserter(found),
                           [&](const auto& finding) { return span.contains(finding.date); });
    }
    std::ranges::stable_sort(found, {}, &domain::WorkingTimeFinding::date);
    return found;
  }
  void replace(domain::EmployeeId employee, domain::DateSpan span,
               std::span<const domain::WorkingTimeFinding> findings) override {
    demand_employee(state_, employee, company_);
    demand(std::ranges::all_of(findings, [&](const auto& finding) { return span.contains(finding.date); }),
           "a finding is dated outside of what is replaced");
    auto& kept = state_.working_time_findings.edit()[employee];
    kept.company = company_;
    std::erase_if(kept.record, [&](const auto& finding) { return span.contains(finding.date); });
    kept.record.insert(kept.record.end(), findings.begin(), findings.end());
  }
  [[nodiscard]] std::optional<domain::Date> judged_through() const override {
    return find_common(state_.working_time_judged, company_);
  }
  void set_judged_through(domain::Date day) override {
    demand_company(state_, company_);
    state_.working_time_judged.edit().insert_or_assign(company_, day);
  }
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::WorkingTimeFinding>> dated_of_all(
      domain::DateSpan span) const override {
    std::map<domain::EmployeeId, std::vector<domain::WorkingTimeFinding>> all;
    for (const auto& [employee, kept] : state_.working_time_findings.get()) {
      if (auto found = dated(employee, span); !found.empty()) all.emplace(employee, std::move(found));
    }
    return all;
  }
};

}  // namespace stint::memory

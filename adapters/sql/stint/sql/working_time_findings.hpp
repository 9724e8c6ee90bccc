#pragma once

#include <stint/domain/working_time/working_time_findings.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class WorkingTimeFindings : public domain::WorkingTimeFindings, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::WorkingTimeFinding> dated(domain::EmployeeId employee,
                                                              domain::DateSpan span) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::WorkingTimeFinding>> dated_of_each(
      std::span<const domain::EmployeeId> people, domain::DateSpan span) const override;
  void replace(domain::EmployeeId employee, domain::DateSpan span,
               std::span<const domain::WorkingTimeFinding> findings) override;
  [[nodiscard]] std::optional<domain::Date> judged_through() const override;
  void set_judged_through(domain::Date day) override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::WorkingTimeFinding>> dated_of_all(
      domain::DateSpan span) const override;
};

}  // namespace stint::sql

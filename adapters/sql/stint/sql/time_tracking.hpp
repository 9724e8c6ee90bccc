#pragma once

#include <stint/domain/month/month_signatures.hpp>
#include <stint/domain/time_clock/time_clocks.hpp>
#include <stint/domain/working_time/working_time_findings.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class TimeClocks : public domain::TimeClocks, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] domain::TimeClock of(domain::EmployeeId employee) const override;
  void save(domain::EmployeeId employee, const domain::TimeClock& clock) override;
  [[nodiscard]] std::vector<std::pair<domain::EmployeeId, domain::TimeClock>> started_by(
      domain::Instant moment, std::size_t most) const override;
  [[nodiscard]] std::map<domain::EmployeeId, domain::TimeClock> of_each(
      std::span<const domain::EmployeeId> people) const override;
};

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

class MonthSignatures : public domain::MonthSignatures, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::MonthSignature> of(domain::EmployeeId employee,
                                                       std::chrono::year_month month) const override;
  [[nodiscard]] std::map<domain::EmployeeId, std::vector<domain::MonthSignature>> of_each(
      std::span<const domain::EmployeeId> people, std::chrono::year_month month) const override;
  void keep(domain::EmployeeId employee, std::chrono::year_month month,
            const domain::MonthSignature& signature) override;
};

}  // namespace stint::sql

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/policies.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// A time-clock session whose breaks are checked before it is saved. Refers to its arguments.
class JudgedSession {
 public:
  /// `date`: the day on which it began, in the company's time zone.
  JudgedSession(const CompanyContext& company_context, domain::EmployeeId employee, domain::Date date,
                const domain::WorkedPeriod& period)
      : company_context_(company_context), employee_(employee), date_(date), period_(period) {}

  [[nodiscard]] const CompanyContext& company_context() const { return company_context_; }
  [[nodiscard]] domain::EmployeeId employee() const { return employee_; }
  [[nodiscard]] domain::Date date() const { return date_; }
  [[nodiscard]] const domain::WorkedPeriod& period() const { return period_; }
  /// The employee's other entries of the day that count. Read once.
  [[nodiscard]] const std::vector<domain::WorkedPeriod>& earlier() const;

 private:
  const CompanyContext& company_context_;
  domain::EmployeeId employee_;
  domain::Date date_;
  const domain::WorkedPeriod& period_;
  mutable std::optional<std::vector<domain::WorkedPeriod>> earlier_{};
};

/// The standard policy: the company's break rules; everything is compliant if there are none.
[[nodiscard]] PolicyList<BreakPolicy> standard_break_policies();

/// The result of the policies of its context for a session. Throws std::logic_error if one returns an impossible
/// correction.
[[nodiscard]] domain::BreakFinding judge_breaks(const JudgedSession& session);

/// A violation for display. `obligatory`: keeping the period unchanged must not be offered. `language`: the employee's.
[[nodiscard]] BreakCorrectionView correction_view(const domain::BreakFinding& finding,
                                                  const domain::WorkedPeriod& session, bool obligatory,
                                                  std::string_view language);

}  // namespace stint::application

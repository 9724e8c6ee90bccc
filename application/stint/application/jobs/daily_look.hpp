#pragma once

#include <functional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// What is looked after in each company once its day is over.
struct DailyLook {
  std::string name;  ///< of the job
  /// Whether a day has passed that is not judged yet.
  std::function<bool(const CompanyContext&)> is_due;
  /// Whether an employee is to be looked at.
  std::function<bool(const CompanyContext&, const domain::Employee&)> concerns;
  std::function<void(const CompanyContext&, const domain::Employee&)> look_at;
  /// After everybody; says that nothing is due any more.
  std::function<void(const CompanyContext&)> finish;
};

/// A unit of work about a company, as the company is then, if it is there. The zones and policies live longer.
[[nodiscard]] Job::Unit unit_about(domain::CompanyId company, domain::Instant now, const domain::TimeZones& zones,
                                   const Policies& policies, std::function<void(const CompanyContext&)> act);

/// A job that looks every ten minutes. Each employee is a unit of work, so that others write in between. The zones and
/// policies live longer.
[[nodiscard]] Job daily_job(const DailyLook& daily, const domain::TimeZones& zones, const Policies& policies);

}  // namespace stint::application

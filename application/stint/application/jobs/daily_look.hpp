#pragma once

#include <functional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/jobs/schedule.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// A check that is made in each company once its day is over.
struct DailyLook {
  std::string name;  ///< of the job
  /// Whether a day has passed that is not checked yet.
  std::function<bool(const CompanyContext&)> is_due;
  /// Whether an employee has to be checked.
  std::function<bool(const CompanyContext&, const domain::Employee&)> concerns;
  std::function<void(const CompanyContext&, const domain::Employee&)> look_at;
  /// Called after all employees; records that nothing is due any longer.
  std::function<void(const CompanyContext&)> finish;
};

/// A unit of work about a company in its state at that time, if it exists. The zones and policies must outlive it.
[[nodiscard]] Job::Unit unit_about(domain::CompanyId company, domain::Instant now, const domain::TimeZones& zones,
                                   const Policies& policies, std::function<void(const CompanyContext&)> act);

/// A job that checks every ten minutes. Each employee is a separate unit of work, so that others can write in between.
/// The zones and policies must outlive it.
[[nodiscard]] Job daily_job(const DailyLook& daily, const domain::TimeZones& zones, const Policies& policies);

}  // namespace stint::application

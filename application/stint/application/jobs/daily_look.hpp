#pragma once

#include <chrono>
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

using CompanyAct = std::function<void(const CompanyContext&)>;

/// Looks at a company, and passes what has to be done to `later`. Each act is a separate unit of work, so that others
/// can write in between, and gets the company in its state at that time; none is run if it no longer exists.
using CompanyLook = std::function<void(const CompanyContext&, const std::function<void(CompanyAct)>& later)>;

/// A job that looks at each company. The zones and policies must outlive it.
[[nodiscard]] Job company_job(std::string name, std::chrono::minutes interval, const CompanyLook& look,
                              const domain::TimeZones& zones, const Policies& policies);

/// A job that checks every ten minutes. Each employee is a separate unit of work. The zones and policies must outlive
/// it.
[[nodiscard]] Job daily_job(const DailyLook& daily, const domain::TimeZones& zones, const Policies& policies);

}  // namespace stint::application

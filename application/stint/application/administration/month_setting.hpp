#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/ports/time_zones.hpp>

namespace stint::application {

/// What the operator did to a month, for the audit trail.
struct MonthChange {
  std::string action;
  std::chrono::year_month month;
  domain::Instant at;
  bool forced = false;        ///< closed though it was not over or something was open
  std::size_t left_open = 0;  ///< how many sessions and requests were
};

/// The month through which a company is closed. Throws std::logic_error if the company is not stored.
[[nodiscard]] std::optional<std::chrono::year_month> closed_through(Work& work, domain::CompanyId company);

/// Stores it, with a line in the audit trail, and judges open absences anew: those that touch a closed month wait for
/// administrators, others for managers. Throws like `closed_through`.
void set_closed_through(Work& work, domain::CompanyId company, const domain::TimeZones& zones,
                        std::chrono::year_month last, const MonthChange& change);

}  // namespace stint::application

#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include <stint/domain/ids.hpp>
#include <stint/domain/month/month_signature.hpp>
#include <stint/domain/payroll/payroll_export.hpp>

// What happens to months: of the events in events.hpp.

namespace stint::application {

struct MonthClosed {
  std::chrono::year_month month;
  std::chrono::year_month closed_through;
  bool forced = false;
  std::size_t left_open = 0;
  std::optional<std::chrono::year_month> closed_before{};
};
struct MonthOpened {
  std::chrono::year_month month;
  std::chrono::year_month closed_through;
  std::optional<std::chrono::year_month> closed_before{};
};
/// The same of one person alone.
struct PersonMonthClosed {
  domain::EmployeeId employee;
  std::chrono::year_month month;
  std::chrono::year_month closed_through;
  bool forced = false;
  std::size_t left_open = 0;
  std::optional<std::chrono::year_month> closed_before{};
};
struct PersonMonthOpened {
  domain::EmployeeId employee;
  std::chrono::year_month month;
  std::chrono::year_month closed_through;
  std::optional<std::chrono::year_month> closed_before{};
};
struct MonthSigned {
  domain::EmployeeId employee;
  std::chrono::year_month month;
  domain::MonthSignature signature;
};
/// The employee is told that their hours of a closed month were changed, or those of several.
struct ClosedMonthCorrected {
  domain::EmployeeId employee;
  std::string reason;
  std::optional<domain::EmployeeId> by;
  std::chrono::year_month month;                        ///< of several the first
  std::optional<std::chrono::year_month> last_month{};  ///< of several, some of which may be as they were
  std::optional<std::chrono::minutes> difference{};     ///< of their balances; `nullopt` where it was not counted
};

/// What was handed on to payroll.
struct PayrollExported {
  domain::PayrollExportHead made;
};

}  // namespace stint::application

#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include <stint/domain/ids.hpp>
#include <stint/domain/month/month_signature.hpp>
#include <stint/domain/payroll/payroll_export.hpp>

// Events of months; see events.hpp.

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
/// As above, only for one person.
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
/// The employee is notified that their hours of one or several closed months were changed.
struct ClosedMonthCorrected {
  domain::EmployeeId employee;
  std::string reason;
  std::optional<domain::EmployeeId> by;
  std::chrono::year_month month;                        ///< the first of several
  std::optional<std::chrono::year_month> last_month{};  ///< if there are several, some of which may be unchanged
  std::optional<std::chrono::minutes> difference{};     ///< of their balances; `nullopt` if it was not computed
};

/// Data was exported to payroll.
struct PayrollExported {
  domain::PayrollExportHead made;
};

}  // namespace stint::application

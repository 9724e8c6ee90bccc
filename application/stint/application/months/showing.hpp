#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/month/month_signature.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

struct MonthSignatureView {
  domain::SignatureState state = domain::SignatureState::none;
  std::optional<domain::MonthSignature> signature{};  ///< nullopt: not signed
  std::string by_name{};
  domain::Date signed_on{};  ///< in the time zone of the employee
};

/// The month in the time account.
struct MonthOfAccountView {
  std::chrono::minutes opening{0};
  std::chrono::minutes booked{0};   ///< of its days
  std::chrono::minutes balance{0};  ///< after it, or today
  std::vector<TimeAccountBookingView> bookings{};
  /// The bookings on other days because the month was changed after it was closed.
  std::vector<TimeAccountBookingView> corrections{};
};

struct SheetEntryView {
  TimeEntryView entry{};
  std::chrono::minutes break_put_in{0};
  bool counts = true;
};

/// An employee's month sheet, with the display names of what it refers to.
struct MonthSheetView {
  domain::EmployeeId employee;
  std::string employee_name{};
  std::string employee_number{};
  std::string company_name{};
  std::string language{};  ///< of the caller
  domain::MonthSheet sheet{};
  std::map<domain::TimeEntryId, SheetEntryView> entries{};       ///< of its days
  std::map<domain::Date, domain::LocalTime> session{};           ///< where a running one began, by its day
  std::map<std::string, std::string, std::less<>> type_names{};  ///< by code
  bool is_over = false;
  bool is_closed = false;
  std::string digest{};
  MonthSignatureView by_person{};
  MonthSignatureView by_manager{};
  std::optional<MonthOfAccountView> account{};  ///< nullopt: the company keeps none
};

/// An employee's month: for the employee, and for those who decide about their hours on its last day, or on today's
/// date if it is not over. `month`: `nullopt` for an invalid string.
/// Refuses: invalid if time tracking is inactive; unknown for an unknown employee or an invalid month; forbidden for
/// other callers.
[[nodiscard]] domain::Result<MonthSheetView> show_month_sheet(const Context& context, domain::EmployeeId employee,
                                                              std::optional<std::chrono::year_month> month);

/// The employee whose month it is, if the caller may see it. Refuses as above.
[[nodiscard]] domain::Result<domain::Employee> owner_of_month(const Context& context, const domain::Company& company,
                                                              domain::EmployeeId employee,
                                                              std::optional<std::chrono::year_month> month);

/// The view of the month sheet.
[[nodiscard]] MonthSheetView month_sheet_view(const Context& context, const domain::Company& company,
                                              const domain::Employee& employee, std::chrono::year_month month);

}  // namespace stint::application

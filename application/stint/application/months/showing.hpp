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
  std::optional<domain::MonthSignature> signature{};  ///< nothing: none was given
  std::string by_name{};
  domain::Date signed_on{};  ///< where the employee works
};

/// What the time account says of a month.
struct MonthOfAccountView {
  std::chrono::minutes opening{0};
  std::chrono::minutes booked{0};   ///< of its days
  std::chrono::minutes balance{0};  ///< after it, or today
  std::vector<TimeAccountBookingView> bookings{};
  /// What was booked elsewhere because the month was changed after it was closed.
  std::vector<TimeAccountBookingView> corrections{};
};

struct SheetEntryView {
  TimeEntryView entry{};
  std::chrono::minutes break_put_in{0};
  bool counts = true;
};

/// Somebody's month sheet, with the words for what it names.
struct MonthSheetView {
  domain::EmployeeId employee;
  std::string employee_name{};
  std::string employee_number{};
  std::string company_name{};
  std::string language{};  ///< of whoever asks
  domain::MonthSheet sheet{};
  std::map<domain::TimeEntryId, SheetEntryView> entries{};       ///< of its days
  std::map<domain::Date, domain::LocalTime> session{};           ///< where a running one began, by its day
  std::map<std::string, std::string, std::less<>> type_names{};  ///< by code
  bool is_over = false;
  bool is_closed = false;
  std::string digest{};
  MonthSignatureView by_person{};
  MonthSignatureView by_manager{};
  std::optional<MonthOfAccountView> account{};  ///< nothing: the company keeps none
};

/// Somebody's month: for the employee, and for those who decide about their hours of its last day, or today's if it is
/// not over. `month`: nothing for a text that is none.
/// Refuses: invalid where time tracking is inactive; unknown for an employee or a month that is none; forbidden for
/// others.
[[nodiscard]] domain::Result<MonthSheetView> show_month_sheet(const Context& context, domain::EmployeeId employee,
                                                              std::optional<std::chrono::year_month> month);

/// Whose month it is, for the caller to see. Refuses as above.
[[nodiscard]] domain::Result<domain::Employee> owner_of_month(const Context& context, const domain::Company& company,
                                                              domain::EmployeeId employee,
                                                              std::optional<std::chrono::year_month> month);

/// The view of it.
[[nodiscard]] MonthSheetView month_sheet_view(const Context& context, const domain::Company& company,
                                              const domain::Employee& employee, std::chrono::year_month month);

}  // namespace stint::application

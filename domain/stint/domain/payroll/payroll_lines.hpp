#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/absence/sick_pay.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/company/employments.hpp>
#include <stint/domain/company/payroll_settings.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_account/account_day.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>
#include <stint/domain/time_entry/work_summary.hpp>

namespace stint::domain {

/// An approved absence with the halves of days that were counted for it.
struct PaidAbsence {
  AbsenceTypeCode type{};
  ApprovedAbsence taken{};
  CountedHalves halves{};
};

/// The input for exporting an employee's month.
struct PayrollMaterial {
  std::chrono::year_month month{};
  Employments employment{};
  std::map<Date, std::vector<WorkedPeriod>> work{};  ///< work that counts, by its day; includes the day before the
                                                     ///< month
  std::vector<PaidAbsence> absences{};               ///< approved, in any order
  std::vector<TimeAccountBooking> bookings{};        ///< of their time account
  std::vector<SickPay> sick_pay{};  ///< the sickness spells whose days may be in the month, by their days
};

/// An entry for payroll: a quantity of a wage type for an employee. In hundredths of hours or days.
struct PayrollLine {
  std::string number{};       ///< of the wage type
  std::string name{};         ///< of the wage type
  std::string cost_center{};  ///< the wage type's; empty: the employee's
  WageUnit unit = WageUnit::hours;
  DateSpan span{};  ///< for an absence its days in the month; otherwise the days of the month on which they were
                    ///< employed
  std::int64_t hundredths = 0;
  /// For illness the last day of sick pay if it continued; the day before the spell if it has no sick pay. `nullopt`:
  /// for other lines, and for illness that has no spell of days.
  std::optional<Date> paid_until{};
  bool operator==(const PayrollLine&) const = default;
};

/// The key by which the lines of a month are ordered and matched.
[[nodiscard]] inline auto order_of(const PayrollLine& line) {
  return std::tie(line.number, line.unit, line.span.first, line.cost_center);
}

/// The payroll lines of a month, by number, unit, first day and cost centre: each once, none with quantity 0.
///
/// - Work is that of the days of employment; it belongs to the day on which it began.
/// - A minute in several surcharge windows is in the line of each. A break is taken off each: see
///   surcharge_minutes.hpp.
/// - Each half of a day belongs to one absence, see half_of_day.hpp, as do the minutes by which it reduces the
///   schedule. Days are those that were counted when the absence was; illness with a certificate also has the days that
///   vacation gives back. Hours are those by which it reduces the schedule now. Each absence has a line of its own.
/// - Illness is split into days with sick pay and days without by `PayrollMaterial::sick_pay`; a day of illness that is
///   in no spell, such as the one on which the employee fell ill at noon, has sick pay.
/// - In days, work, surcharges and payouts count the days on which they occur, and holidays count the share of the
///   scheduled minutes that they take.
/// - Minutes are added up before they are rounded, half a hundredth up.
[[nodiscard]] std::vector<PayrollLine> payroll_lines(const PayrollMaterial& material,
                                                     std::span<const WageType> wage_types, const AccountRules& rules);

}  // namespace stint::domain

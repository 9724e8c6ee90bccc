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

/// An approved absence with the halves of days that it was counted to take.
struct PaidAbsence {
  AbsenceTypeCode type{};
  ApprovedAbsence taken{};
  CountedHalves halves{};
};

/// What somebody's month is handed on from.
struct PayrollMaterial {
  std::chrono::year_month month{};
  Employments employment{};
  std::map<Date, std::vector<WorkedPeriod>> work{};  ///< what counts, by its day; of the day before the month, too
  std::vector<PaidAbsence> absences{};               ///< approved, in any order
  std::vector<TimeAccountBooking> bookings{};        ///< of their time account
  std::vector<SickPay> sick_pay{};  ///< the runs of illness whose days may be in the month, by their days
};

/// What payroll is told of somebody: so much of a wage type. Hundredths of hours or days.
struct PayrollLine {
  std::string number{};       ///< of the wage type
  std::string name{};         ///< the same
  std::string cost_center{};  ///< the wage type's; empty: the employee's
  WageUnit unit = WageUnit::hours;
  DateSpan span{};  ///< of an absence its days in the month; else the days of the month that they were employed
  std::int64_t hundredths = 0;
  /// Of illness the last day of sick pay, were it to go on; of a run without any the day before it. `nullopt`: of other
  /// lines, and of illness that has no run of days.
  std::optional<Date> paid_until{};
  bool operator==(const PayrollLine&) const = default;
};

/// By which lines of a month stand, and are known again.
[[nodiscard]] inline auto order_of(const PayrollLine& line) {
  return std::tie(line.number, line.unit, line.span.first, line.cost_center);
}

/// What payroll is told of a month, by number, unit, first day, cost centre: each once, and nothing that comes to 0.
///
/// - Work is that of the days of employment; it belongs to the day on which it began.
/// - A minute in several surcharge windows is in the line of each. A break is taken off each: see
/// surcharge_minutes.hpp.
/// - A half of a day is that of one absence, see half_of_day.hpp, and the minutes that it takes off the schedule are
/// that
///   one's. Days are those that were counted when the absence was; illness with its certificate has those that vacation
///   gives back, too. Hours are those that it takes off the schedule now. Each absence has a line of its own.
/// - Illness is split into days with sick pay and days without by `PayrollMaterial::sick_pay`; a day of illness that is
///   in no run, such as the one on which somebody fell ill at noon, has sick pay.
/// - In days, work, surcharges and payouts count days on which there are some, and holidays what part of the scheduled
///   minutes they take.
/// - Minutes are added up before they are rounded, half a hundredth up.
[[nodiscard]] std::vector<PayrollLine> payroll_lines(const PayrollMaterial& material,
                                                     std::span<const WageType> wage_types, const AccountRules& rules);

}  // namespace stint::domain

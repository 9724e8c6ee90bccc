#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/absence/carry_over.hpp>
#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/absence/leave_claim.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The data from which an employee's yearly leave is computed. Reads their corrections and work calendar, and their
/// reminders if leave lapses only after one.
[[nodiscard]] inline domain::LeaveClaim claim_of(Work& work, const domain::Company& company,
                                                 const domain::Employee& employee) {
  const auto calendar = work.employees(company.id).work_calendar_of(employee.id);
  auto claim = domain::leave_claim(employee, calendar, company.absences.leave);
  auto& records = work.leave_records(company.id);
  claim.corrections = records.corrections_of(employee.id);
  const bool needs_reminders = claim.rules.lapse_needs_reminder || claim.rules.contract_lapse_needs_reminder;
  if (needs_reminders) claim.reminders = records.reminders_of(employee.id);
  return claim;
}

/// All data from which an employee's leave of some years is computed.
struct LeaveBooks {
  domain::LeaveClaim claim{};
  std::vector<domain::CountedAbsence> absences{};  ///< all that these years require
};

/// `span`: of the leave years. Also reads the absences.
[[nodiscard]] inline LeaveBooks leave_books(Work& work, const domain::Company& company,
                                            const domain::Employee& employee, domain::DateSpan span) {
  auto claim = claim_of(work, company, employee);
  auto absences = work.absences(company.id).counted(employee.id, domain::years_to_count(span, claim));
  return {std::move(claim), std::move(absences)};
}

// The leave of single years as numbers to compare: those of the leave account.

/// The leave of an employee in a leave year.
struct LeaveStanding {
  std::chrono::year year{};
  domain::HalfDays entitled{};   ///< the leave of the year itself, including corrections, without carry-over
  domain::HalfDays remaining{};  ///< including carry-over, less taken and lapsed days; may be negative
  bool operator==(const LeaveStanding&) const = default;
};

template <>
inline constexpr auto description<LeaveStanding> = describe(
    member("year", &LeaveStanding::year, "The leave year."),
    member("entitled", &LeaveStanding::entitled, "The leave of the year itself, without what is carried over."),
    member("remaining", &LeaveStanding::remaining,
           "Including what was carried over, less approved, pending and lapsed days. Negative if more is taken."));

/// The effect of a change on an employee's leave of a year.
struct LeaveChange {
  LeaveStanding before{};
  LeaveStanding after{};  ///< of the same year
};

template <>
inline constexpr auto description<LeaveChange> =
    describe(member("year", inside(&LeaveChange::after, &LeaveStanding::year), "The leave year."),
             member("entitled_before", inside(&LeaveChange::before, &LeaveStanding::entitled),
                    "The leave of the year itself, without what is carried over; 0 for a new employee."),
             member("entitled_after", inside(&LeaveChange::after, &LeaveStanding::entitled)),
             member("remaining_before", inside(&LeaveChange::before, &LeaveStanding::remaining),
                    "The last balance of the year's leave account."),
             member("remaining_after", inside(&LeaveChange::after, &LeaveStanding::remaining)));

/// The leave year of a day and the one after it, with the last balances of their accounts on that day. Later years are
/// not included, even if a change affects them. Leave of the first that is carried over is in both.
[[nodiscard]] std::vector<LeaveStanding> leave_standings(Work& work, const domain::Company& company,
                                                         const domain::Employee& employee, domain::Date today);

/// The years that differ. `before` and `after`: on the same day; `before` is empty for a new employee, which is treated
/// as no leave.
[[nodiscard]] std::vector<LeaveChange> leave_changes(const std::vector<LeaveStanding>& before,
                                                     const std::vector<LeaveStanding>& after);

/// The leave year of the last day of an employment, with the leave remaining at the end of that day, see
/// domain::leave_left.
[[nodiscard]] LeaveStanding leave_at_the_end(Work& work, const domain::Company& company,
                                             const domain::Employee& employee, domain::Date last_day);

/// The year of the account to show.
struct LeaveAccountQuery {
  std::optional<std::chrono::year> year{};  ///< 1970 to 2100; a leave year; nullopt: the company's current one
};

template <>
inline constexpr auto description<LeaveAccountQuery> = describe(input(domain::fields::year, &LeaveAccountQuery::year,
                                                                      accepts::Within{1970, 2100},
                                                                      "The current one if it is left out."));

struct LeaveMovementView : domain::LeaveMovement {
  std::optional<domain::EmployeeId> by{};  ///< of a correction: its author
  std::string by_name{};
  std::string reason{};  ///< of a correction
};

template <>
inline constexpr auto description<LeaveMovementView> = [] {
  using View = LeaveMovementView;
  return describe(member("date", &View::day, "The day on which it takes effect."),
                  member("kind", &View::kind,
                         "`additional`: for a severe disability, shown to managers as `entitled`; `lapsed`: of the "
                         "days carried over; `taken`: approved and begun; `givenBack`: because of a certified illness, "
                         "or because the absence was shortened or split."),
                  member("days", &View::days, "How the balance changes."),
                  member("balance", &View::balance, "The balance after the movement."),
                  member("absence_id", &View::absence, "For `taken`, `planned` and `givenBack`."),
                  member("corrected_by_id", &View::by, "For `corrected`, its author."),
                  member("corrected_by_name", unless_empty(&View::by_name), "For `corrected`."),
                  member("reason", unless_empty(&View::reason), "For `corrected`."));
}();

struct LeaveAccountView {
  std::chrono::year year{};
  std::vector<LeaveMovementView> movements{};  ///< never empty; the last balance is the remaining leave
};

template <>
inline constexpr auto description<LeaveAccountView> = describe(
    member("year", &LeaveAccountView::year),
    member("movements", &LeaveAccountView::movements, "In the order of their dates."),
    member(
        "vacation_days_remaining", [](const LeaveAccountView& account) { return account.movements.back().balance; },
        "The last balance."));

/// An employee about whose requests the caller decides today, or the caller's own record. Refuses: unknown; forbidden
/// for others.
[[nodiscard]] domain::Result<domain::Employee> employee_looked_after(const Context& context,
                                                                     const domain::Company& company,
                                                                     domain::EmployeeId employee);

/// The movements of the caller's vacation in a year, which may be in the future. Refuses: invalid for an invalid year.
[[nodiscard]] domain::Result<LeaveAccountView> show_leave_account(const Context& context,
                                                                  const Submitted<LeaveAccountQuery>& submitted);

/// As above, for an employee, if the caller decides about their requests today; additional leave for a severe
/// disability is shown separately only to administrators. Refuses: unknown; forbidden for others; invalid.
[[nodiscard]] domain::Result<LeaveAccountView> show_leave_account_of(const Context& context,
                                                                     domain::EmployeeId employee,
                                                                     const Submitted<LeaveAccountQuery>& submitted);

}  // namespace stint::application

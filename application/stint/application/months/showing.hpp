#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/months/sheets.hpp>
#include <stint/application/time_accounts/showing_accounts.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/application/working_time/listing.hpp>
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

template <>
inline constexpr auto description<MonthSignatureView> = [] {
  using View = MonthSignatureView;
  using domain::MonthSignature;
  return describe(
      member("state", &View::state), member("signed_by", if_present(&View::signature, &MonthSignature::by)),
      member("signed_by_name", unless_empty(&View::by_name)),
      member("signed_at", if_present(&View::signature, &MonthSignature::at)),
      member("digest", if_present(&View::signature, &MonthSignature::digest), "Of the sheet that was signed."));
}();

/// The month in the time account.
struct MonthOfAccountView {
  std::chrono::minutes opening{0};
  std::chrono::minutes booked{0};   ///< of its days
  std::chrono::minutes balance{0};  ///< after it, or today
  std::vector<TimeAccountBookingView> bookings{};
  /// The bookings on other days because the month was changed after it was closed.
  std::vector<TimeAccountBookingView> corrections{};
};

template <>
inline constexpr auto description<MonthOfAccountView> = [] {
  using View = MonthOfAccountView;
  return describe(member("opening_balance_minutes", &View::opening), member("booked_minutes", &View::booked),
                  member("balance_minutes", &View::balance, "After the month, or today."),
                  member("bookings", &View::bookings, "On days of the month."),
                  member("corrections", &View::corrections,
                         "Bookings on other days because the month was changed after it was closed."));
}();

struct SheetEntryView {
  TimeEntryView entry{};
  std::chrono::minutes break_put_in{0};
  bool counts = true;
};

template <>
inline constexpr auto description<SheetEntryView> = [] {
  using View = SheetEntryView;
  using Entry = TimeEntryView;
  return describe(
      member("id", inside(&View::entry, &Entry::id)),
      member("start_time", as_time_of_day(&View::entry, &Entry::start_time)),
      member("end_time", as_time_of_day(&View::entry, &Entry::end_time)),
      member("worked_minutes", inside(&View::entry, &Entry::worked)),
      member("break_taken_minutes", [](const View& view) { return view.entry.break_taken - view.break_put_in; }),
      member("break_put_in_minutes", &View::break_put_in),
      member("project", unless_empty(&View::entry, &Entry::project)),
      member("category", unless_empty(&View::entry, &Entry::category)),
      member("status", inside(&View::entry, &Entry::state)),
      member("counts", &View::counts, "False if it is rejected."),
      member("auto_stopped", inside(&View::entry, &Entry::auto_stopped)),
      member("remarks", inside(&View::entry, &Entry::remarks)));
}();

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

// The parts of a sheet as they are shown, with the names in its view. They must not outlive the view.

struct AbsenceOnSheet {
  const domain::SheetAbsence* absence = nullptr;
  const MonthSheetView* view = nullptr;

  [[nodiscard]] std::string_view type_name() const {
    const auto found = view->type_names.find(absence->type.text());
    return found == view->type_names.end() ? std::string_view{} : found->second;
  }
};

template <>
inline constexpr auto description<AbsenceOnSheet> = [] {
  using On = AbsenceOnSheet;
  using domain::ApprovedAbsence;
  using domain::SheetAbsence;
  return describe(member("id", inside(&On::absence, &SheetAbsence::id)),
                  member("absence_type", inside(&On::absence, &SheetAbsence::type)),
                  member("absence_type_name", &On::type_name),
                  joined(inside(&On::absence, &SheetAbsence::taken, &ApprovedAbsence::span)),
                  member("half_day", inside(&On::absence, &SheetAbsence::taken, &ApprovedAbsence::half)),
                  member("starts_half", inside(&On::absence, &SheetAbsence::taken, &ApprovedAbsence::starts_half),
                         "Of several days: from noon."),
                  member("ends_half", inside(&On::absence, &SheetAbsence::taken, &ApprovedAbsence::ends_half),
                         "Of several days: until noon."),
                  member("minutes", inside(&On::absence, &SheetAbsence::taken, &ApprovedAbsence::minutes),
                         "Of an absence in hours."));
}();

struct DayOnSheet {
  const domain::SheetDay* day = nullptr;
  const MonthSheetView* view = nullptr;

  /// Without a running session, which is not an entry yet.
  [[nodiscard]] auto entries() const {
    return day->entries | std::views::transform([known = &view->entries](const domain::SheetEntry& entry) {
             return known->find(entry.hours.id);
           }) |
           std::views::filter([known = &view->entries](const auto found) { return found != known->end(); }) |
           std::views::transform([](const auto found) -> const SheetEntryView& { return found->second; });
  }
  [[nodiscard]] std::optional<TimeOfDay> running_since() const {
    const auto session = view->session.find(day->date);
    if (session == view->session.end()) return std::nullopt;
    return TimeOfDay{std::chrono::floor<std::chrono::minutes>(session->second.time_of_day)};
  }
  [[nodiscard]] auto absences() const {
    return day->absences | std::views::transform([sheet = view](const domain::SheetAbsence& absence) {
             return AbsenceOnSheet{&absence, sheet};
           });
  }
};

template <>
inline constexpr auto description<DayOnSheet> = [] {
  using On = DayOnSheet;
  using domain::SheetDay;
  return describe(
      member("date", inside(&On::day, &SheetDay::date)), member("employed", inside(&On::day, &SheetDay::employed)),
      member("counts", inside(&On::day, &SheetDay::counts),
             "Whether the totals include it: employed, and the day has begun."),
      member("holiday", unless_empty(&On::day, &SheetDay::holiday), "The name of the holiday."),
      joined(inside(&On::day, &SheetDay::sum)), member("entries", &On::entries, "In the order of their starts."),
      member("running_since", &On::running_since, "When the running session began, if it began on this day."),
      member("absences", &On::absences, "Approved absences."),
      member("findings", inside(&On::day, &SheetDay::findings), "Of the law on working time."),
      member("working_time_rules", inside(&On::day, &SheetDay::law),
             "The law that applies to the day; there are no findings for `none`."));
}();

template <>
inline constexpr auto description<MonthSheetView> = [] {
  using View = MonthSheetView;
  using domain::MonthSheet;
  return describe(member("employee_id", &View::employee), member("employee_name", &View::employee_name),
                  member("employee_number", &View::employee_number),
                  member("month", inside(&View::sheet, &MonthSheet::month)),
                  member("over", &View::is_over, "Where the employee works."),
                  member("closed", &View::is_closed, "For the employee."),
                  member("digest", &View::digest,
                         "Identifies the contents of the sheet: figures, entries that count, and absences."),
                  member("sum", inside(&View::sheet, &MonthSheet::sum), "The totals of the days that count."),
                  member("time_account", &View::account, "`null` if the company keeps none."),
                  group("signatures", member("person", &View::by_person), member("manager", &View::by_manager)),
                  member("days", [](const View& view) {
                    return view.sheet.days | std::views::transform([&view](const domain::SheetDay& day) {
                             return DayOnSheet{&day, &view};
                           });
                  }));
}();

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

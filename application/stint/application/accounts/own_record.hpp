#pragma once

#include <cstdint>
#include <optional>
#include <ranges>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/directory.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/work_schedule.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

// The caller's own record, as administrators see it, with names instead of keys and ids.

namespace stint::application {

/// A work schedule with its weeks.
struct NamedSchedule {
  std::string key{};  ///< empty: Monday to Friday, 8 hours, which no schedule of the company has to define
  domain::WorkPattern pattern{};
};

/// Each week is a list of the minutes of its days, starting on Monday.
template <>
inline constexpr auto description<NamedSchedule> =
    describe(member("key", unless_empty(&NamedSchedule::key), "`null`: Monday to Friday, 8 hours."),
             member("first_monday", inside(&NamedSchedule::pattern, &domain::WorkPattern::first_monday),
                    "The day on which the first of several weeks begins."),
             member(
                 "weeks",
                 [](const NamedSchedule& schedule) {
                   return schedule.pattern.weeks() | std::views::transform(&domain::WeeklyMinutes::from_monday);
                 },
                 "The weeks that it repeats, each with the minutes of its days from Monday."));

/// The changes in the terms of employment on a day; `nullopt`: unchanged from the day before.
struct TermsView {
  domain::Date valid_from{};
  std::optional<NamedSchedule> schedule{};
  std::optional<std::string> holiday_calendar{};  ///< key; empty inside: the branch office's
  std::optional<domain::HalfDays> vacation_per_year{};
  std::optional<std::vector<NamedColleague>> managers{};
  std::optional<std::string> department{};
  std::optional<std::string> branch_office{};
  std::optional<std::string> time_zone{};
};

template <>
inline constexpr auto description<TermsView> =
    describe(member("valid_from", &TermsView::valid_from), member("work_schedule", &TermsView::schedule),
             member("holiday_calendar", &TermsView::holiday_calendar, "A key; empty for that of the branch office."),
             member("vacation_days_per_year", &TermsView::vacation_per_year), member("managers", &TermsView::managers),
             member("department", &TermsView::department), member("branch_office", &TermsView::branch_office),
             member("time_zone", &TermsView::time_zone, "Empty for that of the branch office or the company."));

/// Days that are carried over into a year.
struct CarryOverView {
  std::int32_t year = 0;
  domain::HalfDays days{};
};

template <>
inline constexpr auto description<CarryOverView> = describe(member("year", &CarryOverView::year),
                                                            member("days", &CarryOverView::days));

/// A period of which at least one of the days is known.
struct PeriodView {
  std::optional<domain::Date> first{};
  std::optional<domain::Date> last{};
};

template <>
inline constexpr auto description<PeriodView> = describe(member("start_date", &PeriodView::first),
                                                         member("end_date", &PeriodView::last,
                                                                "`null`: until further notice."));

/// `nullopt` if neither day is known.
template <class Period>
[[nodiscard]] std::optional<PeriodView> period_view(const Period& period) {
  if (!period.first && !period.last) return std::nullopt;
  return PeriodView{period.first, period.last};
}

template <>
inline constexpr auto description<domain::Employment> = describe(member("from", &domain::Employment::first),
                                                                 member("to", &domain::Employment::last));

struct OwnRecordView {
  domain::Employee employee{};  ///< with the terms in effect today; its list of terms is empty
  std::string language{};       ///< in effect
  std::string time_zone{};      ///< in effect, IANA
  std::vector<NamedColleague> managers{};
  std::vector<NamedColleague> visible_people{};   ///< whose directory entries the caller sees, besides reports
  NamedSchedule schedule{};                       ///< as of today
  std::optional<std::string> holiday_calendar{};  ///< key of the one in effect; `nullopt`: none
  domain::WorkingTimeLaw working_time_law{};      ///< in effect
  std::vector<TermsView> terms{};                 ///< past and future changes, by their first days
};

template <>
inline constexpr auto description<OwnRecordView> = [] {
  using View = OwnRecordView;
  using domain::Employee;
  using domain::Employments;
  return std::tuple_cat(
      name_and_number(&View::employee), contact_and_place(&View::employee),
      describe(
          member("additional_info", inside(&View::employee, &Employee::additional_info)),
          member("date_of_birth", inside(&View::employee, &Employee::date_of_birth)),
          member("employment_start_date", inside(&View::employee, &Employee::employment, &Employments::first)),
          member("employment_end_date", inside(&View::employee, &Employee::employment, &Employments::last)),
          member("may_create_time_entries", inside(&View::employee, &Employee::may_create_time_entries)),
          member("language", &View::language, "In effect; a tag (RFC 5646)."),
          member("time_zone", &View::time_zone, "In effect; an IANA name."), member("managers", &View::managers),
          member("extra_view_rights", &View::visible_people,
                 "The people whose directory entries the caller sees in addition to reports."),
          member("work_schedule", &View::schedule),
          member("holiday_calendar", &View::holiday_calendar, "The key of the one in effect; `null` if there is none."),
          member("working_time_rules", &View::working_time_law),
          member("vacation_days_per_year",
                 inside(&View::employee, &Employee::vacation, &domain::VacationEntitlement::per_year)),
          member("vacation_carry_over",
                 [](const View& view) {
                   return view.employee.vacation.carry_over | std::views::transform([](const auto& carried) {
                            return CarryOverView{carried.first, carried.second};
                          });
                 }),
          member("maternity_protection",
                 [](const View& view) { return period_view(view.employee.maternity_protection); }),
          member("severe_disability", [](const View& view) { return period_view(view.employee.severe_disability); }),
          member(
              "employments", [](const View& view) { return view.employee.employment.listed(); },
              "All employments in chronological order; empty if the only one is open at both ends. "
              "`employmentStartDate` and `employmentEndDate` are those of the last one. A day that is not known is "
              "`null`."),
          member("terms", &View::terms, "By their first days. Members that do not change are `null`.")));
}();

/// Refuses: forbidden to a personal token, because the record contains health data.
[[nodiscard]] domain::Result<OwnRecordView> show_own_record(const Context& context);

}  // namespace stint::application

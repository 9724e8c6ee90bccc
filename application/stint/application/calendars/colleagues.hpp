#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/text.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/company/team_rules.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

struct ColleaguesQuery {
  DaysQuery days{};
  std::optional<std::string> department{};  ///< today's; left out: all
};

template <>
inline constexpr auto description<ColleaguesQuery> = std::tuple_cat(
    joined_inputs(&ColleaguesQuery::days), describe(input(domain::fields::department, &ColleaguesQuery::department,
                                                          "Only employees who are in this department today.")));
template <>
inline constexpr bool reports_unreadable<ColleaguesQuery> = true;

/// An absence of a colleague.
struct ColleagueAbsence {
  std::optional<domain::AbsenceId> id{};          ///< nullopt: the caller only sees that they are away
  std::optional<domain::AbsenceTypeCode> type{};  ///< as above
  domain::AbsenceTime time{};
  bool is_agreed = false;  ///< otherwise it waits for a decision
};

template <>
inline constexpr auto description<ColleagueAbsence> = [] {
  using View = ColleagueAbsence;
  return describe(member("id", &View::id, "`null` if the caller sees only that the colleague is away."),
                  member(
                      "type", [](const View& view) { return view.type.value_or(type_shown_to_substitutes); },
                      "`ABS` if the caller sees only that the colleague is away."),
                  joined(&View::time),
                  member("status", [](const View& view) { return state_of_taken(view.is_agreed); }));
}();

struct ColleagueView {
  domain::EmployeeId employee;
  std::string name{};
  std::string department{};                             ///< today's
  std::string holidays{};                               ///< key of the holiday calendar on the first day; empty: none
  std::vector<ColleagueAbsence> absences{};             ///< by first day, then id
  std::optional<std::vector<domain::Date>> days_off{};  ///< without target time; nullopt: not shown to the caller
};

template <>
inline constexpr auto description<ColleagueView> = [] {
  using View = ColleagueView;
  return describe(
      group("employee", member("id", &View::employee), member("name", &View::name),
            member("department", &View::department, "As of today.")),
      member("place", &View::holidays, "The key of the holiday calendar on the first day; empty if there is none."),
      member("absences", &View::absences, "By first day."),
      member("days_off", &View::days_off, "Days without required time; `null` if they are not shown."));
}();

/// A public holiday of one of the company's calendars.
struct HolidayOfCalendar {
  std::string calendar{};  ///< key
  domain::Holiday holiday{};
};

template <>
inline constexpr auto description<HolidayOfCalendar> = [] {
  using View = HolidayOfCalendar;
  using domain::Holiday;
  return describe(member("date", inside(&View::holiday, &Holiday::date)),
                  member("name", inside(&View::holiday, &Holiday::name)),
                  member("portion", inside(&View::holiday, &Holiday::portion)),
                  member("place", &View::calendar, "The key of the holiday calendar."));
}();

/// Days on which no absences should be requested.
struct BlackoutView {
  std::string name{};                             ///< the company's own; empty for the blackout of a type
  std::optional<domain::AbsenceTypeCode> type{};  ///< nullopt: any type
  domain::DateSpan days{};
};

template <>
inline constexpr auto description<BlackoutView> =
    describe(joined(&BlackoutView::days),
             member("name", &BlackoutView::name, "The company's own; empty for the blackout of a type."),
             member("type", &BlackoutView::type, "`null`: any type."));

template <>
inline constexpr auto description<domain::CompanyHoliday> = describe(joined(&domain::CompanyHoliday::days),
                                                                     member("type", &domain::CompanyHoliday::type));

struct ColleaguesView {
  domain::DateSpan span{};
  Page<ColleagueView> people{};
  std::vector<HolidayOfCalendar> holidays{};          ///< of the calendars that apply to those people, by day
  std::vector<domain::CompanyHoliday> closed_days{};  ///< those that touch the span
  std::vector<BlackoutView> blackouts{};              ///< as above
};

template <>
inline constexpr auto description<ColleaguesView> = [] {
  using View = ColleaguesView;
  return describe(
      member("from", inside(&View::span, &domain::DateSpan::first)),
      member("to", inside(&View::span, &domain::DateSpan::last)),
      member("items", inside(&View::people, &Page<ColleagueView>::items)),
      member("holidays", &View::holidays, "By day, of the calendars that apply to the people of this page."),
      member("closed_days", &View::closed_days),
      member("blackouts", &View::blackouts, "Days on which absences are unwanted."),
      member(
          "next_cursor",
          [](const View& view) {
            return view.people.next ? std::optional{hexadecimal(*view.people.next)} : std::nullopt;
          },
          "`null` on the last page."));
}();

/// The absences of the employees who are today neither locked nor outside their employment, as far as the company shows
/// them to the caller:
///
/// - their own absences, by type, also those that wait for a decision;
/// - those of direct reports, and for administrators of all employees, in the same way, with their days off;
/// - for employees who appear in a feed that the caller could have (calendar_feed.hpp): only that they are away, once
///   it is agreed.
///
/// By last name and first name. The number of statements does not depend on the number of people on a page. Refuses:
/// invalid for input that could not be read, and for days as described at `days_asked_for`.
[[nodiscard]] domain::Result<ColleaguesView> show_colleagues(const Context& context,
                                                             const Submitted<ColleaguesQuery>& query,
                                                             const Submitted<PageQuery>& page);

}  // namespace stint::application

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/submitted.hpp>
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

/// An absence of a colleague.
struct ColleagueAbsence {
  std::optional<domain::AbsenceId> id{};          ///< nullopt: the caller only sees that they are away
  std::optional<domain::AbsenceTypeCode> type{};  ///< as above
  domain::AbsenceTime time{};
  bool is_agreed = false;  ///< otherwise it waits for a decision
};

struct ColleagueView {
  domain::EmployeeId employee;
  std::string name{};
  std::string department{};                             ///< today's
  std::string holidays{};                               ///< key of the holiday calendar on the first day; empty: none
  std::vector<ColleagueAbsence> absences{};             ///< by first day, then id
  std::optional<std::vector<domain::Date>> days_off{};  ///< without target time; nullopt: not shown to the caller
};

/// A public holiday of one of the company's calendars.
struct HolidayOfCalendar {
  std::string calendar{};  ///< key
  domain::Holiday holiday{};
};

/// Days on which no absences should be requested.
struct BlackoutView {
  std::string name{};                             ///< the company's own; empty for the blackout of a type
  std::optional<domain::AbsenceTypeCode> type{};  ///< nullopt: any type
  domain::DateSpan days{};
};

struct ColleaguesView {
  domain::DateSpan span{};
  Page<ColleagueView> people{};
  std::vector<HolidayOfCalendar> holidays{};          ///< of the calendars that apply to those people, by day
  std::vector<domain::CompanyHoliday> closed_days{};  ///< those that touch the span
  std::vector<BlackoutView> blackouts{};              ///< as above
};

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

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

/// When a colleague is absent.
struct ColleagueAbsence {
  std::optional<domain::AbsenceId> id{};          ///< nullopt: the caller sees only that they are away
  std::optional<domain::AbsenceTypeCode> type{};  ///< the same
  domain::AbsenceTime time{};
  bool is_agreed = false;  ///< otherwise it waits for a decision
};

struct ColleagueView {
  domain::EmployeeId employee;
  std::string name{};
  std::string department{};                             ///< today's
  std::string holidays{};                               ///< key of the holiday calendar of the first day; empty: none
  std::vector<ColleagueAbsence> absences{};             ///< by first day, then id
  std::optional<std::vector<domain::Date>> days_off{};  ///< without due time; nullopt: not shown to the caller
};

/// A public holiday of one of the company's calendars.
struct HolidayOfCalendar {
  std::string calendar{};  ///< key
  domain::Holiday holiday{};
};

/// Days on which no absence is wanted.
struct BlackoutView {
  std::string name{};                             ///< the company's own; empty for that of a type
  std::optional<domain::AbsenceTypeCode> type{};  ///< nullopt: whatever the type
  domain::DateSpan days{};
};

struct ColleaguesView {
  domain::DateSpan span{};
  Page<ColleagueView> people{};
  std::vector<HolidayOfCalendar> holidays{};          ///< of the calendars that hold for those people, by day
  std::vector<domain::CompanyHoliday> closed_days{};  ///< those that touch the span
  std::vector<BlackoutView> blackouts{};              ///< the same
};

/// Who is absent when, of those who are neither locked nor outside their employment today, as far as the company shows
/// it to the caller:
///
/// - their own absences, by type, also those that wait for a decision;
/// - the same of direct reports, and to administrators of everybody, with their days off;
/// - of those whose feed would tell the caller of them (calendar_feed.hpp) that they are away, once it is agreed.
///
/// By last name and first name. However many people a page has, it takes as many statements. Refuses: invalid for what
/// could not be read, and for days as `days_asked_for` says.
[[nodiscard]] domain::Result<ColleaguesView> show_colleagues(const Context& context,
                                                             const Submitted<ColleaguesQuery>& query,
                                                             const Submitted<PageQuery>& page);

}  // namespace stint::application

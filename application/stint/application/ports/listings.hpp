#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <stint/application/views/absence_requests_view.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/calendar_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace stint::application {

/// The employees whose records a list contains: the direct reports of a manager on the first day of each absence, or on
/// the day of each time entry, or all employees of the company. Employees are never their own reports, even if their
/// own list of managers includes them.
struct TeamScope {
  std::optional<domain::EmployeeId> reports_of{};  ///< nullopt: the whole company
};

template <class View>
using Sink = std::function<void(const View&)>;

/// The absences in a calendar: requested or approved ones of some people that end on `since` or later.
struct CalendarQuery {
  std::span<const domain::EmployeeId> people;
  domain::Date since{};
  std::size_t most = 0;   ///< keeps those that end last
  bool only_off = false;  ///< leaves out requested absences, and work elsewhere
};

/// The filter of a list of absences. Defaults to all.
struct AbsenceFilter {
  domain::DateSpan span = domain::all_dates;    ///< absences with a day in it
  std::optional<domain::AbsenceState> state{};  ///< as displayed, see `domain::shown_as`

  [[nodiscard]] bool has(domain::DateSpan days, domain::AbsenceState stored) const {
    return days.overlaps(span) && (!state || domain::shown_as(stored) == *state);
  }
  /// The other stored state that is displayed like the requested one.
  [[nodiscard]] std::optional<domain::AbsenceState> alike() const {
    using enum domain::AbsenceState;
    for (const auto other : {edit, done}) {
      if (domain::shown_as(other) == state) return other;
    }
    return state;
  }
};

/// Lists of one company's absences, optimized for reading: each row is passed to the sink as it is read, in one object
/// that the next row overwrites.
class AbsenceListings {
 public:
  virtual ~AbsenceListings() = default;
  /// The matching absences of an employee, by descending first day, then descending id.
  virtual void of_employee(domain::EmployeeId employee, const AbsenceFilter& filter,
                           const Sink<AbsenceView>& sink) const = 0;
  /// Includes employee and name; in the same order.
  virtual void of_team(const TeamScope& scope, const AbsenceFilter& filter, const Sink<AbsenceView>& sink) const = 0;
  /// The number of absences that await approval (pending and edit), and of pending cancellations.
  [[nodiscard]] virtual AbsenceCountsView count_open(const TeamScope& scope) const = 0;
  /// Pending cancellations, by first day, then id.
  [[nodiscard]] virtual std::vector<CancellationView> open_cancellations(const TeamScope& scope) const = 0;
  /// The requests addressed to a substitute, in any status, by descending first day. Types of the kind illness are
  /// hidden.
  [[nodiscard]] virtual std::vector<SubstituteView> substitutions_of(domain::EmployeeId substitute) const = 0;
  /// The number of requests addressed to a substitute that can still be accepted or rejected.
  [[nodiscard]] virtual std::int32_t count_decidable_substitutions(domain::EmployeeId substitute) const = 0;
  /// The number of other employees with at least one of these managers in their list who have an approved absence that
  /// touches the span.
  [[nodiscard]] virtual std::int32_t count_also_away(domain::EmployeeId absent,
                                                     std::span<const domain::EmployeeId> managers,
                                                     domain::DateSpan span) const = 0;
  /// By descending last day, then descending id.
  [[nodiscard]] virtual std::vector<CalendarAbsence> in_calendars(const CalendarQuery& query) const = 0;
};

/// The zone in which an employee's times are shown. `has_own`: whether they have a time zone of their own. Called while
/// a list is read.
using ZoneOfOwner = std::function<const domain::TimeZone&(domain::EmployeeId owner, bool has_own)>;

/// Shows the times of all employees in one zone, which must outlive the result.
[[nodiscard]] inline ZoneOfOwner in_zone(const domain::TimeZone& zone) {
  return [everybodys = &zone](domain::EmployeeId, bool) -> const domain::TimeZone& { return *everybodys; };
}

struct EntryFilter {
  domain::DateSpan span;
  std::optional<domain::ProjectId> project{};
  std::optional<domain::CategoryId> category{};
  std::optional<domain::EntryState> state{};
};

/// Lists of one company's time entries, optimized for reading.
class TimeEntryListings {
 public:
  virtual ~TimeEntryListings() = default;
  /// The matching entries of an employee, by date and start, newest first. Times are shown in the zone.
  virtual void of_employee(domain::EmployeeId employee, const EntryFilter& filter, const domain::TimeZone& zone,
                           const Sink<TimeEntryView>& sink) const = 0;
  /// Entries with an open request, by date and start; a change shows the proposed values.
  virtual void open_requests(const TeamScope& scope, const ZoneOfOwner& zone_of,
                             const Sink<TimeEntryView>& sink) const = 0;
  [[nodiscard]] virtual std::int32_t count_open_requests(const TeamScope& scope) const = 0;
};

}  // namespace stint::application

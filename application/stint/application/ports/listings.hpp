#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include <stint/application/views/absence_view.hpp>
#include <stint/application/views/calendar_view.hpp>
#include <stint/application/views/time_view.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace stint::application {

/// Whose records a list is about: a manager's direct reports, who are so on the day on which an absence begins, or that
/// of a time entry, and of whom nobody is one by standing in their own list, or
/// everybody in the company.
struct TeamScope {
  std::optional<domain::EmployeeId> reports_of{};  ///< nothing: the whole company
};

template <class View>
using Sink = std::function<void(const View&)>;

/// Which absences a calendar has: those of some people that are asked for or agreed and end on a day or later.
struct CalendarQuery {
  std::span<const domain::EmployeeId> people;
  domain::Date since{};
  std::size_t most = 0;   ///< of those that end last
  bool only_off = false;  ///< those that are asked for are left out, and work elsewhere
};

/// Every day that a record may be of.
inline constexpr domain::DateSpan any_day{domain::Date{std::chrono::year{1} / 1 / 1},
                                          domain::Date{std::chrono::year{9999} / 12 / 31}};

/// Which absences a list has. Unless set: all.
struct AbsenceFilter {
  domain::DateSpan span = any_day;              ///< those that have a day in it
  std::optional<domain::AbsenceState> state{};  ///< as it is shown: `pending` includes those in edit

  [[nodiscard]] bool has(domain::DateSpan days, domain::AbsenceState stored) const {
    return days.overlaps(span) && (!state || stored == *state || stored == alike());
  }
  /// The other stored state that is shown like the one that is asked for.
  [[nodiscard]] std::optional<domain::AbsenceState> alike() const {
    return state == domain::AbsenceState::pending ? std::optional{domain::AbsenceState::edit} : state;
  }
};

/// Lists of one company's absences, made for reading: each row goes to the sink as it is read, in one object that the
/// next row overwrites.
class AbsenceListings {
 public:
  virtual ~AbsenceListings() = default;
  /// Those of an employee that match, newest first day first, then newest id.
  virtual void of_employee(domain::EmployeeId employee, const AbsenceFilter& filter,
                           const Sink<AbsenceView>& sink) const = 0;
  /// With employee and name, in the same order.
  virtual void of_team(const TeamScope& scope, const AbsenceFilter& filter, const Sink<AbsenceView>& sink) const = 0;
  /// Those that wait for approval (pending and edit), and the pending cancellations.
  [[nodiscard]] virtual AbsenceCountsView count_open(const TeamScope& scope) const = 0;
  /// Pending cancellations, by first day, then id.
  [[nodiscard]] virtual std::vector<CancellationView> open_cancellations(const TeamScope& scope) const = 0;
  /// Addressed to somebody, in any status, newest first day first. A type of the kind illness is not told.
  [[nodiscard]] virtual std::vector<SubstituteView> substitutions_of(domain::EmployeeId substitute) const = 0;
  /// Those addressed to somebody that can still be accepted or rejected.
  [[nodiscard]] virtual std::int32_t count_decidable_substitutions(domain::EmployeeId substitute) const = 0;
  /// Everybody who is not locked and counts as employed today (access.hpp), except `absent`, by last name, first name,
  /// id.
  [[nodiscard]] virtual std::vector<SubstituteCandidateView> substitute_candidates(domain::EmployeeId absent,
                                                                                   domain::Date today) const = 0;
  /// How many others in whose list one of the managers stands have an approved absence that touches the span.
  [[nodiscard]] virtual std::int32_t count_also_away(domain::EmployeeId absent,
                                                     std::span<const domain::EmployeeId> managers,
                                                     domain::DateSpan span) const = 0;
  /// Newest last day first, then newest id.
  [[nodiscard]] virtual std::vector<CalendarAbsence> in_calendars(const CalendarQuery& query) const = 0;
};

/// In which zone times of somebody are shown. `has_own`: whether one is said of themselves. Asked while a list is read.
using ZoneOfOwner = std::function<const domain::TimeZone&(domain::EmployeeId owner, bool has_own)>;

/// Everybody's times in one zone, which lives longer.
[[nodiscard]] inline ZoneOfOwner in_zone(const domain::TimeZone& zone) {
  return [everybodys = &zone](domain::EmployeeId, bool) -> const domain::TimeZone& { return *everybodys; };
}

struct EntryFilter {
  domain::DateSpan span;
  std::optional<domain::ProjectId> project{};
  std::optional<domain::CategoryId> category{};
  std::optional<domain::EntryState> state{};
};

/// Lists of one company's time entries, made for reading.
class TimeEntryListings {
 public:
  virtual ~TimeEntryListings() = default;
  /// Those of an employee that match, by date and start, newest first. Times are shown in the zone.
  virtual void of_employee(domain::EmployeeId employee, const EntryFilter& filter, const domain::TimeZone& zone,
                           const Sink<TimeEntryView>& sink) const = 0;
  /// Entries with an open request, by date and start; a change shows the proposed values.
  virtual void open_requests(const TeamScope& scope, const ZoneOfOwner& zone_of,
                             const Sink<TimeEntryView>& sink) const = 0;
  [[nodiscard]] virtual std::int32_t count_open_requests(const TeamScope& scope) const = 0;
};

}  // namespace stint::application

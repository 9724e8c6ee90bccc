#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/team_rules.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule team_rule{"team-rule"};
}  // namespace rules

namespace reasons {
inline constexpr Reason team_blackout{"team-blackout"};    ///< name, from, to
inline constexpr Reason too_many_away{"too-many-away"};    ///< name, most, from
inline constexpr Reason nobody_present{"nobody-present"};  ///< name, from
}  // namespace reasons

/// Whether team rules apply to absences of a type: not to illness, work elsewhere, or types that need no approval.
[[nodiscard]] constexpr bool is_judged_by_team(const AbsenceType& type) {
  return type.needs_approval && type.kind != AbsenceKind::illness && type.kind != AbsenceKind::at_work;
}

/// A requested or approved absence as used by team rules.
struct TeamAbsence {
  AbsenceId id;
  EmployeeId employee;
  AbsenceState state = AbsenceState::none;
  DateSpan span{};
  std::optional<HalfOfDay> half{};
  CountedHalves halves{};  ///< working time it takes
  bool starts_half = false;
  bool ends_half = false;
  std::optional<std::chrono::minutes> minutes{};
  AbsenceKind kind = AbsenceKind::other;
  bool operator==(const TeamAbsence&) const = default;
};

/// Another employee, with the absences that count.
struct Colleague {
  Employee record;
  std::vector<TeamAbsence> absences{};
  WorkCalendar calendar{};  ///< their scheduled work

  /// Whether one of their absences takes a half of a day on which they would have worked.
  [[nodiscard]] bool is_away(Date date, HalfOfDay half) const;
  /// Whether they work in a half of a day: employed, not locked, scheduled to work and not absent.
  [[nodiscard]] bool is_present(Date date, HalfOfDay half) const;
};

/// The absence to check. It can break a rule only in those halves of days that it takes from working time.
struct WantedAbsence {
  const Employee& owner;
  DateSpan span;
  const CountedHalves& halves;
};

enum class TeamRuleKind : std::uint8_t { blackout, most_away, one_present };

/// For example `most-away`.
[[nodiscard]] std::string_view name(TeamRuleKind kind);

/// A rule that an absence breaks.
struct TeamConflict {
  TeamRuleKind rule{};
  RuleEffect effect{};
  std::string name{};              ///< of the blackout, the department or the group
  std::int32_t most = 0;           ///< of `most_away`: the most people who may be away
  std::vector<DateSpan> days{};    ///< on which it is broken, in at least one half of the day; runs of days, in order
  std::vector<EmployeeId> away{};  ///< the other people away on one of these days, by id
  bool operator==(const TeamConflict&) const = default;
};

/// The department of an employee on a day.
[[nodiscard]] std::string department_on(Date day, const Employee& employee);

/// The halves of `taken`, of an absence of that time, that none of the owner's other absences (`own`, approved) already
/// takes: only these change who is present.
[[nodiscard]] CountedHalves newly_taken(const AbsenceTime& time, const CountedHalves& taken,
                                        const std::vector<TeamAbsence>& own);

/// The days of the blackout with scheduled work that the absence takes.
[[nodiscard]] std::optional<TeamConflict> conflict_with(const TeamBlackout& rule, const WantedAbsence& wanted);

/// The halves of days in which more people of the department, including the owner, would be away than allowed.
/// Membership in the department, also of the owner, is checked for each day. `colleagues`: all others who are in it on
/// any day.
[[nodiscard]] std::optional<TeamConflict> conflict_with(const MostAway& rule, const WantedAbsence& wanted,
                                                        const std::vector<Colleague>& colleagues);

/// The halves of days in which no one of the owner's group would be present. `members`: all others of the group.
[[nodiscard]] std::optional<TeamConflict> conflict_with(const OnePresent& rule, const WantedAbsence& wanted,
                                                        const std::vector<Colleague>& members);

/// A conflict as a refusal.
[[nodiscard]] Problem refusal_by(const TeamConflict& conflict, Refusal refusal);

}  // namespace stint::domain

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

/// Whether a team's rules judge absences of a type: not illness, not work elsewhere, and not what nobody has to
/// approve.
[[nodiscard]] constexpr bool is_judged_by_team(const AbsenceType& type) {
  return type.needs_approval && type.kind != AbsenceKind::illness && type.kind != AbsenceKind::at_work;
}

/// An absence that is asked for or agreed, as the rules of a team look at it.
struct TeamAbsence {
  AbsenceId id;
  EmployeeId employee;
  AbsenceState state = AbsenceState::none;
  DateSpan span{};
  std::optional<HalfOfDay> half{};
  CountedHalves halves{};  ///< working time that it takes
  bool starts_half = false;
  bool ends_half = false;
  std::optional<std::chrono::minutes> minutes{};
  AbsenceKind kind = AbsenceKind::other;
  bool operator==(const TeamAbsence&) const = default;
};

/// Somebody else, with the absences that count.
struct Colleague {
  Employee record;
  std::vector<TeamAbsence> absences{};
  WorkCalendar calendar{};  ///< when they are due to work

  /// Whether one of their absences takes a half of a day on which they would have worked.
  [[nodiscard]] bool is_away(Date date, HalfOfDay half) const;
  /// Whether they work in a half of a day: employed, not locked, due to work and not absent.
  [[nodiscard]] bool is_present(Date date, HalfOfDay half) const;
};

/// The absence that is judged. It breaks a rule in those halves of days alone that it takes from working time.
struct WantedAbsence {
  const Employee& owner;
  DateSpan span;
  const CountedHalves& halves;
};

enum class TeamRuleKind : std::uint8_t { blackout, most_away, one_present };

/// As in `most-away`.
[[nodiscard]] std::string_view name(TeamRuleKind kind);

/// A rule that an absence breaks.
struct TeamConflict {
  TeamRuleKind rule{};
  RuleEffect effect{};
  std::string name{};              ///< of the blackout, the department or the group
  std::int32_t most = 0;           ///< of `most_away`: how many may be away
  std::vector<DateSpan> days{};    ///< on which it is broken, in a half of the day at least; runs of days, in order
  std::vector<EmployeeId> away{};  ///< who else is away on one of these days, by id
  bool operator==(const TeamConflict&) const = default;
};

/// The department that somebody is in on a day.
[[nodiscard]] std::string department_on(Date day, const Employee& employee);

/// The halves of `taken`, of an absence of that time, that none of the owner's others (`own`, approved) takes already:
/// being off on them changes nothing about who is there.
[[nodiscard]] CountedHalves newly_taken(const AbsenceTime& time, const CountedHalves& taken,
                                        const std::vector<TeamAbsence>& own);

/// Days of the blackout on which work is due that the absence takes.
[[nodiscard]] std::optional<TeamConflict> conflict_with(const TeamBlackout& rule, const WantedAbsence& wanted);

/// Halves of days in which, with the owner, more people of the department would be away than may. Who is in the
/// department, and whether the owner is, is that of each day. `colleagues`: all others who are in it on some day.
[[nodiscard]] std::optional<TeamConflict> conflict_with(const MostAway& rule, const WantedAbsence& wanted,
                                                        const std::vector<Colleague>& colleagues);

/// Halves of days in which nobody of the owner's group would be present. `members`: all others of the group.
[[nodiscard]] std::optional<TeamConflict> conflict_with(const OnePresent& rule, const WantedAbsence& wanted,
                                                        const std::vector<Colleague>& members);

/// What there is to say of a conflict, as a refusal.
[[nodiscard]] Problem refusal_by(const TeamConflict& conflict, Refusal refusal);

}  // namespace stint::domain

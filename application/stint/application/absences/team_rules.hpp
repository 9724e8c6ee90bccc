#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/work_calendars.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/team_conflicts.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/problem.hpp>

// A company's rules for simultaneous absences, applied to one absence. The people who file, change, view or decide
// about it all see the same result.

namespace stint::application {

struct JudgedByTeam {
  std::vector<domain::TeamConflict> conflicts{};  ///< blackouts, departments, groups, each in the company's order
  std::vector<domain::Employee> people{};         ///< the people considered
};

/// The data of the rules for several requests, read together: the absences of the people whom the rules concern.
class TeamsReadAhead {
 public:
  /// Reads nothing if no rule concerns the owners, or if the requests are years apart: then each is read for itself.
  TeamsReadAhead(const Context& context, std::span<const std::int32_t> requests);
  TeamsReadAhead(const TeamsReadAhead&) = delete;
  TeamsReadAhead& operator=(const TeamsReadAhead&) = delete;

  /// As returned by the store; `nullopt` if they have not been read ahead.
  [[nodiscard]] std::optional<std::vector<domain::TeamAbsence>> taking_time(std::span<const domain::EmployeeId> people,
                                                                            domain::DateSpan span) const;
  /// The target times of people; null if they have not been read ahead.
  [[nodiscard]] const WorkCalendars* calendars() const { return calendars_ ? &*calendars_ : nullptr; }
  /// To be called after an absence was stored in another state.
  void note(const domain::AbsenceRequest& stored);
  /// To be called after any absences may have been stored.
  void read_again(Work& work);

 private:
  domain::Company company_;
  std::vector<domain::EmployeeId> people_{};  // by id
  domain::DateSpan span_{};
  std::vector<domain::TeamAbsence> absences_{};
  std::optional<WorkCalendars> calendars_{};
};

/// The rules that an absence would break. Illness, and types that need no approval, break none, because they are not
/// planned. Absences of all types count. Reads nothing if no rule concerns the owner; otherwise absences and, for
/// groups, schedules and calendars, each in one query, and all people unless the store has kept them.
[[nodiscard]] JudgedByTeam judge_by_team(const CompanyContext& company_context, const domain::Employee& owner,
                                         const domain::AbsenceRecord& wanted, const domain::AbsenceType& type);
/// As above, for a stored absence. `ahead`: null: nothing has been read ahead.
[[nodiscard]] JudgedByTeam judge_by_team(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                                         const TeamsReadAhead* ahead = nullptr);

/// The refusal by the first rule that refuses.
[[nodiscard]] std::optional<domain::Problem> refusal_by_team_rules(const std::vector<domain::TeamConflict>& conflicts,
                                                                   domain::Refusal refusal);

/// The names of the rules that refuse, for the record: `most-away: Sales, one-present: first aid`. Empty: none.
[[nodiscard]] std::string names_of_refusing(const std::vector<domain::TeamConflict>& conflicts);

}  // namespace stint::application

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/application/context.hpp>
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

/// The rules that an absence would break. Illness, and types that need no approval, break none, because they are not
/// planned. Absences of all types count. Reads nothing if no rule concerns the owner; otherwise reads people, absences
/// and, for groups, schedules and calendars, each in one query.
[[nodiscard]] JudgedByTeam judge_by_team(const CompanyContext& company_context, const domain::Employee& owner,
                                         const domain::AbsenceRecord& wanted, const domain::AbsenceType& type);
/// As above, for a stored absence.
[[nodiscard]] JudgedByTeam judge_by_team(const CompanyContext& company_context, const domain::AbsenceRequest& absence);

/// The refusal by the first rule that refuses.
[[nodiscard]] std::optional<domain::Problem> refusal_by_team_rules(const std::vector<domain::TeamConflict>& conflicts,
                                                                   domain::Refusal refusal);

/// The names of the rules that refuse, for the record: `most-away: Sales, one-present: first aid`. Empty: none.
[[nodiscard]] std::string names_of_refusing(const std::vector<domain::TeamConflict>& conflicts);

}  // namespace stint::application

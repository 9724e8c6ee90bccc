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

// What a company says about being away at the same time, applied to one absence. Whoever files or changes one, whoever
// decides and whoever looks at it is told the same.

namespace stint::application {

struct JudgedByTeam {
  std::vector<domain::TeamConflict> conflicts{};  ///< blackouts, departments, groups, each in the company's order
  std::vector<domain::Employee> people{};         ///< those who were looked at
};

/// What an absence would break. Types of the kind illness, and those that need no approval, break nothing: nobody plans
/// them. Absences of all types count. Reads nothing where no rule is about the owner, and otherwise people, absences
/// and, for groups, schedules and calendars, each in one go however many they are.
[[nodiscard]] JudgedByTeam judge_by_team(const CompanyContext& company_context, const domain::Employee& owner,
                                         const domain::AbsenceRecord& wanted, const domain::AbsenceType& type);
/// The same of one that is stored.
[[nodiscard]] JudgedByTeam judge_by_team(const CompanyContext& company_context, const domain::AbsenceRequest& absence);

/// The refusal by the first rule that refuses.
[[nodiscard]] std::optional<domain::Problem> refusal_by_team_rules(const std::vector<domain::TeamConflict>& conflicts,
                                                                   domain::Refusal refusal);

/// Those that refuse, for the record: `most-away: Sales, one-present: first aid`. Empty: none.
[[nodiscard]] std::string names_of_refusing(const std::vector<domain::TeamConflict>& conflicts);

}  // namespace stint::application

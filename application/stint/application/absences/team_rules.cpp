#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <stint/application/absences/team_rules.hpp>
#include <stint/application/work_calendars.hpp>
#include <stint/domain/absence/absence_time.hpp>

namespace stint::application {
namespace {

using domain::Colleague;
using domain::Employee;
using domain::TeamConflict;

/// Whether an employee is in the department on any day.
bool is_ever_in(const Employee& employee, const std::string& department) {
  return employee.department == department || std::ranges::any_of(employee.terms, [&](const domain::Terms& terms) {
           return terms.department == department;
         });
}

std::set<std::string> keys_of_group(const domain::TeamRules& rules, const std::string& group) {
  std::set<std::string> keys;
  for (const auto& member : rules.group_members) {
    if (member.group == group) keys.insert(member.employee);
  }
  return keys;
}

/// The rules that concern an employee.
struct RulesAbout {
  std::vector<domain::MostAway> most_away{};
  std::vector<std::pair<domain::OnePresent, std::set<std::string>>> one_present{};  ///< with the keys of the group

  RulesAbout(const domain::TeamRules& rules, const Employee& owner) {
    for (const auto& rule : rules.most_away) {
      if (is_ever_in(owner, rule.department)) most_away.push_back(rule);
    }
    for (const auto& rule : rules.one_present) {
      auto keys = keys_of_group(rules, rule.group);
      if (keys.contains(owner.key)) one_present.emplace_back(rule, std::move(keys));
    }
  }

  [[nodiscard]] std::vector<std::string> departments() const {
    std::vector<std::string> names;
    names.reserve(most_away.size());
    for (const auto& rule : most_away) names.push_back(rule.department);
    return names;
  }
  [[nodiscard]] std::vector<std::string> keys() const {
    std::set<std::string> all;
    for (const auto& [rule, members] : one_present) all.insert(members.begin(), members.end());
    return {all.begin(), all.end()};
  }
};

/// Other absences on the days of a requested one.
struct Surroundings {
  std::vector<Colleague> colleagues{};     ///< the people the rules concern, with the absences that count
  std::vector<domain::TeamAbsence> own{};  ///< approved ones of the owner, except the one in question
};

Surroundings surroundings_of(const CompanyContext& company_context, const Employee& owner, const RulesAbout& rules,
                             const domain::AbsenceRecord& wanted) {
  const auto company = company_context.company.id;
  auto& work = company_context.work;
  Surroundings found;
  auto& colleagues = found.colleagues;
  std::vector<domain::EmployeeId> ids{owner.id};
  for (auto& one : work.employees(company).of_departments_or_keys(rules.departments(), rules.keys())) {
    if (one.id == owner.id) continue;
    ids.push_back(one.id);
    colleagues.push_back({.record = std::move(one)});
  }
  std::ranges::sort(colleagues, {}, [](const Colleague& one) { return one.record.id; });
  for (auto& absence : work.absences(company).taking_time(ids, wanted.details.span)) {
    const bool waits = absence.state != domain::AbsenceState::approved;
    if (absence.employee == owner.id) {
      if (!waits && absence.id != wanted.id) found.own.push_back(std::move(absence));
      continue;
    }
    if (waits && !company_context.company.team_rules.count_pending) continue;
    const auto whose =
        std::ranges::lower_bound(colleagues, absence.employee, {}, [](const Colleague& one) { return one.record.id; });
    whose->absences.push_back(std::move(absence));
  }
  if (!rules.one_present.empty()) {
    const WorkCalendars calendars(work, company_context.company);
    for (auto& one : colleagues) one.calendar = calendars.of(one.record);
  }
  return found;
}

std::vector<Colleague> only(const std::vector<Colleague>& colleagues, const std::set<std::string>& keys) {
  std::vector<Colleague> members;
  std::ranges::copy_if(colleagues, std::back_inserter(members),
                       [&](const Colleague& one) { return keys.contains(one.record.key); });
  return members;
}

}  // namespace

JudgedByTeam judge_by_team(const CompanyContext& company_context, const Employee& owner,
                           const domain::AbsenceRecord& wanted, const domain::AbsenceType& type) {
  if (!domain::is_judged_by_team(type)) return {};
  const auto& rules = company_context.company.team_rules;
  const domain::WantedAbsence absence{owner, wanted.details.span, wanted.halves};
  JudgedByTeam judged;
  const auto add = [&](std::optional<TeamConflict> conflict) {
    if (conflict) judged.conflicts.push_back(*std::move(conflict));
  };
  for (const auto& rule : rules.blackouts) add(conflict_with(rule, absence));
  const RulesAbout about(rules, owner);
  if (about.most_away.empty() && about.one_present.empty()) return judged;
  const auto [colleagues, own] = surroundings_of(company_context, owner, about, wanted);
  const auto halves = domain::newly_taken(domain::time_of(wanted.details), wanted.halves, own);
  const domain::WantedAbsence newly{owner, wanted.details.span, halves};
  for (const auto& rule : about.most_away) add(conflict_with(rule, newly, colleagues));
  for (const auto& [rule, keys] : about.one_present) add(conflict_with(rule, newly, only(colleagues, keys)));
  for (const auto& one : colleagues) judged.people.push_back(one.record);
  return judged;
}

JudgedByTeam judge_by_team(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  const auto company = company_context.company.id;
  const auto owner = company_context.work.employees(company).find(absence.employee());
  const auto type = company_context.work.absence_types(company).find(absence.record().details.type);
  if (!owner || !type) return {};
  return judge_by_team(company_context, *owner, absence.record(), *type);
}

std::optional<domain::Problem> refusal_by_team_rules(const std::vector<TeamConflict>& conflicts,
                                                     domain::Refusal refusal) {
  const auto refusing = std::ranges::find(conflicts, domain::RuleEffect::refuse, &TeamConflict::effect);
  if (refusing == conflicts.end()) return std::nullopt;
  return domain::refusal_by(*refusing, refusal);
}

std::string names_of_refusing(const std::vector<TeamConflict>& conflicts) {
  std::string names;
  for (const auto& conflict : conflicts) {
    if (conflict.effect != domain::RuleEffect::refuse) continue;
    if (!names.empty()) names += ", ";
    names += std::string{name(conflict.rule)} + ": " + conflict.name;
  }
  return names;
}

}  // namespace stint::application

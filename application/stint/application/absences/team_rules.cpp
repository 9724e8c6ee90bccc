#include <algorithm>
#include <chrono>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <stint/application/absences/team_rules.hpp>
#include <stint/domain/absence/absence_time.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Whether an employee is in the department on any day.
bool is_ever_in(const Employee& employee, const std::string& department) {
  return employee.department == department ||
         std::ranges::any_of(employee.terms, [&](const Terms& terms) { return terms.department == department; });
}

std::set<std::string> keys_of_group(const TeamRules& rules, const std::string& group) {
  std::set<std::string> keys;
  for (const auto& member : rules.group_members) {
    if (member.group == group) keys.insert(member.employee);
  }
  return keys;
}

/// The rules that concern an employee.
struct RulesAbout {
  std::vector<MostAway> most_away{};
  std::vector<std::pair<OnePresent, std::set<std::string>>> one_present{};  ///< with the keys of the group

  RulesAbout(const TeamRules& rules, const Employee& owner) {
    for (const auto& rule : rules.most_away) {
      if (is_ever_in(owner, rule.department)) most_away.push_back(rule);
    }
    for (const auto& rule : rules.one_present) {
      auto keys = keys_of_group(rules, rule.group);
      if (keys.contains(owner.key)) one_present.emplace_back(rule, std::move(keys));
    }
  }

  /// Whether they concern a colleague.
  [[nodiscard]] bool concern(const Employee& one) const {
    return std::ranges::any_of(most_away, [&](const auto& rule) { return is_ever_in(one, rule.department); }) ||
           std::ranges::any_of(one_present, [&](const auto& rule) { return rule.second.contains(one.key); });
  }
};

/// Other absences on the days of a requested one.
struct Surroundings {
  std::vector<Colleague> colleagues{};  ///< the people the rules concern, with the absences that count
  std::vector<TeamAbsence> own{};       ///< approved ones of the owner, except the one in question
};

Surroundings surroundings_of(const CompanyContext& company_context, const Employee& owner, const RulesAbout& rules,
                             const AbsenceRecord& wanted, const TeamsReadAhead* ahead) {
  const auto company = company_context.company.id;
  auto& work = company_context.work;
  Surroundings found;
  auto& colleagues = found.colleagues;
  std::vector<EmployeeId> ids{owner.id};
  const auto people = work.employees(company).shared();
  for (const auto& one : *people) {
    if (one.id == owner.id || !rules.concern(one)) continue;
    ids.push_back(one.id);
    colleagues.push_back({.record = one});
  }
  std::ranges::sort(colleagues, {}, [](const Colleague& one) { return one.record.id; });
  auto known = ahead == nullptr ? std::nullopt : ahead->taking_time(ids, wanted.details.span);
  if (!known) known = work.absences(company).taking_time(ids, wanted.details.span);
  for (auto& absence : *known) {
    const bool waits = absence.state != AbsenceState::approved;
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
    std::optional<WorkCalendars> own;
    const auto* calendars = ahead == nullptr ? nullptr : ahead->calendars();
    if (calendars == nullptr) calendars = &own.emplace(work, company_context.company);
    for (auto& one : colleagues) one.calendar = calendars->of(one.record);
  }
  return found;
}

std::vector<Colleague> only(const std::vector<Colleague>& colleagues, const std::set<std::string>& keys) {
  std::vector<Colleague> members;
  std::ranges::copy_if(colleagues, std::back_inserter(members),
                       [&](const Colleague& one) { return keys.contains(one.record.key); });
  return members;
}

JudgedByTeam judge(const CompanyContext& company_context, const Employee& owner, const AbsenceRecord& wanted,
                   const AbsenceType& type, const TeamsReadAhead* ahead) {
  if (!domain::is_judged_by_team(type)) return {};
  const auto& rules = company_context.company.team_rules;
  const WantedAbsence absence{owner, wanted.details.span, wanted.halves};
  JudgedByTeam judged;
  const auto add = [&](std::optional<TeamConflict> conflict) {
    if (conflict) judged.conflicts.push_back(*std::move(conflict));
  };
  for (const auto& rule : rules.blackouts) add(conflict_with(rule, absence));
  const RulesAbout about(rules, owner);
  if (about.most_away.empty() && about.one_present.empty()) return judged;
  const auto [colleagues, own] = surroundings_of(company_context, owner, about, wanted, ahead);
  const auto halves = domain::newly_taken(domain::time_of(wanted.details), wanted.halves, own);
  const WantedAbsence newly{owner, wanted.details.span, halves};
  for (const auto& rule : about.most_away) add(conflict_with(rule, newly, colleagues));
  for (const auto& [rule, keys] : about.one_present) add(conflict_with(rule, newly, only(colleagues, keys)));
  for (const auto& one : colleagues) judged.people.push_back(one.record);
  return judged;
}

/// The people to be considered when the rules are applied to some employees.
std::set<EmployeeId> people_of_rules(const CompanyContext& company_context, const std::set<EmployeeId>& owners) {
  const auto people = company_context.work.employees(company_context.company.id).shared();
  std::set<EmployeeId> ids;
  std::set<std::string> departments;
  std::set<std::string> keys;
  for (const auto& one : *people) {
    if (!owners.contains(one.id)) continue;
    const RulesAbout rules(company_context.company.team_rules, one);
    for (const auto& rule : rules.most_away) departments.insert(rule.department);
    for (const auto& [rule, members] : rules.one_present) keys.insert(members.begin(), members.end());
    if (!rules.most_away.empty() || !rules.one_present.empty()) ids.insert(one.id);
  }
  for (const auto& one : *people) {
    const bool is_concerned = keys.contains(one.key) || std::ranges::any_of(departments, [&](const auto& department) {
                                return is_ever_in(one, department);
                              });
    if (is_concerned) ids.insert(one.id);
  }
  return ids;
}

/// Requests that are further apart are not read together.
constexpr std::chrono::days longest_read_ahead{2 * 366};

}  // namespace

TeamsReadAhead::TeamsReadAhead(const Context& context, std::span<const std::int32_t> requests)
    : company_(company_of(context)) {
  const auto& rules = company_.team_rules;
  if (rules.most_away.empty() && rules.one_present.empty()) return;
  std::set<EmployeeId> owners;
  for (const auto id : requests) {
    const auto request = context.work.absences(company_.id).find({id});
    if (!request) continue;
    const auto span = request->record().details.span;
    span_ = owners.empty() ? span : DateSpan{std::min(span_.first, span.first), std::max(span_.last, span.last)};
    owners.insert(request->employee());
  }
  if (owners.empty() || span_.last - span_.first > longest_read_ahead) return;
  const auto people = people_of_rules(company_context_of(context, company_), owners);
  people_.assign(people.begin(), people.end());
  read_again(context.work);
  if (!rules.one_present.empty()) calendars_.emplace(context.work, company_);
}

void TeamsReadAhead::read_again(Work& work) {
  if (!people_.empty()) absences_ = work.absences(company_.id).taking_time(people_, span_);
}

void TeamsReadAhead::note(const AbsenceRequest& stored) {
  const auto known = std::ranges::find(absences_, stored.id(), &TeamAbsence::id);
  if (known != absences_.end()) known->state = stored.record().state;
}

std::optional<std::vector<TeamAbsence>> TeamsReadAhead::taking_time(std::span<const EmployeeId> people,
                                                                    DateSpan span) const {
  const bool are_known = std::ranges::all_of(people, [&](auto id) { return std::ranges::binary_search(people_, id); });
  if (!are_known || !span_.contains(span.first) || !span_.contains(span.last)) return std::nullopt;
  const std::set<EmployeeId> asked(people.begin(), people.end());
  std::vector<TeamAbsence> found;
  std::ranges::copy_if(absences_, std::back_inserter(found),
                       [&](const TeamAbsence& one) { return asked.contains(one.employee) && one.span.overlaps(span); });
  return found;
}

JudgedByTeam judge_by_team(const CompanyContext& company_context, const Employee& owner, const AbsenceRecord& wanted,
                           const AbsenceType& type) {
  return judge(company_context, owner, wanted, type, nullptr);
}

JudgedByTeam judge_by_team(const CompanyContext& company_context, const AbsenceRequest& absence,
                           const TeamsReadAhead* ahead) {
  const auto company = company_context.company.id;
  const auto owner = company_context.work.employees(company).find(absence.employee());
  const auto type = company_context.work.absence_types(company).find(absence.record().details.type);
  if (!owner || !type) return {};
  return judge(company_context, *owner, absence.record(), *type, ahead);
}

std::optional<Problem> refusal_by_team_rules(const std::vector<TeamConflict>& conflicts, Refusal refusal) {
  const auto refusing = std::ranges::find(conflicts, RuleEffect::refuse, &TeamConflict::effect);
  if (refusing == conflicts.end()) return std::nullopt;
  return domain::refusal_by(*refusing, refusal);
}

std::string names_of_refusing(const std::vector<TeamConflict>& conflicts) {
  std::string names;
  for (const auto& conflict : conflicts) {
    if (conflict.effect != RuleEffect::refuse) continue;
    if (!names.empty()) names += ", ";
    names += std::string{name(conflict.rule)} + ": " + conflict.name;
  }
  return names;
}

}  // namespace stint::application

#include <algorithm>

#include <stint/application/authority/standing_in.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/domain/absence/away.hpp>

namespace stint::application {

using namespace domain;

namespace {

bool is_away_today(const CompanyContext& company_context, EmployeeId person) {
  const auto today = company_context.today();
  const auto absences = company_context.work.absences(company_context.company.id).counted(person, {today, today});
  return domain::is_away_on(today, absences);
}

}  // namespace

bool stands_in_today(const CompanyContext& company_context, const Deputyship& deputyship, bool as_if_away) {
  const auto today = company_context.today();
  if (deputyship.span && !deputyship.span->contains(today)) return false;
  const bool manager_is_away = as_if_away || (!deputyship.span && is_away_today(company_context, deputyship.manager));
  return domain::stands_in_on(today, deputyship, manager_is_away, is_away_today(company_context, deputyship.deputy));
}

bool is_deputy_today(const Context& context) {
  const auto deputyships = context.work.deputyships(context.caller.company).of(context.caller.employee);
  if (deputyships.empty()) return false;
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  return std::ranges::any_of(deputyships, [&](const Deputyship& deputyship) {
    return deputyship.deputy == context.caller.employee && stands_in_today(company_context, deputyship);
  });
}

bool may_be_asked_as_deputy(const Context& context) {
  const auto deputyships = context.work.deputyships(context.caller.company).of(context.caller.employee);
  const bool is_deputy =
      std::ranges::find(deputyships, context.caller.employee, &Deputyship::deputy) != deputyships.end();
  if (!is_deputy || !company_of(context).escalation.deputies_after) return false;
  const auto escalations = context.work.escalations(context.caller.company).all();
  return std::ranges::any_of(escalations, [](const auto& one) { return has_come_to_others(one.stage); });
}

std::vector<Deputyship> deputies_named_by(const CompanyContext& company_context, EmployeeId manager) {
  auto deputyships = company_context.work.deputyships(company_context.company.id).of(manager);
  std::erase_if(deputyships, [&](const Deputyship& one) { return one.manager != manager; });
  return deputyships;
}

}  // namespace stint::application

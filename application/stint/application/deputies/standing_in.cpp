#include <algorithm>

#include <stint/application/deputies/standing_in.hpp>
#include <stint/domain/absence/away.hpp>

namespace stint::application {
namespace {

bool is_away_today(const CompanyContext& company_context, domain::EmployeeId person) {
  const auto today = company_context.today();
  const auto absences = company_context.work.absences(company_context.company.id).counted(person, {today, today});
  return domain::is_away_on(today, absences);
}

}  // namespace

bool stands_in_today(const CompanyContext& company_context, const domain::Deputyship& deputyship) {
  const auto today = company_context.today();
  if (deputyship.span && !deputyship.span->contains(today)) return false;
  const bool manager_is_away = !deputyship.span && is_away_today(company_context, deputyship.manager);
  return domain::stands_in_on(today, deputyship, manager_is_away, is_away_today(company_context, deputyship.deputy));
}

bool is_deputy_today(const Context& context) {
  const auto deputyships = context.work.deputyships(context.caller.company).of(context.caller.employee);
  if (deputyships.empty()) return false;
  const domain::Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  return std::ranges::any_of(deputyships, [&](const domain::Deputyship& deputyship) {
    return deputyship.deputy == context.caller.employee && stands_in_today(company_context, deputyship);
  });
}

}  // namespace stint::application

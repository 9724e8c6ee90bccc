#include <algorithm>
#include <optional>
#include <utility>

#include <stint/application/authority/team.hpp>
#include <stint/application/deciding_about_many.hpp>
#include <stint/domain/absence/quota_use.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Employees whose absences in the same years count against a quota.
struct YearsOfQuota {
  DateSpan span;
  std::vector<EmployeeId> people{};
};

std::vector<YearsOfQuota> years_of_quotas(const CompanyContext& company_context,
                                          std::span<const AbsenceRequest> requests) {
  std::vector<YearsOfQuota> found;
  const auto& types = company_context.work.absence_types(company_context.company.id);
  for (const auto& request : requests) {
    const auto& details = request.record().details;
    const auto type = types.find(details.type);
    if (!type || !type->quota.days) continue;
    const auto span = domain::quota_years(details.span, type->quota.years, company_context.company.absences.leave);
    auto same = std::ranges::find(found, span, &YearsOfQuota::span);
    if (same == found.end()) same = found.insert(found.end(), {.span = span});
    same->people.push_back(request.employee());
  }
  return found;
}

template <class Request>
void read_ahead_of_owners(const CompanyContext& company_context, const std::vector<Request>& requests) {
  std::vector<EmployeeId> owners;
  owners.reserve(requests.size());
  for (const auto& request : requests) owners.push_back(request.employee());
  read_ahead_of_decisions(company_context, owners);
  const auto& company = company_context.company;
  if (company.time_account.since) {
    static_cast<void>(company_context.work.time_accounts(company.id).states_of_each(owners));
  }
}

}  // namespace

void read_ahead(const Context& context, std::span<const AbsenceId> ids) {
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  const auto& absences = context.work.absences(company.id);
  const auto requests = absences.find_each(ids);
  read_ahead_of_owners(company_context, requests);
  for (const auto& [span, people] : years_of_quotas(company_context, requests)) absences.expect_counted(people, span);
}

void read_ahead(const Context& context, std::span<const TimeEntryId> ids) {
  const Company company = company_of(context);
  read_ahead_of_owners(company_context_of(context, company), context.work.entries(company.id).find_each(ids));
  static_cast<void>(context.work.projects(company.id).all());
  static_cast<void>(context.work.categories(company.id).all());
}

}  // namespace stint::application

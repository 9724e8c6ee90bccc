#include <cstdint>
#include <utility>

#include <stint/application/absences/quotas.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/domain/absence/filing_types.hpp>

namespace stint::application {

using namespace domain;

namespace {

QuotaView view_of(const AbsenceType& type, const QuotaUse& use) {
  return {.type = type.code, .name = type.name, .effect = type.quota.effect, .use = use};
}

std::vector<CountedAbsence> absences_in(Work& work, const Company& company, EmployeeId employee, DateSpan span) {
  return work.absences(company.id).counted(employee, span);
}

Result<std::vector<QuotaView>> quotas_in(const Context& context, const Company& company, const Employee& employee,
                                         const Submitted<LeaveAccountQuery>& submitted) {
  if (auto problem = ValidationErrors(submitted).problem()) return refuse(*std::move(problem));
  const auto today = today_of(company_context_of(context, company), employee);
  const auto& rules = company.absences.leave;
  std::vector<QuotaView> views;
  for (const auto& type : context.work.absence_types(company.id).all()) {
    if (!type.quota.days) continue;
    const auto year = submitted.command.year.value_or(domain::quota_year_of(today, type.quota.years, rules));
    const auto span = domain::quota_use(year, type, rules, {}).span;
    const auto use = domain::quota_use(year, type, rules, absences_in(context.work, company, employee.id, span));
    const bool may_file = !domain::refusal_to_file(employee.role, &type);
    if (may_file || use.used != HalfDays{}) views.push_back(view_of(type, use));
  }
  return views;
}

/// The type of an absence, which has a quota, and the absences in all of the quota's years.
struct QuotaInQuestion {
  AbsenceType type;
  std::vector<CountedAbsence> absences;
};

std::optional<QuotaInQuestion> quota_in_question(Work& work, const Company& company, const AbsenceRequest& absence) {
  const auto& details = absence.record().details;
  auto type = work.absence_types(company.id).find(details.type);
  if (!type || !type->quota.days) return std::nullopt;
  const auto span = domain::quota_years(details.span, type->quota.years, company.absences.leave);
  return QuotaInQuestion{*std::move(type), absences_in(work, company, absence.employee(), span)};
}

}  // namespace

Result<std::vector<QuotaView>> show_quotas(const Context& context, const Submitted<LeaveAccountQuery>& submitted) {
  return quotas_in(context, company_of(context), caller_record(context), submitted);
}

Result<std::vector<QuotaView>> show_quotas_of(const Context& context, EmployeeId employee,
                                              const Submitted<LeaveAccountQuery>& submitted) {
  const Company company = company_of(context);
  const auto owner = employee_looked_after(context, company, employee);
  if (!owner) return refuse(owner);
  return quotas_in(context, company, *owner, submitted);
}

std::vector<QuotaView> quotas_of(Work& work, const Company& company, const AbsenceRequest& absence) {
  std::vector<QuotaView> views;
  const auto question = quota_in_question(work, company, absence);
  if (!question) return views;
  const auto& span = absence.record().details.span;
  for (const auto& use : domain::quota_uses(span, question->type, company.absences.leave, question->absences)) {
    views.push_back(view_of(question->type, use));
  }
  return views;
}

std::optional<QuotaView> quota_exceeded_by_approving(Work& work, const Company& company,
                                                     const AbsenceRequest& absence) {
  const auto question = quota_in_question(work, company, absence);
  if (!question || question->type.quota.effect != RuleEffect::refuse) return std::nullopt;
  std::vector<CountedAbsence> agreed = question->absences;
  std::erase_if(agreed, [](const CountedAbsence& one) { return !domain::is_agreed(one.state); });
  auto after = agreed;
  after.push_back(domain::counted(absence.record(), question->type));
  const auto exceeded =
      domain::exceeded_quota(absence.record().details.span, question->type, company.absences.leave, agreed, after);
  if (!exceeded) return std::nullopt;
  return view_of(question->type, *exceeded);
}

Problem refusal_by_quota(const std::string& type, const QuotaUse& exceeded, Refusal refusal) {
  Facts facts{{"name", type}, {"count", exceeded.quota}, {"year", exceeded.year}};
  return {refusal, rules::quota_exceeded, reasons::quota_exceeded, std::move(facts)};
}

}  // namespace stint::application

#include <utility>

#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/absence_views.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/application/substitutes/answer_substitution.hpp>

namespace stint::application {
namespace {

bool is_asked(const Caller& caller, const domain::AbsenceRecord& absence) {
  return absence.substitute && absence.substitute->substitute == caller.employee;
}

}  // namespace

domain::Result<SubstituteView> answer_substitution(const Context& context, domain::AbsenceId id,
                                                   SubstituteAnswer answer, std::string action) {
  const auto before = find_absence(context, id);
  if (!before) return domain::refuse(before.error());
  if (!is_asked(context.caller, before->record())) {
    return domain::refuse(
        domain::Problem::forbidden(domain::Rule::relationship, "Only the designated substitute answers."));
  }
  const auto after = ((*before).*answer)(context.now);
  if (!after) return domain::refuse(after.error());
  const domain::Company company = company_of(context);
  context.work.absences(company.id).save(*after);
  record(context, std::move(action), id, audit_facts(*after));
  notify_substitute_answered(occasion_of(context, company), *after);
  return substitute_view(context, *after);
}

}  // namespace stint::application

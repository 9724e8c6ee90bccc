#include <stint/application/authority/waiting.hpp>

namespace stint::application {

using namespace domain;

namespace {

bool is_escalated(const CompanyContext& company_context, const std::optional<WaitingRequest>& request) {
  const auto escalation = escalation_of(company_context, request);
  return escalation && has_come_to_others(escalation->stage);
}

/// If no escalation to deputies is configured, they do not decide, however long the request waits.
bool may_be_with_deputies(const CompanyContext& company_context) {
  return company_context.company.escalation.deputies_after.has_value();
}

}  // namespace

std::optional<WaitingRequest> waiting_request_of(const TimeEntry& entry) {
  if (!entry.open_request()) return std::nullopt;
  return WaitingRequest{WaitingKind::time_entry, entry.id().value};
}

void forget_waiting_of_another(const CompanyContext& company_context, const AbsenceRequest& before,
                               const AbsenceDetails& after) {
  if (!company_context.company.escalation.is_set() || !before.differs_materially(after)) return;
  company_context.work.escalations(company_context.company.id).remove({WaitingKind::absence, before.id().value});
}

std::optional<Escalation> escalation_of(const CompanyContext& company_context,
                                        const std::optional<WaitingRequest>& request) {
  if (!request || !company_context.company.escalation.is_set()) return std::nullopt;
  return company_context.work.escalations(company_context.company.id).find(*request);
}

bool has_come_to_others(const CompanyContext& company_context, const AbsenceRequest& absence) {
  return is_escalated(company_context, waiting_request_of(absence));
}

bool has_come_to_others(const CompanyContext& company_context, const TimeEntry& entry) {
  return is_escalated(company_context, waiting_request_of(entry));
}

bool is_with_deputies(const CompanyContext& company_context, const AbsenceRequest& absence) {
  return may_be_with_deputies(company_context) && has_come_to_others(company_context, absence);
}

bool is_with_deputies(const CompanyContext& company_context, const TimeEntry& entry) {
  return may_be_with_deputies(company_context) && has_come_to_others(company_context, entry);
}

}  // namespace stint::application

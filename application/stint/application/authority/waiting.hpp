#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// Requests that await a decision, and their escalation stages. These are stored by escalating.hpp.

namespace stint::application {

using domain::waiting_request_of;
/// The pending request about an entry; nullopt if there is none.
[[nodiscard]] std::optional<domain::WaitingRequest> waiting_request_of(const domain::TimeEntry& entry);

/// A change of type or time turns an absence into a different request, which starts to wait again: deletes the time it
/// has waited.
void forget_waiting_of_another(const CompanyContext& company_context, const domain::AbsenceRequest& before,
                               const domain::AbsenceDetails& after);

/// The escalation stage; nullopt if no request is pending, or the company does not escalate, in which case no statement
/// is executed.
[[nodiscard]] std::optional<domain::Escalation> escalation_of(const CompanyContext& company_context,
                                                              const std::optional<domain::WaitingRequest>& request);

/// Whether the request has been escalated beyond the original approvers.
[[nodiscard]] constexpr bool has_come_to_others(domain::EscalationStage stage) {
  return stage >= domain::EscalationStage::with_deputies;
}
[[nodiscard]] bool has_come_to_others(const CompanyContext& company_context, const domain::AbsenceRequest& absence);
[[nodiscard]] bool has_come_to_others(const CompanyContext& company_context, const domain::TimeEntry& entry);

/// Whether deputies may decide about it, even if their managers are not away.
[[nodiscard]] bool is_with_deputies(const CompanyContext& company_context, const domain::AbsenceRequest& absence);
[[nodiscard]] bool is_with_deputies(const CompanyContext& company_context, const domain::TimeEntry& entry);

}  // namespace stint::application

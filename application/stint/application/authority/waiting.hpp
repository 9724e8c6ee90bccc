#pragma once

#include <optional>

#include <stint/application/context.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

// Requests that wait for a decision, and how far they have come. What is kept of them is kept by escalating.hpp.

namespace stint::application {

/// What of an absence waits: itself, its cancellation, or that it is shortened or split; nothing if none does.
[[nodiscard]] std::optional<domain::WaitingRequest> waiting_request_of(const domain::AbsenceRequest& absence);
/// What is asked for about an entry; nothing if nothing is.
[[nodiscard]] std::optional<domain::WaitingRequest> waiting_request_of(const domain::TimeEntry& entry);

/// A change of type or time makes an absence another request, which waits anew: how long it has waited is forgotten
/// then.
void forget_waiting_of_another(const CompanyContext& company_context, const domain::AbsenceRequest& before,
                               const domain::AbsenceDetails& after);

/// How far it has come; nothing where nothing waits, or the company does not escalate, which costs no statement.
[[nodiscard]] std::optional<domain::Escalation> escalation_of(const CompanyContext& company_context,
                                                              const std::optional<domain::WaitingRequest>& request);

/// Whether it has waited for so long that it has come to others than those who decide at first.
[[nodiscard]] constexpr bool has_come_to_others(domain::EscalationStage stage) {
  return stage >= domain::EscalationStage::with_deputies;
}
[[nodiscard]] bool has_come_to_others(const CompanyContext& company_context, const domain::AbsenceRequest& absence);
[[nodiscard]] bool has_come_to_others(const CompanyContext& company_context, const domain::TimeEntry& entry);

/// Whether deputies decide about it, whether their managers are away or not.
[[nodiscard]] bool is_with_deputies(const CompanyContext& company_context, const domain::AbsenceRequest& absence);
[[nodiscard]] bool is_with_deputies(const CompanyContext& company_context, const domain::TimeEntry& entry);

}  // namespace stint::application

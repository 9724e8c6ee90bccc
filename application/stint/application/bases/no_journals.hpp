#pragma once

#include <functional>

#include <stint/application/ports/journals.hpp>

namespace stint::application {

/// An audit trail that keeps nothing, but passes each entry to a function of the host, if there is one. It is called
/// within the unit of work: what it has written must be rolled back if the unit is.
class HandedAuditTrail final : public AuditTrail {
 public:
  using Receive = std::function<void(const AuditEntry&)>;
  explicit HandedAuditTrail(Receive receive) : receive_(std::move(receive)) {}

  void add(const AuditEntry& entry) override;
  [[nodiscard]] std::vector<AuditEntry> page(domain::CompanyId company, const AuditPage& page) const override;
  [[nodiscard]] std::vector<AuditEntry> locks_after(std::int64_t id, std::size_t most) const override;
  [[nodiscard]] std::int64_t newest() const override;
  [[nodiscard]] std::vector<AuditEntry> chained_after(domain::CompanyId company, std::int64_t sequence,
                                                      std::size_t most) const override;
  [[nodiscard]] std::vector<std::int64_t> unchained_after(domain::CompanyId company, std::int64_t id,
                                                          std::size_t most) const override;
  [[nodiscard]] std::optional<ChainHead> head(domain::CompanyId company) const override;
  [[nodiscard]] std::optional<ChainHead> cut(domain::CompanyId company) const override;
  /// Throws std::logic_error.
  void add_signed(domain::CompanyId company, const SignedHead& head) override;
  [[nodiscard]] std::vector<SignedHead> signed_heads(domain::CompanyId company, const HeadPage& page) const override;

 private:
  Receive receive_;
};

/// For a host without mails, scheduled jobs and imports of its own: mails are discarded, entries of the audit trail are
/// passed on. A request that is sent again under its key is performed again, and changes of records are unknown. There
/// are no findings, signatures, payroll exports, webhooks or bookings in time accounts; none of them can be kept, and
/// nothing can be erased. Job runs and the data that imports keep throw std::logic_error when they are opened.
class NoJournals : public virtual Journals {
 public:
  explicit NoJournals(HandedAuditTrail::Receive receive = {}) : audit_(std::move(receive)) {}

  Outbox& outbox() override;
  AuditTrail& audit() override { return audit_; }
  JobRuns& job_runs() override;
  ImportCount& import_count() override;
  IdempotencyKeys& idempotency_keys() override;
  RecordChanges& record_changes() override;
  WebhookDeliveries& webhook_deliveries() override;
  ImportedRecords& imported_records(domain::CompanyId company) override;
  domain::WorkingTimeFindings& working_time_findings(domain::CompanyId company) override;
  domain::TimeAccounts& time_accounts(domain::CompanyId company) override;
  domain::MonthSignatures& month_signatures(domain::CompanyId company) override;
  domain::PayrollExports& payroll_exports(domain::CompanyId company) override;
  PersonalData& personal_data(domain::CompanyId company) override;
  Webhooks& webhooks(domain::CompanyId company) override;

 private:
  HandedAuditTrail audit_;
};

}  // namespace stint::application

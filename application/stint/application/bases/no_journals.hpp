#pragma once

#include <functional>

#include <stint/application/ports/journals.hpp>

namespace stint::application {

/// An audit trail that keeps nothing, but hands each entry to a function of the host's, if there is one. It is called
/// within the unit of work: what it has written must go with the unit if that is dropped.
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

/// For a host without mails, scheduled jobs and imports of its own: mails are lost, entries of the audit trail are
/// handed on. A request that is sent again under its key is done again, and when records changed is not told. Findings,
/// signatures and payroll exports are none, nothing is booked in time accounts, and none of it can be kept, nor
/// anything be erased. Job runs and what imports keep throw std::logic_error when they are opened.
class NoJournals : public virtual Journals {
 public:
  explicit NoJournals(HandedAuditTrail::Receive receive = {}) : audit_(std::move(receive)) {}

  Outbox& outbox() override;
  AuditTrail& audit() override { return audit_; }
  JobRuns& job_runs() override;
  ImportCount& import_count() override;
  IdempotencyKeys& idempotency_keys() override;
  RecordChanges& record_changes() override;
  ImportedRecords& imported_records(domain::CompanyId company) override;
  domain::WorkingTimeFindings& working_time_findings(domain::CompanyId company) override;
  domain::TimeAccounts& time_accounts(domain::CompanyId company) override;
  domain::MonthSignatures& month_signatures(domain::CompanyId company) override;
  domain::PayrollExports& payroll_exports(domain::CompanyId company) override;
  PersonalData& personal_data(domain::CompanyId company) override;

 private:
  HandedAuditTrail audit_;
};

}  // namespace stint::application

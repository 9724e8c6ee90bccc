#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/ports/audit_trail.hpp>
#include <stint/application/ports/idempotency_keys.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/application/ports/personal_data.hpp>
#include <stint/application/ports/record_changes.hpp>
#include <stint/application/ports/webhooks.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/month/month_signatures.hpp>
#include <stint/domain/payroll/payroll_exports.hpp>
#include <stint/domain/time_account/time_accounts.hpp>
#include <stint/domain/working_time/working_time_findings.hpp>

namespace stint::application {

/// When each job of the schedule last ran to its end, by its name. Servers that share the data share this.
class JobRuns {
 public:
  virtual ~JobRuns() = default;
  [[nodiscard]] virtual std::map<std::string, domain::Instant, std::less<>> all() const = 0;
  virtual void record(std::string_view job, domain::Instant at) = 0;
};

/// The kinds of records that a company file has.
enum class ImportedKind : std::uint8_t {
  absence,
  time_entry,
  company,
  work_schedule,
  holiday_calendar,
  absence_type,
  project,
  category,
  client,
  employee,
};

/// What is kept of a record that a company file has named.
struct ImportedRecord {
  std::int32_t id = 0;                       ///< of an absence or entry; 0 of records that have their key themselves
  std::optional<std::string> said{};         ///< digests of its members; nothing: imported before these were kept
  std::optional<std::string> secret_hash{};  ///< encoded Argon2id of the password, or client secret, that a file said
  bool operator==(const ImportedRecord&) const = default;
};

/// What company files have said of the records of one company so far, by the operator's keys. A key outlives its
/// record: what was deleted here is not brought back by the next import.
class ImportedRecords {
 public:
  virtual ~ImportedRecords() = default;
  [[nodiscard]] virtual std::optional<ImportedRecord> find(ImportedKind kind, std::string_view key) const = 0;
  /// The ids and keys of all records of a kind, those that are gone included, by id.
  [[nodiscard]] virtual std::vector<std::pair<std::int32_t, std::string>> keys(ImportedKind kind) const = 0;
  /// Adds what is kept under a key, or replaces it.
  virtual void save(ImportedKind kind, std::string_view key, const ImportedRecord& record) = 0;
};

/// How many imports have written something. An import that prepares itself on one state of the data finds out by it
/// whether another one came between.
class ImportCount {
 public:
  virtual ~ImportCount() = default;
  [[nodiscard]] virtual std::int32_t so_far() const = 0;
  /// By one.
  virtual void raise() = 0;
};

/// What is written down beside the records: mails on their way, the audit trail, what was found in working time,
/// what is kept of time accounts, who has signed month sheets, what payroll was told, how far jobs and imports have
/// come, what requests came to that may be sent again, when records were changed, what is kept of people altogether,
/// and webhooks with what is on its way to them. A host that does without is helped by bases/no_journals.hpp.
class Journals {
 public:
  virtual ~Journals() = default;

  virtual Outbox& outbox() = 0;
  virtual AuditTrail& audit() = 0;
  virtual JobRuns& job_runs() = 0;
  virtual ImportCount& import_count() = 0;
  virtual IdempotencyKeys& idempotency_keys() = 0;
  virtual RecordChanges& record_changes() = 0;
  virtual WebhookDeliveries& webhook_deliveries() = 0;
  virtual ImportedRecords& imported_records(domain::CompanyId company) = 0;
  virtual domain::WorkingTimeFindings& working_time_findings(domain::CompanyId company) = 0;
  virtual domain::TimeAccounts& time_accounts(domain::CompanyId company) = 0;
  virtual domain::MonthSignatures& month_signatures(domain::CompanyId company) = 0;
  virtual domain::PayrollExports& payroll_exports(domain::CompanyId company) = 0;
  virtual PersonalData& personal_data(domain::CompanyId company) = 0;
  virtual Webhooks& webhooks(domain::CompanyId company) = 0;
};

}  // namespace stint::application

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

/// The time at which each job of the schedule last completed, by its name. Servers that share the data share this.
class JobRuns {
 public:
  virtual ~JobRuns() = default;
  [[nodiscard]] virtual std::map<std::string, domain::Instant, std::less<>> all() const = 0;
  virtual void record(std::string_view job, domain::Instant at) = 0;
};

/// The kinds of records in a company file.
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

/// The stored data about a record from a company file.
struct ImportedRecord {
  std::int32_t id = 0;                       ///< of an absence or entry; 0 for records that contain their key
                                             ///< themselves
  std::optional<std::string> said{};         ///< digests of its members; nullopt: imported before these were stored
  std::optional<std::string> secret_hash{};  ///< encoded Argon2id of the password or client secret in the file
  bool operator==(const ImportedRecord&) const = default;
};

/// The data from company files about the records of one company, by the operator's keys. A key outlives its record, so
/// that the next import does not restore a record that was deleted here.
class ImportedRecords {
 public:
  virtual ~ImportedRecords() = default;
  [[nodiscard]] virtual std::optional<ImportedRecord> find(ImportedKind kind, std::string_view key) const = 0;
  /// The ids and keys of all records of a kind, including deleted ones, by id.
  [[nodiscard]] virtual std::vector<std::pair<std::int32_t, std::string>> keys(ImportedKind kind) const = 0;
  /// Adds or replaces the data of a key.
  virtual void save(ImportedKind kind, std::string_view key, const ImportedRecord& record) = 0;
};

/// The number of imports that have written something. An import that was prepared for a certain state of the data uses
/// it to detect another import in between.
class ImportCount {
 public:
  virtual ~ImportCount() = default;
  [[nodiscard]] virtual std::int32_t so_far() const = 0;
  /// Increments it by one.
  virtual void raise() = 0;
};

/// The data stored in addition to the records: outgoing mails, the audit trail, findings about working time, stored
/// parts of time accounts, signatures of month sheets, payroll exports, the progress of jobs and imports, outcomes of
/// repeatable requests, the times at which records changed, access to personal data across records, and webhooks with
/// their deliveries. A host without these can use bases/no_journals.hpp.
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

#pragma once

#include <stint/application/ports/audit_trail.hpp>
#include <stint/application/ports/imported_records.hpp>
#include <stint/application/ports/job_runs.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// What is written down beside the records: mails on their way, the audit trail, and how far jobs and imports have
/// come. A host that does without is helped by bases/no_journals.hpp.
class Journals {
 public:
  virtual ~Journals() = default;

  virtual Outbox& outbox() = 0;
  virtual AuditTrail& audit() = 0;
  virtual JobRuns& job_runs() = 0;
  virtual ImportCount& import_count() = 0;
  virtual ImportedRecords& imported_records(domain::CompanyId company) = 0;
};

}  // namespace stint::application

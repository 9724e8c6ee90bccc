#pragma once

#include <vector>

#include <stint/application/ports/accounts.hpp>
#include <stint/application/ports/audit_trail.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/ports/imported_records.hpp>
#include <stint/application/ports/job_runs.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/ports/outbox.hpp>
#include <stint/application/ports/second_factors.hpp>
#include <stint/domain/ports/absence_requests.hpp>
#include <stint/domain/ports/catalogues.hpp>
#include <stint/domain/ports/companies.hpp>
#include <stint/domain/ports/employees.hpp>
#include <stint/domain/ports/time_clocks.hpp>
#include <stint/domain/ports/time_entries.hpp>

namespace stint::application {

struct Happened;

/// A unit of work: everything done through it happens together or not at all. Collections of a company's records are
/// opened for that company and see no other's. What they return lives as long as the unit of work.
class Work {
 public:
  virtual ~Work() = default;

  virtual domain::AbsenceRequests& absences(domain::CompanyId company) = 0;
  virtual domain::TimeClocks& clocks(domain::CompanyId company) = 0;
  virtual domain::TimeEntries& entries(domain::CompanyId company) = 0;
  virtual domain::Employees& employees(domain::CompanyId company) = 0;
  virtual domain::AbsenceTypes& absence_types(domain::CompanyId company) = 0;
  virtual domain::Projects& projects(domain::CompanyId company) = 0;
  virtual domain::Categories& categories(domain::CompanyId company) = 0;
  virtual domain::WorkSchedules& schedules(domain::CompanyId company) = 0;
  virtual domain::HolidayCalendars& holiday_calendars(domain::CompanyId company) = 0;
  virtual AbsenceListings& absence_listings(domain::CompanyId company) = 0;
  virtual TimeEntryListings& entry_listings(domain::CompanyId company) = 0;
  virtual ImportedRecords& imported_records(domain::CompanyId company) = 0;

  virtual domain::Companies& companies() = 0;
  virtual Accounts& accounts() = 0;
  virtual LoginAddresses& login_addresses() = 0;
  virtual Clients& clients() = 0;
  virtual RefreshTokens& refresh_tokens() = 0;
  virtual PersonalTokens& personal_tokens() = 0;
  virtual Challenges& challenges() = 0;
  virtual SecondFactors& second_factors() = 0;
  virtual RevokedAccess& revoked_access() = 0;
  virtual SigningKeys& signing_keys() = 0;
  virtual Outbox& outbox() = 0;
  virtual AuditTrail& audit() = 0;
  virtual JobRuns& job_runs() = 0;
  virtual ImportCount& import_count() = 0;

  /// Where what happens in this unit of work is collected, in order (see events/raise.hpp). Null: nobody listens.
  [[nodiscard]] std::vector<Happened>* happened() const { return happened_; }
  void collect_into(std::vector<Happened>* happened) { happened_ = happened; }

 private:
  std::vector<Happened>* happened_ = nullptr;
};

}  // namespace stint::application

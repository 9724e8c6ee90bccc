#pragma once

#include <vector>

#include <stint/application/ports/accounts.hpp>
#include <stint/application/ports/calendar_feeds.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/ports/journals.hpp>
#include <stint/application/ports/listings.hpp>
#include <stint/application/ports/provisioning.hpp>
#include <stint/domain/absence/absence_requests.hpp>
#include <stint/domain/absence/escalations.hpp>
#include <stint/domain/absence/leave_records.hpp>
#include <stint/domain/company/catalogues.hpp>
#include <stint/domain/company/companies.hpp>
#include <stint/domain/company/deputyships.hpp>
#include <stint/domain/company/employees.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_clock/time_clocks.hpp>
#include <stint/domain/time_entry/time_entries.hpp>

namespace stint::application {

/// The records of companies: their employees, rules, absences and working time. A host that embeds the use cases
/// implements these; bases/ contains implementations for parts that it can omit.
///
/// Collections of a company's records are opened for that company and do not see those of others. They are valid as
/// long as the unit of work.
class Records {
 public:
  virtual ~Records() = default;

  virtual domain::Companies& companies() = 0;
  virtual domain::Employees& employees(domain::CompanyId company) = 0;
  virtual domain::Deputyships& deputyships(domain::CompanyId company) = 0;
  virtual domain::LeaveRecords& leave_records(domain::CompanyId company) = 0;
  virtual domain::Escalations& escalations(domain::CompanyId company) = 0;
  virtual domain::WorkSchedules& schedules(domain::CompanyId company) = 0;
  virtual domain::HolidayCalendars& holiday_calendars(domain::CompanyId company) = 0;

  virtual domain::AbsenceTypes& absence_types(domain::CompanyId company) = 0;
  virtual domain::AbsenceRequests& absences(domain::CompanyId company) = 0;
  virtual AbsenceListings& absence_listings(domain::CompanyId company) = 0;

  virtual domain::TimeClocks& clocks(domain::CompanyId company) = 0;
  virtual domain::TimeEntries& entries(domain::CompanyId company) = 0;
  virtual domain::Projects& projects(domain::CompanyId company) = 0;
  virtual domain::Categories& categories(domain::CompanyId company) = 0;
  virtual TimeEntryListings& entry_listings(domain::CompanyId company) = 0;
};

/// The credentials of people and programs, for all companies, and people's account settings. A host with its own login
/// does not need these, see bases/no_identity.hpp.
class IdentityRecords {
 public:
  virtual ~IdentityRecords() = default;

  virtual Accounts& accounts() = 0;
  virtual LoginAddresses& login_addresses() = 0;
  virtual Clients& clients() = 0;
  virtual RefreshTokens& refresh_tokens() = 0;
  virtual PersonalTokens& personal_tokens() = 0;
  virtual CalendarFeeds& calendar_feeds() = 0;
  virtual Challenges& challenges() = 0;
  virtual OneTimeLinks& one_time_links() = 0;
  virtual MailChoices& mail_choices() = 0;
  virtual SecondFactors& second_factors() = 0;
  virtual RevokedAccess& revoked_access() = 0;
  virtual SigningKeys& signing_keys() = 0;
  virtual Provisioning& provisioning(domain::CompanyId company) = 0;
};

struct Happened;

/// A unit of work: all its changes are committed together or not at all. Collections are valid as long as it exists.
/// The groups are virtual bases, so that a store can use a ready-made one for a group that it does not support: `class
/// OwnWork : public Work, public AbsencesAlone, public NoIdentity, public NoJournals`.
class Work : public virtual Records, public virtual IdentityRecords, public virtual Journals {
 public:
  /// Where the events of this unit of work are collected, in order (see events/events.hpp). Null: events are not
  /// collected.
  [[nodiscard]] std::vector<Happened>* happened() const { return happened_; }
  void collect_into(std::vector<Happened>* happened) { happened_ = happened; }

  /// Whether it is committed although its use case refuses, because all that it contains is the record of the refusal.
  [[nodiscard]] bool keeps_refusal() const { return keeps_refusal_; }
  void keep_refusal(bool keeps) { keeps_refusal_ = keeps; }

  /// Sets the time of the unit of work, before it writes anything. A store that tracks when records change needs it.
  virtual void happens_at(domain::Instant /*moment*/) {}

  /// Restricts the unit of work to this company, as WriteScope does; a store that supports scopes throws
  /// std::logic_error if its scope was another one. Other stores may ignore this.
  virtual void keep_to(domain::CompanyId /*company*/) {}

 private:
  std::vector<Happened>* happened_ = nullptr;
  bool keeps_refusal_ = false;
};

}  // namespace stint::application

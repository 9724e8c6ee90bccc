#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/application/ports/write_scope.hpp>
#include <stint/domain/company/retention.hpp>
#include <stint/memory/misuse.hpp>

namespace stint::memory {

/// A value that is copied only when it is changed, so that a unit of work can start from a copy of everything.
template <class T>
class CopyOnWrite {
 public:
  [[nodiscard]] const T& get() const { return *value_; }
  [[nodiscard]] const T* operator->() const { return value_.get(); }
  /// Whether neither has been changed since one was copied from the other.
  [[nodiscard]] bool is_untouched(const CopyOnWrite& other) const { return value_ == other.value_; }
  /// Throws in a unit of work that only reads.
  [[nodiscard]] T& edit() {
    demand_writing();
    if (value_.use_count() > 1) value_ = std::make_shared<T>(*value_);
    return *value_;
  }

 private:
  std::shared_ptr<T> value_ = std::make_shared<T>();
};

/// A record and the company to which it belongs.
template <class Record>
struct Owned {
  domain::CompanyId company;
  Record record;
};

template <class Key, class Record>
using Table = CopyOnWrite<std::map<Key, Owned<Record>>>;
template <class Key, class Record>
using CommonTable = CopyOnWrite<std::map<Key, Record>>;

/// The day up to which the beginnings and ends of employments have been processed.
struct EmploymentsJudged {
  domain::Date day;
  domain::Instant next_change_of_day;
};

/// The data of an employee's time account.
struct TimeAccountRecord {
  domain::TimeAccountState state;
  std::vector<domain::AccountDay> days;  ///< by date
  std::vector<domain::TimeAccountBooking> bookings;
};

/// When a record was last changed or deleted.
struct RecordChange {
  domain::EmployeeId employee;  ///< its owner
  domain::Instant at{};
  bool is_gone = false;
};

/// All data of a store.
struct State {
  std::map<std::string, std::int32_t> last_ids;
  CommonTable<domain::CompanyId, domain::Company> companies;
  CommonTable<domain::CompanyId, EmploymentsJudged> employments_judged;
  Table<domain::EmployeeId, domain::Employee> employees;
  Table<std::pair<domain::CompanyId, domain::AbsenceTypeCode>, domain::AbsenceType> absence_types;
  Table<domain::ProjectId, domain::Project> projects;
  Table<domain::CategoryId, domain::Category> categories;
  Table<domain::DeputyshipId, domain::Deputyship> deputyships;
  Table<domain::LeaveCorrectionId, domain::LeaveCorrection> leave_corrections;
  Table<std::tuple<domain::EmployeeId, std::chrono::year, domain::Date, domain::Date>, domain::LeaveReminder>
      leave_reminders;
  CommonTable<domain::CompanyId, domain::Date> leave_reminded;
  Table<domain::ScheduleId, domain::WorkSchedule> schedules;
  Table<domain::HolidayCalendarId, domain::KeyedHolidayCalendar> holiday_calendars;
  Table<domain::AbsenceId, domain::AbsenceRequest> absences;
  CopyOnWrite<std::set<std::pair<domain::CompanyId, domain::CompanyHolidayHalf>>> company_holidays_filed;
  Table<std::pair<domain::CompanyId, domain::WaitingRequest>, domain::Escalation> escalations;
  Table<domain::EmployeeId, domain::TimeClock> clocks;
  Table<domain::TimeEntryId, domain::TimeEntry> entries;
  CommonTable<domain::TimeEntryId, std::vector<domain::EntryDecision>> entry_decisions;
  Table<std::tuple<domain::CompanyId, application::ImportedKind, std::string>, application::ImportedRecord>
      imported_records;
  Table<domain::EmployeeId, std::vector<domain::WorkingTimeFinding>> working_time_findings;
  CommonTable<domain::CompanyId, domain::Date> working_time_judged;
  Table<domain::EmployeeId, TimeAccountRecord> time_accounts;
  CommonTable<domain::CompanyId, domain::Date> time_accounts_judged;
  Table<std::pair<domain::EmployeeId, std::chrono::year_month>, std::vector<domain::MonthSignature>> month_signatures;
  Table<domain::PayrollExportId, domain::PayrollExport> payroll_exports;
  CommonTable<std::pair<domain::CompanyId, domain::RecordKind>, domain::Date> records_erased;
  CommonTable<domain::CompanyId, domain::Date> figures_end;
  CommonTable<domain::EmployeeId, application::Account> accounts;
  CommonTable<application::Identity, domain::EmployeeId> identities;
  CommonTable<std::pair<domain::EmployeeId, std::string>, domain::Instant> login_addresses;
  CommonTable<std::string, application::Client> clients;
  CommonTable<std::string, application::RefreshToken> refresh_tokens;
  CommonTable<std::int32_t, application::PersonalToken> personal_tokens;
  CommonTable<std::int32_t, application::CalendarFeed> calendar_feeds;
  Table<domain::EmployeeId, application::ProvisionedPerson> provisioned_people;
  Table<std::pair<domain::CompanyId, std::string>, application::ProvisionedGroup> provisioned_groups;
  CommonTable<std::string, application::Challenge> challenges;
  CommonTable<std::string, application::OneTimeLink> one_time_links;  ///< by their hashes
  CommonTable<domain::EmployeeId, std::set<application::MailKind>> declined_mails;
  CommonTable<domain::EmployeeId, application::Enrolment> enrolments;
  CommonTable<domain::EmployeeId, std::set<std::string>> recovery_codes;
  CommonTable<std::string, domain::Instant> revoked_access;
  CopyOnWrite<std::vector<application::SigningKey>> signing_keys;
  CopyOnWrite<std::map<std::int64_t, application::OutboxMail>> outbox;
  CopyOnWrite<std::vector<application::AuditEntry>> audit;
  CommonTable<domain::CompanyId, application::ChainHead> audit_cuts;
  CommonTable<std::pair<domain::CompanyId, domain::Instant>, application::SignedHead> signed_heads;
  CopyOnWrite<std::map<std::string, domain::Instant, std::less<>>> job_runs;
  Table<std::pair<domain::EmployeeId, std::string>, application::KeptOutcome> idempotency_keys;
  CommonTable<domain::CompanyId, application::DataVersion> data_versions;
  Table<std::pair<application::ChangedKind, std::int32_t>, RecordChange> record_changes;
  CommonTable<std::tuple<domain::CompanyId, application::FeedPart, std::string>, application::FeedChange> feed_changes;
  /// The employee without an id is for all of the company.
  CommonTable<std::pair<domain::CompanyId, domain::EmployeeId>, std::int64_t> versions_of_people;
  Table<domain::WebhookId, domain::Webhook> webhooks;
  CommonTable<domain::WebhookDeliveryId, application::WebhookDelivery> webhook_deliveries;
  application::WriteScope scope;                     ///< of the unit of work
  domain::Instant moment{};                          ///< of the unit of work, if it has been set
  const application::AuditSealer* sealer = nullptr;  ///< of the store

  /// The next number of a kind of record; never reused.
  [[nodiscard]] std::int32_t next_id(const std::string& kind) {
    demand_writing();
    return ++last_ids[kind];
  }
};

inline constexpr const char* no_such_employee = "there is no such employee";

/// Operations on an employee or a company throw std::logic_error if it does not exist.
inline void demand_employee(const State& state, domain::EmployeeId employee) {
  demand(state.employees->contains(employee), no_such_employee);
}
inline void demand_scope(const State& state, domain::CompanyId company) {
  demand(state.scope.contains(company), "a unit of work about one company touches another one");
}
/// Restricts the unit of work to this company from here on.
inline void keep_to(State& state, domain::CompanyId company) {
  demand(state.scope.may_become(company), "a unit of work about one company turns to another one");
  state.scope = {company};
}
inline void demand_company(const State& state, domain::CompanyId company) {
  demand_scope(state, company);
  demand(state.companies->contains(company), "there is no such company");
}

/// The record with a key, if it exists and belongs to the company.
template <class Key, class Record>
[[nodiscard]] const Record* find_owned(const Table<Key, Record>& table, const Key& key, domain::CompanyId company) {
  const auto found = table->find(key);
  return found != table->end() && found->second.company == company ? &found->second.record : nullptr;
}
/// Throws std::logic_error if the company has no such employee.
inline void demand_employee(const State& state, domain::EmployeeId employee, domain::CompanyId company) {
  demand(find_owned(state.employees, employee, company) != nullptr, no_such_employee);
}

template <class Key, class Record>
[[nodiscard]] std::optional<Record> find_common(const CommonTable<Key, Record>& table, const Key& key) {
  const auto found = table->find(key);
  if (found == table->end()) return std::nullopt;
  return found->second;
}

/// Calls `visit` with every record of a company, by key.
template <class Key, class Record, class Visit>
void each_owned(const Table<Key, Record>& table, domain::CompanyId company, const Visit& visit) {
  for (const auto& [key, owned] : table.get()) {
    if (owned.company == company) visit(owned.record);
  }
}

template <class Key, class Record>
[[nodiscard]] std::vector<Record> all_owned(const Table<Key, Record>& table, domain::CompanyId company) {
  std::vector<Record> records;
  each_owned(table, company, [&](const Record& record) { records.push_back(record); });
  return records;
}

}  // namespace stint::memory

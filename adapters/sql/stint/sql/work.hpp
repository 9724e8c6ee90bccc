#pragma once

#include <forward_list>

#include <stint/application/ports/work.hpp>
#include <stint/sql/absence_listings.hpp>
#include <stint/sql/absence_requests.hpp>
#include <stint/sql/accounts.hpp>
#include <stint/sql/audit_trail.hpp>
#include <stint/sql/calendars.hpp>
#include <stint/sql/catalogues.hpp>
#include <stint/sql/companies.hpp>
#include <stint/sql/credentials.hpp>
#include <stint/sql/deputyships.hpp>
#include <stint/sql/employees.hpp>
#include <stint/sql/escalations.hpp>
#include <stint/sql/journals.hpp>
#include <stint/sql/leave_records.hpp>
#include <stint/sql/payroll_exports.hpp>
#include <stint/sql/personal_data.hpp>
#include <stint/sql/provisioning.hpp>
#include <stint/sql/record_changes.hpp>
#include <stint/sql/time_accounts.hpp>
#include <stint/sql/time_entries.hpp>
#include <stint/sql/time_entry_listings.hpp>
#include <stint/sql/time_tracking.hpp>
#include <stint/sql/webhooks.hpp>

namespace stint::sql {

/// A unit of work on a connection, within a transaction that the store opens and ends.
class Work : public application::Work {
 public:
  explicit Work(Connection& connection);

  domain::AbsenceRequests& absences(domain::CompanyId company) override { return of(company).absences; }
  domain::TimeClocks& clocks(domain::CompanyId company) override { return of(company).clocks; }
  domain::TimeEntries& entries(domain::CompanyId company) override { return of(company).entries; }
  domain::Employees& employees(domain::CompanyId company) override { return of(company).employees; }
  domain::Deputyships& deputyships(domain::CompanyId company) override { return of(company).deputyships; }
  domain::LeaveRecords& leave_records(domain::CompanyId company) override { return of(company).leave_records; }
  domain::Escalations& escalations(domain::CompanyId company) override { return of(company).escalations; }
  domain::AbsenceTypes& absence_types(domain::CompanyId company) override { return of(company).absence_types; }
  domain::Projects& projects(domain::CompanyId company) override { return of(company).projects; }
  domain::Categories& categories(domain::CompanyId company) override { return of(company).categories; }
  domain::WorkSchedules& schedules(domain::CompanyId company) override { return of(company).schedules; }
  domain::HolidayCalendars& holiday_calendars(domain::CompanyId company) override {
    return of(company).holiday_calendars;
  }
  application::AbsenceListings& absence_listings(domain::CompanyId company) override {
    return of(company).absence_listings;
  }
  application::TimeEntryListings& entry_listings(domain::CompanyId company) override {
    return of(company).entry_listings;
  }
  application::ImportedRecords& imported_records(domain::CompanyId company) override {
    return of(company).imported_records;
  }
  domain::WorkingTimeFindings& working_time_findings(domain::CompanyId company) override {
    return of(company).working_time_findings;
  }
  domain::TimeAccounts& time_accounts(domain::CompanyId company) override { return of(company).time_accounts; }
  domain::MonthSignatures& month_signatures(domain::CompanyId company) override { return of(company).month_signatures; }
  domain::PayrollExports& payroll_exports(domain::CompanyId company) override { return of(company).payroll_exports; }
  application::PersonalData& personal_data(domain::CompanyId company) override { return of(company).personal_data; }
  application::Webhooks& webhooks(domain::CompanyId company) override { return of(company).webhooks; }

  domain::Companies& companies() override { return companies_; }
  application::Accounts& accounts() override { return accounts_; }
  application::LoginAddresses& login_addresses() override { return login_addresses_; }
  application::Clients& clients() override { return clients_; }
  application::RefreshTokens& refresh_tokens() override { return refresh_tokens_; }
  application::PersonalTokens& personal_tokens() override { return personal_tokens_; }
  application::CalendarFeeds& calendar_feeds() override { return calendar_feeds_; }
  application::Challenges& challenges() override { return challenges_; }
  application::OneTimeLinks& one_time_links() override { return one_time_links_; }
  application::MailChoices& mail_choices() override { return mail_choices_; }
  application::SecondFactors& second_factors() override { return second_factors_; }
  application::RevokedAccess& revoked_access() override { return revoked_access_; }
  application::SigningKeys& signing_keys() override { return signing_keys_; }
  application::Provisioning& provisioning(domain::CompanyId company) override { return of(company).provisioning; }
  application::Outbox& outbox() override { return outbox_; }
  application::AuditTrail& audit() override { return audit_; }
  application::JobRuns& job_runs() override { return job_runs_; }
  application::ImportCount& import_count() override { return import_count_; }
  application::IdempotencyKeys& idempotency_keys() override { return idempotency_keys_; }
  application::RecordChanges& record_changes() override { return record_changes_; }
  application::WebhookDeliveries& webhook_deliveries() override { return webhook_deliveries_; }

  void happens_at(domain::Instant moment) override { connection_.happens_at(moment); }
  void keep_to(domain::CompanyId company) override { connection_.keep_to(company); }

 private:
  struct CompanyRecords {
    CompanyRecords(Connection& connection, domain::CompanyId owner);
    domain::CompanyId company;
    AbsenceRequests absences;
    TimeClocks clocks;
    TimeEntries entries;
    Employees employees;
    Deputyships deputyships;
    LeaveRecords leave_records;
    Escalations escalations;
    AbsenceTypes absence_types;
    Projects projects;
    Categories categories;
    WorkSchedules schedules;
    HolidayCalendars holiday_calendars;
    AbsenceListings absence_listings;
    TimeEntryListings entry_listings;
    ImportedRecords imported_records;
    WorkingTimeFindings working_time_findings;
    TimeAccounts time_accounts;
    MonthSignatures month_signatures;
    PayrollExports payroll_exports;
    PersonalData personal_data;
    Webhooks webhooks;
    Provisioning provisioning;
  };
  CompanyRecords& of(domain::CompanyId company);

  Connection& connection_;
  std::forward_list<CompanyRecords> opened_;  // nearly always only for one company
  Companies companies_;
  Accounts accounts_;
  LoginAddresses login_addresses_;
  Clients clients_;
  RefreshTokens refresh_tokens_;
  PersonalTokens personal_tokens_;
  CalendarFeeds calendar_feeds_;
  Challenges challenges_;
  OneTimeLinks one_time_links_;
  MailChoices mail_choices_;
  SecondFactors second_factors_;
  RevokedAccess revoked_access_;
  SigningKeys signing_keys_;
  Outbox outbox_;
  AuditTrail audit_;
  JobRuns job_runs_;
  ImportCount import_count_;
  IdempotencyKeys idempotency_keys_;
  RecordChanges record_changes_;
  WebhookDeliveries webhook_deliveries_;
};

}  // namespace stint::sql

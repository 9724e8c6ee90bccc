#pragma once

#include <stint/application/bases/per_company.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/memory/accounts.hpp>
#include <stint/memory/audit_trail.hpp>
#include <stint/memory/calendar_feeds.hpp>
#include <stint/memory/company_records.hpp>
#include <stint/memory/credentials.hpp>
#include <stint/memory/idempotency_keys.hpp>
#include <stint/memory/journals.hpp>
#include <stint/memory/outbox.hpp>
#include <stint/memory/record_changes.hpp>
#include <stint/memory/second_factors.hpp>

namespace stint::memory {

/// A unit of work on a state that the store keeps or discards afterwards.
class Work : public application::Work {
 public:
  explicit Work(State& state)
      : state_(state),
        companies_(state, *this),
        accounts_(state),
        login_addresses_(state),
        clients_(state),
        refresh_tokens_(state),
        personal_tokens_(state),
        calendar_feeds_(state),
        challenges_(state),
        one_time_links_(state),
        mail_choices_(state),
        second_factors_(state),
        revoked_access_(state),
        signing_keys_(state),
        outbox_(state),
        audit_(state),
        job_runs_(state),
        import_count_(state),
        idempotency_keys_(state),
        record_changes_(state),
        webhook_deliveries_(state) {}

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

  void happens_at(domain::Instant moment) override { state_.moment = moment; }
  void keep_to(domain::CompanyId company) override { memory::keep_to(state_, company); }

 private:
  CompanyRecords& of(domain::CompanyId company) {
    demand_scope(state_, company);
    return opened_.of(company, state_, *this, company);
  }

  State& state_;
  application::PerCompany<CompanyRecords> opened_;
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

}  // namespace stint::memory

#pragma once

#include <map>
#include <memory>
#include <typeindex>
#include <utility>

#include <stint/application/ports/work.hpp>
#include <stint/memory/collections.hpp>

namespace stint::memory {

/// A unit of work on a state that the store keeps or discards afterwards.
class Work : public application::Work {
 public:
  explicit Work(State& state) : state_(state) {}

  application::ScannedAbsences& absences(domain::CompanyId company) override { return of(company, open::absences); }
  domain::TimeClocks& clocks(domain::CompanyId company) override { return of(company, open::clocks); }
  application::ScannedTimeEntries& entries(domain::CompanyId company) override { return of(company, open::entries); }
  domain::Employees& employees(domain::CompanyId company) override { return of(company, open::employees); }
  domain::Deputyships& deputyships(domain::CompanyId company) override { return of(company, open::deputyships); }
  domain::LeaveRecords& leave_records(domain::CompanyId company) override { return of(company, open::leave_records); }
  domain::Escalations& escalations(domain::CompanyId company) override { return of(company, open::escalations); }
  domain::AbsenceTypes& absence_types(domain::CompanyId company) override { return of(company, open::absence_types); }
  domain::Projects& projects(domain::CompanyId company) override { return of(company, open::projects); }
  domain::Categories& categories(domain::CompanyId company) override { return of(company, open::categories); }
  domain::WorkSchedules& schedules(domain::CompanyId company) override { return of(company, open::schedules); }
  domain::HolidayCalendars& holiday_calendars(domain::CompanyId company) override {
    return of(company, open::holiday_calendars);
  }
  application::ImportedRecords& imported_records(domain::CompanyId company) override {
    return of(company, open::imported_records);
  }
  domain::WorkingTimeFindings& working_time_findings(domain::CompanyId company) override {
    return of(company, open::working_time_findings);
  }
  domain::TimeAccounts& time_accounts(domain::CompanyId company) override { return of(company, open::time_accounts); }
  domain::MonthSignatures& month_signatures(domain::CompanyId company) override {
    return of(company, open::month_signatures);
  }
  domain::PayrollExports& payroll_exports(domain::CompanyId company) override {
    return of(company, open::payroll_exports);
  }
  application::PersonalData& personal_data(domain::CompanyId company) override {
    return of(company, open::personal_data);
  }
  application::Webhooks& webhooks(domain::CompanyId company) override { return of(company, open::webhooks); }
  application::Provisioning& provisioning(domain::CompanyId company) override {
    return of(company, open::provisioning);
  }
  application::AbsenceListings& absence_listings(domain::CompanyId company) override {
    return opened<application::ScannedAbsenceListings>(company, [&] {
      return std::make_unique<application::ScannedAbsenceListings>(*this, company, absences(company));
    });
  }
  application::TimeEntryListings& entry_listings(domain::CompanyId company) override {
    return opened<application::ScannedTimeEntryListings>(company, [&] {
      return std::make_unique<application::ScannedTimeEntryListings>(*this, company, entries(company));
    });
  }

  domain::Companies& companies() override { return of_all(open::companies); }
  application::Accounts& accounts() override { return of_all(open::accounts); }
  application::LoginAddresses& login_addresses() override { return of_all(open::login_addresses); }
  application::Clients& clients() override { return of_all(open::clients); }
  application::RefreshTokens& refresh_tokens() override { return of_all(open::refresh_tokens); }
  application::PersonalTokens& personal_tokens() override { return of_all(open::personal_tokens); }
  application::CalendarFeeds& calendar_feeds() override { return of_all(open::calendar_feeds); }
  application::Challenges& challenges() override { return of_all(open::challenges); }
  application::OneTimeLinks& one_time_links() override { return of_all(open::one_time_links); }
  application::MailChoices& mail_choices() override { return of_all(open::mail_choices); }
  application::SecondFactors& second_factors() override { return of_all(open::second_factors); }
  application::RevokedAccess& revoked_access() override { return of_all(open::revoked_access); }
  application::SigningKeys& signing_keys() override { return of_all(open::signing_keys); }
  application::Outbox& outbox() override { return of_all(open::outbox); }
  application::AuditTrail& audit() override { return of_all(open::audit); }
  application::JobRuns& job_runs() override { return of_all(open::job_runs); }
  application::ImportCount& import_count() override { return of_all(open::import_count); }
  application::IdempotencyKeys& idempotency_keys() override { return of_all(open::idempotency_keys); }
  application::RecordChanges& record_changes() override { return of_all(open::record_changes); }
  application::WebhookDeliveries& webhook_deliveries() override { return of_all(open::webhook_deliveries); }

  void happens_at(domain::Instant moment) override { state_.moment = moment; }
  void keep_to(domain::CompanyId company) override { memory::keep_to(state_, company); }

 private:
  template <class Port>
  using Open = std::unique_ptr<Port> (*)(const Opening& on);

  template <class Port>
  Port& of(domain::CompanyId company, Open<Port> open_port) {
    demand_scope(state_, company);
    return opened<Port>(company, [&] { return open_port({state_, *this, company}); });
  }
  template <class Port>
  Port& of_all(Open<Port> open_port) {
    return opened<Port>({}, [&] { return open_port({state_, *this}); });
  }
  /// The collection, which is opened by its first use.
  template <class Port, class OpenPort>
  Port& opened(domain::CompanyId company, const OpenPort& open_port) {
    auto& port = opened_[{company, typeid(Port)}];
    if (!port) port = open_port();
    return *static_cast<Port*>(port.get());
  }

  State& state_;
  std::map<std::pair<domain::CompanyId, std::type_index>, std::shared_ptr<void>> opened_;
};

}  // namespace stint::memory

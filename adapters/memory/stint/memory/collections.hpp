#pragma once

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <vector>

#include <stint/application/bases/scanned_absences.hpp>
#include <stint/application/bases/scanned_time_entries.hpp>
#include <stint/memory/state.hpp>

namespace stint::memory {

/// The context in which a collection is opened.
struct Opening {
  State& state;
  application::Records& records;  ///< of the same unit of work
  domain::CompanyId company{};    ///< unused by collections of all companies
};

/// The base of the collections.
class Collection {
 public:
  explicit Collection(const Opening& on) : state_(on.state), company_(on.company) {}

 protected:
  void demand_own(domain::EmployeeId employee) const { demand_employee(state_, employee, company_); }

  State& state_;               // NOLINT(*-non-private-member-variables-in-classes): shared only by collections
  domain::CompanyId company_;  // NOLINT(*-non-private-member-variables-in-classes)
};

/// Visits the records of some employees in a table with an index of them, by key.
template <auto Employee, class Rows>
void visit_each_of(const Rows& table, domain::CompanyId company, std::span<const domain::EmployeeId> people,
                   const application::Sink<typename Rows::Record>& visit) {
  std::vector<decltype(&*table.all().begin())> found;
  for (const auto person : std::set(people.begin(), people.end())) {
    for (const auto& row : table.template by<Employee>(company, person)) found.push_back(&row);
  }
  std::ranges::sort(found, {}, [](const auto* row) { return row->key; });
  for (const auto* row : found) visit(row->record);
}

namespace open {

// Of one company.
std::unique_ptr<application::ScannedAbsences> absences(const Opening& on);
std::unique_ptr<domain::TimeClocks> clocks(const Opening& on);
std::unique_ptr<application::ScannedTimeEntries> entries(const Opening& on);
std::unique_ptr<domain::Employees> employees(const Opening& on);
std::unique_ptr<domain::Deputyships> deputyships(const Opening& on);
std::unique_ptr<domain::LeaveRecords> leave_records(const Opening& on);
std::unique_ptr<domain::Escalations> escalations(const Opening& on);
std::unique_ptr<domain::AbsenceTypes> absence_types(const Opening& on);
std::unique_ptr<domain::Projects> projects(const Opening& on);
std::unique_ptr<domain::Categories> categories(const Opening& on);
std::unique_ptr<domain::WorkSchedules> schedules(const Opening& on);
std::unique_ptr<domain::HolidayCalendars> holiday_calendars(const Opening& on);
std::unique_ptr<application::ImportedRecords> imported_records(const Opening& on);
std::unique_ptr<domain::WorkingTimeFindings> working_time_findings(const Opening& on);
std::unique_ptr<domain::TimeAccounts> time_accounts(const Opening& on);
std::unique_ptr<domain::MonthSignatures> month_signatures(const Opening& on);
std::unique_ptr<domain::PayrollExports> payroll_exports(const Opening& on);
std::unique_ptr<application::PersonalData> personal_data(const Opening& on);
std::unique_ptr<application::Webhooks> webhooks(const Opening& on);
std::unique_ptr<application::Provisioning> provisioning(const Opening& on);

// Of all companies.
std::unique_ptr<domain::Companies> companies(const Opening& on);
std::unique_ptr<application::Accounts> accounts(const Opening& on);
std::unique_ptr<application::LoginAddresses> login_addresses(const Opening& on);
std::unique_ptr<application::Clients> clients(const Opening& on);
std::unique_ptr<application::RefreshTokens> refresh_tokens(const Opening& on);
std::unique_ptr<application::PersonalTokens> personal_tokens(const Opening& on);
std::unique_ptr<application::CalendarFeeds> calendar_feeds(const Opening& on);
std::unique_ptr<application::Challenges> challenges(const Opening& on);
std::unique_ptr<application::OneTimeLinks> one_time_links(const Opening& on);
std::unique_ptr<application::MailChoices> mail_choices(const Opening& on);
std::unique_ptr<application::SecondFactors> second_factors(const Opening& on);
std::unique_ptr<application::RevokedAccess> revoked_access(const Opening& on);
std::unique_ptr<application::SigningKeys> signing_keys(const Opening& on);
std::unique_ptr<application::Outbox> outbox(const Opening& on);
std::unique_ptr<application::AuditTrail> audit(const Opening& on);
std::unique_ptr<application::JobRuns> job_runs(const Opening& on);
std::unique_ptr<application::ImportCount> import_count(const Opening& on);
std::unique_ptr<application::IdempotencyKeys> idempotency_keys(const Opening& on);
std::unique_ptr<application::RecordChanges> record_changes(const Opening& on);
std::unique_ptr<application::WebhookDeliveries> webhook_deliveries(const Opening& on);

}  // namespace open
}  // namespace stint::memory

#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/application/ports/write_scope.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/company/retention.hpp>
#include <stint/memory/table.hpp>

namespace stint::memory {

/// The day up to which the beginnings and ends of employments have been processed.
struct EmploymentsJudged {
  domain::Date day;
  domain::Instant next_change_of_day;
};

/// The days that are kept for a company as a whole.
enum class CompanyDay : std::uint8_t { leave_reminded, working_time_judged, time_accounts_judged, figures_end };

/// The data of an employee's time account.
struct TimeAccountRecord {
  domain::TimeAccountState state{};
  std::vector<domain::AccountDay> days{};  ///< by date
  std::vector<domain::TimeAccountBooking> bookings{};
};

/// When a record was last changed or deleted.
struct RecordChange {
  domain::EmployeeId employee;  ///< its owner
  domain::Instant at{};
  bool is_gone = false;
};

/// As it is compared at a login.
[[nodiscard]] inline std::string address_of(const domain::Employee& employee) {
  return application::lower_case(employee.email);
}

/// A record that belongs to an employee by its key.
using CompanyAndEmployee = std::pair<domain::CompanyId, domain::EmployeeId>;

/// All data of a store.
struct State {
  std::map<std::string, std::int32_t> last_ids{};
  Table<domain::CompanyId, domain::Company, By<&domain::Company::key>> companies{};
  Table<domain::CompanyId, EmploymentsJudged> employments_judged{};
  Table<std::pair<domain::CompanyId, CompanyDay>, domain::Date> company_days{};
  Table<std::pair<domain::CompanyId, domain::RecordKind>, domain::Date> records_erased{};
  OwnedTable<domain::EmployeeId, domain::Employee, By<&domain::Employee::key>, InAll<&domain::Employee::id>,
             InAll<address_of>>
      employees{};
  OwnedTable<domain::DeputyshipId, domain::Deputyship, By<&domain::Deputyship::manager>,
             By<&domain::Deputyship::deputy>>
      deputyships{};

  OwnedTable<domain::AbsenceTypeCode, domain::AbsenceType> absence_types{};
  OwnedTable<domain::ProjectId, domain::Project, By<&domain::Project::key>> projects{};
  OwnedTable<domain::CategoryId, domain::Category, By<&domain::Category::key>> categories{};
  OwnedTable<domain::ScheduleId, domain::WorkSchedule, By<&domain::WorkSchedule::key>> schedules{};
  OwnedTable<domain::HolidayCalendarId, domain::KeyedHolidayCalendar, By<&domain::KeyedHolidayCalendar::key>>
      holiday_calendars{};

  OwnedTable<domain::AbsenceId, domain::AbsenceRequest, By<&domain::AbsenceRequest::employee>> absences{};
  OwnedTable<domain::CompanyHolidayHalf, std::monostate> company_holidays_filed{};
  OwnedTable<domain::WaitingRequest, domain::Escalation> escalations{};
  OwnedTable<domain::LeaveCorrectionId, domain::LeaveCorrection, By<&domain::LeaveCorrection::employee>>
      leave_corrections{};
  Table<std::pair<CompanyAndEmployee, std::tuple<std::chrono::year, domain::Date, domain::Date>>, domain::LeaveReminder>
      leave_reminders{};

  OwnedTable<domain::EmployeeId, domain::TimeClock> clocks{};
  OwnedTable<domain::TimeEntryId, domain::TimeEntry, By<&domain::TimeEntry::employee>> entries{};
  OwnedTable<domain::TimeEntryId, std::vector<domain::EntryDecision>> entry_decisions{};
  OwnedTable<domain::EmployeeId, std::vector<domain::WorkingTimeFinding>> working_time_findings{};
  OwnedTable<domain::EmployeeId, TimeAccountRecord> time_accounts{};
  Table<std::tuple<domain::CompanyId, domain::EmployeeId, std::chrono::year_month>, std::vector<domain::MonthSignature>>
      month_signatures{};
  OwnedTable<domain::PayrollExportId, domain::PayrollExport> payroll_exports{};

  Table<domain::EmployeeId, application::Account> accounts{};
  Table<application::Identity, domain::EmployeeId, By<std::identity{}>> identities{};
  Table<std::pair<domain::EmployeeId, std::string>, domain::Instant> login_addresses{};
  Table<std::string, application::Client, By<&application::Client::company>> clients{};
  Table<std::string, application::RefreshToken, By<&application::RefreshToken::employee>,
        By<&application::RefreshToken::family>>
      refresh_tokens{};
  Table<std::int32_t, application::PersonalToken, By<&application::PersonalToken::employee>,
        By<&application::PersonalToken::hash>>
      personal_tokens{};
  Table<std::int32_t, application::CalendarFeed, By<&application::CalendarFeed::employee>,
        By<&application::CalendarFeed::hash>>
      calendar_feeds{};
  Table<std::string, application::Challenge, By<&application::Challenge::employee>> challenges{};
  Table<std::string, application::OneTimeLink, By<&application::OneTimeLink::employee>> one_time_links{};
  Table<domain::EmployeeId, std::set<application::MailKind>> declined_mails{};
  Table<domain::EmployeeId, application::Enrolment> enrolments{};
  Table<domain::EmployeeId, std::set<std::string>> recovery_codes{};
  Table<std::string, domain::Instant> revoked_access{};
  /// In the order in which they were added.
  Table<std::int32_t, application::SigningKey, By<&application::SigningKey::key_id>> signing_keys{};
  OwnedTable<domain::EmployeeId, application::ProvisionedPerson> provisioned_people{};
  OwnedTable<std::string, application::ProvisionedGroup, By<&application::ProvisionedGroup::name>> provisioned_groups{};

  Table<std::int64_t, application::OutboxMail, By<&application::OutboxMail::state>,
        By<&application::OutboxMail::message_id>>
      outbox{};
  Table<std::int64_t, application::AuditEntry, By<&application::AuditEntry::company>> audit{};
  Table<domain::CompanyId, application::ChainHead> audit_cuts{};
  OwnedTable<domain::Instant, application::SignedHead> signed_heads{};
  Table<std::string, domain::Instant> job_runs{};
  Table<std::tuple<domain::CompanyId, application::ImportedKind, std::string>, application::ImportedRecord>
      imported_records{};
  Table<std::pair<CompanyAndEmployee, std::string>, application::KeptOutcome> idempotency_keys{};
  OwnedTable<domain::WebhookId, domain::Webhook> webhooks{};
  Table<domain::WebhookDeliveryId, application::WebhookDelivery, By<&application::WebhookDelivery::webhook>>
      webhook_deliveries{};

  Table<domain::CompanyId, application::DataVersion> data_versions{};
  Table<std::tuple<domain::CompanyId, application::ChangedKind, std::int32_t>, RecordChange> record_changes{};
  Table<std::tuple<domain::CompanyId, application::FeedPart, std::string>, application::FeedChange> feed_changes{};
  /// The employee without an id is for all of the company.
  Table<CompanyAndEmployee, std::int64_t> versions_of_people{};

  application::WriteScope scope{};                   ///< of the unit of work
  domain::Instant moment{};                          ///< of the unit of work, if it has been set
  const application::AuditSealer* sealer = nullptr;  ///< of the store

  /// The next number of a kind of record; never reused.
  [[nodiscard]] std::int32_t next_id(const std::string& kind) {
    demand_writing();
    return ++last_ids[kind];
  }
  [[nodiscard]] std::int32_t last_id(const std::string& kind) const {
    const auto last = last_ids.find(kind);
    return last != last_ids.end() ? last->second : 0;
  }
  /// The company of an employee; nullopt if the employee does not exist.
  [[nodiscard]] std::optional<domain::CompanyId> company_of(domain::EmployeeId employee) const {
    const auto rows = employees.in_all_by<&domain::Employee::id>(employee);
    return rows.empty() ? std::nullopt : std::optional{rows.front().key.first};
  }
};

inline constexpr const char* no_such_employee = "there is no such employee";

/// Operations on an employee or a company throw std::logic_error if it does not exist.
inline void demand_employee(const State& state, domain::EmployeeId employee) {
  demand(state.company_of(employee).has_value(), no_such_employee);
}
/// As above, unless the employee belongs to the company.
inline void demand_employee(const State& state, domain::EmployeeId employee, domain::CompanyId company) {
  demand(state.employees.contains({company, employee}), no_such_employee);
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
  demand(state.companies.contains(company), "there is no such company");
}

}  // namespace stint::memory

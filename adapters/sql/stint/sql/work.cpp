#include <stint/sql/work.hpp>

namespace stint::sql {

Work::CompanyRecords::CompanyRecords(Connection& connection, domain::CompanyId owner)
    : company(owner),
      absences(connection, owner),
      clocks(connection, owner),
      entries(connection, owner),
      employees(connection, owner),
      deputyships(connection, owner),
      leave_records(connection, owner),
      escalations(connection, owner),
      absence_types(connection, owner),
      projects(connection, owner),
      categories(connection, owner),
      schedules(connection, owner),
      holiday_calendars(connection, owner),
      absence_listings(connection, owner),
      entry_listings(connection, owner),
      imported_records(connection, owner),
      working_time_findings(connection, owner),
      time_accounts(connection, owner),
      month_signatures(connection, owner),
      payroll_exports(connection, owner),
      personal_data(connection, owner) {}

Work::Work(Connection& connection)
    : connection_(connection),
      companies_(connection),
      accounts_(connection),
      login_addresses_(connection),
      clients_(connection),
      refresh_tokens_(connection),
      personal_tokens_(connection),
      calendar_feeds_(connection),
      challenges_(connection),
      one_time_links_(connection),
      mail_choices_(connection),
      second_factors_(connection),
      revoked_access_(connection),
      signing_keys_(connection),
      outbox_(connection),
      audit_(connection),
      job_runs_(connection),
      import_count_(connection),
      idempotency_keys_(connection),
      record_changes_(connection) {
  connection.begin_unit();
}

Work::CompanyRecords& Work::of(domain::CompanyId company) {
  connection_.expect_in_scope(company);
  for (auto& records : opened_) {
    if (records.company == company) return records;
  }
  return opened_.emplace_front(connection_, company);
}

}  // namespace stint::sql

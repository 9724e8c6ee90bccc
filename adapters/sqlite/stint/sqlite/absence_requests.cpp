#include <algorithm>
#include <utility>

#include <stint/sqlite/absence_requests.hpp>
#include <stint/sqlite/absence_rows.hpp>

namespace stint::sqlite {
namespace {

/// Runs a statement whose parameters are, in this order, everything that is kept of an absence, and its company.
std::int64_t run_with(Connection& connection, Sql sql, const domain::AbsenceRecord& record, domain::CompanyId company) {
  const auto& details = record.details;
  const auto& substitute = record.substitute;
  return connection.run(sql, record.id, record.employee, details.type, details.span.first, details.span.last,
                        details.half, details.comments, record.days, record.state,
                        substitute ? std::optional{substitute->substitute} : std::nullopt,
                        substitute ? std::optional{substitute->state} : std::nullopt, record.cancellation.state,
                        record.cancellation.reason, record.rejection_reason, record.certificate_provided, company);
}

}  // namespace

std::optional<domain::AbsenceRequest> AbsenceRequests::find(domain::AbsenceId id) const {
  auto row = connection_.query(joined<"SELECT ", absence_columns, " FROM absences WHERE id = ?1 AND company_id = ?2">,
                               id, company_);
  if (!row.next()) return std::nullopt;
  return read_absence(connection_, row);
}

std::vector<domain::AbsenceRequest> AbsenceRequests::of_employee(domain::EmployeeId employee) const {
  auto rows =
      connection_.query(joined<"SELECT ", absence_columns, " FROM absences WHERE employee_id = ?1 AND company_id = ?2">,
                        employee, company_);
  std::vector<domain::AbsenceRequest> absences;
  while (rows.next()) absences.push_back(read_absence(connection_, rows));
  std::ranges::sort(absences, {}, &domain::AbsenceRequest::id);  // the table is clustered by day
  return absences;
}

domain::AbsenceRequest AbsenceRequests::add(const domain::AbsenceRequest& absence) {
  domain::AbsenceRecord record = absence.record();
  record.id = {next_id(connection_, "absence")};
  run_with(connection_,
           joined<"INSERT INTO absences (", absence_columns,
                  ", company_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)">,
           record, company_);
  write_approvals(connection_, record);
  return domain::AbsenceRequest{std::move(record)};
}

void AbsenceRequests::save(const domain::AbsenceRequest& absence) {
  const auto& record = absence.record();
  if (record.state == domain::AbsenceState::deleted) {
    connection_.run("DELETE FROM absences WHERE id = ?1 AND company_id = ?2", record.id, company_);
    return;
  }
  const auto changed = run_with(
      connection_,
      "UPDATE absences SET employee_id = ?2, type = ?3, first_day = ?4, last_day = ?5, half = ?6, comments = ?7,"
      " half_days = ?8, state = ?9, substitute_id = ?10, substitute_state = ?11, cancellation_state = ?12,"
      " cancellation_reason = ?13, rejection_reason = ?14, certificate_provided = ?15"
      " WHERE id = ?1 AND company_id = ?16",
      record, company_);
  if (changed == 1) write_approvals(connection_, record);
}

}  // namespace stint::sqlite

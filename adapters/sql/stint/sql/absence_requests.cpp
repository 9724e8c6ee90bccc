#include <algorithm>
#include <utility>

#include <stint/sql/absence_requests.hpp>
#include <stint/sql/absence_rows.hpp>

namespace stint::sql {
namespace {

/// Calls `run` with everything that is kept of an absence, and its company, as parameters of a statement.
template <class Run>
void run_with(const domain::AbsenceRecord& record, domain::CompanyId company, Run run) {
  const auto& details = record.details;
  const auto& substitute = record.substitute;
  run(record.id, record.employee, details.type, details.span.first, details.span.last, details.half, details.comments,
      record.halves.code(), record.state, substitute ? std::optional{substitute->substitute} : std::nullopt,
      substitute ? std::optional{substitute->state} : std::nullopt, substitute ? substitute->answered_at : std::nullopt,
      record.cancellation.state, record.cancellation.reason, record.rejection_reason, record.certificate_provided,
      company);
}

}  // namespace

std::optional<domain::AbsenceRequest> AbsenceRequests::find(domain::AbsenceId id) const {
  auto found = read_absences<"SELECT id FROM absences WHERE id = ?2 AND company_id = ?1">(connection_, company_, id);
  return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

std::vector<domain::AbsenceRequest> AbsenceRequests::of_employee(domain::EmployeeId employee) const {
  return read_absences<"SELECT id FROM absences WHERE employee_id = ?2 AND company_id = ?1">(connection_, company_,
                                                                                             employee);
}

std::vector<domain::CountedAbsence> AbsenceRequests::counted(domain::EmployeeId employee, domain::DateSpan span) const {
  auto rows = connection_.query(
      "SELECT a.id, a.type, t.kind, a.state, t.requires_medical_certificate = 0 OR a.certificate_provided = 1,"
      " a.first_day, a.last_day, a.half, a.halves"
      " FROM absences a CROSS JOIN absence_types t ON t.company_id = a.company_id AND t.code = a.type"
      " WHERE a.employee_id = ?1 AND a.company_id = ?2 AND a.first_day <= ?4 AND a.last_day >= ?3",
      employee, company_, span.first, span.last);
  std::vector<domain::CountedAbsence> absences;
  while (rows.next()) {
    auto& absence = absences.emplace_back();
    absence.id = rows.take<domain::AbsenceId>();
    absence.type = rows.take<domain::AbsenceTypeCode>();
    absence.kind = rows.take<domain::AbsenceKind>();
    absence.state = rows.take<domain::AbsenceState>();
    absence.is_certified = rows.take<bool>();
    absence.span.first = rows.take<domain::Date>();
    absence.span.last = rows.take<domain::Date>();
    absence.half = rows.take<std::optional<domain::HalfOfDay>>();
    absence.halves = {absence.span.first, rows.take<std::string>()};
  }
  return absences;
}

std::int32_t AbsenceRequests::count_open(domain::EmployeeId employee) const {
  auto row =
      connection_.query("SELECT count(*) FROM absences WHERE company_id = ?1 AND employee_id = ?2 AND state IN (1, 2)",
                        company_, employee);
  return row.next() ? row.take<std::int32_t>() : 0;
}

std::vector<domain::AbsenceRequest> AbsenceRequests::open(std::optional<domain::EmployeeId> listed_manager) const {
  static constexpr SqlPart to_approve{"SELECT a.id FROM absences a WHERE a.company_id = ?1 AND a.state IN (1, 2)"};
  static constexpr SqlPart to_cancel{
      " UNION ALL SELECT a.id FROM absences a"
      " WHERE a.company_id = ?1 AND a.cancellation_state = 1 AND a.state NOT IN (1, 2)"};
  static constexpr SqlPart listed{
      " AND a.employee_id IN (SELECT employee_id FROM employee_managers WHERE company_id = ?1 AND manager_id = ?2"
      " UNION ALL SELECT employee_id FROM employee_terms_managers WHERE company_id = ?1 AND manager_id = ?2)"};
  if (!listed_manager) return read_absences<SqlPart{joined<to_approve, to_cancel>}>(connection_, company_);
  return read_absences<SqlPart{joined<to_approve, listed, to_cancel, listed>}>(connection_, company_, *listed_manager);
}

domain::AbsenceRequest AbsenceRequests::add(const domain::AbsenceRequest& absence) {
  domain::AbsenceRecord record = absence.record();
  record.id = {next_id(connection_, "absence")};
  run_with(record, company_, [&](const auto&... values) {
    connection_.run(joined<"INSERT INTO absences (", absence_columns,
                           ", company_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,"
                           " ?16, ?17)">,
                    values...);
  });
  write_lists(connection_, company_, record, true);
  return domain::AbsenceRequest::stored(std::move(record));
}

void AbsenceRequests::save(const domain::AbsenceRequest& absence) {
  const auto& record = absence.record();
  if (record.state == domain::AbsenceState::deleted) {
    connection_.run("DELETE FROM absences WHERE id = ?1 AND company_id = ?2", record.id, company_);
    return;
  }
  run_with(record, company_, [&](const auto&... values) {
    connection_.run(
        "UPDATE absences SET employee_id = ?2, type = ?3, first_day = ?4, last_day = ?5, half = ?6, comments = ?7,"
        " halves = ?8, state = ?9, substitute_id = ?10, substitute_state = ?11, substitute_answered_at = ?12,"
        " cancellation_state = ?13, cancellation_reason = ?14, rejection_reason = ?15, certificate_provided = ?16"
        " WHERE id = ?1 AND company_id = ?17",
        values...);
  });
  write_lists(connection_, company_, record, false);
}

}  // namespace stint::sql

#include <utility>

#include <stint/sqlite/absence_rows.hpp>
#include <stint/sqlite/enum_codes.hpp>

namespace stint::sqlite {
namespace {

std::vector<domain::EmployeeId> read_approvals(Connection& connection, domain::AbsenceId absence) {
  auto rows =
      connection.query("SELECT manager_id FROM absence_approvals WHERE absence_id = ?1 ORDER BY position", absence);
  std::vector<domain::EmployeeId> managers;
  while (rows.next()) managers.push_back(rows.take<domain::EmployeeId>());
  return managers;
}

std::optional<domain::SubstituteRequest> read_substitute(Cursor& row) {
  const auto substitute = row.take<std::optional<domain::EmployeeId>>();
  const auto state = row.take<domain::SubstituteState>();
  return substitute ? std::optional{domain::SubstituteRequest{*substitute, state}} : std::nullopt;
}

}  // namespace

domain::AbsenceRequest read_absence(Connection& connection, Cursor& row) {
  domain::AbsenceRecord record;
  record.id = row.take<domain::AbsenceId>();
  record.employee = row.take<domain::EmployeeId>();
  record.details.type = row.take<std::string_view>();
  record.details.span.first = row.take<domain::Date>();
  record.details.span.last = row.take<domain::Date>();
  record.details.half = row.take<std::optional<domain::HalfOfDay>>();
  record.details.comments = row.take<std::string_view>();
  record.days = row.take<domain::HalfDays>();
  record.state = row.take<domain::AbsenceState>();
  record.substitute = read_substitute(row);
  record.cancellation.state = row.take<domain::CancellationState>();
  record.cancellation.reason = row.take<std::string_view>();
  record.rejection_reason = row.take<std::string_view>();
  record.certificate_provided = row.take<bool>();
  record.approvals = read_approvals(connection, record.id);
  return domain::AbsenceRequest{std::move(record)};
}

void write_approvals(Connection& connection, const domain::AbsenceRecord& record) {
  connection.run("DELETE FROM absence_approvals WHERE absence_id = ?1", record.id);
  int position = 0;
  for (const auto manager : record.approvals) {
    connection.run("INSERT INTO absence_approvals (absence_id, position, manager_id) VALUES (?1, ?2, ?3)", record.id,
                   position++, manager);
  }
}

}  // namespace stint::sqlite

#include <utility>

#include <stint/sql/absence_rows.hpp>
#include <stint/sql/enum_codes.hpp>

namespace stint::sql {
namespace {

/// The lists of people that an absence has, by their numbers in `absence_people`.
enum class PeopleList { approvals, asked };

void read_people(Connection& connection, domain::AbsenceRecord& record) {
  auto rows = connection.query(
      "SELECT list, employee_id FROM absence_people WHERE absence_id = ?1 ORDER BY list, position", record.id);
  while (rows.next()) {
    auto& list = rows.take<PeopleList>() == PeopleList::approvals ? record.approvals : record.asked;
    list.push_back(rows.take<domain::EmployeeId>());
  }
}

void write_people(Connection& connection, domain::AbsenceId absence, PeopleList list,
                  const std::vector<domain::EmployeeId>& people) {
  int position = 0;
  for (const auto person : people) {
    connection.run("INSERT INTO absence_people (absence_id, list, position, employee_id) VALUES (?1, ?2, ?3, ?4)",
                   absence, list, position++, person);
  }
}

void read_decisions(Connection& connection, domain::AbsenceRecord& record) {
  auto rows = connection.query(
      "SELECT kind, employee_id, at, reason, deputy_for FROM absence_decisions WHERE absence_id = ?1 ORDER BY position",
      record.id);
  while (rows.next()) {
    auto& decision = record.decisions.emplace_back();
    decision.kind = rows.take<domain::AbsenceDecisionKind>();
    decision.by = rows.take<std::optional<domain::EmployeeId>>();
    decision.at = rows.take<domain::Instant>();
    decision.reason = rows.take<std::string_view>();
    decision.deputy_for = rows.take<std::optional<domain::EmployeeId>>();
  }
}

void write_decisions(Connection& connection, const domain::AbsenceRecord& record) {
  int position = 0;
  for (const auto& decision : record.decisions) {
    connection.run(
        "INSERT INTO absence_decisions (absence_id, position, kind, employee_id, at, reason, deputy_for)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        record.id, position++, decision.kind, decision.by, decision.at, decision.reason, decision.deputy_for);
  }
}

std::optional<domain::SubstituteRequest> read_substitute(Cursor& row) {
  const auto substitute = row.take<std::optional<domain::EmployeeId>>();
  const auto state = row.take<domain::SubstituteState>();
  const auto answered_at = row.take<std::optional<domain::Instant>>();
  return substitute ? std::optional{domain::SubstituteRequest{*substitute, state, answered_at}} : std::nullopt;
}

}  // namespace

domain::AbsenceRequest read_absence(Connection& connection, Cursor& row) {
  domain::AbsenceRecord record;
  record.id = row.take<domain::AbsenceId>();
  record.employee = row.take<domain::EmployeeId>();
  record.details.type = row.take<domain::AbsenceTypeCode>();
  record.details.span.first = row.take<domain::Date>();
  record.details.span.last = row.take<domain::Date>();
  record.details.half = row.take<std::optional<domain::HalfOfDay>>();
  record.details.comments = row.take<std::string_view>();
  record.halves = {record.details.span.first, row.take<std::string>()};
  record.state = row.take<domain::AbsenceState>();
  record.substitute = read_substitute(row);
  record.cancellation.state = row.take<domain::CancellationState>();
  record.cancellation.reason = row.take<std::string_view>();
  record.rejection_reason = row.take<std::string_view>();
  record.certificate_provided = row.take<bool>();
  read_people(connection, record);
  read_decisions(connection, record);
  return domain::AbsenceRequest::stored(std::move(record));
}

void write_lists(Connection& connection, const domain::AbsenceRecord& record, bool is_new) {
  if (!is_new) {
    connection.run("DELETE FROM absence_people WHERE absence_id = ?1", record.id);
    connection.run("DELETE FROM absence_decisions WHERE absence_id = ?1", record.id);
  }
  write_people(connection, record.id, PeopleList::approvals, record.approvals);
  write_people(connection, record.id, PeopleList::asked, record.asked);
  write_decisions(connection, record);
}

}  // namespace stint::sql

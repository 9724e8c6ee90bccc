#include <algorithm>
#include <utility>

#include <stint/sql/absence_rows.hpp>
#include <stint/sql/enum_codes.hpp>

namespace stint::sql {
namespace {

/// The lists of people of an absence, by their numbers in `absence_people`.
enum class PeopleList { approvals, asked };

/// The record with the id of the current row, from records sorted by id.
domain::AbsenceRecord& record_of(Cursor& row, std::vector<domain::AbsenceRecord>& records) {
  return *std::ranges::lower_bound(records, row.take<domain::AbsenceId>(), {}, &domain::AbsenceRecord::id);
}

void read_people(Cursor rows, std::vector<domain::AbsenceRecord>& records) {
  while (rows.next()) {
    auto& record = record_of(rows, records);
    auto& list = rows.take<PeopleList>() == PeopleList::approvals ? record.approvals : record.asked;
    list.push_back(rows.take<domain::EmployeeId>());
  }
}

void read_decisions(Cursor rows, std::vector<domain::AbsenceRecord>& records) {
  while (rows.next()) {
    auto& decision = record_of(rows, records).decisions.emplace_back();
    decision.kind = rows.take<domain::AbsenceDecisionKind>();
    decision.by = rows.take<std::optional<domain::EmployeeId>>();
    decision.at = rows.take<domain::Instant>();
    decision.reason = rows.take<std::string_view>();
    decision.deputy_for = rows.take<std::optional<domain::EmployeeId>>();
    decision.escalated = rows.take<bool>();
  }
}

void write_people(Connection& connection, domain::CompanyId company, domain::AbsenceId absence, PeopleList list,
                  const std::vector<domain::EmployeeId>& people) {
  int position = 0;
  for (const auto person : people) {
    connection.run(
        "INSERT INTO absence_people (company_id, absence_id, list, position, employee_id)"
        " SELECT company_id, id, ?3, ?4, ?5 FROM absences WHERE id = ?1 AND company_id = ?2",
        absence, company, list, position++, person);
  }
}

void write_decisions(Connection& connection, domain::CompanyId company, const domain::AbsenceRecord& record) {
  int position = 0;
  for (const auto& decision : record.decisions) {
    connection.run(
        "INSERT INTO absence_decisions (company_id, absence_id, position, kind, employee_id, at, reason, deputy_for,"
        " escalated)"
        " SELECT company_id, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM absences WHERE id = ?1 AND company_id = ?2",
        record.id, company, position++, decision.kind, decision.by, decision.at, decision.reason, decision.deputy_for,
        decision.escalated);
  }
}

std::optional<domain::SubstituteRequest> read_substitute(Cursor& row) {
  const auto substitute = row.take<std::optional<domain::EmployeeId>>();
  const auto state = row.take<domain::SubstituteState>();
  const auto answered_at = row.take<std::optional<domain::Instant>>();
  return substitute ? std::optional{domain::SubstituteRequest{*substitute, state, answered_at}} : std::nullopt;
}

std::optional<domain::Reduction> read_reduction(Cursor& row) {
  using enum domain::HalfOfDay;
  const auto kind = row.take<std::optional<domain::ReductionKind>>();
  const auto first = row.take<std::optional<domain::Date>>();
  const bool starts_half = row.take<bool>();
  const auto last = row.take<std::optional<domain::Date>>();
  const bool ends_half = row.take<bool>();
  auto reason = row.take<std::string>();
  if (!kind) return std::nullopt;
  return domain::Reduction{.kind = *kind,
                           .first = {first.value(), starts_half ? afternoon : morning},
                           .last = {last.value(), ends_half ? morning : afternoon},
                           .reason = std::move(reason)};
}

domain::AbsenceRecord read_record(Cursor& row) {
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
  const bool is_certified = row.take<bool>();
  record.details.starts_half = row.take<bool>();
  record.details.ends_half = row.take<bool>();
  record.details.minutes = row.take<std::optional<std::chrono::minutes>>();
  record.reduction = read_reduction(row);
  record.given_back = read_given_back(row);
  record.certificate_reminded_on = row.take<std::optional<domain::Date>>();
  record.illness = row.take<std::optional<domain::AbsenceId>>();
  record.sick_pay_end_told = row.take<std::optional<domain::Date>>();
  record.certified = certified_days(is_certified, row.take<std::string_view>());
  return record;
}

}  // namespace

domain::CertifiedDays certified_days(bool is_whole, std::string_view code) {
  return is_whole ? domain::CertifiedDays::all() : domain::CertifiedDays::from_code(code);
}

domain::CountedHalves read_given_back(Cursor& row) {
  const auto from = row.take<domain::Date>();
  auto halves = row.take<std::string>();
  return halves.empty() ? domain::CountedHalves{} : domain::CountedHalves{from, std::move(halves)};
}

std::vector<domain::AbsenceRequest> detail::read_absences(Cursor rows, Cursor people, Cursor decisions) {
  std::vector<domain::AbsenceRecord> records;
  while (rows.next()) records.push_back(read_record(rows));
  if (records.empty()) return {};
  read_people(std::move(people), records);
  read_decisions(std::move(decisions), records);
  std::vector<domain::AbsenceRequest> absences;
  absences.reserve(records.size());
  for (auto& record : records) absences.push_back(domain::AbsenceRequest::stored(std::move(record)));
  return absences;
}

void write_lists(Connection& connection, domain::CompanyId company, const domain::AbsenceRecord& record, bool is_new) {
  if (!is_new) {
    connection.run("DELETE FROM absence_people WHERE absence_id = ?1 AND company_id = ?2", record.id, company);
    connection.run("DELETE FROM absence_decisions WHERE absence_id = ?1 AND company_id = ?2", record.id, company);
  }
  write_people(connection, company, record.id, PeopleList::approvals, record.approvals);
  write_people(connection, company, record.id, PeopleList::asked, record.asked);
  write_decisions(connection, company, record);
}

}  // namespace stint::sql

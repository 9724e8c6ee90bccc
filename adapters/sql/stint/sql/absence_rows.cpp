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
    auto& decisions = record_of(rows, records).decisions;
    absence_decision_row.read(rows, decisions.emplace_back());
  }
}

// The insertions by a query, `of_company_only`, add nothing for an absence of another company. They take longer in
// SQLite, which stores the rows of such a query in a temporary table because the tables have triggers.
constexpr SqlPart of_company_only{" FROM absences WHERE id = ?1 AND company_id = ?2"};

constexpr SqlPart into_people{"INSERT INTO absence_people (company_id, absence_id, list, position, employee_id)"};
constexpr Sql insert_person{joined<into_people, " VALUES (?2, ?1, ?3, ?4, ?5)">};
constexpr Sql insert_person_if_any{joined<into_people, " SELECT company_id, id, ?3, ?4, ?5", of_company_only>};

constexpr SqlPart into_decisions{
    joined<"INSERT INTO absence_decisions (company_id, absence_id, position, ", columns_of<absence_decision_row>, ")">};
constexpr Sql insert_decision{joined<into_decisions, " VALUES (?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9)">};
constexpr Sql insert_decision_if_any{
    joined<into_decisions, " SELECT company_id, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9", of_company_only>};

void write_people(Connection& connection, domain::CompanyId company, const domain::AbsenceRecord& record,
                  StoredAbsence stored, PeopleList list) {
  const auto insert = stored == StoredAbsence::may_be_absent ? insert_person_if_any : insert_person;
  int position = 0;
  for (const auto person : list == PeopleList::approvals ? record.approvals : record.asked) {
    connection.run(insert, record.id, company, list, position++, person);
  }
}

void write_decisions(Connection& connection, domain::CompanyId company, const domain::AbsenceRecord& record,
                     StoredAbsence stored) {
  const auto insert = stored == StoredAbsence::may_be_absent ? insert_decision_if_any : insert_decision;
  int position = 0;
  for (const auto& decision : record.decisions) {
    connection.run(insert, record.id, company, position++, absence_decision_row.values(decision));
  }
}

}  // namespace

domain::CertifiedDays certified_days(bool is_whole, std::string_view code) {
  return is_whole ? domain::CertifiedDays::all() : domain::CertifiedDays::from_code(code);
}

ReductionValues reduction_values(const domain::AbsenceRecord& record) {
  using enum domain::HalfOfDay;
  const auto& reduction = record.reduction;
  if (!reduction) return {};
  const auto& [kind, first, last, reason] = *reduction;
  return {kind, first.date, first.half == afternoon, last.date, last.half == morning, reason};
}

void read_reduction(Cursor& row, domain::AbsenceRecord& record) {
  using enum domain::HalfOfDay;
  const auto kind = row.take<std::optional<domain::ReductionKind>>();
  const auto first = row.take<std::optional<domain::Date>>();
  const bool starts_half = row.take<bool>();
  const auto last = row.take<std::optional<domain::Date>>();
  const bool ends_half = row.take<bool>();
  const auto reason = row.take<std::string_view>();
  if (!kind) return;
  record.reduction = domain::Reduction{.kind = *kind,
                                       .first = {first.value(), starts_half ? afternoon : morning},
                                       .last = {last.value(), ends_half ? morning : afternoon},
                                       .reason = std::string{reason}};
}

std::tuple<bool, std::string> certified_values(const domain::AbsenceRecord& record) {
  return {record.certified.is_all(), record.certified.code()};
}

void read_certified(Cursor& row, domain::AbsenceRecord& record) {
  const bool is_whole = row.take<bool>();
  record.certified = certified_days(is_whole, row.take<std::string_view>());
}

std::vector<domain::AbsenceRequest> detail::read_absences(Cursor rows, Cursor people, Cursor decisions) {
  auto records = absence_row.read_all(std::move(rows));
  if (records.empty()) return {};
  read_people(std::move(people), records);
  read_decisions(std::move(decisions), records);
  std::vector<domain::AbsenceRequest> absences;
  absences.reserve(records.size());
  for (auto& record : records) absences.push_back(domain::AbsenceRequest::stored(std::move(record)));
  return absences;
}

void write_lists(Connection& connection, domain::CompanyId company, const domain::AbsenceRecord& record,
                 StoredAbsence stored) {
  if (stored != StoredAbsence::is_new) {
    connection.run("DELETE FROM absence_people WHERE absence_id = ?1 AND company_id = ?2", record.id, company);
    connection.run("DELETE FROM absence_decisions WHERE absence_id = ?1 AND company_id = ?2", record.id, company);
  }
  write_people(connection, company, record, stored, PeopleList::approvals);
  write_people(connection, company, record, stored, PeopleList::asked);
  write_decisions(connection, company, record, stored);
}

}  // namespace stint::sql

#include <algorithm>
#include <set>
#include <utility>

#include <stint/sql/absence_requests.hpp>
#include <stint/sql/absence_rows.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/stored_row.hpp>
#include <stint/sql/terms_rows.hpp>

namespace stint::sql {
namespace {

/// The time of an absence, in the members that these records have alike.
template <class Absence>
constexpr auto time_row = row_of<Absence>(column("first_day", &Absence::span, &domain::DateSpan::first),
                                          column("last_day", &Absence::span, &domain::DateSpan::last),
                                          column("half", &Absence::half),
                                          halves_from(&Absence::span, &domain::DateSpan::first),
                                          column("starts_half", &Absence::starts_half),
                                          column("ends_half", &Absence::ends_half),
                                          column("minutes", &Absence::minutes));

void read_certified_or_exempt(Cursor& row, domain::CountedAbsence& absence) {
  const bool is_certified = row.take<bool>();
  absence.certified = certified_days(is_certified, row.take<std::string_view>());
}

/// Of absences `a` and their types `t`.
constexpr auto counted_row = row_of<domain::CountedAbsence>(
    column("a.id", &domain::CountedAbsence::id), column("a.type", &domain::CountedAbsence::type),
    column("t.kind", &domain::CountedAbsence::kind), column("a.state", &domain::CountedAbsence::state),
    several({"t.requires_medical_certificate = 0 OR a.certificate_provided = 1", "a.certified"}, nullptr,
            read_certified_or_exempt),
    column("t.reduces_leave", &domain::CountedAbsence::reduces_leave),
    prefixed_part("a.", time_row<domain::CountedAbsence>),
    prefixed_part("a.", row_of<domain::CountedAbsence>(given_back_columns)));
constexpr auto team_row = row_of<domain::TeamAbsence>(
    column("a.id", &domain::TeamAbsence::id), column("a.employee_id", &domain::TeamAbsence::employee),
    column("a.state", &domain::TeamAbsence::state), prefixed_part("a.", time_row<domain::TeamAbsence>),
    column("t.kind", &domain::TeamAbsence::kind));

constexpr SqlPart is_of_report{is_listed<"a.employee_id">};

constexpr SqlPart of_their_types{
    " FROM absences a {join_in_order} absence_types t ON t.company_id = a.company_id AND t.code = a.type WHERE "};
/// Of the company ?2, with a day from ?3 to ?4.
constexpr SqlPart that_count{
    " AND {no_index}a.company_id = ?2 AND ((a.first_day <= ?4 AND a.last_day >= ?3)"
    " OR (a.given_back <> '' AND a.given_back_from <= ?4 AND a.given_back_from + length(a.given_back) > ?3))"};

}  // namespace

std::optional<domain::AbsenceRequest> AbsenceRequests::find(domain::AbsenceId id) const {
  if (const auto known = found_.find(id); known != found_.end()) return known->second;
  auto found = read_absences<"SELECT id FROM absences WHERE id = ?2 AND company_id = ?1">(connection_, company_, id);
  return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

std::vector<domain::AbsenceRequest> AbsenceRequests::find_each(std::span<const domain::AbsenceId> ids) const {
  if (ids.empty()) return {};
  auto requests = read_absences<"{numbers_in ?2}">(connection_, company_, json_array_of(ids));
  for (const auto& request : requests) found_.insert_or_assign(request.id(), request);
  return requests;
}

std::vector<domain::AbsenceRequest> AbsenceRequests::of_employee(domain::EmployeeId employee) const {
  return read_absences<"SELECT id FROM absences WHERE employee_id = ?2 AND {no_index}company_id = ?1">(
      connection_, company_, employee);
}

std::vector<domain::CountedAbsence> AbsenceRequests::counted(domain::EmployeeId employee, domain::DateSpan span) const {
  if (const auto known = counted_.find(employee); known != counted_.end()) {
    const auto same = std::ranges::find(known->second, span, &Counted::span);
    if (same != known->second.end()) return same->absences;
  }
  return counted_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<counted_row>, of_their_types, "a.employee_id = ?1", that_count>,
                        employee, company_, span.first, span.last));
}

void AbsenceRequests::expect_counted(std::span<const domain::EmployeeId> people, domain::DateSpan span) const {
  auto found = counted_of_each(people, span);
  for (const auto employee : std::set(people.begin(), people.end())) {
    counted_[employee].push_back({span, std::move(found[employee])});
  }
}

void AbsenceRequests::forget(domain::AbsenceId id, domain::EmployeeId employee) {
  found_.erase(id);
  counted_.erase(employee);
}

std::map<domain::EmployeeId, std::vector<domain::CountedAbsence>> AbsenceRequests::counted_of_each(
    std::span<const domain::EmployeeId> people, domain::DateSpan span) const {
  if (people.empty()) return {};
  return counted_row.read_all_by<domain::EmployeeId>(
      connection_.query(joined<"SELECT a.employee_id, ", columns_of<counted_row>, of_their_types,
                               "a.employee_id IN ({numbers_in ?1})", that_count>,
                        json_array_of(people), company_, span.first, span.last));
}

std::int32_t AbsenceRequests::count_open(domain::EmployeeId employee) const {
  auto row = connection_.query(
      "SELECT count(*) FROM absences {index absences_to_approve}"
      " WHERE company_id = ?1 AND employee_id = ?2 AND state IN (1, 2)",
      company_, employee);
  return row.next() ? row.take<std::int32_t>() : 0;
}

std::vector<domain::AbsenceRequest> AbsenceRequests::open(std::optional<domain::EmployeeId> listed_manager) const {
  static constexpr SqlPart to_approve{"SELECT a.id FROM absences a WHERE a.company_id = ?1 AND a.state IN (1, 2)"};
  static constexpr SqlPart to_cancel{
      " UNION ALL SELECT a.id FROM absences a"
      " WHERE a.company_id = ?1 AND a.cancellation_state = 1 AND a.state NOT IN (1, 2)"};
  static constexpr SqlPart to_reduce{
      " UNION ALL SELECT a.id FROM absences a WHERE a.company_id = ?1 AND a.reduction IS NOT NULL"
      " AND a.cancellation_state <> 1 AND a.state NOT IN (1, 2)"};
  if (!listed_manager) return read_absences<SqlPart{joined<to_approve, to_cancel, to_reduce>}>(connection_, company_);
  return read_absences<SqlPart{joined<to_approve, is_of_report, to_cancel, is_of_report, to_reduce, is_of_report>}>(
      connection_, company_, *listed_manager);
}

std::vector<domain::AbsenceRequest> AbsenceRequests::to_reduce(std::optional<domain::EmployeeId> listed_manager) const {
  static constexpr SqlPart asked_for{"SELECT a.id FROM absences a WHERE a.company_id = ?1 AND a.reduction IS NOT NULL"};
  if (!listed_manager) return read_absences<asked_for>(connection_, company_);
  return read_absences<SqlPart{joined<asked_for, is_of_report>}>(connection_, company_, *listed_manager);
}

std::vector<domain::TeamAbsence> AbsenceRequests::taking_time(std::span<const domain::EmployeeId> people,
                                                              domain::DateSpan span) const {
  if (people.empty()) return {};
  return team_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<team_row>,
             " FROM absences a {index absences_ahead}"
             " {join_in_order} absence_types t ON t.company_id = a.company_id AND t.code = a.type"
             " WHERE a.company_id = ?1 AND a.employee_id IN ({numbers_in ?4}) AND {takes_time a.state}"
             " AND a.first_day <= ?3 AND a.last_day >= ?2 ORDER BY a.id">,
      company_, span.first, span.last, json_array_of(people)));
}

std::vector<domain::AbsenceRequest> AbsenceRequests::of_types(std::span<const domain::AbsenceTypeCode> types,
                                                              domain::DateSpan span) const {
  if (types.empty()) return {};
  std::vector<std::string> codes;
  for (const auto& type : types) codes.emplace_back(type.text());
  return read_absences<
      "SELECT id FROM absences WHERE company_id = ?1 AND type IN ({texts_in ?2})"
      " AND {takes_time state} AND first_day <= ?4 AND last_day >= ?3">(connection_, company_, json_array_of(codes),
                                                                        span.first, span.last);
}

std::vector<domain::CompanyHolidayHalf> AbsenceRequests::company_holidays_filed(domain::DateSpan span) const {
  auto rows = connection_.query(
      "SELECT employee_id, day, half FROM company_holidays_filed WHERE company_id = ?1 AND day BETWEEN ?2 AND ?3"
      " ORDER BY employee_id, day, half",
      company_, span.first, span.last);
  std::vector<domain::CompanyHolidayHalf> filed;
  while (rows.next()) {
    const auto employee = rows.take<domain::EmployeeId>();
    const auto day = rows.take<domain::Date>();
    filed.push_back({employee, day, rows.take<domain::HalfOfDay>()});
  }
  return filed;
}

void AbsenceRequests::note_company_holiday(const domain::CompanyHolidayHalf& filed) {
  connection_.run(
      "INSERT INTO company_holidays_filed (company_id, employee_id, day, half) VALUES (?1, ?2, ?3, ?4)"
      " ON CONFLICT (company_id, employee_id, day, half) DO NOTHING",
      company_, filed.employee, filed.day, filed.half);
}

domain::AbsenceRequest AbsenceRequests::add(const domain::AbsenceRequest& absence) {
  domain::AbsenceRecord record = absence.record();
  record.id = {next_id(connection_, "absence")};
  forget(record.id, record.employee);
  connection_.run(insert_into<"absences", absence_row, "company_id">, company_, absence_row.values(record));
  write_lists(connection_, company_, record, StoredAbsence::is_new);
  return domain::AbsenceRequest::stored(std::move(record));
}

void AbsenceRequests::save(const domain::AbsenceRequest& absence) {
  const auto& record = absence.record();
  forget(record.id, record.employee);
  if (record.state == domain::AbsenceState::deleted) {
    connection_.run("DELETE FROM absences WHERE id = ?1 AND company_id = ?2", record.id, company_);
    return;
  }
  constexpr Sql update = update_in<"absences", absence_row, "company_id">;
  if (!connection_.is_in_process()) {
    connection_.run(update, company_, absence_row.values(record));
    return write_lists(connection_, company_, record, StoredAbsence::may_be_absent);
  }
  if (connection_.change(update, company_, absence_row.values(record)) == 0) return;
  write_lists(connection_, company_, record, StoredAbsence::is_known);
}

std::vector<domain::WaitingRequest> AbsenceRequests::waiting(std::optional<domain::EmployeeId> listed_manager) const {
  static_assert(std::to_underlying(domain::WaitingKind::absence) == 0);
  static_assert(std::to_underlying(domain::WaitingKind::cancellation) == 1);
  static_assert(std::to_underlying(domain::WaitingKind::reduction) == 3);
  static constexpr SqlPart to_approve{"SELECT 0, a.id FROM absences a WHERE a.company_id = ?1 AND a.state IN (1, 2)"};
  static constexpr SqlPart to_cancel{
      " UNION ALL SELECT CASE WHEN a.reduction IS NULL THEN 1 ELSE 3 END, a.id FROM absences a"
      " WHERE a.company_id = ?1 AND a.cancellation_state = 1 AND a.state NOT IN (1, 2)"};
  static constexpr SqlPart to_reduce{
      " UNION ALL SELECT 3, a.id FROM absences a WHERE a.company_id = ?1 AND a.reduction IS NOT NULL"
      " AND a.cancellation_state <> 1 AND a.state NOT IN (1, 2)"};
  auto rows = listed_manager ? connection_.query(
                                   joined<to_approve, is_of_report, to_cancel, is_of_report, to_reduce, is_of_report>,
                                   company_, *listed_manager)
                             : connection_.query(joined<to_approve, to_cancel, to_reduce>, company_);
  std::vector<domain::WaitingRequest> waiting;
  while (rows.next()) {
    const auto kind = rows.take<domain::WaitingKind>();
    waiting.push_back({kind, rows.take<std::int32_t>()});
  }
  std::ranges::sort(waiting);
  return waiting;
}

std::vector<domain::AbsenceRequest> AbsenceRequests::open_of_each(std::span<const domain::EmployeeId> people) const {
  if (people.empty()) return {};
  return read_absences<
      "SELECT id FROM absences WHERE employee_id IN ({numbers_in ?2}) AND {no_index}company_id = ?1"
      " AND (state IN (1, 2) OR cancellation_state = 1 OR reduction IS NOT NULL)">(connection_, company_,
                                                                                   json_array_of(people));
}

}  // namespace stint::sql

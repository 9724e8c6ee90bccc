#include <algorithm>
#include <set>
#include <utility>

#include <stint/sql/absence_requests.hpp>
#include <stint/sql/absence_rows.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/terms_rows.hpp>

namespace stint::sql {
namespace {

/// Calls `run` with all data of an absence, and its company, as parameters of a statement.
template <class Run>
void run_with(const domain::AbsenceRecord& record, domain::CompanyId company, Run run) {
  const auto& details = record.details;
  const auto& substitute = record.substitute;
  const auto& reduction = record.reduction;
  const auto of_reduction = [&](auto value) { return reduction ? std::optional{value(*reduction)} : std::nullopt; };
  run(record.id, record.employee, details.type, details.span.first, details.span.last, details.half, details.comments,
      record.halves.code(), record.state, substitute ? std::optional{substitute->substitute} : std::nullopt,
      substitute ? std::optional{substitute->state} : std::nullopt, substitute ? substitute->answered_at : std::nullopt,
      record.cancellation.state, record.cancellation.reason, record.rejection_reason, record.certified.is_all(),
      company, details.starts_half, details.ends_half, details.minutes,
      of_reduction([](const auto& it) { return it.kind; }), of_reduction([](const auto& it) { return it.first.date; }),
      reduction && reduction->first.half == domain::HalfOfDay::afternoon,
      of_reduction([](const auto& it) { return it.last.date; }),
      reduction && reduction->last.half == domain::HalfOfDay::morning, reduction ? reduction->reason : std::string{},
      record.given_back.first(), record.given_back.code(), record.certificate_reminded_on, record.illness,
      record.sick_pay_end_told, record.certified.code());
}

constexpr SqlPart is_of_report{is_listed<"a.employee_id">};

/// The owner, and the columns read by `read_counted`, in its order.
constexpr SqlPart counted_columns{
    "SELECT a.employee_id, a.id, a.type, t.kind, a.state,"
    " t.requires_medical_certificate = 0 OR a.certificate_provided = 1, a.certified, t.reduces_leave, a.first_day,"
    " a.last_day, a.half, a.halves, a.starts_half, a.ends_half, a.minutes, a.given_back_from, a.given_back"
    " FROM absences a {join_in_order} absence_types t ON t.company_id = a.company_id AND t.code = a.type WHERE "};
/// Of the company ?2, with a day from ?3 to ?4.
constexpr SqlPart that_count{
    " AND {no_index}a.company_id = ?2 AND ((a.first_day <= ?4 AND a.last_day >= ?3)"
    " OR (a.given_back <> '' AND a.given_back_from <= ?4 AND a.given_back_from + length(a.given_back) > ?3))"};

domain::CountedAbsence read_counted(Cursor& row) {
  domain::CountedAbsence absence;
  absence.id = row.take<domain::AbsenceId>();
  absence.type = row.take<domain::AbsenceTypeCode>();
  absence.kind = row.take<domain::AbsenceKind>();
  absence.state = row.take<domain::AbsenceState>();
  const bool is_certified = row.take<bool>();
  absence.certified = certified_days(is_certified, row.take<std::string_view>());
  absence.reduces_leave = row.take<bool>();
  absence.span.first = row.take<domain::Date>();
  absence.span.last = row.take<domain::Date>();
  absence.half = row.take<std::optional<domain::HalfOfDay>>();
  absence.halves = {absence.span.first, row.take<std::string>()};
  absence.starts_half = row.take<bool>();
  absence.ends_half = row.take<bool>();
  absence.minutes = row.take<std::optional<std::chrono::minutes>>();
  absence.given_back = read_given_back(row);
  return absence;
}

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
  auto rows = connection_.query(joined<counted_columns, "a.employee_id = ?1", that_count>, employee, company_,
                                span.first, span.last);
  std::vector<domain::CountedAbsence> absences;
  while (rows.next()) {
    rows.skip();
    absences.push_back(read_counted(rows));
  }
  return absences;
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
  const auto ids = json_array_of(people);  // is read with the rows
  auto rows = connection_.query(joined<counted_columns, "a.employee_id IN ({numbers_in ?1})", that_count>, ids,
                                company_, span.first, span.last);
  std::map<domain::EmployeeId, std::vector<domain::CountedAbsence>> absences;
  while (rows.next()) {
    auto& of_one = absences[rows.take<domain::EmployeeId>()];
    of_one.push_back(read_counted(rows));
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
  const auto ids = json_array_of(people);
  auto rows = connection_.query(
      "SELECT a.id, a.employee_id, a.state, a.first_day, a.last_day, a.half, a.halves, a.starts_half, a.ends_half,"
      " a.minutes, t.kind FROM absences a {index absences_ahead}"
      " {join_in_order} absence_types t ON t.company_id = a.company_id AND t.code = a.type"
      " WHERE a.company_id = ?1 AND a.employee_id IN ({numbers_in ?4}) AND a.state IN (1, 2, 3)"
      " AND a.first_day <= ?3 AND a.last_day >= ?2 ORDER BY a.id",
      company_, span.first, span.last, ids);
  std::vector<domain::TeamAbsence> absences;
  while (rows.next()) {
    auto& absence = absences.emplace_back();
    absence.id = rows.take<domain::AbsenceId>();
    absence.employee = rows.take<domain::EmployeeId>();
    absence.state = rows.take<domain::AbsenceState>();
    absence.span.first = rows.take<domain::Date>();
    absence.span.last = rows.take<domain::Date>();
    absence.half = rows.take<std::optional<domain::HalfOfDay>>();
    absence.halves = {absence.span.first, rows.take<std::string>()};
    absence.starts_half = rows.take<bool>();
    absence.ends_half = rows.take<bool>();
    absence.minutes = rows.take<std::optional<std::chrono::minutes>>();
    absence.kind = rows.take<domain::AbsenceKind>();
  }
  return absences;
}

std::vector<domain::AbsenceRequest> AbsenceRequests::of_types(std::span<const domain::AbsenceTypeCode> types,
                                                              domain::DateSpan span) const {
  if (types.empty()) return {};
  std::vector<std::string> codes;
  for (const auto& type : types) codes.emplace_back(type.text());
  return read_absences<
      "SELECT id FROM absences WHERE company_id = ?1 AND type IN ({texts_in ?2})"
      " AND state IN (1, 2, 3) AND first_day <= ?4 AND last_day >= ?3">(connection_, company_, json_array_of(codes),
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
  run_with(record, company_, [&](const auto&... values) {
    connection_.run(joined<"INSERT INTO absences (", absence_columns,
                           ", company_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,"
                           " ?16, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31, ?32,"
                           " ?17)">,
                    values...);
  });
  write_lists(connection_, company_, record, true);
  return domain::AbsenceRequest::stored(std::move(record));
}

void AbsenceRequests::save(const domain::AbsenceRequest& absence) {
  const auto& record = absence.record();
  forget(record.id, record.employee);
  if (record.state == domain::AbsenceState::deleted) {
    connection_.run("DELETE FROM absences WHERE id = ?1 AND company_id = ?2", record.id, company_);
    return;
  }
  run_with(record, company_, [&](const auto&... values) {
    connection_.run(
        "UPDATE absences SET employee_id = ?2, type = ?3, first_day = ?4, last_day = ?5, half = ?6, comments = ?7,"
        " halves = ?8, state = ?9, substitute_id = ?10, substitute_state = ?11, substitute_answered_at = ?12,"
        " cancellation_state = ?13, cancellation_reason = ?14, rejection_reason = ?15, certificate_provided = ?16,"
        " starts_half = ?18, ends_half = ?19, minutes = ?20, reduction = ?21, reduction_first_day = ?22,"
        " reduction_starts_half = ?23, reduction_last_day = ?24, reduction_ends_half = ?25, reduction_reason = ?26,"
        " given_back_from = ?27, given_back = ?28, certificate_reminded_on = ?29, illness = ?30,"
        " sick_pay_end_told = ?31, certified = ?32"
        " WHERE id = ?1 AND company_id = ?17",
        values...);
  });
  write_lists(connection_, company_, record, false);
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

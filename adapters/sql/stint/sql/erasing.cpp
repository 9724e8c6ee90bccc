#include <stdexcept>
#include <utility>

#include <stint/domain/company/absence_type.hpp>
#include <stint/sql/personal_data.hpp>

// Erasure of records whose retention period is over.

namespace stint::sql {
namespace {

using application::Erasure;
using domain::RecordKind;

static_assert(std::to_underlying(RecordKind::working_time) == 0);
static_assert(std::to_underlying(RecordKind::absence) == 1);
static_assert(std::to_underlying(RecordKind::health) == 2);
static_assert(std::to_underlying(RecordKind::audit_trail) == 3);
static_assert(std::to_underlying(RecordKind::mail) == 4);
static_assert(std::to_underlying(RecordKind::leaver) == 5);
static_assert(std::to_underlying(domain::AbsenceKind::vacation) == 0);
static_assert(std::to_underlying(domain::AbsenceKind::illness) == 1);

/// The records of the employee ?2, or of all employees.
constexpr SqlPart of_whom{" AND (r.employee_id = ?2 OR ?2 IS NULL)"};
constexpr SqlPart kept_through_of_owner{
    "(SELECT s.kept_through FROM time_account_states s WHERE s.company_id = ?1 AND s.employee_id = r.employee_id)"};
/// Absences before ?3 that time accounts, which start on ?4, no longer need.
constexpr SqlPart absences_to_go{
    joined<" FROM absences r JOIN absence_types t ON t.company_id = r.company_id AND t.code = r.type"
           " WHERE r.company_id = ?1",
           of_whom, " AND r.last_day < ?3 AND (r.last_day < ?4 OR ?4 IS NULL OR r.last_day <= ", kept_through_of_owner,
           ")">};
constexpr SqlPart overlaps_vacation{
    "EXISTS (SELECT 1 FROM absences v JOIN absence_types vt ON vt.company_id = v.company_id AND vt.code = v.type"
    " WHERE v.company_id = ?1 AND v.employee_id = r.employee_id AND vt.kind = 0 AND v.first_day <= r.last_day"
    " AND v.last_day >= r.first_day)"};
constexpr SqlPart any_note{
    " AND (r.comments <> '' OR r.cancellation_reason <> '' OR r.rejection_reason <> '' OR r.reduction_reason <> ''"
    " OR r.certificate_reminded_on IS NOT NULL OR r.illness IS NOT NULL OR r.sick_pay_end_told IS NOT NULL)"};

std::size_t sum(auto... counts) { return (static_cast<std::size_t>(counts) + ...); }

}  // namespace

std::size_t PersonalData::erase(const Erasure& erasure) {
  switch (erasure.kind) {
    case RecordKind::working_time:
      erase_payroll(erasure);
      return erase_working_time(erasure);
    case RecordKind::absence:
    case RecordKind::health: {
      erase_payroll(erasure);
      // Records that are erased need not be emptied.
      const auto gone = erasure.kind == RecordKind::health ? erase_illness(erasure) : erase_absences(erasure);
      return gone + empty_texts(erasure);
    }
    case RecordKind::audit_trail:
      return erase_lines(domain::Instant{erasure.before}, erasure.most);
    case RecordKind::mail:
      return sum(
          connection_.change("DELETE FROM outbox WHERE company_id = ?1 AND id IN (SELECT id FROM outbox"
                             " WHERE company_id = ?1 AND created_at < ?2"
                             " AND (delivered_at IS NOT NULL OR failed_at IS NOT NULL) ORDER BY id LIMIT ?3)",
                             company_, domain::Instant{erasure.before}, erasure.most));
    case RecordKind::leaver:
      break;
  }
  throw std::logic_error("who somebody was is not erased but forgotten");
}

// Erases the beginning of a chain, up to the first line that stays.
std::size_t PersonalData::erase_lines(domain::Instant before, std::size_t most) {
  const auto unchained =
      sum(connection_.change("DELETE FROM audit_trail WHERE company_id = ?1 AND id IN (SELECT id FROM audit_trail"
                             " WHERE company_id = ?1 AND at < ?2 AND sequence IS NULL ORDER BY id LIMIT ?3)",
                             company_, before, most));
  std::int64_t last = 0;
  std::string hash;
  {
    auto row = connection_.query(
        "SELECT sequence, hash FROM (SELECT sequence, hash FROM audit_trail WHERE company_id = ?1 AND sequence IS NOT"
        " NULL AND sequence < coalesce((SELECT sequence FROM audit_trail WHERE company_id = ?1 AND sequence IS NOT NULL"
        " AND at >= ?2 ORDER BY sequence LIMIT 1), 9223372036854775807) ORDER BY sequence LIMIT ?3) AS beginning"
        " ORDER BY sequence DESC LIMIT 1",
        company_, before, most - unchained);
    if (!row.next()) return unchained;
    last = row.take<std::int64_t>();
    hash = row.take<std::string>();
  }
  connection_.run(
      "INSERT INTO audit_cuts (company_id, sequence, hash) VALUES (?1, ?2, ?3) ON CONFLICT (company_id) DO UPDATE SET"
      " sequence = excluded.sequence, hash = excluded.hash",
      company_, last, Blob{hash});
  return unchained +
         sum(connection_.change("DELETE FROM audit_trail WHERE company_id = ?1 AND sequence <= ?2", company_, last));
}

std::size_t PersonalData::erase_working_time(const Erasure& erasure) {
  const auto entries = connection_.change(
      joined<"DELETE FROM time_entries WHERE company_id = ?1 AND id IN (SELECT r.id FROM time_entries r"
             " WHERE r.company_id = ?1",
             of_whom, " AND r.day < ?3 AND (r.day < ?4 OR ?4 IS NULL OR r.day <= ", kept_through_of_owner,
             ") LIMIT ?5)">,
      company_, erasure.employee, erasure.before, erasure.time_account_since, erasure.most);
  const auto findings = connection_.change(
      joined<"DELETE FROM working_time_findings WHERE company_id = ?1 AND (employee_id, day, position) IN"
             " (SELECT r.employee_id, r.day, r.position FROM working_time_findings r WHERE r.company_id = ?1",
             of_whom, " AND r.day < ?3 LIMIT ?4)">,
      company_, erasure.employee, erasure.before, erasure.most);
  // Erases the signatures of months that have passed by then.
  connection_.run(joined<"DELETE FROM month_signatures AS r WHERE r.company_id = ?1", of_whom, " AND r.month < ?3">,
                  company_, erasure.employee, domain::month_of(erasure.before));
  return sum(entries, findings);
}

// Erases the exports of months that have passed by then, because they would reveal what was erased.
void PersonalData::erase_payroll(const Erasure& erasure) {
  connection_.run(
      joined<"DELETE FROM payroll_export_people AS r WHERE r.company_id = ?1", of_whom, " AND r.month < ?3">, company_,
      erasure.employee, domain::month_of(erasure.before));
}

std::size_t PersonalData::erase_absences(const Erasure& erasure) {
  const auto absences =
      connection_.change(joined<"DELETE FROM absences WHERE company_id = ?1 AND id IN (SELECT r.id", absences_to_go,
                                " AND t.kind <> 1 AND (r.last_day < ?5 OR ?5 IS NULL"
                                " OR (t.kind <> 0 AND t.reduces_leave = 0 AND t.earns_no_leave = 0)) LIMIT ?6)">,
                         company_, erasure.employee, erasure.before, erasure.time_account_since,
                         erasure.leave_counted_since, erasure.most);
  const auto corrections =
      connection_.change(joined<"DELETE FROM leave_corrections WHERE company_id = ?1 AND id IN"
                                " (SELECT r.id FROM leave_corrections r WHERE r.company_id = ?1",
                                of_whom, " AND r.day < ?3 AND (r.day < ?4 OR ?4 IS NULL) LIMIT ?5)">,
                         company_, erasure.employee, erasure.before, erasure.leave_counted_since, erasure.most);
  const auto reminders =
      connection_.change(joined<"DELETE FROM leave_reminders WHERE company_id = ?1"
                                " AND (employee_id, year, told_on, last_day) IN"
                                " (SELECT r.employee_id, r.year, r.told_on, r.last_day FROM leave_reminders r"
                                " WHERE r.company_id = ?1",
                                of_whom, " AND r.told_on < ?3 AND (r.told_on < ?4 OR ?4 IS NULL) LIMIT ?5)">,
                         company_, erasure.employee, erasure.before, erasure.leave_counted_since, erasure.most);
  return sum(absences, corrections, reminders);
}

std::size_t PersonalData::erase_illness(const Erasure& erasure) {
  // For illness since the day from which leave is counted: the day before which it may still be erased, unless it has
  // given back vacation.
  const domain::Date illness_before = erasure.illness_moves_leave ? domain::Date{} : erasure.before;
  return sum(
      connection_.change(joined<"DELETE FROM absences WHERE company_id = ?1 AND id IN (SELECT r.id", absences_to_go,
                                " AND t.kind = 1 AND (r.last_day < ?5 OR ?5 IS NULL OR (r.last_day < ?6"
                                " AND NOT ",
                                overlaps_vacation, ")) LIMIT ?7)">,
                         company_, erasure.employee, erasure.before, erasure.time_account_since,
                         erasure.leave_counted_since, illness_before, erasure.most));
}

std::size_t PersonalData::empty_texts(const Erasure& erasure) {
  const bool is_illness = erasure.kind == RecordKind::health;
  connection_.run(joined<"UPDATE absence_decisions SET reason = '' WHERE company_id = ?1 AND reason <> ''"
                         " AND absence_id IN (SELECT r.id FROM absences r JOIN absence_types t"
                         " ON t.company_id = r.company_id AND t.code = r.type WHERE r.company_id = ?1",
                         of_whom, " AND r.last_day < ?3 AND (t.kind = 1) = (0 < ?4))">,
                  company_, erasure.employee, erasure.before, is_illness);
  return sum(connection_.change(
      joined<"UPDATE absences SET ", without_notes,
             " WHERE company_id = ?1 AND id IN (SELECT r.id FROM absences r"
             " JOIN absence_types t ON t.company_id = r.company_id AND t.code = r.type WHERE r.company_id = ?1",
             of_whom, " AND r.last_day < ?3 AND (t.kind = 1) = (0 < ?4)", any_note, " LIMIT ?5)">,
      company_, erasure.employee, erasure.before, is_illness, erasure.most));
}

namespace {

/// In addition to the kinds of records, in the same column.
constexpr std::int32_t figures = 6;

std::optional<domain::Date> before_day(Connection& connection, domain::CompanyId company, std::int32_t kind) {
  auto row =
      connection.query("SELECT before_day FROM records_erased WHERE company_id = ?1 AND kind = ?2", company, kind);
  if (!row.next()) return std::nullopt;
  return row.take<domain::Date>();
}

void set_before_day(Connection& connection, domain::CompanyId company, std::int32_t kind, domain::Date day) {
  connection.run(
      "INSERT INTO records_erased (company_id, kind, before_day) VALUES (?1, ?2, ?3)"
      " ON CONFLICT (company_id, kind) DO UPDATE SET before_day = excluded.before_day"
      " WHERE records_erased.before_day < excluded.before_day",
      company, kind, day);
}

}  // namespace

std::optional<domain::Date> PersonalData::erased_before(domain::RecordKind kind) const {
  return before_day(connection_, company_, std::to_underlying(kind));
}

void PersonalData::set_erased_before(domain::RecordKind kind, domain::Date day) {
  set_before_day(connection_, company_, std::to_underlying(kind), day);
}

std::optional<domain::Date> PersonalData::figures_end_before() const {
  return before_day(connection_, company_, figures);
}

void PersonalData::set_figures_end_before(domain::Date day) { set_before_day(connection_, company_, figures, day); }

}  // namespace stint::sql

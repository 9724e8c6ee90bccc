#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/journals.hpp>
#include <stint/sql/audit_rows.hpp>
#include <stint/sql/journals.hpp>
#include <stint/sql/named_texts.hpp>
#include <stint/sql/personal_data.hpp>

// The data stored about an employee, and their erasure from it.

namespace stint::sql {
namespace {

using application::AuditEntry;
using domain::RecordKind;

/// Matches values that contain the string anywhere.
std::string pattern_of(std::string_view text) {
  std::string pattern{"%"};
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + "%";
}

/// Compares strings of the database with a pattern, the parameter ?2.
constexpr SqlPart has_pattern{" LIKE {lower ?2} ESCAPE '\\'"};

/// Strings in a column, by the ids of their rows.
struct TextColumn {
  Sql find;
  Sql change;
};
template <SqlPart table, SqlPart column>
constexpr TextColumn column_of_texts{
    joined<"SELECT id, ", column, " FROM ", table, " WHERE company_id = ?1 AND lower(", column, ")", has_pattern>,
    joined<"UPDATE ", table, " SET ", column, " = ?3 WHERE company_id = ?1 AND id = ?2">};

constexpr std::array columns_of_texts{
    column_of_texts<"absences", "comments">,
    column_of_texts<"absences", "cancellation_reason">,
    column_of_texts<"absences", "rejection_reason">,
    column_of_texts<"absences", "reduction_reason">,
    column_of_texts<"time_entries", "remarks">,
    column_of_texts<"time_entries", "rejection_reason">,
    column_of_texts<"time_entries", "proposed_remarks">,
    column_of_texts<"time_entry_decisions", "reason">,
    column_of_texts<"leave_corrections", "reason">,
    column_of_texts<"time_account_bookings", "reason">,
    column_of_texts<"employees", "additional_info">,
};

constexpr SqlPart of_somebody{" WHERE company_id = ?1 AND employee_id = ?2"};

template <class Day>
void add_counted(std::vector<application::KeptRecords>& kept, RecordKind kind, Cursor row) {
  if (!row.next()) return;
  const auto count = row.take<std::int64_t>();
  if (count == 0) return;
  const auto oldest = std::chrono::floor<std::chrono::days>(row.take<Day>());
  kept.push_back({kind, count, oldest, std::chrono::floor<std::chrono::days>(row.take<Day>())});
}

constexpr SqlPart lines_of_company{
    joined<"SELECT ", columns_of<audit_line_row>, " FROM audit_trail WHERE company_id = ?1 AND ">};
/// The subjects of lines about an owner whose details match the pattern ?2, and whose action matches what follows.
constexpr SqlPart subjects_of_owner{
    joined<" (SELECT subject_id FROM audit_trail WHERE company_id = ?1 AND lower(details)", has_pattern,
           " AND action LIKE ">};

}  // namespace

std::vector<application::KeptRecords> PersonalData::kept_of(domain::EmployeeId employee) const {
  std::vector<application::KeptRecords> kept;
  add_counted<domain::Date>(
      kept, RecordKind::working_time,
      connection_.query(joined<"SELECT count(*), min(day), max(day) FROM (SELECT day FROM time_entries", of_somebody,
                               " UNION ALL SELECT day FROM working_time_findings", of_somebody, ") AS records">,
                        company_, employee));
  add_counted<domain::Date>(
      kept, RecordKind::absence,
      connection_.query(
          joined<"SELECT count(*), min(day), max(day) FROM (SELECT a.last_day AS day FROM absences a"
                 " JOIN absence_types t ON t.company_id = a.company_id AND t.code = a.type"
                 " WHERE a.company_id = ?1 AND a.employee_id = ?2 AND t.kind <> 1"
                 " UNION ALL SELECT day FROM leave_corrections",
                 of_somebody, " UNION ALL SELECT told_on AS day FROM leave_reminders", of_somebody, ") AS records">,
          company_, employee));
  add_counted<domain::Date>(
      kept, RecordKind::health,
      connection_.query("SELECT count(*), min(a.last_day), max(a.last_day) FROM absences a JOIN absence_types t"
                        " ON t.company_id = a.company_id AND t.code = a.type"
                        " WHERE a.company_id = ?1 AND a.employee_id = ?2 AND t.kind = 1",
                        company_, employee));
  add_counted<domain::Instant>(
      kept, RecordKind::audit_trail,
      connection_.query("SELECT count(*), min(at), max(at) FROM audit_trail WHERE company_id = ?1 AND actor_id = ?2",
                        company_, employee));
  return kept;
}

void PersonalData::empty_texts_of(domain::EmployeeId employee) {
  // If they have rejected, the reason is also stored with the record; removed before the decisions lose it.
  connection_.run(
      "UPDATE absences SET rejection_reason = '' WHERE company_id = ?1 AND EXISTS (SELECT 1 FROM absence_decisions d"
      " WHERE d.company_id = ?1 AND d.absence_id = absences.id AND d.employee_id = ?2"
      " AND d.reason = absences.rejection_reason)",
      company_, employee);
  connection_.run(
      "UPDATE time_entries SET rejection_reason = '' WHERE company_id = ?1 AND EXISTS (SELECT 1"
      " FROM time_entry_decisions d WHERE d.company_id = ?1 AND d.entry_id = time_entries.id AND d.decided_by = ?2"
      " AND d.reason = time_entries.rejection_reason)",
      company_, employee);
  connection_.run(
      "UPDATE absence_decisions SET reason = '' WHERE company_id = ?1 AND (employee_id = ?2 OR absence_id IN"
      " (SELECT id FROM absences WHERE employee_id = ?2 AND {no_index}company_id = ?1))",
      company_, employee);
  connection_.run(
      "UPDATE time_entry_decisions SET reason = '' WHERE company_id = ?1 AND (decided_by = ?2 OR entry_id IN"
      " (SELECT id FROM time_entries WHERE company_id = ?1 AND employee_id = ?2))",
      company_, employee);
  connection_.run(joined<"UPDATE absences SET ", without_notes, of_somebody>, company_, employee);
  connection_.run(joined<"UPDATE time_entries SET remarks = '', rejection_reason = '',"
                         " proposed_remarks = substr(proposed_remarks, 1, 0)",
                         of_somebody>,
                  company_, employee);
  connection_.run(joined<"UPDATE leave_corrections SET reason = '-'", of_somebody>, company_, employee);
  connection_.run(joined<"UPDATE time_account_bookings SET reason = ''", of_somebody, " AND booked_by IS NOT NULL">,
                  company_, employee);
}

void PersonalData::remove_traces_of(domain::EmployeeId employee, std::string_view key) {
  connection_.run(joined<"DELETE FROM identities", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM login_addresses", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM totp_enrolments", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM recovery_codes", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM refresh_tokens", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM personal_tokens", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM calendar_feeds", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM challenges", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM one_time_links", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM declined_mails", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM provisioned_people", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM time_clocks", of_somebody>, company_, employee);
  connection_.run(joined<"DELETE FROM payroll_export_people", of_somebody>, company_, employee);
  connection_.run("DELETE FROM idempotency_keys WHERE company_id = ?1", company_);
  connection_.run(
      "UPDATE employees SET confirmed_address = NULL, password_hash = NULL, totp_secret = NULL, last_totp_step = 0,"
      " session_epoch = session_epoch + 1 WHERE company_id = ?1 AND id = ?2",
      company_, employee);
  connection_.run("DELETE FROM imported_records WHERE company_id = ?1 AND kind = ?2 AND key = ?3", company_,
                  application::ImportedKind::employee, key);
  connection_.run(
      "DELETE FROM imported_records WHERE company_id = ?1 AND kind = ?3 AND record_id IN"
      " (SELECT id FROM absences WHERE employee_id = ?2 AND {no_index}company_id = ?1)",
      company_, employee, application::ImportedKind::absence);
  connection_.run(
      "DELETE FROM imported_records WHERE company_id = ?1 AND kind = ?3 AND record_id IN"
      " (SELECT id FROM time_entries WHERE company_id = ?1 AND employee_id = ?2)",
      company_, employee, application::ImportedKind::time_entry);
}

void PersonalData::remove_mails(std::string_view address, std::span<const std::string> texts, const IsNamed& is_named) {
  connection_.run("DELETE FROM outbox WHERE company_id = ?1 AND lower(to_address) = {lower ?2}", company_, address);
  const auto names_them = [&](std::string_view facts) {
    return std::ranges::any_of(from_json(facts), [&](const auto& fact) { return is_named(fact.second); });
  };
  for (const auto& text : texts) {
    const auto pattern = pattern_of(text);
    std::vector<std::int64_t> found;
    for (auto rows = connection_.query(
             joined<"SELECT id, facts FROM outbox WHERE company_id = ?1 AND lower(facts)", has_pattern>, company_,
             pattern);
         rows.next();) {
      const auto id = rows.take<std::int64_t>();
      if (names_them(rows.take<std::string_view>())) found.push_back(id);
    }
    for (const auto id : found) connection_.run("DELETE FROM outbox WHERE company_id = ?1 AND id = ?2", company_, id);
  }
}

std::vector<application::OutboxMail> PersonalData::mails_to(std::string_view address, std::size_t most) const {
  return sql::mails_to(connection_, company_, address, most);
}

std::vector<AuditEntry> PersonalData::lines_about(domain::EmployeeId employee, std::size_t most) const {
  const auto owner = pattern_of("[\"employee\",\"" + to_string(employee) + "\"]");
  return audit_line_row.read_all(connection_.query(
      joined<lines_of_company, "(lower(details)", has_pattern,
             " OR (subject_id = ?3 AND (action LIKE 'account.%' OR action LIKE 'session.%' OR action LIKE 'token.%'"
             " OR action LIKE 'access-token.%' OR action LIKE 'clock.%' OR action LIKE 'employee.%'"
             " OR action LIKE 'time-account.%' OR action LIKE 'leave.%'))"
             " OR (action LIKE 'absence.%' AND subject_id IN (SELECT id FROM absences"
             " WHERE employee_id = ?3 AND {no_index}company_id = ?1))"
             " OR (action LIKE 'entry.%' AND subject_id IN (SELECT id FROM time_entries"
             " WHERE company_id = ?1 AND employee_id = ?3))) ORDER BY id DESC LIMIT ?4">,
      company_, owner, employee, most));
}

void PersonalData::rewrite_texts(std::span<const std::string> texts, const Rewrite& rewrite) {
  for (const auto& text : texts) {
    const auto pattern = pattern_of(text);
    for (const auto& [find, change] : columns_of_texts) {
      std::vector<std::pair<std::int64_t, std::string>> found;
      for (auto rows = connection_.query(find, company_, pattern); rows.next();) {
        const auto id = rows.take<std::int64_t>();
        found.emplace_back(id, rewrite(rows.take<std::string_view>()));
      }
      for (const auto& [id, rewritten] : found) connection_.run(change, company_, id, rewritten);
    }
    struct Reason {
      std::int64_t absence;
      std::int64_t position;
      std::string text;
    };
    std::vector<Reason> reasons;
    for (auto rows = connection_.query(joined<"SELECT absence_id, position, reason FROM absence_decisions"
                                              " WHERE company_id = ?1 AND lower(reason)",
                                              has_pattern>,
                                       company_, pattern);
         rows.next();) {
      auto& reason = reasons.emplace_back();
      reason.absence = rows.take<std::int64_t>();
      reason.position = rows.take<std::int64_t>();
      reason.text = rewrite(rows.take<std::string_view>());
    }
    for (const auto& reason : reasons) {
      connection_.run(
          "UPDATE absence_decisions SET reason = ?4 WHERE company_id = ?1 AND absence_id = ?2 AND position = ?3",
          company_, reason.absence, reason.position, reason.text);
    }
  }
}

void PersonalData::change_lines(domain::EmployeeId employee, std::span<const std::string> texts,
                                const ChangeLine& change) {
  const auto change_all = [&](Cursor rows, bool is_about) {
    for (auto& line : audit_line_row.read_all(std::move(rows))) {
      const auto change_this = [&](AuditEntry& one) { return change(one, is_about); };
      if (!application::change_line(connection_.sealer(), line, change_this)) continue;
      const auto details = to_json(line.details);
      const auto parts = line.seal ? std::optional{stored_parts(line.seal->parts)} : std::nullopt;
      connection_.run("UPDATE audit_trail SET details = ?3, parts = ?4 WHERE company_id = ?1 AND id = ?2", company_,
                      line.id, details, parts);
    }
  };
  const auto owner = pattern_of("[\"employee\",\"" + to_string(employee) + "\"]");
  change_all(connection_.query(joined<lines_of_company, "lower(details)", has_pattern>, company_, owner), true);
  change_all(connection_.query(joined<lines_of_company,
                                      "action LIKE 'absence.%' AND (subject_id IN (SELECT id FROM absences"
                                      " WHERE employee_id = ?3 AND {no_index}company_id = ?1) OR subject_id IN",
                                      subjects_of_owner, "'absence.%'))">,
                               company_, owner, employee),
             true);
  change_all(connection_.query(joined<lines_of_company,
                                      "action LIKE 'entry.%' AND (subject_id IN (SELECT id FROM time_entries"
                                      " WHERE company_id = ?1 AND employee_id = ?3) OR subject_id IN",
                                      subjects_of_owner, "'entry.%'))">,
                               company_, owner, employee),
             true);
  change_all(connection_.query(joined<lines_of_company, "(actor_id = ?2 OR subject_id = ?2)">, company_, employee),
             false);
  for (const auto& text : texts) {
    const auto pattern = pattern_of(text);
    change_all(connection_.query(joined<lines_of_company, "lower(details)", has_pattern>, company_, pattern), false);
  }
}

}  // namespace stint::sql

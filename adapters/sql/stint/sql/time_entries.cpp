#include <algorithm>
#include <tuple>
#include <utility>

#include <stint/sql/time_entries.hpp>
#include <stint/sql/time_entry_rows.hpp>

namespace stint::sql {
namespace {

/// The threshold of the partial index of long entries. Both statements of `overlapping` rely on it.
constexpr std::chrono::minutes longest_common{std::chrono::hours{36}};
static_assert(longest_common.count() == 2160);

/// The days of entries that begin during a period, or up to `longest_common` before it: an entry belongs to the day of
/// its begin, on clocks up to a day ahead of UTC or behind it, and rounding may move the begin past midnight.
domain::DateSpan days_of_begins(const domain::WorkedPeriod& period) {
  constexpr std::chrono::days room{2};
  return {std::chrono::floor<std::chrono::days>(period.begin - longest_common) - room,
          std::chrono::floor<std::chrono::days>(period.end) + room};
}

constexpr auto hours_row = row_of<domain::EntryHours>(
    column("id", &domain::EntryHours::id),
    column("begin_minute", &domain::EntryHours::period, &domain::WorkedPeriod::begin),
    column("end_minute", &domain::EntryHours::period, &domain::WorkedPeriod::end),
    column("break_minutes", &domain::EntryHours::period, &domain::WorkedPeriod::break_taken),
    column("coalesce(previous_state, state)", &domain::EntryHours::standing), column("day", &domain::EntryHours::date));

constexpr auto entry_decision_row = row_of<domain::EntryDecision>(
    column("at", &domain::EntryDecision::at), column("decided_by", &domain::EntryDecision::decided_by),
    column("request", &domain::EntryDecision::request), column("approved", &domain::EntryDecision::approved),
    column("reason", &domain::EntryDecision::reason), column("deputy_for", &domain::EntryDecision::deputy_for),
    column("escalated", &domain::EntryDecision::escalated), column("unasked", &domain::EntryDecision::unasked));

void sort_by_begin(std::vector<domain::EntryHours>& entries) {
  std::ranges::sort(entries, {}, [](const auto& hours) { return std::tuple(hours.period.begin, hours.id); });
}

/// All rows, by begin, then id.
std::vector<domain::EntryHours> read_hours(Cursor rows) {
  auto entries = hours_row.read_all(std::move(rows));
  sort_by_begin(entries);
  return entries;
}

/// As above, of rows that begin with the employee, for each of them.
std::map<domain::EmployeeId, std::vector<domain::EntryHours>> read_hours_of_each(Cursor rows) {
  auto found = hours_row.read_all_by<domain::EmployeeId>(std::move(rows));
  for (auto& [employee, entries] : found) sort_by_begin(entries);
  return found;
}

}  // namespace

std::optional<domain::TimeEntry> TimeEntries::find(domain::TimeEntryId id) const {
  if (const auto known = found_.find(id); known != found_.end()) return known->second;
  auto row = connection_.query(
      joined<"SELECT ", columns_of<time_entry_row>, " FROM time_entries WHERE id = ?1 AND company_id = ?2">, id,
      company_);
  if (!row.next()) return std::nullopt;
  return read_time_entry(row);
}

std::vector<domain::EntryHours> TimeEntries::dated(domain::EmployeeId employee, domain::DateSpan span) const {
  return read_hours(connection_.query(
      joined<"SELECT ", columns_of<hours_row>,
             " FROM time_entries WHERE employee_id = ?1 AND day BETWEEN ?2 AND ?3 AND company_id = ?4">,
      employee, span.first, span.last, company_));
}

std::vector<domain::TimeEntry> TimeEntries::of_days(domain::EmployeeId employee, domain::DateSpan span) const {
  return read_time_entries(
      connection_.query(joined<"SELECT ", columns_of<time_entry_row>,
                               " FROM time_entries WHERE employee_id = ?1 AND day BETWEEN ?2 AND ?3 AND company_id = ?4"
                               " ORDER BY begin_minute, id">,
                        employee, span.first, span.last, company_));
}

std::map<domain::EmployeeId, std::vector<domain::TimeEntry>> TimeEntries::of_days_of_each(
    std::span<const domain::EmployeeId> people, domain::DateSpan span) const {
  std::map<domain::EmployeeId, std::vector<domain::TimeEntry>> found;
  if (people.empty()) return found;
  const auto ids = json_array_of(people);
  auto rows = connection_.query(joined<"SELECT ", columns_of<time_entry_row>,
                                       " FROM time_entries WHERE employee_id IN ({numbers_in ?4})"
                                       " AND day BETWEEN ?1 AND ?2 AND company_id = ?3 ORDER BY begin_minute, id">,
                                span.first, span.last, company_, ids);
  while (rows.next()) {
    auto entry = read_time_entry(rows);
    found[entry.employee()].push_back(std::move(entry));
  }
  return found;
}

std::vector<domain::TimeEntry> TimeEntries::find_each(std::span<const domain::TimeEntryId> ids) const {
  std::vector<domain::TimeEntry> entries;
  if (ids.empty()) return entries;
  const auto listed = json_array_of(ids);
  auto rows = connection_.query(joined<"SELECT ", columns_of<time_entry_row>,
                                       " FROM time_entries WHERE id IN ({numbers_in ?2})"
                                       " AND company_id = ?1">,
                                company_, listed);
  while (rows.next()) {
    entries.push_back(read_time_entry(rows));
    found_.insert_or_assign(entries.back().id(), entries.back());
  }
  return entries;
}

std::map<domain::EmployeeId, std::vector<domain::EntryHours>> TimeEntries::dated_of_each(
    std::span<const domain::EmployeeId> people, domain::DateSpan span) const {
  if (people.empty()) return {};
  const auto ids = json_array_of(people);
  return read_hours_of_each(connection_.query(joined<"SELECT employee_id, ", columns_of<hours_row>,
                                                     " FROM time_entries WHERE employee_id IN ({numbers_in ?4})"
                                                     " AND day BETWEEN ?1 AND ?2 AND company_id = ?3">,
                                              span.first, span.last, company_, ids));
}

std::vector<domain::EntryHours> TimeEntries::overlapping(domain::EmployeeId employee,
                                                         const domain::WorkedPeriod& period) const {
  // Without the days, a search among years of entries would read all that began earlier.
  const auto days = days_of_begins(period);
  return read_hours(connection_.query(
      joined<"SELECT ", columns_of<hours_row>,
             " FROM time_entries WHERE employee_id = ?1 AND day BETWEEN ?6 AND ?7 AND begin_minute >= ?4"
             " AND begin_minute < ?3 AND end_minute > ?2 AND company_id = ?5 UNION ALL SELECT ",
             columns_of<hours_row>,
             " FROM time_entries {index long_time_entries} WHERE employee_id = ?1"
             " AND end_minute - begin_minute > 2160 AND end_minute > ?2 AND begin_minute < ?4"
             " AND begin_minute < ?3 AND company_id = ?5">,
      employee, period.begin, period.end, period.begin - longest_common, company_, days.first, days.last));
}

std::map<domain::EmployeeId, std::vector<domain::EntryHours>> TimeEntries::overlapping_of_each(
    std::span<const domain::EmployeeId> people, const domain::WorkedPeriod& period) const {
  if (people.empty()) return {};
  const auto ids = json_array_of(people);
  const auto days = days_of_begins(period);
  return read_hours_of_each(connection_.query(
      joined<"SELECT employee_id, ", columns_of<hours_row>,
             " FROM time_entries"
             " WHERE employee_id IN ({numbers_in ?1}) AND day BETWEEN ?6 AND ?7 AND begin_minute >= ?4"
             " AND begin_minute < ?3 AND end_minute > ?2 AND company_id = ?5 UNION ALL SELECT employee_id, ",
             columns_of<hours_row>,
             " FROM time_entries {index long_time_entries}"
             " WHERE employee_id IN ({numbers_in ?1})"
             " AND end_minute - begin_minute > 2160 AND end_minute > ?2 AND begin_minute < ?4"
             " AND begin_minute < ?3 AND company_id = ?5">,
      ids, period.begin, period.end, period.begin - longest_common, company_, days.first, days.last));
}

domain::TimeEntry TimeEntries::add(const domain::TimeEntry& entry) {
  domain::EntryRecord record = entry.record();
  record.id = {next_id(connection_, "time_entry")};
  connection_.run(insert_into<"time_entries", time_entry_row, "company_id">, company_, time_entry_row.values(record));
  return domain::TimeEntry::stored(std::move(record));
}

void TimeEntries::save(const domain::TimeEntry& entry) {
  const auto& record = entry.record();
  found_.erase(record.id);
  if (record.state == domain::EntryState::removed) {
    connection_.run("DELETE FROM time_entries WHERE id = ?1 AND company_id = ?2", record.id, company_);
    return;
  }
  connection_.run(update_in<"time_entries", time_entry_row, "company_id">, company_, time_entry_row.values(record));
}

std::vector<domain::EntryDecision> TimeEntries::decisions_about(domain::TimeEntryId id) const {
  return entry_decision_row.read_all(
      connection_.query(joined<"SELECT ", columns_of<entry_decision_row>,
                               " FROM time_entry_decisions WHERE entry_id = ?1 AND company_id = ?2 ORDER BY id">,
                        id, company_));
}

void TimeEntries::add_decision(domain::TimeEntryId id, const domain::EntryDecision& decision) {
  connection_.run(joined<"INSERT INTO time_entry_decisions (company_id, entry_id, ", columns_of<entry_decision_row>,
                         ") SELECT company_id, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 FROM time_entries"
                         " WHERE id = ?1 AND company_id = ?2">,
                  id, company_, entry_decision_row.values(decision));
}

// The wording is that of the index: SQLite would otherwise read all entries of those people.
std::vector<domain::TimeEntry> TimeEntries::open_of_each(std::span<const domain::EmployeeId> people) const {
  if (people.empty()) return {};
  return read_time_entries(
      connection_.query(joined<"SELECT ", columns_of<time_entry_row>,
                               " FROM time_entries {index time_entries_to_decide_by_owner}"
                               " WHERE company_id = ?1 AND (state IN (2, 5) OR deletion_requested = 1)"
                               " AND employee_id IN ({numbers_in ?2})">,
                        company_, json_array_of(people)));
}

}  // namespace stint::sql

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

/// The columns read by `take_hours`, in its order.
constexpr SqlPart hours_columns{"id, begin_minute, end_minute, break_minutes, coalesce(previous_state, state), day"};

domain::EntryHours take_hours(Cursor& row) {
  domain::EntryHours hours;
  hours.id = row.take<domain::TimeEntryId>();
  hours.period.begin = row.take<domain::Minute>();
  hours.period.end = row.take<domain::Minute>();
  hours.period.break_taken = row.take<std::chrono::minutes>();
  hours.standing = row.take<domain::EntryState>();
  hours.date = row.take<domain::Date>();
  return hours;
}

void sort_by_begin(std::vector<domain::EntryHours>& entries) {
  std::ranges::sort(entries, {}, [](const auto& hours) { return std::tuple(hours.period.begin, hours.id); });
}

/// All rows, by begin, then id.
std::vector<domain::EntryHours> read_hours(Cursor rows) {
  std::vector<domain::EntryHours> entries;
  while (rows.next()) entries.push_back(take_hours(rows));
  sort_by_begin(entries);
  return entries;
}

/// As above, of rows that begin with the employee, for each of them.
std::map<domain::EmployeeId, std::vector<domain::EntryHours>> read_hours_of_each(Cursor rows) {
  std::map<domain::EmployeeId, std::vector<domain::EntryHours>> found;
  while (rows.next()) {
    const auto employee = rows.take<domain::EmployeeId>();
    found[employee].push_back(take_hours(rows));
  }
  for (auto& [employee, entries] : found) sort_by_begin(entries);
  return found;
}

/// Runs a statement whose parameters are, in this order, all data of an entry, and its company.
void run_with(Connection& connection, Sql sql, const domain::EntryRecord& record, domain::CompanyId company) {
  const auto& now = record.details;
  const domain::EntryDetails* const then = record.proposal ? &record.proposal->details : nullptr;
  const auto proposed = [&](auto member) { return then ? std::optional{std::invoke(member, *then)} : std::nullopt; };
  const auto proposed_period = [&](auto member) {
    return then ? std::optional{std::invoke(member, then->period)} : std::nullopt;
  };
  connection.run(sql, record.id, record.employee, now.date, now.period.begin, now.period.end, now.period.break_taken,
                 now.project, now.category, now.remarks, record.state, record.origin, record.session.auto_stopped,
                 record.session.break_correction, record.session.violation_ignored, record.session.business_trip,
                 record.session.held_for, record.deletion_requested, record.rejection_reason,
                 then ? std::optional{record.proposal->previous} : std::nullopt, proposed(&domain::EntryDetails::date),
                 proposed_period(&domain::WorkedPeriod::begin), proposed_period(&domain::WorkedPeriod::end),
                 proposed_period(&domain::WorkedPeriod::break_taken), then ? then->project : std::nullopt,
                 then ? then->category : std::nullopt, proposed(&domain::EntryDetails::remarks), company);
}

}  // namespace

std::optional<domain::TimeEntry> TimeEntries::find(domain::TimeEntryId id) const {
  if (const auto known = found_.find(id); known != found_.end()) return known->second;
  auto row = connection_.query(
      joined<"SELECT ", time_entry_columns, " FROM time_entries WHERE id = ?1 AND company_id = ?2">, id, company_);
  if (!row.next()) return std::nullopt;
  return read_time_entry(row);
}

std::vector<domain::EntryHours> TimeEntries::dated(domain::EmployeeId employee, domain::DateSpan span) const {
  return read_hours(connection_.query(
      joined<"SELECT ", hours_columns,
             " FROM time_entries WHERE employee_id = ?1 AND day BETWEEN ?2 AND ?3 AND company_id = ?4">,
      employee, span.first, span.last, company_));
}

std::vector<domain::TimeEntry> TimeEntries::of_days(domain::EmployeeId employee, domain::DateSpan span) const {
  auto rows =
      connection_.query(joined<"SELECT ", time_entry_columns,
                               " FROM time_entries WHERE employee_id = ?1 AND day BETWEEN ?2 AND ?3 AND company_id = ?4"
                               " ORDER BY begin_minute, id">,
                        employee, span.first, span.last, company_);
  std::vector<domain::TimeEntry> entries;
  while (rows.next()) entries.push_back(read_time_entry(rows));
  return entries;
}

std::map<domain::EmployeeId, std::vector<domain::TimeEntry>> TimeEntries::of_days_of_each(
    std::span<const domain::EmployeeId> people, domain::DateSpan span) const {
  std::map<domain::EmployeeId, std::vector<domain::TimeEntry>> found;
  if (people.empty()) return found;
  const auto ids = json_array_of(people);
  auto rows = connection_.query(joined<"SELECT ", time_entry_columns,
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
  auto rows = connection_.query(joined<"SELECT ", time_entry_columns,
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
  return read_hours_of_each(connection_.query(joined<"SELECT employee_id, ", hours_columns,
                                                     " FROM time_entries WHERE employee_id IN ({numbers_in ?4})"
                                                     " AND day BETWEEN ?1 AND ?2 AND company_id = ?3">,
                                              span.first, span.last, company_, ids));
}

std::vector<domain::EntryHours> TimeEntries::overlapping(domain::EmployeeId employee,
                                                         const domain::WorkedPeriod& period) const {
  // Without the days, a search among years of entries would read all that began earlier.
  const auto days = days_of_begins(period);
  return read_hours(connection_.query(
      joined<"SELECT ", hours_columns,
             " FROM time_entries WHERE employee_id = ?1 AND day BETWEEN ?6 AND ?7 AND begin_minute >= ?4"
             " AND begin_minute < ?3 AND end_minute > ?2 AND company_id = ?5 UNION ALL SELECT ",
             hours_columns,
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
      joined<"SELECT employee_id, ", hours_columns,
             " FROM time_entries"
             " WHERE employee_id IN ({numbers_in ?1}) AND day BETWEEN ?6 AND ?7 AND begin_minute >= ?4"
             " AND begin_minute < ?3 AND end_minute > ?2 AND company_id = ?5 UNION ALL SELECT employee_id, ",
             hours_columns,
             " FROM time_entries {index long_time_entries}"
             " WHERE employee_id IN ({numbers_in ?1})"
             " AND end_minute - begin_minute > 2160 AND end_minute > ?2 AND begin_minute < ?4"
             " AND begin_minute < ?3 AND company_id = ?5">,
      ids, period.begin, period.end, period.begin - longest_common, company_, days.first, days.last));
}

domain::TimeEntry TimeEntries::add(const domain::TimeEntry& entry) {
  domain::EntryRecord record = entry.record();
  record.id = {next_id(connection_, "time_entry")};
  run_with(connection_,
           joined<"INSERT INTO time_entries (", time_entry_columns,
                  ", company_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,"
                  " ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27)">,
           record, company_);
  return domain::TimeEntry::stored(std::move(record));
}

void TimeEntries::save(const domain::TimeEntry& entry) {
  const auto& record = entry.record();
  found_.erase(record.id);
  if (record.state == domain::EntryState::removed) {
    connection_.run("DELETE FROM time_entries WHERE id = ?1 AND company_id = ?2", record.id, company_);
    return;
  }
  run_with(connection_,
           "UPDATE time_entries SET employee_id = ?2, day = ?3, begin_minute = ?4, end_minute = ?5,"
           " break_minutes = ?6, project_id = ?7, category_id = ?8, remarks = ?9, state = ?10, origin = ?11,"
           " auto_stopped = ?12, break_correction_minutes = ?13, violation_ignored = ?14,"
           " business_trip_minutes = ?15, held_for = ?16, deletion_requested = ?17, rejection_reason = ?18,"
           " previous_state = ?19, proposed_day = ?20, proposed_begin_minute = ?21, proposed_end_minute = ?22,"
           " proposed_break_minutes = ?23, proposed_project_id = ?24, proposed_category_id = ?25,"
           " proposed_remarks = ?26 WHERE id = ?1 AND company_id = ?27",
           record, company_);
}

std::vector<domain::EntryDecision> TimeEntries::decisions_about(domain::TimeEntryId id) const {
  auto rows = connection_.query(
      "SELECT at, decided_by, request, approved, reason, deputy_for, escalated, unasked FROM"
      " time_entry_decisions"
      " WHERE entry_id = ?1 AND company_id = ?2 ORDER BY id",
      id, company_);
  std::vector<domain::EntryDecision> decisions;
  while (rows.next()) {
    auto& decision = decisions.emplace_back();
    decision.at = rows.take<domain::Instant>();
    decision.decided_by = rows.take<domain::EmployeeId>();
    decision.request = rows.take<domain::EntryRequestKind>();
    decision.approved = rows.take<bool>();
    decision.reason = rows.take<std::string_view>();
    decision.deputy_for = rows.take<std::optional<domain::EmployeeId>>();
    decision.escalated = rows.take<bool>();
    decision.unasked = rows.take<bool>();
  }
  return decisions;
}

void TimeEntries::add_decision(domain::TimeEntryId id, const domain::EntryDecision& decision) {
  connection_.run(
      "INSERT INTO time_entry_decisions (company_id, entry_id, at, decided_by, request, approved, reason, deputy_for,"
      " escalated, unasked)"
      " SELECT company_id, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 FROM time_entries WHERE id = ?1 AND company_id = ?2",
      id, company_, decision.at, decision.decided_by, decision.request, decision.approved, decision.reason,
      decision.deputy_for, decision.escalated, decision.unasked);
}

// The wording is that of the index: SQLite would otherwise read all entries of those people.
std::vector<domain::TimeEntry> TimeEntries::open_of_each(std::span<const domain::EmployeeId> people) const {
  std::vector<domain::TimeEntry> entries;
  if (people.empty()) return entries;
  const auto ids = json_array_of(people);
  auto rows = connection_.query(joined<"SELECT ", time_entry_columns,
                                       " FROM time_entries {index time_entries_to_decide_by_owner}"
                                       " WHERE company_id = ?1 AND (state IN (2, 5) OR deletion_requested = 1)"
                                       " AND employee_id IN ({numbers_in ?2})">,
                                company_, ids);
  while (rows.next()) entries.push_back(read_time_entry(rows));
  return entries;
}

}  // namespace stint::sql

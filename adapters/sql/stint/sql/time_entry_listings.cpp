#include <algorithm>

#include <stint/domain/company/employee.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/terms_rows.hpp>
#include <stint/sql/time_entry_listings.hpp>

namespace stint::sql {
namespace {

using application::TimeEntryView;

/// The columns that `read_view` reads after those of the details, in its order.
constexpr SqlPart common_columns{", t.id, t.employee_id, t.state, t.auto_stopped, t.origin"};
/// The details as stored, in the order in which `read_view` reads them.
constexpr SqlPart stored_details{
    "t.day, t.begin_minute, t.end_minute, t.break_minutes, t.project_id, p.name, t.category_id, c.name, t.remarks"};
/// As above, or those of a proposed change if it is to be decided: a deletion takes precedence over it.
constexpr SqlPart shown_details{
    "CASE WHEN t.proposed THEN t.proposed_day ELSE t.day END,"
    " CASE WHEN t.proposed THEN t.proposed_begin_minute ELSE t.begin_minute END,"
    " CASE WHEN t.proposed THEN t.proposed_end_minute ELSE t.end_minute END,"
    " CASE WHEN t.proposed THEN t.proposed_break_minutes ELSE t.break_minutes END,"
    " p.id, p.name, c.id, c.name, CASE WHEN t.proposed THEN t.proposed_remarks ELSE t.remarks END"};
/// A time entry that awaits a decision. The wording is that of the index time_entries_to_decide.
constexpr SqlPart open_in_company{"t.company_id = ?1 AND (t.state IN (2, 5) OR t.deletion_requested = 1)"};
constexpr SqlPart entries_of_reports{joined<is_listed<"t.employee_id">, " AND t.employee_id <> ?2 AND ",
                                            is_managed<"m.manager_id = ?2", "t.employee_id", "t.day">>};

std::chrono::minutes time_of_day(const domain::TimeZone& zone, domain::Minute moment) {
  return std::chrono::floor<std::chrono::minutes>(zone.to_local(moment).time_of_day);
}

/// The working time of an employee, not yet in a time zone.
struct Worked {
  domain::Minute begin;
  domain::Minute end;

  void show_in(const domain::TimeZone& zone, TimeEntryView& view) const {
    view.start_time = time_of_day(zone, begin);
    view.end_time = time_of_day(zone, end);
  }
};

Worked read_view(Cursor& row, TimeEntryView& view) {
  view.date = row.take<domain::Date>();
  Worked worked{};
  worked.begin = row.take<domain::Minute>();
  worked.end = row.take<domain::Minute>();
  view.break_taken = row.take<std::chrono::minutes>();
  view.worked = std::max(worked.end - worked.begin - view.break_taken, std::chrono::minutes{0});
  view.project_id = row.take<std::optional<domain::ProjectId>>();
  view.project = row.take<std::string_view>();
  view.category_id = row.take<std::optional<domain::CategoryId>>();
  view.category = row.take<std::string_view>();
  view.remarks = row.take<std::string_view>();
  view.id = row.take<domain::TimeEntryId>();
  view.employee = row.take<domain::EmployeeId>();
  view.state = row.take<domain::EntryState>();
  view.auto_stopped = row.take<bool>();
  view.origin = row.take<domain::EntryOrigin>();
  return worked;
}

}  // namespace

void TimeEntryListings::of_employee(domain::EmployeeId employee, const application::EntryFilter& filter,
                                    const domain::TimeZone& zone, const application::Sink<TimeEntryView>& sink) const {
  auto rows = connection_.query(
      joined<"SELECT ", stored_details, common_columns,
             " FROM time_entries t LEFT JOIN projects p ON p.id = t.project_id AND p.company_id = t.company_id"
             " LEFT JOIN categories c ON c.id = t.category_id AND c.company_id = t.company_id"
             " WHERE t.employee_id = ?1 AND t.company_id = ?2 AND t.day BETWEEN ?3 AND ?4"
             " AND (t.project_id = ?5 OR ?5 IS NULL) AND (t.category_id = ?6 OR ?6 IS NULL)"
             " AND (t.state = ?7 OR ?7 IS NULL) ORDER BY t.day DESC, t.begin_minute DESC, t.id DESC">,
      employee, company_, filter.span.first, filter.span.last, filter.project, filter.category, filter.state);
  TimeEntryView view;
  while (rows.next()) {
    read_view(rows, view).show_in(zone, view);
    sink(view);
  }
}

void TimeEntryListings::open_requests(const application::TeamScope& scope, const application::ZoneOfOwner& zone_of,
                                      const application::Sink<TimeEntryView>& sink) const {
  static constexpr SqlPart source{
      ", e.first_name, e.last_name, e.time_zone <> '' OR EXISTS (SELECT 1 FROM employee_terms dated"
      " WHERE dated.company_id = e.company_id AND dated.employee_id = e.id AND dated.time_zone IS NOT NULL) FROM "
      "(SELECT *, state = 5 AND deletion_requested = 0 AS proposed FROM time_entries"};
  static constexpr SqlPart with_names{
      ") t {join_in_order} employees e ON e.id = t.employee_id AND e.company_id = t.company_id"
      " LEFT JOIN projects p ON p.id = CASE WHEN t.proposed THEN t.proposed_project_id ELSE t.project_id END"
      " AND p.company_id = t.company_id"
      " LEFT JOIN categories c ON c.id = CASE WHEN t.proposed THEN t.proposed_category_id ELSE t.category_id END"
      " AND c.company_id = t.company_id WHERE "};
  static constexpr SqlPart by_begin{" ORDER BY t.day, t.begin_minute, t.id"};
  auto rows =
      scope.reports_of
          ? connection_.query(
                joined<"SELECT ", shown_details, common_columns, source, " {index time_entries_to_decide_by_owner} ",
                       with_names, open_in_company, entries_of_reports, by_begin>,
                company_, *scope.reports_of)
          : connection_.query(
                joined<"SELECT ", shown_details, common_columns, source, with_names, open_in_company, by_begin>,
                company_);
  TimeEntryView view;
  while (rows.next()) {
    const auto worked = read_view(rows, view);
    const auto first_name = rows.take<std::string_view>();
    view.employee_name = domain::display_name(first_name, rows.take<std::string_view>());
    worked.show_in(zone_of(view.employee, rows.take<bool>()), view);
    sink(view);
  }
}

std::int32_t TimeEntryListings::count_open_requests(const application::TeamScope& scope) const {
  auto count =
      scope.reports_of
          ? connection_.query(joined<"SELECT count(*) FROM time_entries t WHERE ", open_in_company, entries_of_reports>,
                              company_, *scope.reports_of)
          : connection_.query(joined<"SELECT count(*) FROM time_entries t WHERE ", open_in_company>, company_);
  return count.next() ? count.take<std::int32_t>() : 0;
}

}  // namespace stint::sql

#include <algorithm>
#include <optional>
#include <utility>

#include <stint/domain/absence/filing_limits.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/sql/absence_listings.hpp>
#include <stint/sql/absence_rows.hpp>
#include <stint/sql/catalogues.hpp>
#include <stint/sql/employees.hpp>
#include <stint/sql/employment_columns.hpp>
#include <stint/sql/enum_codes.hpp>
#include <stint/sql/stored_row.hpp>
#include <stint/sql/terms_rows.hpp>

namespace stint::sql {
namespace {

using application::AbsenceFilter;
using application::AbsenceView;
using application::TeamScope;

/// The columns read by `read_view`, in its order, and the first ones in the table.
constexpr SqlPart first_columns{
    "a.id, a.type, a.first_day, a.last_day, a.half_days, a.state, a.half, a.substitute_state, "
    "a.certificate_provided, "};
/// With the last column of the table.
constexpr SqlPart view_columns{joined<first_columns, "a.certified">};
/// As above, with that column only for absences of type ?3, because SQLite goes through all columns before it.
constexpr SqlPart view_columns_of_one_type{joined<first_columns, "CASE WHEN a.type = ?3 THEN a.certified ELSE '' END">};
/// The absent employee.
constexpr SqlPart with_employee{" {join_in_order} employees e ON e.id = a.employee_id AND e.company_id = a.company_id"};
/// Restricts a list of absences to one manager's reports.
constexpr SqlPart of_reports{
    joined<" AND a.employee_id <> ?2 AND ", is_managed<"m.manager_id = ?2", "a.employee_id", "a.first_day">>};

/// As above, for lists of open requests, which are found by their owners.
constexpr SqlPart of_each_report{joined<is_listed<"a.employee_id">, of_reports>};

/// Restricts a list of absences to those that match a filter: a range of the index on first days.
constexpr SqlPart that_match{
    " AND a.first_day BETWEEN ?3 AND ?4 AND a.last_day >= ?5 AND (a.state = ?6 OR a.state = ?7 OR ?6 IS NULL)"};

bool leaves_nothing_out(const AbsenceFilter& filter) { return !filter.state && filter.span == domain::all_dates; }

/// The first day of the longest absence that has a day in the span of a filter.
domain::Date earliest_first_day(const AbsenceFilter& filter) { return filter.span.first - domain::longest_absence; }

/// Leaves out absences during which the owner works elsewhere.
constexpr SqlPart is_off{
    "NOT EXISTS (SELECT 1 FROM absence_types t WHERE t.company_id = ?1 AND t.code = a.type AND t.kind = 4)"};

/// The approved absences of people in a list, other than ?2, that have a day from ?3 to ?4. `list`: of managers, now or
/// since a day; `is_manager`: a condition on the manager. They are first looked up as `k` in `absences_ahead`, which
/// contains all that is asked of `k`: SQLite would read each absence found there, although few are on these days.
template <SqlPart list, SqlPart is_manager>
constexpr SqlPart away_of_list{
    joined<"SELECT a.employee_id FROM ", list,
           " r {join_in_order} absences k {index absences_ahead} ON k.company_id = ?1"
           " AND k.employee_id = r.employee_id {join_in_order} absences a ON {no_index}a.company_id = ?1"
           " AND a.employee_id = k.employee_id AND a.first_day = k.first_day AND a.id = k.id"
           " WHERE r.company_id = ?1 AND r.manager_id ",
           is_manager,
           " AND k.state = 3 AND {takes_time k.state} AND k.first_day <= ?4 AND k.last_day >= ?3"
           " AND k.employee_id <> ?2 AND a.minutes IS NULL AND ",
           is_off, " AND ", is_managed<SqlPart{joined<"m.manager_id ", is_manager>}, "a.employee_id", "a.first_day">>};
/// The owners of such absences, some of them several times: for SQLite, a table of those that are known already would
/// take longer than everything else.
template <SqlPart is_manager>
constexpr SqlPart also_away{joined<away_of_list<"employee_managers", is_manager>, " UNION ALL ",
                                   away_of_list<"employee_terms_managers", is_manager>>};

void read_view(Cursor& row, const std::vector<domain::AbsenceTypeCode>& with_certificate, AbsenceView& view) {
  view.id = row.take<domain::AbsenceId>();
  view.type = row.take<domain::AbsenceTypeCode>();
  view.span.first = row.take<domain::Date>();
  view.span.last = row.take<domain::Date>();
  view.days = row.take<domain::HalfDays>();
  view.state = row.take<domain::AbsenceState>();
  view.half = row.take<std::optional<domain::HalfOfDay>>();
  const auto substitute = row.take<std::optional<domain::SubstituteState>>();
  view.substitute_pending = substitute ? std::optional{*substitute == domain::SubstituteState::pending} : std::nullopt;
  view.certificate_provided.reset();
  view.is_partly_certified = false;
  // Reading a column takes about as long as writing a member.
  const bool is_asked_for = std::ranges::find(with_certificate, view.type) != with_certificate.end();
  if (!is_asked_for) return row.skip(2);
  const bool is_certified = row.take<bool>();
  application::set_certified(view, certified_days(is_certified, row.take<std::string_view>()));
}

std::string read_name(Cursor& row) {
  const auto first_name = row.take<std::string_view>();
  const auto last_name = row.take<std::string_view>();
  return domain::display_name(first_name, last_name);
}

using application::AbsenceMatterView;
using application::CalendarAbsence;
using application::CancellationView;
using application::SubstituteView;

void read_employee_name(Cursor& row, AbsenceMatterView& matter) { matter.employee_name = read_name(row); }

/// Of absences `a` and their employees `e`.
constexpr auto matter_row = row_of<AbsenceMatterView>(
    column("a.id", &AbsenceMatterView::id), column("a.employee_id", &AbsenceMatterView::employee),
    several({"e.first_name", "e.last_name"}, nullptr, read_employee_name), column("a.type", &AbsenceMatterView::type),
    column("a.first_day", &AbsenceMatterView::span, &domain::DateSpan::first),
    column("a.last_day", &AbsenceMatterView::span, &domain::DateSpan::last),
    column("a.half_days", &AbsenceMatterView::days));
constexpr auto cancellation_row = row_of<CancellationView>(part(matter_row, &CancellationView::absence),
                                                           column("a.cancellation_state", &CancellationView::state),
                                                           column("a.cancellation_reason", &CancellationView::reason));

void read_kind(Cursor& row, SubstituteView& view) {
  if (row.take<domain::AbsenceKind>() == domain::AbsenceKind::illness) {
    view.absence.type = application::type_shown_to_substitutes;
  }
}
constexpr auto substitution_row = row_of<SubstituteView>(part(matter_row, &SubstituteView::absence),
                                                         column("a.substitute_state", &SubstituteView::state),
                                                         several({"t.kind"}, nullptr, read_kind));

constexpr auto calendar_row = row_of<CalendarAbsence>(
    column("a.id", &CalendarAbsence::id), column("a.employee_id", &CalendarAbsence::employee),
    column("a.type", &CalendarAbsence::type),
    column("a.first_day", &CalendarAbsence::time, &domain::AbsenceTime::span, &domain::DateSpan::first),
    column("a.last_day", &CalendarAbsence::time, &domain::AbsenceTime::span, &domain::DateSpan::last),
    column("a.half", &CalendarAbsence::time, &domain::AbsenceTime::half),
    column("a.starts_half", &CalendarAbsence::time, &domain::AbsenceTime::starts_half),
    column("a.ends_half", &CalendarAbsence::time, &domain::AbsenceTime::ends_half),
    column("a.minutes", &CalendarAbsence::time, &domain::AbsenceTime::minutes),
    column("a.state", &CalendarAbsence::state),
    column("(SELECT count(*) FROM absence_decisions d WHERE d.absence_id = a.id AND d.company_id = a.company_id)",
           &CalendarAbsence::decisions),
    column("(SELECT max(d.at) FROM absence_decisions d WHERE d.absence_id = a.id AND d.company_id = a.company_id)",
           &CalendarAbsence::decided_at));

std::int32_t read_count(Cursor cursor) { return cursor.next() ? cursor.take<std::int32_t>() : 0; }

}  // namespace

std::vector<domain::AbsenceTypeCode> AbsenceListings::types_with_certificate() const {
  std::vector<domain::AbsenceTypeCode> codes;
  const auto* const types = kept_types(connection_, company_);
  if (types == nullptr) return codes;
  for (const auto& type : *types) {
    if (type.requires_medical_certificate) codes.push_back(type.code);
  }
  return codes;
}

void AbsenceListings::of_employee(domain::EmployeeId employee, const AbsenceFilter& filter,
                                  const application::Sink<AbsenceView>& sink) const {
  static constexpr SqlPart of_one{" FROM absences a WHERE a.employee_id = ?1 AND a.company_id = ?2"};
  static constexpr SqlPart order{" ORDER BY a.first_day DESC, a.id DESC"};
  const auto with_certificate = types_with_certificate();
  const auto type = with_certificate.empty() ? std::nullopt : std::optional{with_certificate.front()};
  const auto query = [&] {
    // A condition takes time for each row, also if it is true of all.
    if (!leaves_nothing_out(filter)) {
      return connection_.query(joined<"SELECT ", view_columns, of_one, that_match, order>, employee, company_,
                               earliest_first_day(filter), filter.span.last, filter.span.first, filter.state,
                               filter.alike());
    }
    if (with_certificate.size() > 1) {
      return connection_.query(joined<"SELECT ", view_columns, of_one, order>, employee, company_);
    }
    return connection_.query(joined<"SELECT ", view_columns_of_one_type, of_one, order>, employee, company_, type);
  };
  auto rows = query();
  AbsenceView view;
  while (rows.next()) {
    read_view(rows, with_certificate, view);
    sink(view);
  }
}

void AbsenceListings::of_team(const TeamScope& scope, const AbsenceFilter& filter,
                              const application::Sink<AbsenceView>& sink) const {
  static constexpr SqlPart order{" ORDER BY a.first_day DESC, a.id DESC"};
  static constexpr SqlPart names{", a.employee_id, e.first_name, e.last_name FROM "};
  const auto with_certificate = types_with_certificate();
  // A manager's list is collected from the reports' own ranges and sorted; the company's comes in the order of its
  // index.
  auto rows = scope.reports_of
                  ? connection_.query(
                        joined<"SELECT ", view_columns, names,
                               "(SELECT employee_id FROM employee_managers WHERE company_id = ?1 AND manager_id = ?2"
                               " UNION SELECT employee_id FROM employee_terms_managers"
                               " WHERE company_id = ?1 AND manager_id = ?2) m"
                               " {join_in_order} employees e ON e.id = m.employee_id AND e.company_id = ?1"
                               " {join_in_order} absences a ON a.employee_id = m.employee_id WHERE a.company_id = ?1",
                               of_reports, that_match, order>,
                        company_, *scope.reports_of, earliest_first_day(filter), filter.span.last, filter.span.first,
                        filter.state, filter.alike())
                  : connection_.query(
                        joined<"SELECT ", view_columns, names, "absences a {index absences_of_company}", with_employee,
                               " WHERE a.company_id = ?1 AND e.company_id = ?2", that_match, order>,
                        company_, company_, earliest_first_day(filter), filter.span.last, filter.span.first,
                        filter.state, filter.alike());
  AbsenceView view;
  while (rows.next()) {
    read_view(rows, with_certificate, view);
    view.employee = rows.take<domain::EmployeeId>();
    view.employee_name = read_name(rows);
    sink(view);
  }
}

application::AbsenceCountsView AbsenceListings::count_open(const TeamScope& scope) const {
  static constexpr SqlPart requests{"SELECT count(*) FROM absences a WHERE a.company_id = ?1 AND a.state IN (1, 2)"};
  static constexpr SqlPart cancellations{
      "SELECT count(*) FROM absences a WHERE a.company_id = ?1 AND a.cancellation_state = 1"};
  if (scope.reports_of) {
    return {read_count(connection_.query(joined<requests, of_each_report>, company_, *scope.reports_of)),
            read_count(connection_.query(joined<cancellations, of_each_report>, company_, *scope.reports_of))};
  }
  return {read_count(connection_.query(joined<requests>, company_)),
          read_count(connection_.query(joined<cancellations>, company_))};
}

std::vector<CancellationView> AbsenceListings::open_cancellations(const TeamScope& scope) const {
  static constexpr SqlPart columns{joined<"SELECT ", columns_of<cancellation_row>>};
  static constexpr SqlPart open{joined<with_employee, " WHERE a.company_id = ?1 AND a.cancellation_state = 1">};
  static constexpr SqlPart order{" ORDER BY a.first_day, a.id"};
  return cancellation_row.read_all(
      scope.reports_of
          ? connection_.query(
                joined<columns, " FROM absences a {index absences_to_cancel_by_owner}", open, of_each_report, order>,
                company_, *scope.reports_of)
          : connection_.query(joined<columns, " FROM absences a", open, order>, company_));
}

std::vector<SubstituteView> AbsenceListings::substitutions_of(domain::EmployeeId substitute) const {
  return substitution_row.read_all(connection_.query(
      joined<"SELECT ", columns_of<substitution_row>, " FROM absences a", with_employee,
             " {join_in_order} absence_types t ON t.company_id = a.company_id AND t.code = a.type"
             " WHERE a.substitute_id = ?1 AND a.company_id = ?2 ORDER BY a.first_day DESC, a.id DESC">,
      substitute, company_));
}

std::int32_t AbsenceListings::count_decidable_substitutions(domain::EmployeeId substitute) const {
  return read_count(
      connection_.query("SELECT count(*) FROM absences WHERE substitute_id = ?1 AND {no_index}company_id = ?2"
                        " AND substitute_state = 1 AND {takes_time state}",
                        substitute, company_));
}

std::int32_t AbsenceListings::count_also_away(domain::EmployeeId absent, std::span<const domain::EmployeeId> managers,
                                              domain::DateSpan span) const {
  if (managers.empty()) return 0;
  std::vector<domain::EmployeeId> away;
  const std::string listed = managers.size() == 1 ? std::string{} : json_array_of(managers);
  auto rows = managers.size() == 1 ? connection_.query(joined<also_away<"= ?5">>, company_, absent, span.first,
                                                       span.last, managers.front())
                                   : connection_.query(joined<also_away<"IN ({numbers_in ?5})">>, company_, absent,
                                                       span.first, span.last, listed);
  while (rows.next()) away.push_back(rows.take<domain::EmployeeId>());
  std::ranges::sort(away);
  return static_cast<std::int32_t>(std::ranges::unique(away).begin() - away.begin());
}

std::vector<CalendarAbsence> AbsenceListings::in_calendars(const application::CalendarQuery& query) const {
  static constexpr SqlPart ahead{joined<"SELECT ", columns_of<calendar_row>,
                                        " FROM absences a {index absences_ahead}"
                                        " WHERE a.company_id = ?1 AND a.employee_id IN ({numbers_in ?4})"
                                        " AND {takes_time a.state} AND a.last_day >= ?2">};  // the states in its index
  static constexpr SqlPart latest{" ORDER BY a.last_day DESC, a.id DESC LIMIT ?3"};
  const auto people = json_array_of(query.people);
  const auto most = static_cast<std::int64_t>(query.most);
  return calendar_row.read_all(query.only_off
                                   ? connection_.query(joined<ahead, " AND a.state = 3 AND ", is_off, latest>, company_,
                                                       query.since, most, people)
                                   : connection_.query(joined<ahead, latest>, company_, query.since, most, people));
}

}  // namespace stint::sql

#pragma once

#include <stint/domain/absence/absence_request.hpp>
#include <stint/sql/connection.hpp>

namespace stint::sql {

/// The columns of an absence read by `read_absences`, in its order.
inline constexpr SqlPart absence_columns{
    "id, employee_id, type, first_day, last_day, half, comments, halves, state, substitute_id, substitute_state, "
    "substitute_answered_at, cancellation_state, cancellation_reason, rejection_reason, certificate_provided, "
    "starts_half, ends_half, "
    "minutes, reduction, reduction_first_day, reduction_starts_half, reduction_last_day, reduction_ends_half, "
    "reduction_reason, given_back_from, given_back, certificate_reminded_on, illness, sick_pay_end_told, certified"};

namespace detail {

/// Each sorted by id.
[[nodiscard]] std::vector<domain::AbsenceRequest> read_absences(Cursor rows, Cursor people, Cursor decisions);

}  // namespace detail

/// All absences of the company ?1, the first of the values, whose ids `chosen` selects, by id, with their people and
/// decisions, in three statements regardless of their number. `{no_index}` keeps SQLite from searching by company.
template <SqlPart chosen, class... Values>
[[nodiscard]] std::vector<domain::AbsenceRequest> read_absences(Connection& connection, const Values&... values) {
  return detail::read_absences(
      connection.query(joined<"SELECT ", absence_columns, " FROM absences WHERE id IN (", chosen,
                              ") AND {no_index}company_id = ?1 ORDER BY id">,
                       values...),
      connection.query(joined<"SELECT absence_id, list, employee_id FROM absence_people WHERE absence_id IN (", chosen,
                              ") AND {no_index}company_id = ?1 ORDER BY absence_id, list, position">,
                       values...),
      connection.query(
          joined<"SELECT absence_id, kind, employee_id, at, reason, deputy_for, escalated FROM absence_decisions"
                 " WHERE absence_id IN (",
                 chosen, ") AND {no_index}company_id = ?1 ORDER BY absence_id, position">,
          values...));
}

/// The days that certificates cover, from whether they cover the whole absence, and otherwise the code of its days.
[[nodiscard]] domain::CertifiedDays certified_days(bool is_whole, std::string_view code);

/// Reads the first day and the halves of the given back time.
[[nodiscard]] domain::CountedHalves read_given_back(Cursor& row);

/// Stores the people who have approved an absence, those who were asked, and the decisions; does nothing if the absence
/// does not belong to the company. `is_new`: none of these are stored yet.
void write_lists(Connection& connection, domain::CompanyId company, const domain::AbsenceRecord& record, bool is_new);

}  // namespace stint::sql

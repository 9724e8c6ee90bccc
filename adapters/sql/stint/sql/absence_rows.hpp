#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <stint/domain/absence/absence_request.hpp>
#include <stint/sql/connection.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {

/// The days that certificates cover, from whether they cover the whole absence, and otherwise the code of its days.
[[nodiscard]] domain::CertifiedDays certified_days(bool is_whole, std::string_view code);

/// The halves that an absence takes, counted from its first day, to which the members lead.
template <class... Members>
[[nodiscard]] constexpr auto halves_from(Members... first) {
  return several(
      {"halves"}, [](const auto& absence) { return std::tie(absence.halves.code()); },
      [first = detail::path_to(first...)](Cursor& row, auto& absence) {
        absence.halves = {first.of(absence), row.take<std::string>()};
      });
}
/// The time that an absence took before it was shortened or split.
inline constexpr auto given_back_columns = several(
    {"given_back_from", "given_back"},
    [](const auto& absence) {
      return std::tuple<domain::Date, const std::string&>(absence.given_back.first(), absence.given_back.code());
    },
    [](Cursor& row, auto& absence) {
      const auto from = row.take<domain::Date>();
      auto halves = row.take<std::string>();
      if (!halves.empty()) absence.given_back = {from, std::move(halves)};
    });

using ReductionValues = std::tuple<std::optional<domain::ReductionKind>, std::optional<domain::Date>, bool,
                                   std::optional<domain::Date>, bool, std::string_view>;
[[nodiscard]] ReductionValues reduction_values(const domain::AbsenceRecord& record);
void read_reduction(Cursor& row, domain::AbsenceRecord& record);
[[nodiscard]] std::tuple<bool, std::string> certified_values(const domain::AbsenceRecord& record);
void read_certified(Cursor& row, domain::AbsenceRecord& record);

/// An absence without its people and decisions.
inline constexpr auto absence_row = row_of<domain::AbsenceRecord>(
    key("id", &domain::AbsenceRecord::id), column("employee_id", &domain::AbsenceRecord::employee),
    part(row_of<domain::AbsenceDetails>(column("type", &domain::AbsenceDetails::type),
                                        column("first_day", &domain::AbsenceDetails::span, &domain::DateSpan::first),
                                        column("last_day", &domain::AbsenceDetails::span, &domain::DateSpan::last),
                                        column("half", &domain::AbsenceDetails::half),
                                        column("comments", &domain::AbsenceDetails::comments)),
         &domain::AbsenceRecord::details),
    halves_from(&domain::AbsenceRecord::details, &domain::AbsenceDetails::span, &domain::DateSpan::first),
    column("state", &domain::AbsenceRecord::state),
    optional_part(
        row_of<domain::SubstituteRequest>(column("substitute_id", &domain::SubstituteRequest::substitute),
                                          column("substitute_state", &domain::SubstituteRequest::state),
                                          column("substitute_answered_at", &domain::SubstituteRequest::answered_at)),
        &domain::AbsenceRecord::substitute),
    column("cancellation_state", &domain::AbsenceRecord::cancellation, &domain::CancellationRequest::state),
    column("cancellation_reason", &domain::AbsenceRecord::cancellation, &domain::CancellationRequest::reason),
    column("rejection_reason", &domain::AbsenceRecord::rejection_reason),
    several({"certificate_provided", "certified"}, certified_values, read_certified),
    part(row_of<domain::AbsenceDetails>(column("starts_half", &domain::AbsenceDetails::starts_half),
                                        column("ends_half", &domain::AbsenceDetails::ends_half),
                                        column("minutes", &domain::AbsenceDetails::minutes)),
         &domain::AbsenceRecord::details),
    several({"reduction", "reduction_first_day", "reduction_starts_half", "reduction_last_day", "reduction_ends_half",
             "reduction_reason"},
            reduction_values, read_reduction),
    given_back_columns, column("certificate_reminded_on", &domain::AbsenceRecord::certificate_reminded_on),
    column("illness", &domain::AbsenceRecord::illness),
    column("sick_pay_end_told", &domain::AbsenceRecord::sick_pay_end_told));

inline constexpr auto absence_decision_row = row_of<domain::AbsenceDecision>(
    column("kind", &domain::AbsenceDecision::kind), column("employee_id", &domain::AbsenceDecision::by),
    column("at", &domain::AbsenceDecision::at), column("reason", &domain::AbsenceDecision::reason),
    column("deputy_for", &domain::AbsenceDecision::deputy_for),
    column("escalated", &domain::AbsenceDecision::escalated));

namespace detail {

/// Each sorted by id.
[[nodiscard]] std::vector<domain::AbsenceRequest> read_absences(Cursor rows, Cursor people, Cursor decisions);

}  // namespace detail

/// All absences of the company ?1, the first of the values, whose ids `chosen` selects, by id, with their people and
/// decisions, in three statements regardless of their number. `{no_index}` keeps SQLite from searching by company.
template <SqlPart chosen, class... Values>
[[nodiscard]] std::vector<domain::AbsenceRequest> read_absences(Connection& connection, const Values&... values) {
  return detail::read_absences(
      connection.query(joined<"SELECT ", columns_of<absence_row>, " FROM absences WHERE id IN (", chosen,
                              ") AND {no_index}company_id = ?1 ORDER BY id">,
                       values...),
      connection.query(joined<"SELECT absence_id, list, employee_id FROM absence_people WHERE absence_id IN (", chosen,
                              ") AND {no_index}company_id = ?1 ORDER BY absence_id, list, position">,
                       values...),
      connection.query(joined<"SELECT absence_id, ", columns_of<absence_decision_row>,
                              " FROM absence_decisions WHERE absence_id IN (", chosen,
                              ") AND {no_index}company_id = ?1 ORDER BY absence_id, position">,
                       values...));
}

/// How much of an absence is stored before its lists are written.
enum class StoredAbsence : std::uint8_t {
  is_new,         ///< it belongs to the company, and has no lists yet
  is_known,       ///< it belongs to the company
  may_be_absent,  ///< it may not exist, or belong to another company
};
/// Stores the people who have approved an absence, those who were asked, and the decisions; does nothing if the absence
/// does not belong to the company.
void write_lists(Connection& connection, domain::CompanyId company, const domain::AbsenceRecord& record,
                 StoredAbsence stored);

}  // namespace stint::sql

#pragma once

#include <utility>

#include <stint/domain/absence/absence_request.hpp>

#include "tests/domain/dates.hpp"

namespace stint::test {

inline constexpr domain::EmployeeId ada{1};  ///< the absent employee
inline constexpr domain::EmployeeId kim{7};
inline constexpr domain::EmployeeId lou{8};
/// The time of all actions on it.
inline const domain::Instant then = day("2026-02-02") + std::chrono::hours{9};
/// That day, and the one after the absence.
inline const domain::Date beforehand = day("2026-02-02");
inline const domain::Date afterwards = day("2026-03-07");

/// Ada's vacation from Monday to Friday, 2 to 6 March 2026.
inline domain::AbsenceDetails working_week() {
  return {.type = "URL", .span = days("2026-03-02", "2026-03-06"), .half = std::nullopt, .comments = "skiing"};
}

inline domain::AbsenceRecord record_in(domain::AbsenceState state) {
  return {.id = {5},
          .employee = ada,
          .details = working_week(),
          .halves = plain_halves(working_week().span),
          .state = state};
}

inline domain::AbsenceRequest absence_in(domain::AbsenceState state) {
  return domain::AbsenceRequest::stored(record_in(state));
}

/// Pending, with an approval recorded and a substitute who has confirmed.
inline domain::AbsenceRequest half_approved() {
  domain::AbsenceRecord record = record_in(domain::AbsenceState::pending);
  record.approvals = {{21}};
  record.asked = {{21}, {22}};
  record.substitute = {kim, domain::SubstituteState::confirmed};
  return domain::AbsenceRequest::stored(std::move(record));
}

inline domain::AbsenceRequest absence_with(domain::AbsenceState state, domain::CancellationState cancellation) {
  domain::AbsenceRecord record = record_in(state);
  record.cancellation = {cancellation, "the trip is off"};
  return domain::AbsenceRequest::stored(std::move(record));
}

inline domain::AbsenceRequest absence_with(domain::AbsenceState state, domain::SubstituteState substitute) {
  domain::AbsenceRecord record = record_in(state);
  record.substitute = {kim, substitute};
  return domain::AbsenceRequest::stored(std::move(record));
}

}  // namespace stint::test

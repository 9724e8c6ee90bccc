#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/absence/certified_days.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/absence_type.hpp>

namespace stint::domain {

/// The properties of an absence that matter for entitlement, overlaps and duplicates.
struct CountedAbsence {
  AbsenceId id{};
  AbsenceTypeCode type{};
  AbsenceKind kind = AbsenceKind::other;
  AbsenceState state = AbsenceState::none;
  CertifiedDays certified = CertifiedDays::all();  ///< `all` if the type requires no certificate
  bool reduces_leave = false;                      ///< because of its type, see parental_leave.hpp
  bool earns_no_leave = false;                     ///< for its days, see duty_to_work.hpp
  DateSpan span{};
  std::optional<HalfOfDay> half{};
  CountedHalves halves{};
  bool starts_half = false;
  bool ends_half = false;
  std::optional<std::chrono::minutes> minutes{};
  CountedHalves given_back{};  ///< the time it took before it was shortened or split
};

/// The record for computing entitlement; `type`: that of the record.
[[nodiscard]] CountedAbsence counted(const AbsenceRecord& record, const AbsenceType& type);

}  // namespace stint::domain

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

#include <stint/domain/absence/certified_days.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// The properties of an approved absence that matter for a day's target time.
struct ApprovedAbsence {
  DateSpan span;
  std::optional<HalfOfDay> half;
  bool starts_half = false;
  bool ends_half = false;
  std::optional<std::chrono::minutes> minutes{};
  AbsenceKind kind = AbsenceKind::other;
  CertifiedDays certified = CertifiedDays::all();  ///< `all` if the type requires no certificate
  AbsenceId id{};
};

/// The target time of a day by contract: the scheduled minutes less holidays and approved absences. If one of two
/// scheduled halves is off, half of them remains, rounded half up; if all scheduled halves are off, none. Time that is
/// both holiday and absence is deducted once. half_of_day.hpp determines the absence to which a half belongs: time off
/// in lieu and work elsewhere are not deducted. Absences in hours deduct their minutes, but at most what is left.
[[nodiscard]] std::chrono::minutes committed_minutes(Date date, const WorkCalendar& calendar,
                                                     std::span<const ApprovedAbsence> absences);

struct WorkSummary {
  std::chrono::minutes commitment{0};
  std::chrono::minutes worked{0};
  std::chrono::minutes remaining{0};  ///< negative means overtime
  std::int32_t percent_done = 100;    ///< to the nearest integer; 100 if the target time is 0
  std::chrono::minutes breaks{0};
  bool operator==(const WorkSummary&) const = default;
};

[[nodiscard]] WorkSummary summarize(std::chrono::minutes commitment, std::chrono::minutes worked,
                                    std::chrono::minutes breaks);

}  // namespace stint::domain

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/absence_type.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// An approved absence as far as a day's commitment looks at it.
struct ApprovedAbsence {
  DateSpan span;
  std::optional<HalfOfDay> half;
  bool starts_half = false;
  bool ends_half = false;
  std::optional<std::chrono::minutes> minutes{};
  AbsenceKind kind = AbsenceKind::other;
  bool is_certified = true;  ///< the medical certificate is there, where the type requires one
  AbsenceId id{};
};

/// The minutes that a contract asks for on a day: the scheduled ones less holidays and approved absences, each half
/// of the day halving them (rounded half up), or taking all where no other half is worked. What is both holiday and
/// absence is taken off once. To which absence a half belongs, half_of_day.hpp
/// decides: one of time off in lieu stays due, and so does work elsewhere. Absences in hours take off their minutes, of
/// what is left then and no more than that.
[[nodiscard]] std::chrono::minutes committed_minutes(Date date, const WorkCalendar& calendar,
                                                     std::span<const ApprovedAbsence> absences);

struct WorkSummary {
  std::chrono::minutes commitment{0};
  std::chrono::minutes worked{0};
  std::chrono::minutes remaining{0};  ///< negative means overtime
  std::int32_t percent_done = 100;    ///< to the nearest integer; of a commitment of 0 it is 100
  std::chrono::minutes breaks{0};
  bool operator==(const WorkSummary&) const = default;
};

[[nodiscard]] WorkSummary summarize(std::chrono::minutes commitment, std::chrono::minutes worked,
                                    std::chrono::minutes breaks);

}  // namespace stint::domain

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace reasons {
inline constexpr Reason hours_stay_whole{"hours-stay-whole"};
inline constexpr Reason leaves_absence_as_it_is{"leaves-absence-as-it-is"};
inline constexpr Reason second_part_too_early{"second-part-too-early"};
}  // namespace reasons

/// The ways to reduce an approved absence.
enum class ReductionKind : std::uint8_t {
  shortening,  ///< it begins later, ends earlier, or both
  splitting,   ///< it ends, and begins again later: the time in between is given back
};

/// For example `shorten`.
[[nodiscard]] std::string_view name(ReductionKind kind);

/// The input for shortening or splitting an absence: members that are not set remain unchanged. For a split, `last` is
/// the end of the first part and `first` the start of the second.
struct ReductionWish {
  std::optional<Date> first{};
  std::optional<Date> last{};
  std::optional<bool> starts_half{};  ///< `first` from noon
  std::optional<bool> ends_half{};    ///< `last` until noon
  std::optional<std::string> reason{};
};

/// The remaining part of an absence.
struct Reduction {
  ReductionKind kind{};
  HalfPoint first;       ///< the start of the remaining part, or of the second part after a split
  HalfPoint last;        ///< the end of the remaining part, or of the first part after a split
  std::string reason{};  ///< may be empty

  bool operator==(const Reduction&) const = default;
};

/// The requested reduction of an absence with the given time. Refuses days outside that time, a shortening that leaves
/// all or nothing of it, and a split that lacks one of its days, has an empty part, or whose second part does not begin
/// after the first. Also refuses absences in hours, which cannot be reduced.
[[nodiscard]] Result<Reduction> reduction_of(const AbsenceTime& time, ReductionKind kind, const ReductionWish& wish);

/// The remaining parts, in order: one after shortening, two after a split. Empty if the reduction does not match that
/// time.
[[nodiscard]] std::vector<AbsenceTime> parts_left(const AbsenceTime& time, const Reduction& reduction);

}  // namespace stint::domain

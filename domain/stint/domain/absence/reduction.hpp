#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/absence/absence_time.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

/// How an approved absence becomes less, or two.
enum class ReductionKind : std::uint8_t {
  shortening,  ///< it begins later, ends earlier, or both
  splitting,   ///< it ends, and begins again later: the time between is given back
};

/// As in `shorten`.
[[nodiscard]] std::string_view name(ReductionKind kind);

/// What somebody says when shortening or splitting an absence: what is not set stays. Of a splitting, `last` is the end
/// of the first part and `first` the begin of the second.
struct ReductionWish {
  std::optional<Date> first{};
  std::optional<Date> last{};
  std::optional<bool> starts_half{};  ///< `first` from noon
  std::optional<bool> ends_half{};    ///< `last` until noon
  std::optional<std::string> reason{};
};

/// What is to be left of an absence.
struct Reduction {
  ReductionKind kind{};
  HalfPoint first;       ///< of a shortening what is left begins here; of a splitting the second part does
  HalfPoint last;        ///< of a shortening what is left ends here; of a splitting the first part does
  std::string reason{};  ///< may be empty

  bool operator==(const Reduction&) const = default;
};

/// What is wished for, of an absence that takes a time. Refuses what is not within that time, a shortening that leaves
/// all or nothing of it, a splitting of which not both ends are said, or a part is empty, or the second does not begin
/// after the first, and hours, which are all or nothing.
[[nodiscard]] Result<Reduction> reduction_of(const AbsenceTime& time, ReductionKind kind, const ReductionWish& wish);

/// The parts that are left, in their order: one of a shortening, two of a splitting. Nothing where the reduction is not
/// one of that time.
[[nodiscard]] std::vector<AbsenceTime> parts_left(const AbsenceTime& time, const Reduction& reduction);

}  // namespace stint::domain

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/calendar/working_time.hpp>

namespace stint::domain {

/// More than this much work needs at least that much break (ArbZG §4: more than 6 h need 30 min, more than 9 h 45).
struct BreakTier {
  std::chrono::minutes more_than_work;
  std::chrono::minutes break_needed;
  bool operator==(const BreakTier&) const = default;
};

/// A company's break regulation.
struct BreakRegulation {
  std::vector<BreakTier> tiers;
  std::optional<std::chrono::minutes> maximum_daily_work;  ///< ArbZG §3: 10 h
  bool obligatory = true;   ///< the unchanged save must not be offered (told to clients, not enforced)
  bool auto_apply = false;  ///< the correction is taken without asking
  bool operator==(const BreakRegulation&) const = default;
};

/// What the regulation says of a day.
struct BreakFinding {
  enum class Verdict : std::uint8_t { compliant, correctable, no_remedy };
  Verdict verdict = Verdict::compliant;
  std::chrono::minutes correction{0};  ///< to move from the session's work to its break; 0 unless correctable
  std::chrono::minutes missing{0};     ///< what satisfies the tiers, whether or not the session has as much work
  std::chrono::minutes excess{0};      ///< of the day's work over the daily maximum, even after that
  bool operator==(const BreakFinding&) const = default;
};

/// Judges a session together with the day's `earlier` periods (in any order; what overlaps counts once), whose gaps
/// count as break. The correction is the smallest number of minutes moved from work to break in this session after
/// which no tier is violated: 6 h 10 min without a break lose 10 minutes under a tier of 6 h, not 30. There is no
/// remedy where the session is too short for it, or where the day's work still exceeds the daily maximum afterwards.
[[nodiscard]] BreakFinding judge_breaks(const BreakRegulation& regulation, std::span<const WorkedPeriod> earlier,
                                        const WorkedPeriod& session);

}  // namespace stint::domain

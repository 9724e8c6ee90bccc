#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/calendar/working_time.hpp>

namespace stint::domain {

/// Work of more than `more_than_work` requires a break of at least `break_needed` (ArbZG §4: more than 6 h require 30
/// min, more than 9 h 45).
struct BreakTier {
  std::chrono::minutes more_than_work;
  std::chrono::minutes break_needed;
  bool operator==(const BreakTier&) const = default;
};

/// A company's break regulation.
struct BreakRegulation {
  std::vector<BreakTier> tiers;
  std::optional<std::chrono::minutes> maximum_daily_work;  ///< ArbZG §3: 10 h
  bool obligatory = true;   ///< clients must not offer to save unchanged (sent to clients, not enforced)
  bool auto_apply = false;  ///< the correction is applied without asking
  bool operator==(const BreakRegulation&) const = default;
};

/// The result of checking a day against the regulation.
struct BreakFinding {
  enum class Verdict : std::uint8_t { compliant, correctable, no_remedy };
  Verdict verdict = Verdict::compliant;
  std::chrono::minutes correction{0};  ///< to move from the session's work to its break; 0 unless correctable
  std::chrono::minutes missing{0};     ///< the minutes that satisfy the tiers, even if the session has less work
  std::chrono::minutes excess{0};      ///< the day's work beyond the daily maximum, even after the correction
  bool operator==(const BreakFinding&) const = default;
};

/// Checks a session together with the day's `earlier` periods (in any order; overlapping time counts once); the gaps
/// between them are treated as breaks. The correction is the smallest number of minutes moved from work to break in
/// this session that satisfies all tiers: 6 h 10 min without a break lose 10 minutes under a tier of 6 h, not 30. There
/// is no remedy if the session is too short for it, or if the day's work would still exceed the daily maximum.
[[nodiscard]] BreakFinding judge_breaks(const BreakRegulation& regulation, std::span<const WorkedPeriod> earlier,
                                        const WorkedPeriod& session);

}  // namespace stint::domain

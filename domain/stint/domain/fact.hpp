#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

enum class AbsenceState : std::uint8_t;
enum class CancellationState : std::uint8_t;
enum class SubstituteState : std::uint8_t;
enum class ClockState : std::uint8_t;
enum class EntryState : std::uint8_t;

using FactValue = std::variant<std::int64_t, HalfDays, Date, std::chrono::year, std::chrono::year_month, std::string,
                               AbsenceState, CancellationState, SubstituteState, ClockState, EntryState>;

/// A value that the message of a refusal contains. Each language formats it in its own way.
struct Fact {
  std::string_view name;  ///< a literal: the name of its placeholder in the message
  FactValue value;
  bool operator==(const Fact&) const = default;
};

using Facts = std::vector<Fact>;

}  // namespace stint::domain

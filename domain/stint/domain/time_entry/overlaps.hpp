#pragma once

#include <optional>
#include <span>

#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::domain {

/// Whether start and end are the same, to the minute.
[[nodiscard]] constexpr bool is_duplicate(const WorkedPeriod& a, const WorkedPeriod& b) {
  return a.begin == b.begin && a.end == b.end;
}

/// Whether the periods share a minute; periods that only touch do not overlap.
[[nodiscard]] constexpr bool overlap(const WorkedPeriod& a, const WorkedPeriod& b) {
  return a.begin < b.end && b.begin < a.end;
}

enum class Clash { none, duplicate, overlap };

/// How a period clashes with an employee's entries; a duplicate takes precedence over an overlap. Hours that do not
/// count (of rejected entries) never clash; `except` is the entry that the period is to replace.
[[nodiscard]] Clash clash_with(const WorkedPeriod& period, std::span<const EntryHours> entries,
                               std::optional<TimeEntryId> except = std::nullopt);

}  // namespace stint::domain

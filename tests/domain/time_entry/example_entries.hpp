#pragma once

#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::domain::examples {

inline constexpr Date monday{std::chrono::year{2026} / 3 / 2};

/// A day's work on the example Monday, in UTC.
inline WorkedPeriod period(std::chrono::minutes begin, std::chrono::minutes end,
                           std::chrono::minutes pause = std::chrono::minutes{0}) {
  return {Minute{monday} + begin, Minute{monday} + end, pause};
}

inline EntryDetails details(WorkedPeriod worked, std::string remarks = {}) {
  return {.date = monday, .period = worked, .remarks = std::move(remarks)};
}

/// Entry 7 of employee 3, in the given state; a proposal where it is editing, from `previous`.
inline TimeEntry entry_in(EntryState state, EntryState previous = EntryState::done) {
  using namespace std::chrono_literals;
  EntryRecord record{
      .id = {7}, .employee = {3}, .details = details(period(8h, 16h, 30min), "as entered"), .state = state};
  if (state == EntryState::editing) record.proposal = EntryProposal{details(period(9h, 17h), "as proposed"), previous};
  return TimeEntry::stored(record);
}

}  // namespace stint::domain::examples

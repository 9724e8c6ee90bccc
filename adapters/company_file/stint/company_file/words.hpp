#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <stint/company_file/values.hpp>
#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/substitute/substitute_request.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::company_file {

inline constexpr std::array weekdays{"monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"};
inline constexpr std::array portions{domain::Portion::full, domain::Portion::morning, domain::Portion::afternoon};
inline constexpr std::array halves{domain::HalfOfDay::morning, domain::HalfOfDay::afternoon};
/// The stored states: `done` follows from the date.
inline constexpr std::array absence_states{domain::AbsenceState::pending, domain::AbsenceState::edit,
                                           domain::AbsenceState::approved, domain::AbsenceState::rejected};
inline constexpr std::array substitute_states{domain::SubstituteState::pending, domain::SubstituteState::confirmed,
                                              domain::SubstituteState::rejected};
inline constexpr std::array entry_states{domain::EntryState::done, domain::EntryState::pending,
                                         domain::EntryState::approved, domain::EntryState::rejected,
                                         domain::EntryState::editing};
/// The states from which a change can be proposed.
inline constexpr std::array states_before_editing{domain::EntryState::done, domain::EntryState::approved,
                                                  domain::EntryState::rejected};
inline constexpr std::array entry_origins{domain::EntryOrigin::manual, domain::EntryOrigin::clock};

/// A parser of the words for some values, as returned by the domain's function `name`.
template <class Value, std::size_t Count>
[[nodiscard]] auto one_of(const std::array<Value, Count>& values) {
  return [values](const Place& place) -> std::optional<Value> {
    const auto word = text(place);
    if (!word) return std::nullopt;
    std::string known;
    for (const Value value : values) {
      const std::string_view called = name(value);
      if (called == *word) return value;
      known.append(known.empty() ? "" : ", ").append(called);
    }
    return place.fault("must be one of " + known);
  };
}

}  // namespace stint::company_file

#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <stint/company_file/place.hpp>
#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/company/retention.hpp>
#include <stint/domain/substitute/substitute_request.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::company_file {

// Parsers of single values, see Place.

[[nodiscard]] std::optional<bool> truth(const Place& place);
/// Any string without NUL.
[[nodiscard]] std::optional<std::string> text(const Place& place);
/// A non-empty string: keys, names, secrets.
[[nodiscard]] std::optional<std::string> filled_text(const Place& place);
[[nodiscard]] std::optional<domain::AbsenceTypeCode> type_code(const Place& place);
/// One @ with something before and after it, and no spaces or control characters.
[[nodiscard]] std::optional<std::string> email_address(const Place& place);
/// Formed like a language tag (RFC 5646 §2.1): subtags of 1 to 8 letters and digits, the first of letters only.
[[nodiscard]] std::optional<std::string> language_tag(const Place& place);
/// A language tag, or an empty string.
[[nodiscard]] std::optional<std::string> language_tag_or_empty(const Place& place);
/// ISO 3166-1 alpha-2, in form: two capital letters.
[[nodiscard]] std::optional<std::string> country_code(const Place& place);
[[nodiscard]] std::optional<domain::Date> date(const Place& place);
[[nodiscard]] std::optional<std::chrono::year_month> month(const Place& place);
[[nodiscard]] std::optional<std::chrono::minutes> time_of_day(const Place& place);

/// `+HH:mm` or `-HH:mm`: how far local time is ahead of UTC.
[[nodiscard]] std::optional<std::chrono::minutes> utc_offset(const Place& place);
inline constexpr std::int32_t most_days = 366;
/// A number of days from 0 to `most_days` in steps of one half.
[[nodiscard]] std::optional<domain::HalfDays> half_days(const Place& place);
/// As above, but not 0.
[[nodiscard]] std::optional<domain::HalfDays> quota_days(const Place& place);
/// Half days by calendar year, 1900 to 2199.
[[nodiscard]] std::optional<std::map<std::int32_t, domain::HalfDays>> half_days_by_year(const Place& place);

/// An integer from `minimum` to `maximum`.
[[nodiscard]] std::optional<std::int32_t> whole_number(const Place& place, std::int32_t minimum, std::int32_t maximum);
/// The maximum for how long records of the kind are kept, for which there may be legal requirements.
inline constexpr std::int32_t most_retention_months = 1200;
[[nodiscard]] std::optional<std::int32_t> retention_months(const Place& place, domain::RecordKind kind);

template <std::int32_t Minimum, std::int32_t Maximum = std::numeric_limits<std::int32_t>::max()>
[[nodiscard]] std::optional<std::int32_t> whole(const Place& place) {
  return whole_number(place, Minimum, Maximum);
}

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

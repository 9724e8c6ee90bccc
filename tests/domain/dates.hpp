#pragma once

#include <stint/domain/absence/counting_days.hpp>

#include "tests/contracts/catch.hpp"

namespace stint::test {

/// The date of a string such as `2028-02-29`; throws if it is not a date.
inline domain::Date day(std::string_view text) { return domain::parse_date(text).value(); }

inline domain::DateSpan days(std::string_view first, std::string_view last) { return {day(first), day(last)}; }

inline domain::DateSpan one_day(std::string_view date) { return days(date, date); }

/// The halves that an absence takes of a person who works Monday to Friday and has no holidays.
inline domain::CountedHalves plain_halves(domain::DateSpan span, std::optional<domain::HalfOfDay> half = {}) {
  return domain::count_halves(span, half, {});
}

}  // namespace stint::test

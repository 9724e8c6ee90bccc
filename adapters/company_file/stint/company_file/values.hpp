#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include <stint/company_file/place.hpp>
#include <stint/domain/company/retention.hpp>

// Parsers of single values, see Place.

namespace stint::company_file {

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
/// A number of days from 0 to 366 in steps of one half.
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

}  // namespace stint::company_file

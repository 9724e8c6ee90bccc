#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <stint/domain/company/retention.hpp>

// The kinds of values that fields take: each defines how an adapter reads a value, and why a value is invalid. A field
// whose type includes null also takes null.

namespace stint::application::kinds {

struct Truth {};
struct Text {};
struct FilledText {};    ///< not empty
struct TypeCode {};      ///< three characters (code points)
struct EmailAddress {};  ///< one @ with something before and after it, and neither spaces nor control characters
struct LanguageTag {};   ///< formed like one, RFC 5646 §2.1
struct LanguageTagOrEmpty {};
struct CountryCode {};  ///< ISO 3166-1 alpha-2, only its form
struct BreakRegulation {};
struct LinkedLogin {};
struct NamedDeputy {};
struct Date {};       ///< of the years 1900 to 2199
struct Month {};      ///< of the same years
struct TimeOfDay {};  ///< `HH:mm`
/// A whole number from `minimum` to `maximum`.
struct Whole {
  std::int32_t minimum = 0;
  std::int32_t maximum = std::numeric_limits<std::int32_t>::max();
};
/// The months for which a company keeps records: at least as many as the law requires, and at most 1200.
struct RetentionMonths {
  domain::RecordKind kind{};
};
/// A number of days from 0.5 to 366 in steps of one half.
struct QuotaDays {};
/// Minutes, as a duration of at least that many.
struct Minutes {
  std::int32_t minimum = 0;
};
/// An object whose parts are in a table.
template <class Value>
struct Object {};
/// Some values of an enumeration, by their names.
template <class Value, std::size_t Count>
struct OneOf {
  std::array<Value, Count> values;
};
/// The maximum number of elements in a list, unless its field specifies another.
inline constexpr std::size_t most_elements = 10'000;
template <class Kind>
struct ListOf {
  Kind kind{};
  std::size_t most = most_elements;
};
template <class Kind>
ListOf(Kind) -> ListOf<Kind>;
template <class Kind>
ListOf(Kind, std::size_t) -> ListOf<Kind>;

/// The key of another record. The import looks up the record itself, because its id is what is stored.
struct Key {};

/// A number of days from 0 to 366 in steps of one half, which the import applies from a year on.
struct Days {};
struct DaysByYear {};  ///< which the import adds to those of other years

/// Whether the import has to do more than copy the value, and so applies and describes the field in code of its own.
template <class Kind>
inline constexpr bool is_applied_by_hand = false;
template <>
inline constexpr bool is_applied_by_hand<Key> = true;
template <>
inline constexpr bool is_applied_by_hand<Days> = true;
template <>
inline constexpr bool is_applied_by_hand<DaysByYear> = true;
template <class Kind>
inline constexpr bool is_applied_by_hand<ListOf<Kind>> = is_applied_by_hand<Kind>;

}  // namespace stint::application::kinds

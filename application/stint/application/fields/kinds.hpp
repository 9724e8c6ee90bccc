#pragma once

#include <cstdint>
#include <limits>

// What kinds of values fields take: each says how an adapter reads a value, and what is wrong with one that is not
// valid. A field whose type has null takes null beside them.

namespace stint::application::kinds {

struct Truth {};
struct Text {};
struct FilledText {};  ///< not empty
/// A whole number from `minimum` to `maximum`.
struct Whole {
  std::int32_t minimum = 0;
  std::int32_t maximum = std::numeric_limits<std::int32_t>::max();
};
struct Month {};  ///< of the years 1900 to 2199
struct BreakRegulation {};

/// The key of another record. The import looks the record up itself, for what is stored is its id.
struct Key {};

template <class Kind>
struct ListOf {
  Kind kind;
};

/// Whether the import has more to do than to copy the value, and so applies and describes the field by hand.
template <class Kind>
inline constexpr bool is_applied_by_hand = false;
template <>
inline constexpr bool is_applied_by_hand<Key> = true;
template <class Kind>
inline constexpr bool is_applied_by_hand<ListOf<Kind>> = is_applied_by_hand<Kind>;

}  // namespace stint::application::kinds

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stint::application {

/// The key by which a string is sorted and searched (based on DIN 5007-1): case is ignored, a letter with a diacritic
/// is treated as its base letter, `ß` as `ss`, `æ` as `ae`, `œ` as `oe` and `þ` as `th`. This applies to the Latin
/// letters up to U+017F; all other characters are unchanged and sorted by code point. Different strings may have the
/// same key.
[[nodiscard]] std::string collation_key(std::string_view text);

/// Whether a string contains another one, comparing their `collation_key`.
[[nodiscard]] bool contains_as_read(std::string_view text, std::string_view part);

/// The key by which names of people are sorted: by last name first.
[[nodiscard]] std::string collated_name(std::string_view last_name, std::string_view first_name);

/// A string of 16 characters that sorts like the number.
[[nodiscard]] std::string sortable(std::int64_t number);

}  // namespace stint::application

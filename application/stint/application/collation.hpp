#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stint::application {

/// What people sort and search a text by (after DIN 5007-1): upper and lower case are one, a letter with a mark counts
/// as its base letter, `ß` as `ss`, `æ` as `ae`, `œ` as `oe` and `þ` as `th`. That is so for the Latin letters up to
/// U+017F; all other characters stay as they are, and sort by code point. Texts of which this is the same need not be
/// the same.
[[nodiscard]] std::string collation_key(std::string_view text);

/// Whether a text contains another one, as `collation_key` sees both.
[[nodiscard]] bool contains_as_read(std::string_view text, std::string_view part);

/// What names of people are sorted by: the last one first.
[[nodiscard]] std::string collated_name(std::string_view last_name, std::string_view first_name);

/// A text of 16 characters that sorts as the number does.
[[nodiscard]] std::string sortable(std::int64_t number);

}  // namespace stint::application

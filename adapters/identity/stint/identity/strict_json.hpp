#pragma once

#include <optional>
#include <string_view>

#include <boost/json/object.hpp>

namespace stint::identity {

/// Parses a JSON object in which no name appears twice: of two members with one name one reader uses the first and
/// another the last, and then they disagree about what was signed (RFC 7515 §5.2, RFC 7519 §4). `nullopt` for any other
/// text, and if it is nested deeper than 32 levels.
[[nodiscard]] std::optional<boost::json::object> parse_strictly(std::string_view text);

/// The string value of a member; `nullopt` if it is missing or not a string.
[[nodiscard]] std::optional<std::string_view> text_at(const boost::json::object& object, std::string_view name);

}  // namespace stint::identity

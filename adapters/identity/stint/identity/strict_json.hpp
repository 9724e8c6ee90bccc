#pragma once

#include <optional>
#include <string_view>

#include <boost/json/object.hpp>

namespace stint::identity {

/// Reads a JSON object in which no name appears twice: of two members with one name one reader takes the first and
/// another the last, and then they disagree about what was signed (RFC 7515 §5.2, RFC 7519 §4). Nothing for any other
/// text, and for one that is nested deeper than 32 levels.
[[nodiscard]] std::optional<boost::json::object> parse_strictly(std::string_view text);

/// The text of a member; nothing where it is missing or no text.
[[nodiscard]] std::optional<std::string_view> text_at(const boost::json::object& object, std::string_view name);

}  // namespace stint::identity

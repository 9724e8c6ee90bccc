#pragma once

#include <string>
#include <string_view>

namespace stint::words {

/// A string as HTML, in an element or a quoted attribute; lines are separated by `line_break`.
[[nodiscard]] std::string escaped_html(std::string_view text, std::string_view line_break = "<br>");

}  // namespace stint::words

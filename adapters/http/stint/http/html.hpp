#pragma once

#include <string>
#include <string_view>

#include <stint/http/response.hpp>
#include <stint/words/html.hpp>

namespace stint::http {

using words::escaped_html;

/// The beginning of a page, up to its body. `elements`: elements of the head, such as a style sheet, not escaped.
[[nodiscard]] std::string html_head(std::string_view language, std::string_view title, std::string_view elements);

/// A page in a language. `policy`: the resources it may load and use (CSP Level 3).
[[nodiscard]] Response page_response(std::string html, std::string policy, std::string_view language);

}  // namespace stint::http

#pragma once

#include <string>
#include <string_view>

#include <stint/http/response.hpp>
#include <stint/words/html.hpp>

namespace stint::http {

using words::escaped_html;

/// What a page begins with, up to its body. `elements`: of the head, such as a style sheet, not escaped.
[[nodiscard]] std::string html_head(std::string_view language, std::string_view title, std::string_view elements);

/// A page for people in a language. `policy`: what it may load and do (CSP Level 3).
[[nodiscard]] Response page_response(std::string html, std::string policy, std::string_view language);

}  // namespace stint::http

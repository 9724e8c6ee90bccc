#pragma once

#include <string>
#include <string_view>
#include <utility>

#include <stint/http/response.hpp>
#include <stint/words/html.hpp>

namespace stint::http {

using words::escaped_html;

/// The beginning of a page, up to its body. `elements`: elements of the head, such as a style sheet, not escaped.
[[nodiscard]] inline std::string html_head(std::string_view language, std::string_view title,
                                           std::string_view elements) {
  std::string html = "<!doctype html>\n<html lang=\"";
  html.append(language).append("\">\n<head>\n<meta charset=\"utf-8\">\n");
  html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" + escaped_html(title) +
          "</title>\n";
  return html.append(elements).append("</head>\n");
}

/// A page in a language. `policy`: the resources it may load and use (CSP Level 3).
[[nodiscard]] inline Response page_response(std::string html, std::string policy, std::string_view language) {
  Response response{.content_type = MediaType{"text/html; charset=utf-8"}, .body = std::move(html), .headers = {}};
  response.headers.emplace_back("Content-Security-Policy", std::move(policy));
  response.headers.emplace_back("Content-Language", std::string{language});
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  return response;
}

}  // namespace stint::http

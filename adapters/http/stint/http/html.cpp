#include <utility>

#include <stint/http/html.hpp>

namespace stint::http {

std::string html_head(std::string_view language, std::string_view title, std::string_view elements) {
  std::string html = "<!doctype html>\n<html lang=\"";
  html.append(language).append("\">\n<head>\n<meta charset=\"utf-8\">\n");
  html += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" + escaped_html(title) +
          "</title>\n";
  return html.append(elements).append("</head>\n");
}

Response page_response(std::string html, std::string policy, std::string_view language) {
  Response response{.content_type = MediaType{"text/html; charset=utf-8"}, .body = std::move(html), .headers = {}};
  response.headers.emplace_back("Content-Security-Policy", std::move(policy));
  response.headers.emplace_back("Content-Language", std::string{language});
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  return response;
}

}  // namespace stint::http

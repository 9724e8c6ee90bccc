#include <algorithm>
#include <string>

#include <stint/application/text.hpp>
#include <stint/http/api/browser_session.hpp>
#include <stint/http/characters.hpp>
#include <stint/http/problem_document.hpp>

namespace stint::http {
namespace {

/// With this prefix browsers accept the cookie only from the host itself, not from its subdomains (RFC 6265bis
/// §4.1.3.2).
constexpr std::string_view cookie_name = "__Host-stint";
constexpr std::string_view attributes = "; Path=/; Secure; HttpOnly; SameSite=Strict";

/// `https://stint.example` for `https://stint.example/api/v2`, as browsers serialize origins: without the scheme's
/// default port (WHATWG HTML, "serialization of an origin").
std::string_view origin_of(std::string_view issuer) {
  const auto authority = issuer.find("://") + 3;
  auto origin = issuer.substr(0, std::min(issuer.find('/', authority), issuer.size()));
  const std::string_view own_port = origin.starts_with("https:") ? ":443" : ":80";
  if (origin.ends_with(own_port)) origin.remove_suffix(own_port.size());
  return origin;
}

bool comes_from(std::string_view issuer, const Request& request) {
  if (const auto site = request.header("Sec-Fetch-Site")) return *site == "same-origin";
  const auto origin = request.header("Origin");
  return origin && application::equal_ignoring_case(*origin, origin_of(issuer));
}

bool is_declared_as_json(const Request& request) {
  const auto type = request.content_type();
  if (type.empty()) return request.body.empty();
  return application::equal_ignoring_case(trimmed(type.substr(0, type.find(';'))), "application/json");
}

Response cross_site(std::string_view detail) {
  return problem_response(403, "cross-site", "Not from this site", detail);
}

}  // namespace

std::optional<std::string_view> cookie_of(const Request& request, std::string_view name) {
  for (const auto& field : request.fields) {
    if (!application::equal_ignoring_case(field.name, "Cookie")) continue;
    auto pairs = field.value;
    while (!pairs.empty()) {
      const auto end = std::min(pairs.find(';'), pairs.size());
      const auto pair = trimmed(pairs.substr(0, end));
      pairs.remove_prefix(std::min(end + 1, pairs.size()));
      const auto equals = pair.find('=');
      if (equals != std::string_view::npos && pair.substr(0, equals) == name) return pair.substr(equals + 1);
    }
  }
  return std::nullopt;
}

std::optional<std::string_view> session_cookie_of(const Request& request) {
  return request.header("Authorization") ? std::nullopt : cookie_of(request, cookie_name);
}

std::optional<Response> refusal_of_other_sites(const Request& request, std::string_view issuer) {
  if (request.method == Method::get || request.method == Method::options) return std::nullopt;
  if (!comes_from(issuer, request)) {
    return cross_site("The request was not sent by a page of this server. Open the application at its own address.");
  }
  if (!is_declared_as_json(request)) return cross_site("Send the body with Content-Type: application/json.");
  return std::nullopt;
}

void set_session_cookie(Response& response, std::string_view value, std::optional<std::chrono::seconds> remembered) {
  auto cookie = std::string{cookie_name}.append("=").append(value).append(attributes);
  if (remembered) cookie += "; Max-Age=" + std::to_string(remembered->count());
  response.headers.emplace_back("Set-Cookie", std::move(cookie));
}

void clear_session_cookie(Response& response) {
  response.headers.emplace_back("Set-Cookie", std::string{cookie_name}.append("=").append(attributes) + "; Max-Age=0");
}

Response by_cookie(Response response) {
  response.headers.emplace_back("Vary", "Cookie");
  return response;
}

}  // namespace stint::http

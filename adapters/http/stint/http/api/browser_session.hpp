#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

// The session cookie of the web application, which represents a bearer token, and the checks of requests that carry or
// would set it. A browser sends the cookie regardless of who wrote the requesting page: SameSite=Strict keeps out other
// sites, and the checks here keep out other origins of the same site.

namespace stint::http {

/// The value of the first cookie of that name; `nullopt` if there is none.
[[nodiscard]] std::optional<std::string_view> cookie_of(const Request& request, std::string_view name);

/// The value of the session cookie; `nullopt` if there is none, or if the request has the field Authorization, which
/// takes precedence.
[[nodiscard]] std::optional<std::string_view> session_cookie_of(const Request& request);

/// 403 `cross-site` for an unsafe request (RFC 9110 §9.2.1) that was not sent by a page of the issuer's origin:
/// `Sec-Fetch-Site`, if sent, must be `same-origin`; otherwise `Origin` must be that of the issuer. Also for a request
/// whose body is not declared as `application/json`, because HTML forms cannot send that. `issuer`: an http(s) URL.
[[nodiscard]] std::optional<Response> refusal_of_other_sites(const Request& request, std::string_view issuer);

/// Makes the browser keep the cookie: for `remembered`, or otherwise until it is closed. The server decides how long
/// the session lasts without a request. Browsers accept the cookie over TLS, and from loopback addresses also without.
void set_session_cookie(Response& response, std::string_view value, std::optional<std::chrono::seconds> remembered);
/// Makes the browser delete it.
void clear_session_cookie(Response& response);

/// Marks a response as dependent on the cookie.
[[nodiscard]] Response by_cookie(Response response);

}  // namespace stint::http

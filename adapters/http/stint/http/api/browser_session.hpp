#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

// The cookie of a session of the web application, which stands for a bearer token, and what a request must show that
// carries it or would set it. A browser sends the cookie whoever has written the page that asks; SameSite=Strict keeps
// other sites out, and what is checked here those who share the site but not the origin.

namespace stint::http {

/// The value of the first cookie of that name; `nullopt` without one.
[[nodiscard]] std::optional<std::string_view> cookie_of(const Request& request, std::string_view name);

/// The value of the session's cookie: `nullopt` without one, and where the request has the field Authorization, which
/// is what counts then.
[[nodiscard]] std::optional<std::string_view> session_cookie_of(const Request& request);

/// 403 `cross-site` to an unsafe request (RFC 9110 §9.2.1) that no page of the issuer's origin has sent:
/// `Sec-Fetch-Site` must be `same-origin` where it is sent; else `Origin` must be that of the issuer. And to one whose
/// body is not declared as `application/json`, for forms of HTML cannot send that. `issuer`: an http(s) URL.
[[nodiscard]] std::optional<Response> refusal_of_other_sites(const Request& request, std::string_view issuer);

/// Has the browser keep the cookie: for `remembered`, or else while it is open. How long the session goes on without a
/// request is for the server to say. Browsers take the cookie over TLS, and from addresses of the loopback network
/// without.
void set_session_cookie(Response& response, std::string_view value, std::optional<std::chrono::seconds> remembered);
/// Has the browser forget it.
void clear_session_cookie(Response& response);

/// Says that a response goes by the cookie.
[[nodiscard]] Response by_cookie(Response response);

}  // namespace stint::http

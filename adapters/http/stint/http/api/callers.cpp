#include <algorithm>
#include <exception>
#include <optional>
#include <string_view>
#include <utility>

#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/http/api/browser_session.hpp>
#include <stint/http/api/callers.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/problem_document.hpp>

namespace stint::http {
namespace {

/// The token of `Authorization: Bearer TOKEN`; the case of the scheme does not matter (RFC 9110 §11.1).
std::optional<std::string_view> bearer_of(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const auto authorization = request.authorization();
  if (!equal_ignoring_case(authorization.substr(0, scheme.size()), scheme)) return std::nullopt;
  const auto token = authorization.find_first_not_of(' ', scheme.size());
  return authorization.substr(std::min(token, authorization.size()));
}

}  // namespace

bool BearerTokens::has_credentials(const Request& request) const {
  return bearer_of(request).has_value() || goes_by_cookie(request);
}

bool BearerTokens::goes_by_cookie(const Request& request) const { return session_cookie_of(request).has_value(); }

std::string BearerTokens::credentials_of(const Request& request) const {
  if (const auto cookie = session_cookie_of(request)) return std::string{"cookie "}.append(*cookie);
  return std::string{"bearer "}.append(bearer_of(request).value_or(std::string_view{}));
}

std::optional<Response> BearerTokens::refusal_of_other_sites(const Request& request) const {
  if (!goes_by_cookie(request)) return std::nullopt;
  return http::refusal_of_other_sites(request, authentication_.access_tokens.issuer());
}

void BearerTokens::renew(application::Work& work, const application::Authenticated& who, domain::Instant now) const {
  application::renew_browser_session(work, who.ground.cookie, authentication_.session_lifetime, now);
}

domain::Result<application::Authenticated> BearerTokens::find(application::Work& work, const Request& request,
                                                              domain::Instant now) const {
  if (const auto cookie = session_cookie_of(request)) {
    return application::authenticate_browser(work, authentication_, *cookie, now);
  }
  return application::authenticate(work, authentication_, bearer_of(request).value_or(std::string_view{}), now);
}

domain::Result<application::Authenticated> BearerTokens::look_again(application::Work& work,
                                                                    const application::Authenticated& earlier,
                                                                    domain::Instant now) const {
  return application::look_again(work, authentication_.zones, earlier, now);
}

Response BearerTokens::refusal(const Request& request) const {
  return unauthenticated_response(has_credentials(request));
}

void renew_later(application::Store& store, const Callers& callers, const application::Authenticated& who,
                 domain::Instant now) {
  if (!who.ground.is_due_for_renewal) return;
  store.write_within(
      {who.caller.company},
      [&callers, who, now](application::Work& work) {
        callers.renew(work, who, now);
        return true;
      },
      [](application::WriteOutcome, const std::exception_ptr&) {});
}

bool HostCallers::has_credentials(const Request& /*request*/) const { return true; }  // the host checks for itself

domain::Result<application::Authenticated> HostCallers::find(application::Work& /*work*/, const Request& request,
                                                             domain::Instant /*now*/) const {
  auto caller = login_.find_caller(request);
  if (!caller) return domain::refuse(application::unauthenticated());
  return application::Authenticated{.caller = *std::move(caller)};
}

domain::Result<application::Authenticated> HostCallers::look_again(application::Work& /*work*/,
                                                                   const application::Authenticated& earlier,
                                                                   domain::Instant /*now*/) const {
  return earlier;
}

Response HostCallers::refusal(const Request& /*request*/) const {
  auto response = problem_response(401, domain::rules::authentication.name, "Authentication required", "Log in first.");
  response.headers.emplace_back("WWW-Authenticate", login_.challenge);
  return response;
}

}  // namespace stint::http

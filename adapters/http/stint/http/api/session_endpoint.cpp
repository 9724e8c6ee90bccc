#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <stint/application/identity/sign_in/browser_login.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/application/language.hpp>
#include <stint/application/start/showing.hpp>
#include <stint/http/api/browser_session.hpp>
#include <stint/http/api/json_values.hpp>
#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/login_requests.hpp>
#include <stint/http/api/read_body.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/api/respond.hpp>
#include <stint/http/api/session_endpoint.hpp>
#include <stint/http/api/wire_name.hpp>
#include <stint/http/coding.hpp>
#include <stint/http/problem_document.hpp>
#include <stint/words/sentence.hpp>

namespace stint::http {
namespace {

using application::TokenError;

Response slow_down(std::chrono::seconds wait) {
  auto response = problem_response(429, "slow-down", "Too many tries", "Wait before the next try.");
  response.headers.emplace_back("Retry-After", std::to_string(wait.count()));
  return response;
}

Response too_many_requests() {
  auto response = slow_down(std::chrono::minutes{1});
  response.refused_login = {.reason = "too_many_requests"};
  return response;
}

/// The same response for an unknown name, a wrong password and a locked account.
Response invalid_credentials() {
  return problem_response(400, "invalid-credentials", "Wrong credentials",
                          "The name, the password or the code is wrong, or has been used or expired.");
}

/// `a, b or c` for the fact `a, b, c`.
std::string alternatives(const domain::Facts& facts) {
  auto names = std::get<std::string>(facts.front().value);
  if (const auto comma = names.rfind(", "); comma != std::string::npos) names.replace(comma, 2, " or ");
  return names;
}

/// Logins have kept their first sentences, only in English.
std::string sentence_about_login(const domain::FieldError& fault) {
  if (fault.reason == domain::reasons::must_not_be_longer) return "is too long";
  if (fault.reason == reasons::must_not_contain_nul) return "must not contain NUL";
  if (fault.field == application::fields::grant && fault.reason == domain::reasons::must_be_one_of) {
    return "must be " + alternatives(fault.facts);
  }
  return words::message_about(fault, words::languages().of("en"));
}

Response refusal_of_form(const domain::Problem& problem) {
  if (problem.errors.front().field == domain::fields::whole) return refusal_response(problem);
  std::vector<domain::MemberError> members;
  members.reserve(problem.errors.size());
  for (const auto& fault : problem.errors) {
    members.push_back({std::string{wire_name(fault.field)}, sentence_about_login(fault)});
  }
  return refusal_response(domain::Problem::of_members(std::move(members)));
}

Response refusal_of(const application::TokenRefusal& refusal) {
  switch (refusal.error) {
    case TokenError::slow_down:
      return slow_down(refusal.retry_after);
    case TokenError::access_denied:
      return problem_response(403, "address-not-allowed", "Address not allowed",
                              "The company does not allow to log in from this address.");
    case TokenError::temporarily_unavailable:
      return problem_response(400, "temporarily-unavailable", "The identity provider does not answer",
                              "Try again in a moment.");
    case TokenError::invalid_request:
    case TokenError::invalid_client:
    case TokenError::invalid_grant:
    case TokenError::unsupported_grant_type:
      break;
  }
  return invalid_credentials();
}

Response challenge_response(const application::MfaChallenge& challenge) {
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.name("challenge");
  json.begin_object();
  json.member("mfa_required", true);
  json.member("mfa_token", challenge.token);
  json.member("mfa_expires_in", challenge.expires_in.count());
  json.end_object();
  json.end_object();
  return response;
}

}  // namespace

SessionEndpoint::SessionEndpoint(SessionParts parts)
    : parts_(std::move(parts)),
      callers_(parts_.authentication),
      providers_({.office = parts_.office,
                  .tokens = parts_.tokens,
                  .session_lifetime = parts_.authentication.session_lifetime,
                  .pools = parts_.pools,
                  .limit = parts_.limit,
                  .providers = parts_.providers}) {}

void SessionEndpoint::log_in(const Request& request, Reply reply) const {
  if (auto refusal = refusal_of_other_sites(request, parts_.tokens.settings.issuer)) return reply(*std::move(refusal));
  const auto address = request.client_address.counted_as();
  if (!parts_.limit->admit(address, parts_.office.now())) return reply(too_many_requests());
  auto form = application::token_request_of(read_body<application::BrowserLogin>(request.body));
  if (!form) {
    parts_.limit->count_failure(address, parts_.office.now());
    return reply(refusal_of_form(form.error()));
  }
  note_origin(*form, request.client_address);
  auto lane = lane_for(*form, parts_.pools, address, overloaded);
  lane.unavailable = unavailable;
  lane.broken = internal_error;
  oauth_answer_on(lane, std::move(reply), [this, address, form = *std::move(form)] { return exchange(address, form); });
}

Response SessionEndpoint::exchange(const std::string& address, const application::TokenRequest& form) const {
  // The limit may have been reached while this request waited.
  if (!parts_.limit->is_welcome(address, parts_.office.now())) return too_many_requests();
  const auto result = application::exchange_token(parts_.tokens, form, parts_.office.now());
  if (counts_as_failure(result)) parts_.limit->count_failure(address, parts_.office.now());
  if (const auto* session = std::get_if<application::TokenPair>(&result)) return answer(*session, form);
  if (const auto* challenge = std::get_if<application::MfaChallenge>(&result)) return challenge_response(*challenge);
  auto response = refusal_of(std::get<application::TokenRefusal>(result));
  response.refused_login = refused_login(form, result);
  return response;
}

Response SessionEndpoint::answer(const application::TokenPair& session, const application::TokenRequest& form) const {
  std::optional<Response> page;
  const auto now = parts_.office.now();
  parts_.office.store().read_within(application::signing_in, [&](application::Work& work) {
    page =
        page_of(work, application::authenticate_browser(work, parts_.authentication, session.refresh_token, now), now);
  });
  if (!page) return invalid_credentials();  // the account was locked at this very moment
  const bool is_remembered = form.session == application::SessionKind::remembered;
  set_session_cookie(*page, session.refresh_token,
                     is_remembered ? std::optional{parts_.authentication.session_lifetime} : std::nullopt);
  return *std::move(page);
}

void SessionEndpoint::log_out(const Request& request, Reply reply) const {
  if (auto refusal = refusal_of_other_sites(request, parts_.tokens.settings.issuer)) return reply(*std::move(refusal));
  OAuthLane lane{
      .pool = &parts_.pools.writing, .busy = overloaded, .unavailable = unavailable, .broken = internal_error};
  const std::string cookie{session_cookie_of(request).value_or(std::string_view{})};
  oauth_answer_on(lane, std::move(reply), [this, cookie] {
    if (!cookie.empty()) application::end_browser_session(parts_.tokens, cookie, parts_.office.now());
    Response response{.status = 204, .body = {}, .headers = {}};
    clear_session_cookie(response);
    return response;
  });
}

void SessionEndpoint::start(const Request& request, Reply reply) const {
  if (parts_.reading == nullptr) return reply.with([&] { return compressed(request, started(request)); });
  const auto waiting = std::make_shared<Reply>(std::move(reply));
  const bool accepted = parts_.reading->try_submit(
      [this, &request, waiting]() noexcept { waiting->with([&] { return compressed(request, started(request)); }); },
      request.client_address.counted_as());
  if (!accepted) (*waiting)(overloaded());
}

std::optional<Response> SessionEndpoint::page_of(application::Work& work,
                                                 const domain::Result<application::Authenticated>& who,
                                                 domain::Instant now) const {
  if (!who || who->is_locked || who->caller.scope != domain::TokenScope::everything) return std::nullopt;
  work.keep_to(who->caller.company);
  const auto context = parts_.office.context(work, who->caller, now);
  auto shown = respond(application::show_start(context));
  if (shown) return *std::move(shown);
  return refusal_response(shown.error(), application::language_of(context), parts_.languages);
}

void SessionEndpoint::begin_at_provider(const Request& request, Reply reply) const {
  providers_.begin(request, std::move(reply));
}

void SessionEndpoint::finish_at_provider(const Request& request, Reply reply) const {
  providers_.finish(request, std::move(reply));
}

Response SessionEndpoint::not_signed_in() const {
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.member("signedIn", false);
  json.name("providers");
  json.begin_array();
  for (const LoginProvider& provider : providers_.offered()) {
    json.begin_object();
    json.member("id", provider.name);
    json.member("name", provider.display_name);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return response;
}

Response SessionEndpoint::started(const Request& request) const {
  std::optional<Response> page;
  std::optional<application::Authenticated> visitor;
  const auto now = parts_.office.now();
  if (callers_.has_credentials(request)) {
    parts_.office.store().read_within(application::signing_in, [&](application::Work& work) {
      const auto who = callers_.find(work, request, now);
      page = page_of(work, who, now);
      if (page) visitor = *who;
    });
  }
  if (visitor) renew_later(parts_.office.store(), callers_, *visitor, now);
  if (!page) page = request.header("Authorization") ? callers_.refusal(request) : not_signed_in();
  page->headers.emplace_back("Vary", "Authorization, Cookie");
  return *std::move(page);
}

OpenRoutes session_routes(std::shared_ptr<const SessionEndpoint> endpoint) {
  const auto of = [&endpoint](void (SessionEndpoint::*act)(const Request&, Reply) const) {
    return OpenOperation{
        [endpoint, act](const Request& request, Reply reply) { ((*endpoint).*act)(request, std::move(reply)); }};
  };
  OpenRoutes routes;
  routes.push_back({Method::post, "/api/v2/user/session", of(&SessionEndpoint::log_in)});
  routes.push_back({Method::del, "/api/v2/user/session", of(&SessionEndpoint::log_out)});
  routes.push_back({Method::get, "/api/v2/user/start", of(&SessionEndpoint::start)});
  routes.push_back({Method::get, "/api/v2/user/session/sso/{provider}", of(&SessionEndpoint::begin_at_provider)});
  routes.push_back(
      {Method::get, "/api/v2/user/session/sso/{provider}/return", of(&SessionEndpoint::finish_at_provider)});
  return routes;
}

}  // namespace stint::http

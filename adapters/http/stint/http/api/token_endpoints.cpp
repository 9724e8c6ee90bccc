#include <string>
#include <utility>

#include <stint/http/api/basic_credentials.hpp>
#include <stint/http/api/client_form.hpp>
#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/login_requests.hpp>
#include <stint/http/api/oauth_refusals.hpp>
#include <stint/http/api/token_endpoints.hpp>

namespace stint::http {
namespace {

Response answer(const application::TokenRefusal& refusal) { return oauth_refusal(refusal); }

Response answer(const application::TokenPair& tokens) {
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.member("access_token", tokens.access_token);
  json.member("refresh_token", tokens.refresh_token);
  json.member("token_type", "Bearer");
  json.member("expires_in", tokens.expires_in.count());
  json.member("scope", tokens.scope);
  json.end_object();
  return response;
}

Response answer(const application::MfaChallenge& challenge) {
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.member("mfa_required", true);
  json.member("mfa_token", challenge.token);
  json.member("mfa_expires_in", challenge.expires_in.count());
  json.end_object();
  return response;
}

Response too_many_requests(const application::TokenRequest& form) {
  auto response = oauth_too_many_requests();
  if (is_login(form)) response.refused_login = {.reason = "too_many_requests"};
  return response;
}

}  // namespace

TokenEndpoint::TokenEndpoint(application::TokenServices services, const domain::Clock& clock, TokenPools pools,
                             std::shared_ptr<AddressLimit> limit)
    : services_(std::move(services)), clock_(clock), pools_(pools), limit_(std::move(limit)) {}

void TokenEndpoint::operator()(const Request& request, Reply reply) const {
  const auto address = request.client_address.counted_as();
  auto form =
      read_client_form<application::TokenRequest>(request.content_type(), request.body, request.authorization());
  if (!limit_->admit(address, clock_.now())) return reply(form ? too_many_requests(*form) : oauth_too_many_requests());
  if (!form) {
    limit_->count_failure(address, clock_.now());
    return reply(oauth_refusal({application::TokenError::invalid_request, form.error()}));
  }

  note_origin(*form, request.client_address);
  const auto lane = lane_for(*form, pools_, address, TokenEndpoint::busy);
  oauth_answer_on(lane, std::move(reply), [this, address, form = std::move(*form)] { return exchange(address, form); });
}

Response TokenEndpoint::refusal(const domain::Problem& problem) { return oauth_invalid_request(problem); }

Response TokenEndpoint::busy() { return oauth_overloaded(); }

Response TokenEndpoint::exchange(const std::string& address, const application::TokenRequest& form) const {
  // The limit may have been reached while this request waited.
  if (!limit_->is_welcome(address, clock_.now())) return too_many_requests(form);
  const auto result = application::exchange_token(services_, form, clock_.now());
  if (counts_as_failure(result)) limit_->count_failure(address, clock_.now());
  auto response = std::visit([](const auto& known) { return answer(known); }, result);
  response.refused_login = refused_login(form, result);
  return response;
}

namespace {

Response revoked() { return {.status = 200, .body = {}, .headers = {}}; }

/// RFC 6749 §5.2: a client that used Authorization gets the refusal by the same scheme.
Response refused(const application::TokenRefusal& refusal, bool came_by_basic) {
  auto response = oauth_refusal(refusal);
  if (came_by_basic && refusal.error == application::TokenError::invalid_client) {
    response.status = 401;
    response.headers.emplace_back("WWW-Authenticate", R"(Basic realm="stint")");
  }
  return response;
}

}  // namespace

RevocationEndpoint::RevocationEndpoint(application::TokenServices services, application::AccessTokens& access_tokens,
                                       const domain::Clock& clock, TokenPools pools,
                                       std::shared_ptr<AddressLimit> limit)
    : services_(std::move(services)),
      access_tokens_(access_tokens),
      clock_(clock),
      pools_(pools),
      limit_(std::move(limit)) {}

void RevocationEndpoint::operator()(const Request& request, Reply reply) const {
  const auto address = request.client_address.counted_as();
  if (!limit_->admit(address, clock_.now())) return reply(oauth_too_many_requests());
  auto read =
      read_client_form<application::RevocationRequest>(request.content_type(), request.body, request.authorization());
  if (!read) {
    limit_->count_failure(address, clock_.now());
    return reply(oauth_refusal({application::TokenError::invalid_request, read.error()}));
  }

  OAuthLane lane{.pool = &pools_.writing, .address = address, .busy = busy};
  if (application::computes_a_hash(*read)) lane.hashing = &pools_.hashing;
  const bool came_by_basic = has_basic_credentials(request.authorization());
  oauth_answer_on(lane, std::move(reply), [this, address, form = std::move(*read), came_by_basic] {
    if (!limit_->is_welcome(address, clock_.now())) return oauth_too_many_requests();
    const auto refusal = application::revoke_token(services_, access_tokens_, form, clock_.now());
    if (refusal) limit_->count_failure(address, clock_.now());
    return refusal ? refused(*refusal, came_by_basic) : revoked();
  });
}

Response RevocationEndpoint::refusal(const domain::Problem& problem) { return oauth_invalid_request(problem); }

Response RevocationEndpoint::busy() { return oauth_unavailable(); }

}  // namespace stint::http

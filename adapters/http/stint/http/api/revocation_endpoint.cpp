#include <utility>

#include <stint/http/api/basic_credentials.hpp>
#include <stint/http/api/client_form.hpp>
#include <stint/http/api/oauth_refusals.hpp>
#include <stint/http/api/revocation_endpoint.hpp>

namespace stint::http {
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

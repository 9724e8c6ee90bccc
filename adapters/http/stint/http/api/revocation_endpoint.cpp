#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include <stint/http/api/basic_credentials.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/oauth_refusals.hpp>
#include <stint/http/api/revocation_endpoint.hpp>

namespace stint::http {
namespace {

using application::RevocationRequest;

/// The request, or a description of its fault.
std::expected<RevocationRequest, std::string> read_request(const Request& request) {
  if (!is_form(request.content_type())) {
    return std::unexpected("The content type must be application/x-www-form-urlencoded.");
  }
  const auto form = parse_form(request.body);
  if (!form) return std::unexpected("The body is not form-encoded.");
  RevocationRequest read;
  if (auto fault = take_parameter(*form, "client_id", read.client_id)) return std::unexpected(*std::move(fault));
  if (auto fault = take_parameter(*form, "client_secret", read.client_secret)) {
    return std::unexpected(*std::move(fault));
  }
  if (auto fault = take_parameter(*form, "token", read.token)) return std::unexpected(*std::move(fault));
  if (auto hint = read_parameter(*form, "token_type_hint"); !hint) return std::unexpected(std::move(hint.error()));
  if (auto fault = take_basic_credentials(request.authorization(), read.client_id, read.client_secret)) {
    return std::unexpected(*std::move(fault));
  }
  return read;
}

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
  auto read = read_request(request);
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

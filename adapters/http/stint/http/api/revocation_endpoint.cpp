#include <chrono>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include <stint/http/api/basic_credentials.hpp>
#include <stint/http/api/form_parameter.hpp>
#include <stint/http/api/oauth_refusals.hpp>
#include <stint/http/api/revocation_endpoint.hpp>

namespace stint::http {
namespace {

using application::RevocationRequest;

constexpr std::pair<std::string_view, std::optional<std::string> RevocationRequest::*> parameters[]{
    {"client_id", &RevocationRequest::client_id},
    {"client_secret", &RevocationRequest::client_secret},
    {"token", &RevocationRequest::token},
};

/// The request, or in words what is wrong with it.
std::expected<RevocationRequest, std::string> read_request(const Request& request) {
  if (!is_form(request.content_type())) {
    return std::unexpected("The content type must be application/x-www-form-urlencoded.");
  }
  const auto form = parse_form(request.body);
  if (!form) return std::unexpected("The body is not form encoding.");
  RevocationRequest read;
  for (const auto& [name, parameter] : parameters) {
    auto value = read_parameter(*form, name);
    if (!value) return std::unexpected(std::move(value.error()));
    read.*parameter = *std::move(value);
  }
  if (auto fault = take_basic_credentials(request.authorization(), read.client_id, read.client_secret)) {
    return std::unexpected(*std::move(fault));
  }
  return read;
}

Response revoked() { return {.status = 200, .body = {}, .headers = {}}; }

}  // namespace

RevocationEndpoint::RevocationEndpoint(application::TokenServices services, application::AccessTokens& access_tokens,
                                       const domain::Clock& clock, SlowPool& pool, std::shared_ptr<AddressLimit> limit)
    : services_(std::move(services)),
      access_tokens_(access_tokens),
      clock_(clock),
      pool_(pool),
      limit_(std::move(limit)) {}

void RevocationEndpoint::operator()(const Request& request, Reply reply) const {
  if (!limit_->admit(request.client_address.to_string(), std::chrono::steady_clock::now())) {
    return reply(oauth_too_many_requests());
  }
  auto read = read_request(request);
  if (!read) return reply(oauth_refusal({application::TokenError::invalid_request, read.error()}));

  oauth_answer_on(pool_, std::move(reply), [this, form = std::move(*read), now = clock_.now()] {
    const auto refusal = application::revoke_token(services_, access_tokens_, form, now);
    return refusal ? oauth_refusal(*refusal) : revoked();
  });
}

}  // namespace stint::http

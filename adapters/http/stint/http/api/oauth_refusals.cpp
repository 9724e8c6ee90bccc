#include <chrono>
#include <string>

#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/oauth_refusals.hpp>

namespace stint::http {
namespace {

using application::TokenError;

Response error_response(unsigned status, std::string_view error, std::string_view description) {
  Response response;
  response.status = status;
  JsonWriter json(response.body);
  json.begin_object();
  json.member("error", error);
  json.member("error_description", description);
  json.end_object();
  return response;
}

Response slow_down(std::string_view description, std::chrono::seconds retry_after) {
  auto response = error_response(429, "slow_down", description);
  response.headers.emplace_back("Retry-After", std::to_string(retry_after.count()));
  return response;
}

}  // namespace

Response oauth_invalid_request(const domain::Problem& problem) {
  std::string description;
  for (const auto& [member, message] : problem.members) {
    description.append(member).append(" ").append(message).append(".");
  }
  return error_response(400, "invalid_request", description);
}

Response oauth_too_many_requests() {
  return slow_down("Too many token requests from this address.", std::chrono::minutes{1});
}

Response oauth_server_error() {
  return error_response(500, "server_error", "The server could not answer this request.");
}

Response oauth_overloaded() {
  return slow_down("The server has too much to do; try again later.", std::chrono::minutes{1});
}

Response oauth_unavailable() {
  auto response = error_response(503, "temporarily_unavailable", "The server cannot do it now; try again.");
  response.headers.emplace_back("Retry-After", "1");
  return response;
}

Response oauth_refusal(const application::TokenRefusal& refusal) {
  switch (refusal.error) {
    case TokenError::invalid_request:
      return error_response(400, "invalid_request", refusal.description);
    case TokenError::invalid_client:
      return error_response(400, "invalid_client", refusal.description);
    case TokenError::invalid_grant:
      return error_response(400, "invalid_grant", refusal.description);
    case TokenError::unsupported_grant_type:
      return error_response(400, "unsupported_grant_type", refusal.description);
    case TokenError::access_denied:
      return error_response(403, "access_denied", refusal.description);
    case TokenError::slow_down:
      return slow_down(refusal.description, refusal.retry_after);
    case TokenError::temporarily_unavailable:
      return error_response(400, "temporarily_unavailable", refusal.description);
  }
  return oauth_server_error();
}

}  // namespace stint::http

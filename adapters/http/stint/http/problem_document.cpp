#include <string>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>

#include <stint/http/problem_document.hpp>

namespace stint::http {
namespace {

constexpr std::string_view problems = "https://stint.example/problems/";

std::string json_text(std::string_view text) { return boost::json::serialize(boost::json::string_view{text}); }

}  // namespace

Response problem_response(unsigned status, std::string_view code, std::string_view title, std::string_view detail) {
  std::string body = R"({"type":)" + json_text(std::string{problems}.append(code));
  body += R"(,"title":)" + json_text(title) + R"(,"status":)" + std::to_string(status);
  body += R"(,"detail":)" + json_text(detail) + '}';
  return {.status = status, .content_type = problem_json_type, .body = std::move(body), .headers = {}};
}

Response internal_error() {
  return problem_response(500, "internal-error", "The server could not answer this request",
                          "The fault is the server's and has been logged.");
}

Response overloaded() {
  auto response = problem_response(503, "overloaded", "The server has too much to do", "Try again in a moment.");
  response.headers.emplace_back("Retry-After", "1");
  return response;
}

}  // namespace stint::http

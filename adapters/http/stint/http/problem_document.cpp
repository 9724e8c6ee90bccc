#include <string>

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>

#include <stint/http/problem_document.hpp>

namespace stint::http {
namespace {

constexpr std::string_view problems = "https://stint.example/problems/";

/// The seconds after which a client may try again.
constexpr const char* in_a_moment = "1";
constexpr const char* once_another_serves = "2";

Response unavailable_response(std::string_view code, std::string_view title, std::string_view detail,
                              const char* retry_after) {
  auto response = problem_response(503, code, title, detail);
  response.headers.emplace_back("Retry-After", retry_after);
  return response;
}

std::string json_text(std::string_view text) { return boost::json::serialize(boost::json::string_view{text}); }

}  // namespace

Response problem_response(unsigned status, std::string_view code, std::string_view title, std::string_view detail,
                          std::string_view language) {
  std::string body = R"({"type":)" + json_text(std::string{problems}.append(code));
  body += R"(,"title":)" + json_text(title) + R"(,"status":)" + std::to_string(status);
  body += R"(,"detail":)" + json_text(detail) + '}';
  Response response{.status = status, .content_type = problem_json_type, .body = std::move(body), .headers = {}};
  if (!language.empty()) response.headers.emplace_back("Content-Language", std::string{language});
  return response;
}

Response unknown_path() {
  return problem_response(404, "unknown-path", "There is nothing at this path", "This interface has no such path.");
}

Response wrong_method(Method asked, std::string_view allow) {
  auto response = asked == Method::options ? Response{.status = 204, .body = {}, .headers = {}}
                                           : problem_response(405, "wrong-method", "The method does not fit this path",
                                                              "The Allow header lists the methods of this path.");
  response.headers.emplace_back("Allow", std::string{allow});
  return response;
}

Response internal_error() {
  return problem_response(500, "internal-error", "The server could not answer this request",
                          "The fault is the server's and has been logged.");
}

Response overloaded() {
  return unavailable_response("overloaded", "The server has too much to do", "Try again in a moment.", in_a_moment);
}

Response unavailable() {
  return unavailable_response("unavailable", "The database cannot be reached",
                              "Nothing was done. Try again in a moment.", once_another_serves);
}

Response busy_database() {
  return unavailable_response("unavailable", "The database is busy", "Nothing was done. Try again in a moment.",
                              in_a_moment);
}

Response outcome_unknown() {
  return unavailable_response("outcome-unknown", "The database was lost while it kept this",
                              "It may have been done. Look before you send it again.", once_another_serves);
}

}  // namespace stint::http

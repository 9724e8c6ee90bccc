#include <algorithm>
#include <string>

#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/refusal_response.hpp>
#include <stint/http/api/wire_name.hpp>
#include <stint/http/problem_document.hpp>
#include <stint/words/sentence.hpp>

namespace stint::http {
namespace {

/// "Overlapping entry" for `overlapping-entry`.
std::string title_of(std::string_view rule) {
  std::string title{rule};
  std::ranges::replace(title, '-', ' ');
  if (!title.empty() && title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

bool is_unreadable(const domain::Problem& problem) {
  return problem.errors.size() == 1 && problem.errors.front().field == domain::fields::whole;
}

/// Inserts the list of all faults before the closing brace of a problem document: fields, then members, whose names and
/// messages are unchanged.
void add_errors(std::string& document, const domain::Problem& problem, const words::Language& language) {
  document.pop_back();
  JsonWriter json(document);
  const auto add = [&](std::string_view field, std::string_view message) {
    json.begin_object();
    json.member("field", field);
    json.member("message", message);
    json.end_object();
  };
  json.name("errors");
  json.begin_array();
  for (const auto& error : problem.errors) add(wire_name(error.field), words::message_about(error, language));
  for (const auto& error : problem.members) add(error.member, error.message);
  json.end_array();
  document += '}';
}

}  // namespace

unsigned status_of(domain::Refusal refusal) {
  switch (refusal) {
    case domain::Refusal::unauthenticated:
      return 401;
    case domain::Refusal::invalid:
      return 400;
    case domain::Refusal::forbidden:
      return 403;
    case domain::Refusal::unknown:
      return 404;
    case domain::Refusal::conflict:
      return 409;
    case domain::Refusal::excessive:
      return 422;
    case domain::Refusal::too_often:
      return 429;
    case domain::Refusal::outdated:
      return 412;
  }
  return 500;
}

Response refusal_response(const domain::Problem& problem, std::string_view language,
                          const words::Languages& languages) {
  if (problem.refusal == domain::Refusal::unauthenticated) return unauthenticated_response(true);
  // Faults of members exist only in English, so the rest is also in English: a document has one language.
  const auto& words = languages.of(problem.members.empty() ? language : "en");
  const bool unreadable = is_unreadable(problem);
  const std::string_view spoken =
      problem.rule == domain::rules::host ? "" : words.tag;  // a host chooses its own language
  auto response =
      unreadable
          ? problem_response(400, "malformed-body", "Malformed body", message_about(problem.errors[0], words), spoken)
          : problem_response(status_of(problem.refusal), problem.rule_name(), title_of(problem.rule_name()),
                             words::explanation_of(problem, words, wire_name), spoken);
  const bool has_wrong_parts = !problem.errors.empty() || !problem.members.empty();
  if (has_wrong_parts && !unreadable) add_errors(response.body, problem, words);
  if (problem.refusal == domain::Refusal::too_often) {
    response.headers.emplace_back("Retry-After", std::to_string(problem.retry_after.count()));
  }
  return response;
}

Response unauthenticated_response(bool token_was_sent) {
  auto response = problem_response(401, domain::rules::authentication.name, "Authentication required",
                                   token_was_sent ? "The access token is malformed, expired, revoked or unknown."
                                                  : "Send an access token as Authorization: Bearer.");
  response.headers.emplace_back("WWW-Authenticate", token_was_sent ? "Bearer error=\"invalid_token\"" : "Bearer");
  return response;
}

}  // namespace stint::http

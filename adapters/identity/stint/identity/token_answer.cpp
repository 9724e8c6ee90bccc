#include <algorithm>
#include <array>

#include <boost/json.hpp>

#include <stint/identity/strict_json.hpp>
#include <stint/identity/token_answer.hpp>

namespace stint::identity {
namespace {

/// Errors that blame the code: RFC 6749 §5.2, and what Slack returns instead, with status 200.
constexpr std::array<std::string_view, 4> refusals_of_code{"invalid_grant", "invalid_code", "code_already_used",
                                                           "bad_redirect_uri"};

/// An error code that may be logged: short, and only harmless characters.
bool is_error_code(std::string_view text) {
  return !text.empty() && text.size() <= 64 &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
}

}  // namespace

std::expected<std::string, TokenAnswerFault> read_token_answer(const HttpAnswer& answer) {
  const auto object = parse_strictly(answer.body);
  const auto id_token = object ? text_at(*object, "id_token") : std::nullopt;
  if (answer.status == 200 && id_token) return std::string{*id_token};
  const auto error = object ? text_at(*object, "error").value_or("") : "";
  TokenAnswerFault fault{.trouble = "status " + std::to_string(answer.status)};
  if (is_error_code(error)) fault.trouble += ", error " + std::string{error};
  fault.code_refused = (answer.status == 200 || answer.status == 400) &&
                       std::ranges::find(refusals_of_code, error) != refusals_of_code.end();
  return std::unexpected(std::move(fault));
}

}  // namespace stint::identity

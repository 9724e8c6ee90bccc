#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/json_object.hpp>
#include <stint/http/api/session_form.hpp>

namespace stint::http {
namespace {

using application::SessionKind;
using application::TokenRequest;

/// A member that contains a string.
struct TextMember {
  std::string_view name;
  std::optional<std::string> TokenRequest::*parameter = nullptr;  ///< null: it is the password
  bool required = true;
};

constexpr std::array password_members{TextMember{"username", &TokenRequest::username}, TextMember{"password"}};
constexpr std::array code_members{TextMember{"challenge", &TokenRequest::mfa_token},
                                  TextMember{"code", &TokenRequest::totp_code}};
constexpr std::array provider_members{
    TextMember{"provider", &TokenRequest::provider}, TextMember{"code", &TokenRequest::code},
    TextMember{"redirectUri", &TokenRequest::redirect_uri, false},
    TextMember{"codeVerifier", &TokenRequest::code_verifier, false}, TextMember{"nonce", &TokenRequest::nonce, false}};

std::span<const TextMember> members_of(std::string_view grant) {
  if (grant == "password") return password_members;
  if (grant == "mfa_totp") return code_members;
  if (grant == "sso_code") return provider_members;
  return {};
}

/// The members of a body, and their faults.
class SessionReader {
 public:
  explicit SessionReader(const json::object& object) : object_(object) {}

  /// The string in a member. A value that is null is treated as left out.
  std::optional<std::string_view> text(std::string_view name, bool required) {
    const auto* value = find(name);
    if (value == nullptr) {
      if (required) fail(name, "is required");
      return std::nullopt;
    }
    if (!value->is_string()) return fail(name, "must be a string");
    const auto& text = value->get_string();
    if (text.size() > maximum_token_parameter) return fail(name, "is too long");
    if (text.empty() && required) return fail(name, "is required");
    if (text.find('\0') != json::string::npos) return fail(name, "must not contain NUL");
    return std::string_view{text.data(), text.size()};
  }

  bool truth(std::string_view name) {
    const auto* value = find(name);
    if (value == nullptr) return false;
    if (!value->is_bool()) fail(name, "must be true or false");
    return value->is_bool() && value->get_bool();
  }

  std::nullopt_t fail(std::string_view name, std::string message) {
    errors_.push_back({std::string{name}, std::move(message)});
    return std::nullopt;
  }

  [[nodiscard]] std::vector<domain::MemberError> take_errors() { return std::move(errors_); }

 private:
  const json::value* find(std::string_view name) const {
    const auto* value = object_.if_contains({name.data(), name.size()});
    return value == nullptr || value->is_null() ? nullptr : value;
  }

  const json::object& object_;
  std::vector<domain::MemberError> errors_{};
};

void read_members(SessionReader& reader, TokenRequest& request) {
  request.client_id = application::public_client;
  request.session = reader.truth("remember") ? SessionKind::remembered : SessionKind::browser;
  const auto grant = reader.text("grant", true);
  if (!grant) return;
  const auto members = members_of(*grant);
  if (members.empty()) {
    reader.fail("grant", "must be password, mfa_totp or sso_code");
    return;
  }
  request.grant_type = *grant;
  for (const auto& member : members) {
    const auto text = reader.text(member.name, member.required);
    if (!text || text->empty()) continue;
    if (member.parameter == nullptr) {
      request.password.emplace(*text);
    } else {
      request.*member.parameter = std::string{*text};
    }
  }
}

}  // namespace

domain::Result<TokenRequest> read_session_form(std::string_view body) {
  TokenRequest request;
  std::vector<domain::MemberError> errors;
  const bool is_object = with_object(body, [&](const json::object& object) {
    SessionReader reader(object);
    read_members(reader, request);
    errors = reader.take_errors();
  });
  if (!is_object)
    return domain::refuse(domain::Problem::field(domain::Field::whole, domain::reasons::body_not_an_object));
  if (!errors.empty()) return domain::refuse(domain::Problem::of_members(std::move(errors)));
  return request;
}

}  // namespace stint::http

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/http/api/basic_credentials.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/request.hpp>

namespace stint::http {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Decodes Base64 (RFC 4648 §4) with padding; `nullopt` for any other string.
std::optional<application::Secret> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  for (int padding = 0; padding < 2 && text.ends_with('='); ++padding) text.remove_suffix(1);
  application::Secret bytes;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char character : text) {
    const auto value = alphabet.find(character);
    if (value == std::string_view::npos) return std::nullopt;
    bits = (bits << 6U) | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<char>((bits >> count) & 0xFFU));
  }
  const bool stray_bits = (bits & ((1U << count) - 1)) != 0;
  if (count >= 6 || stray_bits) return std::nullopt;
  return bytes;
}

/// The part after the scheme, if that is Basic, in any case (RFC 9110 §11.1).
std::optional<std::string_view> after_scheme(std::string_view authorization) {
  constexpr std::string_view scheme = "Basic";
  if (!equal_ignoring_case(authorization.substr(0, scheme.size()), scheme)) return std::nullopt;
  const auto rest = authorization.substr(scheme.size());
  if (!rest.empty() && rest.front() != ' ') return std::nullopt;
  return rest.substr(std::min(rest.find_first_not_of(' '), rest.size()));
}

/// The client id and secret.
std::optional<std::pair<std::string, application::Secret>> read_credentials(std::string_view text) {
  const auto decoded = from_base64(text);
  if (!decoded) return std::nullopt;
  const std::string_view bytes = *decoded;
  const auto colon = bytes.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto id = decode_form_text(bytes.substr(0, colon));
  auto secret = decode_form_text(bytes.substr(colon + 1));
  const auto is_valid = [](std::string_view value) {
    return !validate_parameter(value, application::longest_parameter);
  };
  if (!id || !secret || id->empty() || !is_valid(*id) || !is_valid(*secret)) return std::nullopt;
  return std::pair{std::string{std::string_view{*id}}, *std::move(secret)};
}

}  // namespace

bool has_basic_credentials(std::string_view authorization) { return after_scheme(authorization).has_value(); }

std::optional<std::string> take_basic_credentials(std::string_view authorization, std::optional<std::string>& client_id,
                                                  std::optional<application::Secret>& client_secret) {
  const auto text = after_scheme(authorization);
  if (!text) return std::nullopt;
  auto credentials = read_credentials(*text);
  if (!credentials) return "The credentials of Authorization: Basic cannot be read.";
  auto& [id, secret] = *credentials;
  if (client_secret) return "client_secret stands beside Authorization: Basic.";
  if (client_id && *client_id != id) return "client_id is not the one of Authorization: Basic.";
  client_id = std::move(id);
  if (!secret.empty()) client_secret = std::move(secret);
  return std::nullopt;
}

}  // namespace stint::http

#include <array>
#include <chrono>
#include <optional>
#include <string>

#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/identity/claims_json.hpp>
#include <stint/identity/es256_signer.hpp>
#include <stint/identity/id_token_claims.hpp>
#include <stint/identity/json_web_signature.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/fuzz/targets.hpp"

namespace stint::fuzz {
namespace {

using namespace stint::identity;

/// Signed some of the tokens in the corpora, and is used for nothing else.
const application::SigningKey& key_of_the_corpora() {
  static const application::SigningKey key{.key_id = "MA9bIqm4cebm80p7w6eNGU9HCFWIJygFWpvS7rUSebM",
                                           .private_pem = R"(-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZ8SmazfFPY405K/s
H8tHjbX7da8sriwcGOD6ptCJDG+hRANCAARYHP1bjEnwb53h4atgxmr4GfFg5gP+
fqVufGmlv5lhHZNIIvD31EYb8Z6f66mgTY7KiSvDJsJ0fmELnuTPG1Ts
-----END PRIVATE KEY-----
)",
                                           .created_at = domain::Instant{}};
  return key;
}

const Es256Signer& signer() {
  static const Es256Signer signer{std::array{key_of_the_corpora()}};
  return signer;
}

/// With another character in one place.
std::string altered(std::string_view text, std::size_t at) {
  std::string other{text};
  other[at] = other[at] == 'A' ? 'B' : 'A';
  return other;
}

void must_survive_writing(const application::AccessClaims& claims) {
  const auto json = to_json(claims);
  const auto again = claims_from_json(json);
  must(again && to_json(*again) == json, "claims survive being written");
}

void must_be_subject(const std::expected<IdTokenSubject, std::string>& judged) {
  if (!judged) return must(!judged.error().empty(), "what is wrong is told");
  must(!judged->subject.empty() && judged->subject.size() <= 255, "a subject has 1 to 255 characters");
}

}  // namespace

void access_token(std::string_view input) {
  if (const auto claims = claims_from_json(input)) must_survive_writing(*claims);
  const auto claims = signer().verify(input);
  if (!claims) return;
  must_survive_writing(*claims);
  for (std::size_t at = 0; at < input.size(); at += 1 + input.size() / 16) {
    must(!signer().verify(altered(input, at)), "a token that was altered is nobody's");
  }
}

void personal_token(std::string_view input) {
  static const SodiumDigests digests;
  if (!application::is_personal_token(input, digests)) return;
  must(input.starts_with(application::personal_token_prefix) && input.size() == 53, "a token has one form");
  for (std::size_t at = 0; at < input.size(); ++at) {
    must(!application::is_personal_token(altered(input, at), digests), "a checksum finds a wrong character");
  }
}

void id_token(std::string_view input) {
  static const auto keys = read_key_set(signer().jwk_set());
  must(keys && keys->size() == 1, "a signer publishes its key");
  const auto header = read_signature_header(input);
  if (!header) return;
  must(header->algorithm != nullptr && header->key_id.size() <= 255, "a header says what was used");
  if (!keys->front().fits(*header->algorithm)) return;
  const std::string token{input};
  const auto payload = verified_payload(token, *header, keys->front());
  if (!payload) return;
  must_be_subject(check_id_token(*payload, {.issuer = "https://id.example", .audiences = {"stint"}}, {}));
  for (std::size_t at = token.find('.') + 1; at < token.size(); at += 1 + token.size() / 16) {
    if (token[at] == '.') continue;
    must(!verified_payload(altered(token, at), *header, keys->front()), "a token that was altered is nobody's");
  }
}

void id_token_claims(std::string_view input) {
  const domain::Instant moment{std::chrono::seconds{1'764'000'000}};
  const IdTokenExpectations expected{.issuer = "https://id.example", .audiences = {"stint", "stint-web"}};
  must_be_subject(check_id_token(input, expected, moment));
  auto with_nonce = expected;
  with_nonce.nonce = "n-0S6_WzA2Mj";
  const auto judged = check_id_token(input, with_nonce, moment);
  must_be_subject(judged);
  must(!judged || check_id_token(input, expected, moment), "who passes with a nonce passes without");
}

void key_set(std::string_view input) {
  const auto keys = read_key_set(input);
  if (!keys) return;
  must(!keys->empty() && keys->size() <= 100, "a set that is read has keys");
  for (const auto& key : *keys) {
    must(key.type == "RSA" || key.type == "EC", "a key is of a kind that signs");
    const auto alone = read_key_set(R"({"keys":[)" + key.json + "]}");
    must(alone && alone->size() == 1 && alone->front().json == key.json, "what is kept of a key is a key");
  }
}

}  // namespace stint::fuzz

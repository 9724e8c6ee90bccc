#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>

#include <boost/json.hpp>
#include <cjose/cjose.h>
#include <openssl/err.h>

#include <stint/identity/json_web_signature.hpp>
#include <stint/identity/sodium.hpp>
#include <stint/identity/strict_json.hpp>

namespace stint::identity {
namespace {

namespace json = boost::json;

constexpr std::size_t maximum_keys = 100;
constexpr std::size_t least_rsa_bits = 2048;
constexpr std::size_t most_rsa_bits = 8192;
constexpr std::size_t most_exponent_bits = 64;

/// The bytes of a Base64url member; `nullopt` if it is missing, malformed or empty.
std::optional<std::string> bytes_at(const json::object& object, std::string_view name) {
  const auto text = text_at(object, name);
  auto bytes = text ? decode_base64url(*text) : std::nullopt;
  if (!bytes || bytes->empty()) return std::nullopt;
  return bytes;
}

/// The bit length of a big-endian number.
std::size_t bits_of(std::string_view number) {
  const auto first = number.find_first_not_of('\0');
  if (first == std::string_view::npos) return 0;
  return (number.size() - first - 1) * 8 +
         static_cast<std::size_t>(std::bit_width(static_cast<unsigned char>(number[first])));
}

/// `nullopt` if the key cannot be used.
std::optional<std::string> rsa_members(const json::object& object) {
  const auto modulus = bytes_at(object, "n");
  const auto exponent = bytes_at(object, "e");
  if (!modulus || !exponent) return std::nullopt;
  const auto bits = bits_of(*modulus);
  if (bits < least_rsa_bits || bits > most_rsa_bits) return std::nullopt;
  // With an exponent of 1, every text would be its own signature.
  if (const auto width = bits_of(*exponent); width < 2 || width > most_exponent_bits) return std::nullopt;
  return json::serialize(
      json::object{{"kty", "RSA"}, {"n", encode_base64url(*modulus)}, {"e", encode_base64url(*exponent)}});
}

std::optional<std::string> curve_members(const json::object& object, std::string_view curve) {
  const std::size_t size = curve == "P-256" ? 32 : curve == "P-384" ? 48 : curve == "P-521" ? 66 : 0;
  const auto x = bytes_at(object, "x");
  const auto y = bytes_at(object, "y");
  if (!x || !y || x->size() != size || y->size() != size) return std::nullopt;
  return json::serialize(json::object{{"kty", "EC"},
                                      {"crv", json::string_view{curve.data(), curve.size()}},
                                      {"x", encode_base64url(*x)},
                                      {"y", encode_base64url(*y)}});
}

bool verifies_signatures(const json::object& object) {
  if (object.contains("use") && text_at(object, "use") != "sig") return false;
  const auto* operations = object.if_contains("key_ops");
  if (operations == nullptr) return true;
  const auto* list = operations->if_array();
  return list != nullptr && std::ranges::find(*list, json::value("verify")) != list->end();
}

std::optional<JsonWebKey> read_key(const json::value& value) {
  const auto* object = value.if_object();
  if (object == nullptr || !verifies_signatures(*object)) return std::nullopt;
  JsonWebKey key{.key_id = std::string{text_at(*object, "kid").value_or("")},
                 .type = std::string{text_at(*object, "kty").value_or("")},
                 .algorithm = std::string{text_at(*object, "alg").value_or("")}};
  std::optional<std::string> members;
  if (key.type == "RSA") members = rsa_members(*object);
  if (key.type == "EC") {
    key.curve = text_at(*object, "crv").value_or("");
    members = curve_members(*object, key.curve);
  }
  if (!members) return std::nullopt;
  key.json = *std::move(members);
  return key;
}

}  // namespace

bool JsonWebKey::fits(const SignatureAlgorithm& wanted) const {
  return type == wanted.key_type && curve == wanted.curve && (algorithm.empty() || algorithm == wanted.name);
}

std::optional<std::vector<JsonWebKey>> read_key_set(std::string_view text) {
  const auto set = parse_strictly(text);
  const auto* listed = set ? set->if_contains("keys") : nullptr;
  const auto* values = listed == nullptr ? nullptr : listed->if_array();
  if (values == nullptr || values->size() > maximum_keys) return std::nullopt;
  std::vector<JsonWebKey> keys;
  for (const auto& value : *values) {
    if (auto key = read_key(value)) keys.push_back(*std::move(key));
  }
  if (keys.empty()) return std::nullopt;
  return keys;
}

const SignatureAlgorithm* find_signature_algorithm(std::string_view name) {
  static constexpr std::array<SignatureAlgorithm, 9> algorithms{{{"RS256", "RSA"},
                                                                 {"RS384", "RSA"},
                                                                 {"RS512", "RSA"},
                                                                 {"PS256", "RSA"},
                                                                 {"PS384", "RSA"},
                                                                 {"PS512", "RSA"},
                                                                 {"ES256", "EC", "P-256", 64},
                                                                 {"ES384", "EC", "P-384", 96},
                                                                 {"ES512", "EC", "P-521", 132}}};
  const auto* const found = std::ranges::find(algorithms, name, &SignatureAlgorithm::name);
  return found == algorithms.end() ? nullptr : found;
}

namespace {

constexpr std::size_t maximum_token_bytes = 16'384;
constexpr std::size_t maximum_key_id_bytes = 255;

struct Release {
  void operator()(cjose_jwk_t* key) const { cjose_jwk_release(key); }
  void operator()(cjose_jws_t* signature) const { cjose_jws_release(signature); }
};
using Key = std::unique_ptr<cjose_jwk_t, Release>;
using SignedToken = std::unique_ptr<cjose_jws_t, Release>;

/// Header, payload and signature, decoded.
std::optional<std::array<std::string, 3>> decoded_parts(std::string_view token) {
  if (token.size() > maximum_token_bytes) return std::nullopt;
  const auto first = token.find('.');
  const auto last = token.rfind('.');
  if (first == last || token.find('.', first + 1) != last) return std::nullopt;
  auto header = decode_base64url(token.substr(0, first));
  auto payload = decode_base64url(token.substr(first + 1, last - first - 1));
  auto signature = decode_base64url(token.substr(last + 1));
  if (!header || !payload || !signature || signature->empty()) return std::nullopt;
  return std::array{*std::move(header), *std::move(payload), *std::move(signature)};
}

bool is_plain_token(const boost::json::object& header) {
  if (header.contains("crit") || header.contains("b64")) return false;
  if (!header.contains("typ")) return true;
  const auto type = text_at(header, "typ");
  return type == "JWT" || type == "jwt";
}

/// The algorithm that libcjose uses, which must not differ from the permitted one.
std::string_view algorithm_of(cjose_jws_t* signature) {
  cjose_err error{};
  const char* name = cjose_header_get(cjose_jws_get_protected(signature), CJOSE_HDR_ALG, &error);
  return name == nullptr ? std::string_view{} : std::string_view{name};
}

std::optional<std::string> payload_of(cjose_jws_t* signature) {
  std::uint8_t* bytes = nullptr;
  std::size_t size = 0;
  cjose_err error{};
  if (!cjose_jws_get_plaintext(signature, &bytes, &size, &error)) return std::nullopt;
  return std::string(reinterpret_cast<const char*>(bytes), size);
}

}  // namespace

std::optional<SignatureHeader> read_signature_header(std::string_view token) {
  const auto parts = decoded_parts(token);
  const auto header = parts ? parse_strictly((*parts)[0]) : std::nullopt;
  if (!header || !is_plain_token(*header)) return std::nullopt;
  const auto* algorithm = find_signature_algorithm(text_at(*header, "alg").value_or(""));
  if (algorithm == nullptr) return std::nullopt;
  const auto wanted = algorithm->signature_bytes;  // libcjose accepts an EC signature of any length
  if (wanted != 0 && (*parts)[2].size() != wanted) return std::nullopt;
  if (!header->contains("kid")) return SignatureHeader{algorithm};
  const auto key_id = text_at(*header, "kid");
  if (!key_id || key_id->empty() || key_id->size() > maximum_key_id_bytes) return std::nullopt;
  return SignatureHeader{algorithm, std::string{*key_id}};
}

std::optional<std::string> verified_payload(const std::string& token, const SignatureHeader& header,
                                            const JsonWebKey& key) {
  // The key is imported for each token: libcjose's reference counts are not thread-safe.
  cjose_err error{};
  const Key imported{cjose_jwk_import(key.json.data(), key.json.size(), &error)};
  const SignedToken signature{cjose_jws_import(token.data(), token.size(), &error)};
  const bool genuine = imported && signature && algorithm_of(signature.get()) == header.algorithm->name &&
                       cjose_jws_verify(signature.get(), imported.get(), &error);
  ERR_clear_error();
  if (!genuine) return std::nullopt;
  return payload_of(signature.get());
}

}  // namespace stint::identity

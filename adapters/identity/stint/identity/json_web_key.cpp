#include <algorithm>
#include <array>
#include <bit>

#include <boost/json.hpp>

#include <stint/identity/base64url.hpp>
#include <stint/identity/json_web_key.hpp>
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

}  // namespace stint::identity

#include <array>
#include <cstdint>
#include <memory>

#include <boost/json.hpp>
#include <cjose/cjose.h>
#include <openssl/err.h>

#include <stint/identity/base64url.hpp>
#include <stint/identity/json_web_signature.hpp>
#include <stint/identity/strict_json.hpp>

namespace stint::identity {
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

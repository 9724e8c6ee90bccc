#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// Unpredictable bytes from the operating system.
class Random {
 public:
  virtual ~Random() = default;
  [[nodiscard]] virtual std::string bytes(std::size_t count) = 0;
};

/// Digests and encodings of opaque tokens, which are stored only as their SHA-256.
class Digests {
 public:
  virtual ~Digests() = default;
  /// The 32 bytes of SHA-256 (FIPS 180-4).
  [[nodiscard]] virtual std::string sha256(std::string_view bytes) const = 0;
  /// Base64url without padding (RFC 4648 §5).
  [[nodiscard]] virtual std::string base64url(std::string_view bytes) const = 0;
  /// The decoded bytes; nullopt unless the string is in canonical form.
  [[nodiscard]] virtual std::optional<std::string> from_base64url(std::string_view text) const = 0;
  /// CRC-32 as in gzip (RFC 1952 §8): distinguishes a mistyped token from an unknown one without a look-up.
  [[nodiscard]] virtual std::uint32_t crc32(std::string_view bytes) const = 0;
};

/// Argon2id (RFC 9106) in its encoded form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Slow on purpose: call it only from
/// the slow lane or the command line.
class PasswordHasher {
 public:
  virtual ~PasswordHasher() = default;
  [[nodiscard]] virtual std::string hash(std::string_view password) const = 0;
  /// Also false for a hash that is not in the encoded form. Takes the same time for wrong and right passwords.
  [[nodiscard]] virtual bool matches(std::string_view password, std::string_view encoded_hash) const = 0;
  /// Takes the time of a check, for an account that does not exist or has no password.
  virtual void waste_as_much_time(std::string_view password) const = 0;
  /// Whether the string is an encoded Argon2id hash that `matches` can check.
  [[nodiscard]] virtual bool understands(std::string_view encoded_hash) const = 0;
  /// Whether the hash has the cost of those created by `hash`, so that a check takes as long as `waste_as_much_time`:
  /// the same memory, passes and lanes, and the same sizes of salt and digest. False for a hash that is not understood.
  [[nodiscard]] virtual bool is_own_cost(std::string_view encoded_hash) const = 0;
  /// A replacement for a hash with another cost: satisfies `is_own_cost`. Deterministic for the same two arguments.
  [[nodiscard]] virtual std::string renew(std::string_view password, std::string_view encoded_hash) const = 0;
  /// Whether `renew` created the hash directly from the older one, and therefore from the same password. Hashes that
  /// were renewed twice are not recognised.
  [[nodiscard]] virtual bool is_renewed(std::string_view encoded_hash, std::string_view older_hash) const = 0;
};

/// Time-based one-time passwords, RFC 6238: HMAC-SHA-1, 6 digits, steps of 30 s.
class OneTimeCodes {
 public:
  virtual ~OneTimeCodes() = default;
  /// A fresh secret of 20 bytes in Base32 without padding.
  [[nodiscard]] virtual std::string new_secret() const = 0;
  [[nodiscard]] virtual bool is_secret(std::string_view base32) const = 0;
  /// The step (Unix time / 30 s) to which the code belongs, with one step of drift either way; nullopt for a wrong
  /// code. The caller must refuse a step that was used before (RFC 6238 §5.2).
  [[nodiscard]] virtual std::optional<std::int64_t> matching_step(std::string_view base32_secret, std::string_view code,
                                                                  domain::Instant now) const = 0;
};

/// Generates QR codes (ISO/IEC 18004). Thread-safe.
class QrCodes {
 public:
  virtual ~QrCodes() = default;
  /// The code of a string as a scalable SVG document with a quiet zone around it, black on white. Throws
  /// std::length_error if the string does not fit into a code: about 2,000 bytes.
  [[nodiscard]] virtual std::string svg(std::string_view text) const = 0;
};

/// The claims of an access token (RFC 9068 §2.2), plus the company and the role.
struct AccessClaims {
  std::string issuer;
  std::string audience;
  domain::EmployeeId subject;
  domain::CompanyId company;
  domain::Role role{};
  std::string client_id;
  std::string token_id;  ///< `jti`
  std::string scope;
  domain::Instant issued_at;
  domain::Instant expires_at;
  /// `sid`: shared by a login and all its refreshes. Empty in tokens of versions that did not include it.
  std::string session{};
  /// Of the account when the token was issued; also 0 in tokens of versions that did not include it.
  std::int32_t session_epoch = 0;
  /// `auth_time` (RFC 9068 §2.2.1): the time of the session's login, regardless of later refreshes. nullopt in tokens
  /// of versions that did not include it.
  std::optional<domain::Instant> logged_in_at{};
  /// `login`: the token was issued by the login itself, not by a refresh.
  bool by_login = false;
};

/// A key pair for ES256 (RFC 7518 §3.4): P-256 with SHA-256.
struct SigningKey {
  std::string key_id;
  std::string private_pem;  ///< PKCS #8
  domain::Instant created_at;
};

/// Signs and verifies access tokens. Thread-safe.
class TokenSigner {
 public:
  virtual ~TokenSigner() = default;
  [[nodiscard]] virtual SigningKey new_key(domain::Instant now) const = 0;
  /// Signs with the key in use at `issued_at`, see signing_keys.hpp.
  [[nodiscard]] virtual std::string sign(const AccessClaims& claims) const = 0;
  /// The claims of a token signed by one of our keys with ES256 and with `typ` `at+jwt`; nullopt for any other string.
  /// The caller must check expiry, issuer and audience.
  [[nodiscard]] virtual std::optional<AccessClaims> verify(std::string_view token) const = 0;
  /// The public keys as a JWK Set (RFC 7517 §5).
  [[nodiscard]] virtual std::string jwk_set() const = 0;
};

/// The claims of a signed head of an audit trail: the company, and the last line of its chain.
struct HeadClaims {
  std::string issuer;
  std::string company;  ///< key
  std::int64_t sequence = 0;
  std::string hash{};  ///< 32 bytes
  domain::Instant at{};
  bool operator==(const HeadClaims&) const = default;
};

enum class HeadSignature : std::uint8_t {
  valid,
  invalid,
  of_unknown_key,  ///< a key that was deleted, or was never ours
};

struct ReadHead {
  HeadClaims claims{};
  HeadSignature signature{};
};

/// Signs heads of audit trails with the keys that sign access tokens, as compact JSON Web Signatures of a separate type
/// (RFC 7515 §7.1, `typ` `audit-head+jwt`), so that they cannot be mistaken for access tokens. Thread-safe.
class HeadSigner {
 public:
  virtual ~HeadSigner() = default;
  [[nodiscard]] virtual std::string sign_head(const HeadClaims& claims) const = 0;
  /// `nullopt` for a string that is not a signed head.
  [[nodiscard]] virtual std::optional<ReadHead> read_head(std::string_view jws) const = 0;
};

}  // namespace stint::application

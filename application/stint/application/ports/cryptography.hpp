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
  /// What it encodes; nothing unless the text is the one canonical form.
  [[nodiscard]] virtual std::optional<std::string> from_base64url(std::string_view text) const = 0;
  /// CRC-32 as in gzip (RFC 1952 §8): tells a mistyped token from an unknown one without a look-up.
  [[nodiscard]] virtual std::uint32_t crc32(std::string_view bytes) const = 0;
};

/// Argon2id (RFC 9106) in its encoded form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Slow on purpose: call it only
/// from the slow lane or the command line.
class PasswordHasher {
 public:
  virtual ~PasswordHasher() = default;
  [[nodiscard]] virtual std::string hash(std::string_view password) const = 0;
  /// False too for a hash that is not in the encoded form. Takes as long for a wrong password as for the right one.
  [[nodiscard]] virtual bool matches(std::string_view password, std::string_view encoded_hash) const = 0;
  /// Spends the time of a check, for an account that does not exist or has no password.
  virtual void waste_as_much_time(std::string_view password) const = 0;
  /// Whether the text is an encoded Argon2id hash that `matches` can check.
  [[nodiscard]] virtual bool understands(std::string_view encoded_hash) const = 0;
  /// Whether the hash costs what those of `hash` do, so that a check takes as long as `waste_as_much_time`: the same
  /// memory, passes and lanes, and as many bytes of salt and digest. False for one that is not understood.
  [[nodiscard]] virtual bool is_own_cost(std::string_view encoded_hash) const = 0;
  /// What takes the place of a password's hash of another cost: one of `is_own_cost`. The same again for the same two.
  [[nodiscard]] virtual std::string renew(std::string_view password, std::string_view encoded_hash) const = 0;
  /// Whether a hash is what `renew` made directly of that older one, and so the same password's. What was renewed twice
  /// is not recognised.
  [[nodiscard]] virtual bool is_renewed(std::string_view encoded_hash, std::string_view older_hash) const = 0;
};

/// Time-based one-time passwords, RFC 6238: HMAC-SHA-1, 6 digits, steps of 30 s.
class OneTimeCodes {
 public:
  virtual ~OneTimeCodes() = default;
  /// A fresh secret of 20 bytes in Base32 without padding.
  [[nodiscard]] virtual std::string new_secret() const = 0;
  [[nodiscard]] virtual bool is_secret(std::string_view base32) const = 0;
  /// The step (Unix time / 30 s) whose code this is, one step of drift either way; nothing for a wrong code. The
  /// caller must refuse a step that was used before (RFC 6238 §5.2).
  [[nodiscard]] virtual std::optional<std::int64_t> matching_step(std::string_view base32_secret, std::string_view code,
                                                                  domain::Instant now) const = 0;
};

/// Draws QR codes (ISO/IEC 18004). Thread-safe.
class QrCodes {
 public:
  virtual ~QrCodes() = default;
  /// The code of a text as an SVG document with the quiet zone around it, black on white, that scales to any size.
  /// Throws std::length_error for a text that no code can hold: about 2,000 bytes.
  [[nodiscard]] virtual std::string svg(std::string_view text) const = 0;
};

/// What an access token says (RFC 9068 §2.2), plus the company and the role.
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
  /// `sid`: what a login and all its refreshes have in common. Empty in tokens of versions that did not say it.
  std::string session{};
  /// Of the account when the token was issued; 0 too in tokens of versions that did not say it.
  std::int32_t session_epoch = 0;
  /// `auth_time` (RFC 9068 §2.2.1): when the login of the session was, however often it has been refreshed since.
  /// Nothing in tokens of versions that did not say it.
  std::optional<domain::Instant> logged_in_at{};
  /// `login`: the login itself brought the token, not a refresh.
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
  /// By the key that signs at `issued_at`, see signing_keys.hpp.
  [[nodiscard]] virtual std::string sign(const AccessClaims& claims) const = 0;
  /// The claims of a token that one of our keys signed with ES256 and that says `typ` `at+jwt`; nothing for any other
  /// text. Expiry, issuer and audience are the caller's to check.
  [[nodiscard]] virtual std::optional<AccessClaims> verify(std::string_view token) const = 0;
  /// The public keys as a JWK Set (RFC 7517 §5).
  [[nodiscard]] virtual std::string jwk_set() const = 0;
};

/// What a signed head of an audit trail says: whose chain it is, and what its last line was.
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
  of_unknown_key,  ///< one that is gone, or was never ours
};

struct ReadHead {
  HeadClaims claims{};
  HeadSignature signature{};
};

/// Signs heads of audit trails by the keys that sign access tokens, as compact JSON Web Signatures of a type of their
/// own (RFC 7515 §7.1, `typ` `audit-head+jwt`), which no one takes for an access token. Thread-safe.
class HeadSigner {
 public:
  virtual ~HeadSigner() = default;
  [[nodiscard]] virtual std::string sign_head(const HeadClaims& claims) const = 0;
  /// Nothing for a text that is no head.
  [[nodiscard]] virtual std::optional<ReadHead> read_head(std::string_view jws) const = 0;
};

}  // namespace stint::application

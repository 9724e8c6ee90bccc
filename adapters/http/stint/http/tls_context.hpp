#pragma once

#include <filesystem>
#include <memory>

struct ssl_ctx_st;  // OpenSSL's SSL_CTX

namespace stint::http {

/// The context of TLS connections to the server: TLS 1.2 or later, key exchange only over X25519, P-256 and P-384, only
/// authenticated encryption, no renegotiation; with this PEM certificate chain and its key. Null if neither file is
/// named; throws std::runtime_error if one is missing or unusable, or if they do not match.
[[nodiscard]] std::shared_ptr<ssl_ctx_st> make_tls_context(const std::filesystem::path& certificate,
                                                           const std::filesystem::path& key);

}  // namespace stint::http

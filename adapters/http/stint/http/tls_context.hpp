#pragma once

#include <filesystem>
#include <memory>

struct ssl_ctx_st;  // OpenSSL's SSL_CTX

namespace stint::http {

/// What TLS connections to the server begin from: TLS 1.2 or later, key exchange over X25519, P-256 and P-384 alone,
/// authenticated encryption alone, no renegotiation; with this PEM certificate chain and its key. Null when neither
/// file is named; throws std::runtime_error when one is missing, unusable, or they do not fit together.
[[nodiscard]] std::shared_ptr<ssl_ctx_st> make_tls_context(const std::filesystem::path& certificate,
                                                           const std::filesystem::path& key);

}  // namespace stint::http

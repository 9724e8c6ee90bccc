#pragma once

#include <expected>
#include <string>

#include <stint/identity/http_exchange.hpp>

namespace stint::identity {

/// Why a provider's token endpoint gave no id token.
struct TokenAnswerFault {
  bool code_refused = false;  ///< the code is unknown; otherwise the fault is the provider's or of its configuration
  std::string trouble{};      ///< contains nothing of what was sent
};

/// The id token in a token response (OpenID Connect Core §3.1.3.3).
[[nodiscard]] std::expected<std::string, TokenAnswerFault> read_token_answer(const HttpAnswer& answer);

}  // namespace stint::identity

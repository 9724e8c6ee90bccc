#pragma once

#include <string>
#include <string_view>

namespace stint::application {

/// What an authenticator app reads from a QR code: `otpauth://totp/Stint:EMAIL?secret=…&issuer=Stint`, with the
/// defaults of all apps left out (HMAC-SHA-1, six digits, 30 s).
[[nodiscard]] std::string otpauth_uri(std::string_view email, std::string_view base32_secret);

}  // namespace stint::application

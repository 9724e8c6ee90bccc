#pragma once

#include <string>
#include <vector>

namespace stint::application {

/// What an authenticator app needs, shown once.
struct EnrolmentView {
  std::string secret{};   ///< Base32
  std::string uri{};      ///< otpauth://
  std::string qr_code{};  ///< of the URI, an SVG document
};

/// Shown once.
struct RecoveryCodesView {
  std::vector<std::string> codes{};
};

}  // namespace stint::application

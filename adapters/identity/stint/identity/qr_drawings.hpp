#pragma once

#include <stint/application/ports/cryptography.hpp>

namespace stint::identity {

/// QR codes by libqrencode, error correction level M (a seventh of the code may be lost). Thread-safe.
class QrDrawings final : public application::QrCodes {
 public:
  /// One unit of the drawing is one module; four modules around the code stay white.
  [[nodiscard]] std::string svg(std::string_view text) const override;
};

}  // namespace stint::identity

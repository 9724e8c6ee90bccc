#pragma once

#include <string>
#include <string_view>

namespace stint::application {

/// Draws QR codes (ISO/IEC 18004). Thread-safe.
class QrCodes {
 public:
  virtual ~QrCodes() = default;
  /// The code of a text as an SVG document with the quiet zone around it, black on white, that scales to any size.
  /// Throws std::length_error for a text that no code can hold: about 2,000 bytes.
  [[nodiscard]] virtual std::string svg(std::string_view text) const = 0;
};

}  // namespace stint::application

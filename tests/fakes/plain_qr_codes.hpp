#pragma once

#include <stint/application/ports/cryptography.hpp>

namespace stint::fakes {

/// Returns only the text, without drawing.
class PlainQrCodes final : public application::QrCodes {
 public:
  [[nodiscard]] std::string svg(std::string_view text) const override { return "<svg>" + std::string{text} + "</svg>"; }
};

}  // namespace stint::fakes

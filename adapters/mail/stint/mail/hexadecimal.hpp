#pragma once

#include <string>
#include <string_view>

namespace stint::mail {

/// A byte as quoted-printable and the Q encoding write it: `=C3`.
[[nodiscard]] inline std::string equals_hexadecimal(char byte) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto value = static_cast<unsigned char>(byte);
  return {'=', digits[value / 16U], digits[value % 16U]};
}

}  // namespace stint::mail

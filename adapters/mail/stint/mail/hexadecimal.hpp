#pragma once

#include <string>

#include <stint/application/text.hpp>

namespace stint::mail {

/// A byte as in quoted-printable and the Q encoding: `=C3`.
[[nodiscard]] inline std::string equals_hexadecimal(char byte) {
  return '=' + application::hexadecimal({&byte, 1}, application::capital_hexadecimal_digits);
}

}  // namespace stint::mail

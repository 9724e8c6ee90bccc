#pragma once

#include <string>

#include <stint/application/ports/cryptography.hpp>

namespace stint::application {

/// The tools that one-time links are made with. Both must outlive it.
struct LinkServices {
  const Digests& digests;
  Random& random;
  std::string page{};  ///< as in PasswordSettings
};

}  // namespace stint::application

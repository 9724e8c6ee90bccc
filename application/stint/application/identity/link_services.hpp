#pragma once

#include <string>

#include <stint/application/ports/cryptography.hpp>

namespace stint::application {

/// The services that make one-time links. Both must outlive it.
struct LinkServices {
  const Digests& digests;
  Random& random;
  std::string page{};  ///< as in PasswordSettings
};

}  // namespace stint::application

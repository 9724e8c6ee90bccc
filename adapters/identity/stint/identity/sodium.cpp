#include <stdexcept>

#include <sodium.h>

#include <stint/identity/sodium.hpp>

namespace stint::identity {

void ready_sodium() {
  if (::sodium_init() < 0) throw std::runtime_error{"libsodium cannot start"};
}

}  // namespace stint::identity

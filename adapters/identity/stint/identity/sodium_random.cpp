#include <sodium.h>

#include <stint/identity/sodium.hpp>
#include <stint/identity/sodium_random.hpp>

namespace stint::identity {

SodiumRandom::SodiumRandom() { ready_sodium(); }

std::string SodiumRandom::bytes(std::size_t count) {
  std::string result(count, '\0');
  ::randombytes_buf(result.data(), result.size());
  return result;
}

}  // namespace stint::identity

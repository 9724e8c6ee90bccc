#include <algorithm>
#include <array>

#include <stint/identity/signature_algorithm.hpp>

namespace stint::identity {

const SignatureAlgorithm* find_signature_algorithm(std::string_view name) {
  static constexpr std::array<SignatureAlgorithm, 9> algorithms{{{"RS256", "RSA"},
                                                                 {"RS384", "RSA"},
                                                                 {"RS512", "RSA"},
                                                                 {"PS256", "RSA"},
                                                                 {"PS384", "RSA"},
                                                                 {"PS512", "RSA"},
                                                                 {"ES256", "EC", "P-256", 64},
                                                                 {"ES384", "EC", "P-384", 96},
                                                                 {"ES512", "EC", "P-521", 132}}};
  const auto* const found = std::ranges::find(algorithms, name, &SignatureAlgorithm::name);
  return found == algorithms.end() ? nullptr : found;
}

}  // namespace stint::identity

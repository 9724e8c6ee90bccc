#include <stint/identity/code_verifier.hpp>

namespace stint::identity {

bool is_code_verifier(std::string_view text) {
  constexpr std::string_view unreserved{"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"};
  return text.size() >= 43 && text.size() <= 128 && text.find_first_not_of(unreserved) == std::string_view::npos;
}

}  // namespace stint::identity

#include <stint/application/administration/password_rule.hpp>

namespace stint::application {

std::optional<std::string> fault_of_password(std::string_view password) {
  if (password.empty()) return "must not be empty";
  if (password.size() > maximum_password)
    return "must not be longer than " + std::to_string(maximum_password) + " bytes";
  if (password.find('\0') != std::string_view::npos) return "must not contain NUL";
  return std::nullopt;
}

}  // namespace stint::application

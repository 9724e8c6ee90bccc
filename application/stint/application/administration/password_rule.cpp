#include <stint/application/administration/password_rule.hpp>
#include <stint/application/utf8.hpp>

namespace stint::application {

std::optional<std::string> fault_of_password(std::string_view password) {
  if (password.empty()) return "must not be empty";
  if (password.size() > maximum_password)
    return "must not be longer than " + std::to_string(maximum_password) + " bytes";
  if (password.find('\0') != std::string_view::npos) return "must not contain NUL";
  if (!is_utf8(password)) return "must be UTF-8";
  return std::nullopt;
}

}  // namespace stint::application

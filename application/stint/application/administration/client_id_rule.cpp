#include <stint/application/administration/client_id_rule.hpp>
#include <stint/application/utf8.hpp>

namespace stint::application {

std::optional<std::string> fault_of_client_id(std::string_view id) {
  if (id.empty()) return "must not be empty";
  if (id.size() > maximum_client_id) return "must not be longer than " + std::to_string(maximum_client_id) + " bytes";
  if (has_control_characters(id)) return "must not contain control characters";
  if (!is_utf8(id)) return "must be UTF-8";
  return std::nullopt;
}

}  // namespace stint::application

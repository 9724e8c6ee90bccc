#include <stint/http/api/wire_name.hpp>

namespace stint::http {

std::string wire_name(domain::Field field) {
  std::string name;
  name.reserve(field.name.size());
  for (const char c : field.name) {
    if (name.ends_with('-') && c >= 'a' && c <= 'z') {
      name.back() = static_cast<char>(c - 'a' + 'A');
    } else {
      name += c;
    }
  }
  return name;
}

}  // namespace stint::http

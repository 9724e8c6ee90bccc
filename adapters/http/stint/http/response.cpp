#include <algorithm>
#include <utility>

#include <stint/http/characters.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

Header::Header(std::string name, std::string value) : name_{std::move(name)}, value_{std::move(value)} {
  if (!is_token(name_)) throw std::invalid_argument{"a header needs a token for its name"};
  if (!is_field_value(value_)) throw std::invalid_argument{"control character in a value of header " + name_};
}

}  // namespace stint::http

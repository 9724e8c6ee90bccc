#include <algorithm>

#include <stint/http/request.hpp>

namespace stint::http {

std::string_view to_string(Method method) {
  switch (method) {
    case Method::get:
      return "GET";
    case Method::post:
      return "POST";
    case Method::put:
      return "PUT";
    case Method::del:
      return "DELETE";
    case Method::patch:
      return "PATCH";
    case Method::options:
      return "OPTIONS";
    case Method::other:
      break;
  }
  return "other";
}

std::optional<std::string_view> Request::header(std::string_view name) const {
  const auto field = std::find_if(fields.begin(), fields.end(),
                                  [name](const Field& each) { return equal_ignoring_case(each.name, name); });
  if (field == fields.end()) return std::nullopt;
  return field->value;
}

std::string_view Request::authorization() const { return header("Authorization").value_or(std::string_view{}); }

std::string_view Request::content_type() const { return header("Content-Type").value_or(std::string_view{}); }

ClientAddress ClientAddress::unknown_behind(const Address& proxy) {
  ClientAddress client{proxy};
  client.is_known_ = false;
  return client;
}

std::string ClientAddress::counted_as() const { return is_known_ ? address_.counted_as() : to_string(); }

std::string ClientAddress::to_string() const {
  return is_known_ ? address_.to_string() : "unknown behind " + address_.to_string();
}

}  // namespace stint::http

#include <stint/http/client_address.hpp>

namespace stint::http {

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

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <optional>

#include <sys/socket.h>
#include <sys/un.h>

#include <stint/system/descriptor.hpp>
#include <stint/system/service_manager.hpp>

namespace stint::system {
namespace {

struct Address {
  sockaddr_un name{};
  socklen_t size = 0;
};

/// The address of a path, or of a name in the abstract namespace, which begins with '@'.
std::optional<Address> address_of(std::string_view text) {
  Address address;
  if (text.size() < 2 || (text.front() != '/' && text.front() != '@')) return std::nullopt;
  if (text.size() >= sizeof(address.name.sun_path)) return std::nullopt;
  address.name.sun_family = AF_UNIX;
  std::memcpy(address.name.sun_path, text.data(), text.size());
  if (text.front() == '@') address.name.sun_path[0] = '\0';
  address.size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + text.size());
  return address;
}

}  // namespace

bool notify_service_manager(std::string_view state) {
  const char* const socket_name = std::getenv("NOTIFY_SOCKET");
  const auto address = address_of(socket_name == nullptr ? std::string_view{} : socket_name);
  if (!address) return false;
  const Descriptor socket{::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0)};
  if (!socket.is_open()) return false;
  const auto* const name = reinterpret_cast<const sockaddr*>(&address->name);
  return ::sendto(socket.number(), state.data(), state.size(), MSG_NOSIGNAL, name, address->size) ==
         static_cast<ssize_t>(state.size());
}

}  // namespace stint::system

#include <cerrno>
#include <memory>
#include <system_error>

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <stint/domain/characters.hpp>
#include <stint/listen_address.hpp>
#include <stint/system/descriptor.hpp>

namespace stint::app {
namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

std::expected<Addresses, std::string> resolved(const ListenAddress& address) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE;
  addrinfo* found = nullptr;
  const int fault = getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &hints, &found);
  if (fault != 0) return std::unexpected(gai_strerror(fault));
  return Addresses{found, &freeaddrinfo};
}

std::uint16_t port_of(const system::Descriptor& socket) {
  sockaddr_storage name{};
  socklen_t length = sizeof name;
  // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): the interface of sockets
  if (::getsockname(socket.number(), reinterpret_cast<sockaddr*>(&name), &length) != 0) return 0;
  return ntohs(name.ss_family == AF_INET6 ? reinterpret_cast<const sockaddr_in6&>(name).sin6_port
                                          : reinterpret_cast<const sockaddr_in&>(name).sin_port);
  // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
}

}  // namespace

std::optional<ListenAddress> parse_listen_address(const std::string& text) {
  const auto colon = text.rfind(':');
  const auto port = colon == std::string::npos ? std::string{} : text.substr(colon + 1);
  const auto number = domain::parse_number<std::uint16_t>(port);
  if (!number) return std::nullopt;
  auto host = text.substr(0, colon);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  return ListenAddress{host, *number};
}

std::string with_port(const std::string& listen, std::uint16_t port) {
  return listen.substr(0, listen.rfind(':') + 1) + std::to_string(port);
}

bool is_loopback(const std::string& host) {
  in_addr address{};
  return host == "localhost" || host == "::1" ||
         (::inet_pton(AF_INET, host.c_str(), &address) == 1 && host.starts_with("127."));
}

std::expected<std::uint16_t, std::string> bindable_port(const ListenAddress& address) {
  const auto refused = [&](const std::string& reason) {
    return std::unexpected("cannot listen on " + address.host + ':' + std::to_string(address.port) + ": " + reason);
  };
  const auto found = resolved(address);
  if (!found) return refused(found.error());
  const addrinfo& first = **found;
  const system::Descriptor socket{::socket(first.ai_family, first.ai_socktype | SOCK_CLOEXEC, first.ai_protocol)};
  constexpr int on = 1;
  // A port may be left over from a server that has ended, but must not be in use.
  if (!socket.is_open() || ::setsockopt(socket.number(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) != 0 ||
      ::bind(socket.number(), first.ai_addr, first.ai_addrlen) != 0) {
    return refused(std::generic_category().message(errno));
  }
  return port_of(socket);
}

}  // namespace stint::app

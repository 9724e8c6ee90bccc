#include "tests/system/support/raw_connection.hpp"

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace stint::system_tests {
namespace {

constexpr timeval patience{.tv_sec = 30, .tv_usec = 0};

[[noreturn]] void fail(const char* what) { throw std::system_error{errno, std::generic_category(), what}; }

bool connect_to(int socket, int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  // The sockets API requires its own kind of inheritance.
  return ::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

}  // namespace

RawConnection::RawConnection(int port) : socket_{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
  setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  if (connect_to(socket_, port)) return;
  const int error = errno;
  close(socket_);
  errno = error;
  fail("connect");
}

RawConnection::~RawConnection() { close(socket_); }

void RawConnection::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count < 0) fail("send");
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

bool RawConnection::read_more() {
  std::array<char, 4096> buffer{};
  const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
  if (count < 0 && errno == ECONNRESET) return false;  // closed with some of our bytes unread
  if (count < 0) fail("recv");
  received_.append(buffer.data(), static_cast<std::size_t>(count));
  return count > 0;
}

std::string RawConnection::read_until(std::string_view end) {
  while (!received_.contains(end)) {
    if (!read_more()) return std::exchange(received_, {});
  }
  const std::size_t length = received_.find(end) + end.size();
  std::string text = received_.substr(0, length);
  received_.erase(0, length);
  return text;
}

std::string RawConnection::read_all() {
  while (read_more()) {
  }
  return std::exchange(received_, {});
}

bool is_listening(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const bool connected = connect_to(socket, port);
  close(socket);
  return connected;
}

}  // namespace stint::system_tests

#pragma once

#include <array>
#include <cerrno>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

namespace stint::support {

/// A server's response, parsed strictly: throws if it is not a response.
struct RawResponse {
  int status{};
  std::string head;                                // with the status line, without the empty line
  std::multimap<std::string, std::string> fields;  // names as sent
  std::string body;

  [[nodiscard]] std::string field(const std::string& name) const {
    const auto found = fields.find(name);
    return found == fields.end() ? "" : found->second;
  }
};

/// A client that sends exactly the given bytes over a loopback connection. Waits 5 seconds for a response at most.
class RawClient {
 public:
  /// `from`: the client's own address, of 127.0.0.0/8.
  explicit RawClient(std::uint16_t port, const char* from = "127.0.0.1") : socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = inet_addr(from);
    check(::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), "bind");
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{5, 0};
    const int on = 1;
    check(::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience), "setsockopt");
    check(::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on), "setsockopt");
    check(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), "connect");
  }
  RawClient(RawClient&& other) noexcept
      : socket_{std::exchange(other.socket_, -1)}, received_{std::move(other.received_)} {}
  RawClient& operator=(RawClient&&) = delete;
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient() {
    if (socket_ >= 0) ::close(socket_);
  }

  /// False if the server has closed the connection.
  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent < 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  void finish_sending() { ::shutdown(socket_, SHUT_WR); }

  /// The next response on the connection; `to_head` if it responds to a HEAD.
  RawResponse receive(bool to_head = false) {
    auto response = parse_head(take(received_until("\r\n\r\n")));
    const auto length = response.field("Content-Length");
    if (to_head || length.empty()) return response;
    const auto size = static_cast<std::size_t>(std::stoul(length));
    while (received_.size() < size) {
      if (!receive_more()) throw std::runtime_error{"closed within a body"};
    }
    response.body = take(size);
    return response;
  }

  /// Everything until the server closes; throws if it does not.
  std::string receive_all() {
    while (receive_more()) {
    }
    return take(received_.size());
  }

  /// Waits for the end and returns whether nothing came before it.
  bool is_closed_silently() { return receive_all().empty(); }

  [[nodiscard]] int socket() const { return socket_; }

 private:
  static void check(int result, const char* what) {
    if (result < 0) throw std::system_error{errno, std::generic_category(), what};
  }

  bool receive_more() {
    std::array<char, 16384> bytes{};
    const auto size = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (size < 0 && errno == ECONNRESET) return false;
    if (size < 0) throw std::system_error{errno, std::generic_category(), "recv"};
    received_.append(bytes.data(), static_cast<std::size_t>(size));
    return size > 0;
  }

  std::size_t received_until(std::string_view end) {
    auto at = received_.find(end);
    while (at == std::string::npos) {
      if (!receive_more()) throw std::runtime_error{"closed before a response: " + received_};
      at = received_.find(end);
    }
    return at + end.size();
  }

  std::string take(std::size_t size) {
    auto taken = received_.substr(0, size);
    received_.erase(0, size);
    return taken;
  }

  static RawResponse parse_head(std::string text) {
    if (!text.starts_with("HTTP/1.1 ") || text.size() < 13) throw std::runtime_error{"no response: " + text};
    RawResponse response;
    response.status = std::stoi(text.substr(9, 3));
    response.head = text.substr(0, text.size() - 4);
    for (auto at = text.find("\r\n") + 2; at + 2 < text.size();) {
      const auto end = text.find("\r\n", at);
      const auto colon = text.find(": ", at);
      if (colon > end) throw std::runtime_error{"no field: " + text.substr(at, end - at)};
      response.fields.emplace(text.substr(at, colon - at), text.substr(colon + 2, end - colon - 2));
      at = end + 2;
    }
    return response;
  }

  int socket_;
  std::string received_;
};

}  // namespace stint::support

#pragma once

#include <string>
#include <string_view>

namespace stint::system_tests {

/// A TCP connection to a server on this machine, for bytes that no HTTP client would send. Every call throws
/// std::system_error if the connection breaks, and reading also if nothing arrives for half a minute.
class RawConnection {
 public:
  explicit RawConnection(int port);
  ~RawConnection();
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;

  void send(std::string_view bytes) const;
  /// The bytes up to and including that text, or until the server closed the connection.
  std::string read_until(std::string_view end);
  /// The bytes until the server closed the connection.
  std::string read_all();

 private:
  /// False if the server has closed the connection.
  bool read_more();

  int socket_;
  std::string received_;
};

/// Whether something accepts connections there.
[[nodiscard]] bool is_listening(int port);

}  // namespace stint::system_tests

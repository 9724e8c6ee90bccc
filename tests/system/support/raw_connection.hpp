#pragma once

#include <string>
#include <string_view>

namespace stint::system_tests {

/// A TCP connection to a server on this machine, for what no HTTP client would send. Every call throws
/// std::system_error when the connection breaks, reading also when nothing comes for half a minute.
class RawConnection {
 public:
  explicit RawConnection(int port);
  ~RawConnection();
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;

  void send(std::string_view bytes) const;
  /// What came until that text did, or until the server closed the connection.
  std::string read_until(std::string_view end);
  /// What came until the server closed the connection.
  std::string read_all();

 private:
  /// False when the server has closed the connection.
  bool read_more();

  int socket_;
  std::string received_;
};

/// Whether something accepts connections there.
[[nodiscard]] bool is_listening(int port);

}  // namespace stint::system_tests

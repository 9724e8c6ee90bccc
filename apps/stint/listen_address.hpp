#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>

namespace stint::app {

struct ListenAddress {
  std::string host;
  std::uint16_t port = 0;  ///< 0: any free port
};

/// HOST:PORT, an IPv6 address in brackets.
[[nodiscard]] std::optional<ListenAddress> parse_listen_address(const std::string& text);

/// HOST:PORT with another port.
[[nodiscard]] std::string with_port(const std::string& listen, std::uint16_t port);

/// Whether an address or name certainly refers to this machine: `localhost`, `::1`, and 127.0.0.0/8.
[[nodiscard]] bool is_loopback(const std::string& host);

/// The port that a server would get at an address, found by binding it for a moment. The error states why it would get
/// none.
[[nodiscard]] std::expected<std::uint16_t, std::string> bindable_port(const ListenAddress& address);

}  // namespace stint::app

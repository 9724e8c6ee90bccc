#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace stint::app {

struct ListenAddress {
  std::string host;
  std::uint16_t port = 0;  ///< 0: any that is free
};

/// HOST:PORT, an IPv6 address in brackets.
[[nodiscard]] std::optional<ListenAddress> parse_listen_address(const std::string& text);

}  // namespace stint::app

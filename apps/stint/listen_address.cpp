#include <charconv>

#include <stint/listen_address.hpp>

namespace stint::app {

std::optional<ListenAddress> parse_listen_address(const std::string& text) {
  const auto colon = text.rfind(':');
  const auto port = colon == std::string::npos ? std::string{} : text.substr(colon + 1);
  unsigned number = 0;
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
  if (port.empty() || error != std::errc{} || end != port.data() + port.size() || number > 65'535) return std::nullopt;
  auto host = text.substr(0, colon);
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  return ListenAddress{host, static_cast<std::uint16_t>(number)};
}

}  // namespace stint::app

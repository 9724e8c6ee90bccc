#include <algorithm>

#include <stint/domain/characters.hpp>
#include <stint/domain/webhook/webhook_url.hpp>

namespace stint::domain {
namespace {

constexpr bool is_hexadecimal(char c) { return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

/// The part after the scheme; empty for an unsupported scheme.
std::string_view without_scheme(std::string_view url, bool may_be_plain) {
  for (const std::string_view scheme : {std::string_view{"https://"}, std::string_view{"http://"}}) {
    if (equal_ignoring_case(url.substr(0, scheme.size()), scheme)) {
      return scheme == "https://" || may_be_plain ? url.substr(scheme.size()) : std::string_view{};
    }
  }
  return {};
}

constexpr std::string_view authority_of(std::string_view rest) { return rest.substr(0, rest.find_first_of("/?")); }

/// The end of the host within an authority; npos if it has no host.
constexpr std::size_t end_of_host(std::string_view authority) {
  if (!authority.starts_with('[')) return std::min(authority.find(':'), authority.size());
  const auto bracket = authority.find(']');
  return bracket == std::string_view::npos ? bracket : bracket + 1;
}

bool is_host(std::string_view host) {
  if (host.starts_with('[')) {
    return host.size() > 2 && std::ranges::all_of(host.substr(1, host.size() - 2),
                                                  [](char c) { return is_hexadecimal(c) || c == ':' || c == '.'; });
  }
  return !host.empty() && !host.starts_with('.') && !host.starts_with('-') && std::ranges::all_of(host, [](char c) {
    return is_digit(c) || is_letter(c) || c == '.' || c == '-' || c == '_';
  });
}

bool is_port(std::string_view text) {
  const auto port = parse_number<unsigned>(text).value_or(0);
  return port >= 1 && port <= 65535;
}

}  // namespace

bool is_webhook_url(std::string_view url, bool may_be_plain) {
  if (url.size() > longest_webhook_url) return false;
  if (!std::ranges::all_of(url, [](char c) { return c > ' ' && c < '\x7f' && c != '#' && c != '\\'; })) return false;
  const auto authority = authority_of(without_scheme(url, may_be_plain));
  const auto end = end_of_host(authority);
  if (end == std::string_view::npos || !is_host(authority.substr(0, end))) return false;
  const auto port = authority.substr(end);
  return port.empty() || (port.starts_with(':') && is_port(port.substr(1)));
}

std::string host_of_webhook(std::string_view url) {
  const auto authority = authority_of(without_scheme(url, true));
  const auto end = end_of_host(authority);
  return std::string{authority.substr(0, end == std::string_view::npos ? 0 : end)};
}

}  // namespace stint::domain

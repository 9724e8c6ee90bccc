#include <optional>
#include <string_view>

#include <fmt/format.h>

#include <stint/issuer_advice.hpp>
#include <stint/listen_address.hpp>

namespace stint::app {
namespace {

constexpr std::uint16_t http_port = 80;
constexpr std::uint16_t https_port = 443;

struct Origin {
  bool tls = false;
  std::string host{};
  std::uint16_t port = 0;
};

bool speaks_tls(const ServerConfiguration& server) { return !server.tls_key.empty(); }

/// Scheme, host and port of an http or https URL.
std::optional<Origin> origin_of(std::string_view url) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!url.starts_with(scheme)) continue;
    const bool tls = scheme == "https://";
    auto authority = std::string{url.substr(scheme.size(), url.find('/', scheme.size()) - scheme.size())};
    const auto after_host = authority.rfind(']') == std::string::npos ? 0 : authority.rfind(']');
    if (authority.find(':', after_host) == std::string::npos) {
      authority += ':' + std::to_string(tls ? https_port : http_port);
    }
    const auto address = parse_listen_address(authority);
    if (!address || address->host.empty()) return std::nullopt;
    return Origin{tls, address->host, address->port};
  }
  return std::nullopt;
}

bool is_wildcard(std::string_view host) { return host.empty() || host == "0.0.0.0" || host == "::"; }

bool is_this_machine(std::string_view host) { return host.starts_with("127.") || host == "::1" || host == "localhost"; }

bool is_number(std::string_view host) {
  return host.find(':') != std::string_view::npos || host.find_first_not_of("0123456789.") == std::string_view::npos;
}

/// Whether a server that listens at one host may be reachable at another. A name may resolve to any address except the
/// loopback addresses of this machine.
bool may_be_reached(std::string_view listening, std::string_view by) {
  if (is_wildcard(listening) || listening == by) return true;
  if (is_this_machine(listening) || is_this_machine(by)) return is_this_machine(listening) && is_this_machine(by);
  return !is_number(listening) || !is_number(by);
}

bool is_served(const Origin& issuer, const ServerConfiguration& server, const ListenAddress& address) {
  return issuer.tls == speaks_tls(server) && (address.port == 0 || issuer.port == address.port) &&
         may_be_reached(address.host, issuer.host);
}

}  // namespace

std::vector<std::string> advice_about_issuer(const Configuration& configuration) {
  const auto& server = configuration.server;
  const auto& issuer = configuration.tokens.issuer;
  const auto origin = origin_of(issuer);
  const auto address = parse_listen_address(server.listen);
  if (!origin) return {fmt::format("tokens.issuer, {}, is not an http or https URL: clients find no metadata", issuer)};
  if (!address) return {};  // the configuration check reports that fault
  if (speaks_tls(server) && !origin->tls) {
    return {fmt::format("tokens.issuer, {}, begins with http://, but HTTPS is served", issuer)};
  }
  if (!server.trusted_proxies.empty() || is_served(*origin, server, *address)) return {};
  return {
      fmt::format("tokens.issuer, {}, is not the address served, {}: set it to the URL by which clients reach the "
                  "server, and server.trusted_proxies if a proxy stands in between",
                  issuer, issuer_served(server, address->port))};
}

std::optional<std::string> advice_about_logins(const Configuration& configuration) {
  const auto& server = configuration.server;
  const auto issuer = origin_of(configuration.tokens.issuer);
  const auto address = parse_listen_address(server.listen);
  if (!server.web || speaks_tls(server) || !issuer || !address || issuer->tls) return std::nullopt;
  if (is_this_machine(issuer->host) && is_this_machine(address->host)) return std::nullopt;
  return fmt::format(
      "the web application is reached without TLS, at {}: browsers on other machines do not keep its cookie, and their "
      "logins fail. Set server.tls_certificate and server.tls_key, or tokens.issuer to the https:// URL of the proxy "
      "that speaks TLS, or server.web = false",
      is_this_machine(issuer->host) ? server.listen : configuration.tokens.issuer);
}

std::string issuer_served(const ServerConfiguration& server, std::uint16_t port) {
  const auto host = server.listen.substr(0, server.listen.rfind(':'));
  const bool any = is_wildcard(host) || host == "[::]";
  return fmt::format("{}://{}:{}/api/v2", speaks_tls(server) ? "https" : "http", any ? "127.0.0.1" : host, port);
}

}  // namespace stint::app

#include <algorithm>
#include <ranges>

#include <stint/http/characters.hpp>
#include <stint/http/origin.hpp>

namespace stint::http {
namespace {

bool is_trusted(const Address& address, const std::vector<Network>& trusted) {
  return std::ranges::any_of(trusted, [&address](const Network& network) { return network.contains(address); });
}

/// `192.0.2.1`, `192.0.2.1:80`, `[2001:db8::1]`, `[2001:db8::1]:80` or, as X-Forwarded-For has it, `2001:db8::1`.
std::optional<Address> parse_node(std::string_view node) {
  if (node.starts_with('[')) {
    const auto close = node.find(']');
    return close == std::string_view::npos ? std::nullopt : Address::parse(node.substr(1, close - 1));
  }
  const auto colon = node.find(':');
  const bool has_port = colon != std::string_view::npos && node.rfind(':') == colon;
  return Address::parse(has_port ? node.substr(0, colon) : node);
}

/// The node of one element of Forwarded: `for="[2001:db8::1]:80";proto=https`. Empty without a `for`.
std::string_view forwarded_for(std::string_view element) {
  for (const auto part : std::views::split(element, ';')) {
    const auto pair = trimmed(std::string_view{part.begin(), part.end()});
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos || !equal_ignoring_case(pair.substr(0, equals), "for")) continue;
    auto node = pair.substr(equals + 1);
    if (node.size() >= 2 && node.front() == '"' && node.back() == '"') node = node.substr(1, node.size() - 2);
    return node;
  }
  return {};
}

/// Elements of all fields of that name, in the order in which proxies appended them. An empty field has an empty one.
std::vector<std::string_view> elements(const Request& request, std::string_view name) {
  std::vector<std::string_view> found;
  for (const auto& field : request.fields) {
    if (!equal_ignoring_case(field.name, name)) continue;
    if (field.value.empty()) found.emplace_back();
    for (const auto part : std::views::split(field.value, ',')) {
      found.push_back(trimmed(std::string_view{part.begin(), part.end()}));
    }
  }
  return found;
}

}  // namespace

ClientAddress client_address(const Request& request, const std::vector<Network>& trusted) {
  auto client = request.remote_address;
  if (!is_trusted(client, trusted)) return client;

  auto nodes = elements(request, "X-Forwarded-For");
  if (nodes.empty()) {
    nodes = elements(request, "Forwarded");
    std::ranges::transform(nodes, nodes.begin(), forwarded_for);
  }
  for (const auto node : nodes | std::views::reverse) {
    const auto address = parse_node(node);
    if (!address) return ClientAddress::unknown_behind(client);
    client = *address;
    if (!is_trusted(client, trusted)) break;
  }
  return client;
}

std::optional<Response> CrossOrigin::preflight(const Request& request) const {
  if (request.method != Method::options || !request.header("Access-Control-Request-Method")) return std::nullopt;
  if (const auto origin = request.header("Origin"); !origin || !allows(*origin)) return std::nullopt;
  Response response{.status = 204, .body = {}, .headers = {}};
  response.headers.emplace_back("Access-Control-Allow-Methods", "GET, HEAD, POST, PUT, DELETE, PATCH");
  response.headers.emplace_back("Access-Control-Allow-Headers",
                                "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match");
  response.headers.emplace_back("Access-Control-Max-Age", "7200");
  return response;
}

void CrossOrigin::mark(const Request& request, Response& response) const {
  if (allowed_.empty()) return;
  response.headers.emplace_back("Vary", "Origin");
  const auto origin = request.header("Origin");
  if (!origin || !allows(*origin)) return;
  response.headers.emplace_back("Access-Control-Allow-Origin", std::string{*origin});
  response.headers.emplace_back(
      "Access-Control-Expose-Headers",
      "Content-Disposition, ETag, Location, Next-Changed-Since, Retry-After, WWW-Authenticate, X-Request-Id");
}

bool CrossOrigin::allows(std::string_view origin) const {
  return std::ranges::any_of(allowed_, [origin](const std::string& each) { return each == "*" || each == origin; });
}

}  // namespace stint::http

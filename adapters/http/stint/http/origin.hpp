#pragma once

#include <optional>
#include <string>
#include <vector>

#include <stint/http/network.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// The client on whose behalf the peer sends. Only a trusted peer is believed: of the addresses in its X-Forwarded-For,
/// or in Forwarded (RFC 7239) if there is no X-Forwarded-For, the rightmost that is not a trusted proxy. Anyone may
/// have written the entries further left. If an entry that is not an address (`unknown`, `_hidden`, empty, nonsense)
/// comes first, from the right, the client is unknown behind the proxy that added it.
[[nodiscard]] ClientAddress client_address(const Request& request, const std::vector<Network>& trusted);

/// The web pages whose scripts may read responses: those of the allowed origins (WHATWG Fetch §3.2). Without any, the
/// protocol is disabled.
class CrossOrigin {
 public:
  /// Origins as sent by browsers, `https://hr.example`, or `*` for all.
  explicit CrossOrigin(std::vector<std::string> allowed) : allowed_{std::move(allowed)} {}

  /// The response to the preflight of an allowed origin; `nullopt` for any other request.
  [[nodiscard]] std::optional<Response> preflight(const Request& request) const;

  /// Adds the fields that allow the origin to read the response, and the note that responses differ by origin.
  void mark(const Request& request, Response& response) const;

 private:
  [[nodiscard]] bool allows(std::string_view origin) const;

  std::vector<std::string> allowed_;
};

}  // namespace stint::http

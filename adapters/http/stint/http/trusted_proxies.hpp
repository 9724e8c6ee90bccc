#pragma once

#include <vector>

#include <stint/http/client_address.hpp>
#include <stint/http/network.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

/// Whom the peer speaks for. Only a trusted peer is believed: of the addresses it names in X-Forwarded-For, or in
/// Forwarded (RFC 7239) when there is no X-Forwarded-For, the rightmost that is not a trusted proxy. What stands
/// further left anyone may have written. Where something that is not an address (`unknown`, `_hidden`, nothing,
/// nonsense) comes first, from the right, the client is unknown behind the proxy that passed it on.
[[nodiscard]] ClientAddress client_address(const Request& request, const std::vector<Network>& trusted);

}  // namespace stint::http

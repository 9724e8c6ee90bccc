#pragma once

#include <vector>

#include <stint/http/client_address.hpp>
#include <stint/http/network.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

/// The client on whose behalf the peer sends. Only a trusted peer is believed: of the addresses in its X-Forwarded-For,
/// or in Forwarded (RFC 7239) if there is no X-Forwarded-For, the rightmost that is not a trusted proxy. Anyone may
/// have written the entries further left. If an entry that is not an address (`unknown`, `_hidden`, empty, nonsense)
/// comes first, from the right, the client is unknown behind the proxy that added it.
[[nodiscard]] ClientAddress client_address(const Request& request, const std::vector<Network>& trusted);

}  // namespace stint::http

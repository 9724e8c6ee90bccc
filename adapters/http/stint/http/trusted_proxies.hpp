#pragma once

#include <vector>

#include <stint/http/network.hpp>
#include <stint/http/request.hpp>

namespace stint::http {

/// Whom the peer speaks for. Only a trusted peer is believed: of the addresses it names in X-Forwarded-For, or in
/// Forwarded (RFC 7239) when there is no X-Forwarded-For, the rightmost that is no trusted proxy. What stands further
/// left, or left of something that is no address, anyone may have written.
[[nodiscard]] Address client_address(const Request& request, const std::vector<Network>& trusted);

}  // namespace stint::http

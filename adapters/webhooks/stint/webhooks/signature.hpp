#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stint::webhooks {

/// The header `webhook-signature` of Standard Webhooks 1.0: for each secret `v1,` and the Base64 of the HMAC-SHA256 of
/// `id.timestamp.body`, separated by spaces. `secrets`: in Base64, as they are stored. `timestamp`: Unix time in
/// seconds.
[[nodiscard]] std::string signatures(const std::vector<std::string>& secrets, std::string_view id,
                                     std::int64_t timestamp, std::string_view body);

}  // namespace stint::webhooks

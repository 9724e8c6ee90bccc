#pragma once

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// The same response in the coding that the client would have, where it is text of 1 KiB to 16 MiB: less is sent in one
/// packet anyway, and more would hold up others on the thread. What has a strong entity tag of its own is sent as it
/// is, for that tag names these bytes (RFC 9110 §8.8.3.3).
///
/// Not for what holds a secret beside what somebody else can choose: its length would tell of it (BREACH).
[[nodiscard]] Response compressed(const Request& request, Response response);

}  // namespace stint::http

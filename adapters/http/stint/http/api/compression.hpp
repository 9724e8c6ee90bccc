#pragma once

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// Compresses a response in the coding that the client prefers, if it is text of 1 KiB to 16 MiB: less is sent in one
/// packet anyway, and more would delay others on the thread. A response with its own strong entity tag is sent
/// unchanged, because the tag identifies these bytes (RFC 9110 §8.8.3.3).
///
/// Not for responses that contain a secret next to data that another person can choose: the compressed length would
/// leak the secret (BREACH).
[[nodiscard]] Response compressed(const Request& request, Response response);

}  // namespace stint::http

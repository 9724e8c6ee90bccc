#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// The coding in which content is sent (RFC 9110 §8.4.1).
enum class Coding : std::uint8_t {
  identity,
  gzip,  ///< RFC 1952
  zstd,  ///< RFC 8878
};

/// The value of Content-Encoding.
[[nodiscard]] std::string_view to_string(Coding coding);

/// The content in a coding. Throws std::runtime_error or std::bad_alloc if a library fails.
[[nodiscard]] std::string encoded(std::string_view content, Coding coding);

/// Decodes content of one gzip member, which is trusted: its length is taken from its end. Throws std::runtime_error if
/// it is not valid gzip.
[[nodiscard]] std::string gunzipped(std::string_view gzip);

/// Compresses a response in the coding that the client prefers, if it is text of 1 KiB to 16 MiB: less is sent in one
/// packet anyway, and more would delay others on the thread. A response with its own strong entity tag is sent
/// unchanged, because the tag identifies these bytes (RFC 9110 §8.8.3.3).
///
/// Not for responses that contain a secret next to data that another person can choose: the compressed length would
/// leak the secret (BREACH).
[[nodiscard]] Response compressed(const Request& request, Response response);
/// As above, in the coding that is known to be preferred.
[[nodiscard]] Response compressed(Coding preferred, Response response);

}  // namespace stint::http

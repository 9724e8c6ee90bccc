#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <stint/http/response.hpp>

namespace stint::http {

/// The progress of a use case about several records, which runs in pieces.
struct MassProgress {
  std::size_t judged = 0;  ///< number of records, in the order in which they are first named
  std::string written{};   ///< their results: the elements of the JSON array that is the response
  bool is_complete = false;
};

/// The response once it is complete.
[[nodiscard]] Response response_to(const MassProgress& complete);

/// Converts the progress to the bytes that are stored under an idempotency key, and back. Once it is complete they are
/// those of its response (see idempotency.hpp).
[[nodiscard]] std::string to_bytes(const MassProgress& progress);
[[nodiscard]] MassProgress mass_progress_of(std::string_view bytes);

}  // namespace stint::http

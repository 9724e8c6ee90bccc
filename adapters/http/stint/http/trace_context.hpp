#pragma once

#include <optional>
#include <string_view>

#include <stint/http/request.hpp>

namespace stint::http {

/// The trace of which a request is part, according to its sender.
struct TraceParent {
  std::string_view trace;   ///< 32 hexadecimal digits, the same for all parts of the trace
  std::string_view parent;  ///< 16 hexadecimal digits: the sender's own part of it
};

/// The content of the field `traceparent` (W3C Trace Context §3.2). `nullopt` if it is missing, repeated or malformed:
/// then it is ignored, as in §4.3. Of later versions, the known part is read.
[[nodiscard]] std::optional<TraceParent> trace_parent(const Request& request);

}  // namespace stint::http

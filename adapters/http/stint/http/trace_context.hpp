#pragma once

#include <optional>
#include <string_view>

#include <stint/http/request.hpp>

namespace stint::http {

/// Whose work a request is part of, as its sender says.
struct TraceParent {
  std::string_view trace;   ///< 32 hexadecimal digits, the same in all that belongs together
  std::string_view parent;  ///< 16 hexadecimal digits: the sender's own part of it
};

/// What the field `traceparent` says (W3C Trace Context §3.2). Nothing where it is missing, repeated or not
/// well-formed: it is ignored then, as §4.3 has it. Of later versions what this one knows is read.
[[nodiscard]] std::optional<TraceParent> trace_parent(const Request& request);

}  // namespace stint::http

#pragma once

#include <string_view>

#include <stint/http/request.hpp>

namespace stint::http {

/// Whether the client says that it has this already, so that 304 will do: an entity tag, with its quotation marks, is
/// among those of `If-None-Match`, which may be weak ones, or that is `*` (RFC 9110 §13.1.2).
[[nodiscard]] bool is_known(const Request& request, std::string_view entity_tag);

}  // namespace stint::http

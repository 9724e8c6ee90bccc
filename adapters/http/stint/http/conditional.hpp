#pragma once

#include <string_view>

#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// A representation that stays the same as long as the program runs.
struct Lasting {
  MediaType type;
  std::string_view content{};     ///< sent without a copy
  std::string_view entity_tag{};  ///< strong, with quotation marks (RFC 9110 §8.8.3)
  const char* cache_control{nullptr};
};

/// Whether a client already has the representation with this tag: `If-None-Match` contains it, compared weakly, or is
/// `*` (RFC 9110 §13.1.2).
[[nodiscard]] bool is_known(const Request& request, std::string_view entity_tag);

/// 200 with the content; 304 if the client already has it.
[[nodiscard]] Response lasting_response(const Request& request, const Lasting& lasting);

}  // namespace stint::http

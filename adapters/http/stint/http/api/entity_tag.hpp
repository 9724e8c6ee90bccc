#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// The entity tag of what a route that lasts (Operation::lasts) shows to a caller at the moment: equal tags, equal
/// content. Weak, for the content may be sent in several codings (RFC 9110 §8.8.1). It lasts a quarter of an hour at
/// most, for by then a day may have turned somewhere: the offsets of all zones are multiples of it. `edition`: which
/// program shows the data.
[[nodiscard]] std::string entity_tag_of(const Request& request, const application::Context& context,
                                        std::int64_t data_version, std::string_view edition);

/// Gives a response a tag. Caches of the caller alone may keep it, and ask each time (RFC 9111 §5.2.2).
void put_entity_tag(Response& response, std::string_view entity_tag);

/// 304: the client has what it asks for.
[[nodiscard]] Response not_modified(std::string_view entity_tag);

}  // namespace stint::http

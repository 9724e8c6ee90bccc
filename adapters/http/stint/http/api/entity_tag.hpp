#pragma once

#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// The entity tag of the current response of a route (Operation::has_entity_tag) to a caller: equal tags mean equal
/// content. Weak, because the content may be sent in several codings (RFC 9110 §8.8.1). `state`: that of the data
/// shown, see application::state_of. `edition`: the version of the program that represents the data.
[[nodiscard]] std::string entity_tag_of(const Request& request, const application::Caller& caller,
                                        std::string_view state, std::string_view edition);

/// Gives a response a tag. Only the caller's own caches may store it, and must revalidate each time (RFC 9111 §5.2.2).
void put_entity_tag(Response& response, std::string_view entity_tag);

/// 304: the client already has the content.
[[nodiscard]] Response not_modified(std::string_view entity_tag);

}  // namespace stint::http

#pragma once

#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/http/api/hashes.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// Appends what identifies a caller, as far as responses with tags depend on it.
void append_identity(std::string& text, const application::Caller& caller);

/// Identifies what a request asks for, apart from its caller and the content coding: its path and query, and the
/// headers that affect the content of a response.
[[nodiscard]] std::string representation_text(const Request& request);

/// The key of tags: servers of one installation agree on it, and other installations have another. `place`: where it
/// is served. `edition`: the version of the program, because another one may represent the same data differently.
[[nodiscard]] KeyedHash::Key key_of_tags(std::string_view place, std::string_view edition);

/// The entity tag of the current response of a route (Operation::has_entity_tag) to a caller: equal tags mean equal
/// content. Weak, because the content may be sent in several codings (RFC 9110 §8.8.1). `representation`: the text of
/// the request. `state`: that of the data shown, see application::state_of.
[[nodiscard]] std::string entity_tag_of(std::string_view representation, const application::Caller& caller,
                                        std::string_view state, const KeyedHash::Key& key);

/// Gives a response a tag. Only the caller's own caches may store it, and must revalidate each time (RFC 9111 §5.2.2).
void put_entity_tag(Response& response, std::string_view entity_tag);

/// 304: the client already has the content.
[[nodiscard]] Response not_modified(std::string_view entity_tag);

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

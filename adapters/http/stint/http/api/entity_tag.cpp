#include <stint/application/text.hpp>
#include <stint/http/api/entity_tag.hpp>
#include <stint/http/api/fingerprint.hpp>

namespace stint::http {
namespace {

/// The headers that affect the content of a response.
std::string negotiated(const Request& request) {
  std::string fields;
  for (const auto& [name, value] : request.fields) {
    const bool counts = equal_ignoring_case(name, "Accept") || equal_ignoring_case(name, "Accept-Language");
    if (counts) fields.append(name).append(":").append(value) += '\n';
  }
  return fields;
}

std::string text_of(const application::Caller& caller) {
  return to_string(caller.company) + '/' + to_string(caller.employee) + '/' +
         std::to_string(static_cast<int>(caller.role)) + (caller.is_terminal ? "/terminal" : "/") +
         (caller.personal_token ? "/personal" : "/");
}

}  // namespace

std::string entity_tag_of(const Request& request, const application::Caller& caller, std::string_view state,
                          std::string_view edition) {
  constexpr std::size_t enough_bytes = 16;
  const auto digest =
      fingerprint_of({edition, state, text_of(caller), request.path, request.query, negotiated(request)});
  return "W/\"" + application::hexadecimal(std::string_view{digest}.substr(0, enough_bytes)) + '"';
}

void put_entity_tag(Response& response, std::string_view entity_tag) {
  response.headers.emplace_back("ETag", std::string{entity_tag});
  response.headers.emplace_back("Cache-Control", "private, no-cache");
  response.headers.emplace_back("Vary", "Authorization, Accept-Encoding");
}

Response not_modified(std::string_view entity_tag) {
  Response response{.status = 304, .body = {}, .headers = {}};
  put_entity_tag(response, entity_tag);
  return response;
}

}  // namespace stint::http

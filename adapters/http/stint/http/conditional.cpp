#include <algorithm>
#include <string>

#include <stint/http/characters.hpp>
#include <stint/http/conditional.hpp>

namespace stint::http {

bool is_known(const Request& request, std::string_view entity_tag) {
  if (entity_tag.starts_with("W/")) entity_tag.remove_prefix(2);
  auto field = request.header("If-None-Match").value_or(std::string_view{});
  if (field == "*") return true;
  while (!field.empty()) {
    const auto comma = std::min(field.find(','), field.size());
    auto each = trimmed(field.substr(0, comma));
    field.remove_prefix(std::min(comma + 1, field.size()));
    if (each.starts_with("W/")) each.remove_prefix(2);
    if (each == entity_tag) return true;
  }
  return false;
}

Response lasting_response(const Request& request, const Lasting& lasting) {
  Response response{.content_type = lasting.type, .body = {}, .headers = {}};
  if (is_known(request, lasting.entity_tag)) {
    response.status = 304;
  } else {
    response.lasting_body = lasting.content;
  }
  response.headers.emplace_back("ETag", std::string{lasting.entity_tag});
  response.headers.emplace_back("Cache-Control", lasting.cache_control);
  return response;
}

}  // namespace stint::http

#include <algorithm>
#include <string>
#include <utility>

#include <stint/http/api/openapi.hpp>

namespace stint::http {
namespace {

/// Whether an entity tag is among those of a field `If-None-Match`, which may be weak ones (RFC 9110 §13.1.2).
bool is_among(std::string_view tag, std::string_view field) {
  if (field == "*") return true;
  while (!field.empty()) {
    const auto comma = std::min(field.find(','), field.size());
    auto each = field.substr(0, comma);
    field.remove_prefix(std::min(comma + 1, field.size()));
    each.remove_prefix(std::min(each.find_first_not_of(" \t"), each.size()));
    each = each.substr(0, each.find_last_not_of(" \t") + 1);
    if (each.starts_with("W/")) each.remove_prefix(2);
    if (each == tag) return true;
  }
  return false;
}

}  // namespace

OpenHandler openapi_page() {
  return [](const Request& request, Reply reply) {
    const auto tag = openapi_entity_tag();
    const auto known = request.header("If-None-Match");
    Response response;
    if (known && is_among(tag, *known)) {
      response.status = 304;
    } else {
      response.body = openapi_document();
    }
    response.headers.emplace_back("ETag", std::string{tag});
    response.headers.emplace_back("Cache-Control", "public, no-cache");
    reply(std::move(response));
  };
}

}  // namespace stint::http

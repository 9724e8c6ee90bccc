#include <string>
#include <utility>

#include <stint/http/api/openapi.hpp>
#include <stint/http/conditional.hpp>

namespace stint::http {

OpenHandler openapi_page() {
  return [](const Request& request, Reply reply) {
    const auto tag = openapi_entity_tag();
    Response response;
    if (is_known(request, tag)) {
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

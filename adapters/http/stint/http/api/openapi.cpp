#include <utility>

#include <stint/http/api/openapi.hpp>
#include <stint/http/conditional.hpp>

namespace stint::http {

OpenHandler openapi_page() {
  return [](const Request& request, Reply reply) {
    reply(lasting_response(request, {json_type, openapi_document(), openapi_entity_tag(), "public, no-cache"}));
  };
}

}  // namespace stint::http

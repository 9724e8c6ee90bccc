#include <utility>

#include <stint/http/api/public_keys.hpp>

namespace stint::http {

OpenHandler public_keys(const application::TokenSigner& signer) {
  return [&signer](const Request&, Reply reply) {
    Response response;
    response.content_type = MediaType{"application/jwk-set+json"};
    response.body = signer.jwk_set();
    response.headers.emplace_back("Cache-Control", "public, max-age=300");
    reply(std::move(response));
  };
}

}  // namespace stint::http

#include <string>
#include <utility>

#include <stint/application/identity/tokens/signing_keys.hpp>
#include <stint/http/api/public_keys.hpp>

namespace stint::http {

OpenHandler public_keys(const application::TokenSigner& signer) {
  return [&signer](const Request&, Reply reply) {
    Response response;
    response.content_type = MediaType{"application/jwk-set+json"};
    response.body = signer.jwk_set();
    response.headers.emplace_back("Cache-Control",
                                  "public, max-age=" + std::to_string(application::key_set_lifetime.count()));
    reply(std::move(response));
  };
}

}  // namespace stint::http

#include <string>
#include <utility>

#include <stint/http/api/openapi.hpp>
#include <stint/http/coding.hpp>
#include <stint/http/conditional.hpp>
#include <stint/http/negotiation.hpp>

namespace stint::http {
namespace {

/// The document in a coding, with its own tag.
struct Coded {
  explicit Coded(Coding coding) : content(encoded(openapi_document(), coding)), entity_tag(openapi_entity_tag()) {
    entity_tag.insert(entity_tag.size() - 1, "-" + std::string{to_string(coding)});
  }
  std::string content;
  std::string entity_tag;
};

Lasting lasting_in(Coding coding) {
  static const Coded gzip{Coding::gzip};
  static const Coded zstd{Coding::zstd};
  Lasting lasting{json_type, openapi_document(), openapi_entity_tag(), "public, no-cache"};
  if (coding == Coding::identity) return lasting;
  const auto& coded = coding == Coding::gzip ? gzip : zstd;
  lasting.content = coded.content;
  lasting.entity_tag = coded.entity_tag;
  return lasting;
}

}  // namespace

OpenHandler openapi_page() {
  return [](const Request& request, Reply reply) {
    const auto coding = preferred_coding(request);
    auto response = lasting_response(request, lasting_in(coding));
    if (coding != Coding::identity) response.headers.emplace_back("Content-Encoding", std::string{to_string(coding)});
    response.headers.emplace_back("Vary", "Accept-Encoding");
    reply(std::move(response));
  };
}

}  // namespace stint::http

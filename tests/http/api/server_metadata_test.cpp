#include <stint/http/api/server_metadata.hpp>

#include "tests/http/api/in_process.hpp"

using namespace stint;

namespace {

std::string member(const std::string& document, const char* name) {
  return std::string{boost::json::parse(document).at(name).as_string()};
}

}  // namespace

TEST_CASE("Endpoints are named below an issuer that ends in the path prefix, else below its origin") {
  struct Row {
    const char* issuer;
    const char* base;
  };
  for (const auto& [issuer, base] :
       {Row{"https://stint.example/api/v2", "https://stint.example"},
        Row{"http://127.0.0.1:8080/api/v2", "http://127.0.0.1:8080"},
        Row{"https://stint.example/api/v2/", "https://stint.example"},
        Row{"https://example.com/hr/api/v2", "https://example.com/hr"},
        Row{"https://example.com/hr", "https://example.com"}, Row{"https://example.com", "https://example.com"}}) {
    CAPTURE(issuer);
    const auto metadata = http::server_metadata(issuer, {});
    CHECK(member(metadata, "issuer") == issuer);
    CHECK(member(metadata, "token_endpoint") == std::string{base} + "/api/v2/oauth2/token");
    CHECK(member(metadata, "revocation_endpoint") == std::string{base} + "/api/v2/oauth2/revoke");
    CHECK(member(metadata, "jwks_uri") == std::string{base} + "/.well-known/jwks.json");
  }
}

TEST_CASE("What is not a URL of the web has no metadata") {
  for (const char* issuer :
       {"", "acme", "https://", "https:///api/v2", "ftp://h/api/v2", "https://h/api/v2?x=1", "https://h/#api"}) {
    CAPTURE(issuer);
    CHECK(http::server_metadata(issuer, {}).empty());
    CHECK(http::server_metadata_routes(issuer, {}).empty());
  }
}

TEST_CASE("Metadata are served at the root of the origin, and with the issuer's path behind") {
  const auto paths = [](const std::string& issuer) {
    std::string all;
    for (const auto& route : http::server_metadata_routes(issuer, {})) {
      const auto response = http::answer_to(http::Request{}, route.payload.run);
      CHECK(response.body == http::server_metadata(issuer, {}));
      CHECK(http::header_of(response, "Cache-Control") == "public, max-age=300");
      all += std::string{route.path} + " ";
    }
    return all;
  };
  const std::string root = "/.well-known/oauth-authorization-server ";
  CHECK(paths("https://h/api/v2") == root + "/.well-known/oauth-authorization-server/api/v2 ");
  CHECK(paths("https://h/hr/api/v2/") == root + "/.well-known/oauth-authorization-server/hr/api/v2 ");
  CHECK(paths("https://h") == root);
}

TEST_CASE("Apps learn which providers people may log in with, and how") {
  const auto metadata = http::server_metadata(
      "https://h/api/v2", {{"google", "Google", true, false}, {"okta", "Our \"Okta\"", true, true}});
  CHECK(boost::json::parse(metadata).at("stint_identity_providers") == boost::json::parse(R"([
      {"name": "google", "display_name": "Google", "grant_types": ["sso_id_token"]},
      {"name": "okta", "display_name": "Our \"Okta\"", "grant_types": ["sso_id_token", "sso_code"]}])"));
  CHECK(boost::json::parse(http::server_metadata("https://h", {})).at("stint_identity_providers").as_array().empty());
}

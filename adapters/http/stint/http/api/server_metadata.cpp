#include <algorithm>
#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/signing_keys.hpp>
#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/server_metadata.hpp>

namespace stint::http {
namespace {

constexpr std::string_view api_prefix = "/api/v2";
constexpr std::string_view well_known = "/.well-known/oauth-authorization-server";

struct IssuerParts {
  std::string_view origin;
  std::string_view path;  ///< without a trailing slash; may be empty
};

std::optional<IssuerParts> parts_of(std::string_view issuer) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!issuer.starts_with(scheme)) continue;
    const auto slash = std::min(issuer.find('/', scheme.size()), issuer.size());
    if (slash == scheme.size() || issuer.find_first_of("?#") != std::string_view::npos) return std::nullopt;
    auto path = issuer.substr(slash);
    if (path.ends_with('/')) path.remove_suffix(1);
    return IssuerParts{issuer.substr(0, slash), path};
  }
  return std::nullopt;
}

/// The part before `/api/v2` in our URLs.
std::string base_of(const IssuerParts& issuer) {
  std::string base{issuer.origin};
  if (issuer.path.ends_with(api_prefix)) base += issuer.path.substr(0, issuer.path.size() - api_prefix.size());
  return base;
}

template <class Texts>
void write_list(JsonWriter& json, std::string_view name, const Texts& texts) {
  json.name(name);
  json.begin_array();
  for (const std::string_view text : texts) json.value(text);
  json.end_array();
}

void write_provider(JsonWriter& json, const LoginProvider& provider) {
  std::vector<std::string_view> grants;
  if (provider.takes_id_tokens) grants.emplace_back("sso_id_token");
  if (provider.redeems_codes) grants.emplace_back("sso_code");
  json.begin_object();
  json.member("name", provider.name);
  json.member("display_name", provider.display_name);
  write_list(json, "grant_types", grants);
  json.end_object();
}

std::string written(std::string_view issuer, const std::string& base, const std::vector<LoginProvider>& providers) {
  constexpr std::array<std::string_view, 3> authentication{"none", "client_secret_post", "client_secret_basic"};
  std::string body;
  JsonWriter json(body);
  json.begin_object();
  json.member("issuer", issuer);
  json.member("token_endpoint", base + "/api/v2/oauth2/token");
  json.member("revocation_endpoint", base + "/api/v2/oauth2/revoke");
  json.member("jwks_uri", base + "/.well-known/jwks.json");
  write_list(json, "grant_types_supported", application::grant_types());
  write_list(json, "response_types_supported", std::array<std::string_view, 0>{});  // no client is redirected
  write_list(json, "scopes_supported", std::array{application::token_scope});
  write_list(json, "token_endpoint_auth_methods_supported", authentication);
  write_list(json, "revocation_endpoint_auth_methods_supported", authentication);
  json.name("stint_identity_providers");
  json.begin_array();
  for (const auto& provider : providers) write_provider(json, provider);
  json.end_array();
  json.end_object();
  return body;
}

}  // namespace

std::optional<std::string> base_of_addresses(std::string_view issuer) {
  const auto parts = parts_of(issuer);
  return parts ? std::optional{base_of(*parts)} : std::nullopt;
}

std::string server_metadata(std::string_view issuer, const std::vector<LoginProvider>& providers) {
  const auto parts = parts_of(issuer);
  return parts ? written(issuer, base_of(*parts), providers) : std::string{};
}

OpenRoutes server_metadata_routes(const std::string& issuer, const std::vector<LoginProvider>& providers) {
  const auto parts = parts_of(issuer);
  if (!parts) return {};
  // The path of a route is a view: the handlers own its string.
  const auto long_path = std::make_shared<const std::string>(std::string{well_known}.append(parts->path));
  const auto handler = [long_path, body = server_metadata(issuer, providers)](const Request&, Reply reply) {
    Response response;
    response.body = body;
    response.headers.emplace_back("Cache-Control",
                                  "public, max-age=" + std::to_string(application::key_set_lifetime.count()));
    reply(std::move(response));
  };
  OpenRoutes routes;
  routes.push_back({Method::get, well_known, {handler}});
  if (!parts->path.empty()) routes.push_back({Method::get, *long_path, {handler}});
  return routes;
}

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

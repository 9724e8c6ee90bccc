#include <utility>

#include <stint/http/api/open_routes.hpp>
#include <stint/http/api/openapi.hpp>
#include <stint/http/api/password_endpoints.hpp>
#include <stint/http/api/server_metadata.hpp>
#include <stint/http/api/web_page.hpp>

namespace stint::http {

OpenRoutes open_routes(OpenParts parts) {
  OpenRoutes routes;
  const auto add = [&](Method method, std::string_view path, OpenOperation operation) {
    routes.push_back({method, path, std::move(operation)});
  };
  add(Method::post, "/api/v2/oauth2/token", open_operation(std::move(parts.tokens)));
  add(Method::post, "/api/v2/oauth2/revoke", open_operation(std::move(parts.revocation)));
  add(Method::get, CalendarEndpoint::path, open_operation(std::move(parts.calendars)));
  add(Method::post, "/api/v2/user/password/forgotten", open_operation(std::move(parts.forgotten_password)));
  add(Method::post, "/api/v2/user/password/reset", open_operation(std::move(parts.password_reset)));
  for (auto& route : session_routes(std::move(parts.sessions))) routes.push_back(std::move(route));
  add(Method::get, "/api/v2/openapi.json", {openapi_page()});
  add(Method::get, "/.well-known/jwks.json", {public_keys(parts.signer)});
  for (auto& route : server_metadata_routes(parts.issuer, parts.providers)) routes.push_back(std::move(route));
  const bool has_application = parts.web && !web_files().empty();
  if (parts.web) {
    for (auto& route : web_page_routes()) routes.push_back(std::move(route));
  }
  if (parts.password_page && !has_application) {  // which has its own page
    for (auto& route : password_page_routes()) routes.push_back(std::move(route));
  }
  if (parts.explorer) {
    for (auto& route : explorer_routes(!parts.web)) routes.push_back(std::move(route));
  }
  return routes;
}

}  // namespace stint::http

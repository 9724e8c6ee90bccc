#pragma once

#include <memory>
#include <string>
#include <vector>

#include <stint/application/ports/cryptography.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/api/calendar_endpoint.hpp>
#include <stint/http/api/password_endpoints.hpp>
#include <stint/http/api/server_metadata.hpp>
#include <stint/http/api/session_endpoint.hpp>
#include <stint/http/api/token_endpoints.hpp>

namespace stint::http {

/// The parts that are served without a bearer token. The signer must outlive the routes.
struct OpenParts {
  std::unique_ptr<const TokenEndpoint> tokens;
  std::unique_ptr<const RevocationEndpoint> revocation;
  std::unique_ptr<const CalendarEndpoint> calendars;
  std::unique_ptr<const ForgottenPasswordEndpoint> forgotten_password;
  std::unique_ptr<const PasswordResetEndpoint> password_reset;
  std::shared_ptr<const SessionEndpoint> sessions;
  const application::TokenSigner& signer;
  std::string issuer;
  std::vector<LoginProvider> providers;
  bool explorer = false;       ///< whether the page of the interface is served
  bool web = false;            ///< whether the web application is served
  bool password_page = false;  ///< whether the page to set a password is served
};

/// All routes that require no bearer token.
[[nodiscard]] OpenRoutes open_routes(OpenParts parts);

}  // namespace stint::http

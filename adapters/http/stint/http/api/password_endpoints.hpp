#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <stint/application/credentials/passwords.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/office.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/http/api/address_limit.hpp>
#include <stint/http/api/api.hpp>
#include <stint/http/hashing_queue.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// The parts of the endpoints below. All of them must outlive the endpoints.
struct PasswordParts {
  application::Office& office;
  application::AccountServices accounts;
  TokenPools pools;
  std::shared_ptr<AddressLimit> limit;  ///< of requests for links, and of invalid tokens
  application::Log& log;
  const words::Languages& languages = words::languages();  ///< of refusals
};

/// `POST /user/password/forgotten`: 202 for every readable request, whether or not an employee has that address, and
/// before it is looked up: neither the response nor its time reveals the result.
class ForgottenPasswordEndpoint {
 public:
  explicit ForgottenPasswordEndpoint(PasswordParts parts) : parts_(std::move(parts)) {}
  void operator()(const Request& request, Reply reply) const;
  [[nodiscard]] static Response busy();

 private:
  PasswordParts parts_;
};

/// `POST /user/password/reset`: sets a password by a one-time link, 204. Refusals are in a language that the client
/// accepts.
class PasswordResetEndpoint {
 public:
  explicit PasswordResetEndpoint(PasswordParts parts) : parts_(std::move(parts)) {}
  void operator()(const Request& request, Reply reply) const;
  [[nodiscard]] static Response busy();

 private:
  using Form = application::Submitted<application::PasswordResetCommand>;
  [[nodiscard]] Response reset(const std::string& address, const Form& form, std::string_view language) const;

  PasswordParts parts_;
};

/// The page `/password` to which one-time links lead if the operator specifies no other: a form to set a password. The
/// token of the link follows the `#` of its address, so no server and no log sees it before it is used by `POST
/// /user/password/reset`. In a language that the browser accepts. It loads only two files of this server, and may not
/// be framed.
[[nodiscard]] OpenRoutes password_page_routes(const words::Languages& languages = words::languages());

}  // namespace stint::http

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
#include <stint/http/api/token_pools.hpp>
#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>
#include <stint/words/languages.hpp>

namespace stint::http {

/// What the endpoints below are made of. Everything lives longer than they do.
struct PasswordParts {
  application::Office& office;
  application::AccountServices accounts;
  TokenPools pools;
  std::shared_ptr<AddressLimit> limit;  ///< of requests for links, and of tokens that are not good
  application::Log& log;
  const words::Languages& languages = words::languages();  ///< in which refusals are told
};

/// `POST /user/password/forgotten`: 202 to every request that can be read, whether anybody has that address or not,
/// and before anybody has looked: neither the response nor its time tells.
class ForgottenPasswordEndpoint {
 public:
  explicit ForgottenPasswordEndpoint(PasswordParts parts) : parts_(std::move(parts)) {}
  void operator()(const Request& request, Reply reply) const;
  [[nodiscard]] static Response busy();

 private:
  PasswordParts parts_;
};

/// `POST /user/password/reset`: sets a password by a one-time link, 204. Refusals are told in a language that the
/// client accepts.
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

}  // namespace stint::http

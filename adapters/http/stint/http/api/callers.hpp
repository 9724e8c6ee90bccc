#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include <stint/application/context.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>

namespace stint::http {

/// Identifies the sender of a request. Thread-safe.
class Callers {
 public:
  Callers() = default;
  Callers(const Callers&) = delete;
  Callers& operator=(const Callers&) = delete;
  virtual ~Callers() = default;

  /// Whether the request contains credentials; `find` is called only for those that do.
  [[nodiscard]] virtual bool has_credentials(const Request& request) const = 0;
  /// Called once with the head and once with the whole request, on the thread that received it. Refuses:
  /// unauthenticated.
  [[nodiscard]] virtual domain::Result<application::Authenticated> find(application::Work& work, const Request& request,
                                                                        domain::Instant now) const = 0;
  /// As above, for a caller who has since waited for the store, within the unit of work that writes.
  [[nodiscard]] virtual domain::Result<application::Authenticated> look_again(application::Work& work,
                                                                              const application::Authenticated& earlier,
                                                                              domain::Instant now) const = 0;
  /// 403 for a request whose credentials are not sufficient, because the browser adds them regardless of the requesting
  /// page. Called for requests with credentials, before `find`.
  [[nodiscard]] virtual std::optional<Response> refusal_of_other_sites(const Request& /*request*/) const {
    return std::nullopt;
  }
  /// Whether the request is authenticated by its cookie.
  [[nodiscard]] virtual bool goes_by_cookie(const Request& /*request*/) const { return false; }
  /// A string that identifies the credentials of a request, for callers that are kept (see kept_answers.hpp); empty if
  /// each request must be looked up.
  [[nodiscard]] virtual std::string credentials_of(const Request& /*request*/) const { return {}; }
  /// Changes when credentials that `find` knew may have become invalid without a commit.
  [[nodiscard]] virtual std::uint64_t keys() const { return 0; }
  /// Records in a writing unit of work that a session is in use, if that is due.
  virtual void renew(application::Work& /*work*/, const application::Authenticated& /*who*/,
                     domain::Instant /*now*/) const {}
  /// 401 for a request without credentials, or with credentials that `find` does not know.
  [[nodiscard]] virtual Response refusal(const Request& request) const = 0;
};

/// By the bearer tokens that our token endpoint issues (RFC 6750), or, if a request has no field Authorization, by the
/// cookie of a browser session.
class BearerTokens final : public Callers {
 public:
  explicit BearerTokens(const application::Authentication& authentication) : authentication_(authentication) {}

  [[nodiscard]] bool has_credentials(const Request& request) const override;
  [[nodiscard]] domain::Result<application::Authenticated> find(application::Work& work, const Request& request,
                                                                domain::Instant now) const override;
  [[nodiscard]] domain::Result<application::Authenticated> look_again(application::Work& work,
                                                                      const application::Authenticated& earlier,
                                                                      domain::Instant now) const override;
  [[nodiscard]] std::optional<Response> refusal_of_other_sites(const Request& request) const override;
  [[nodiscard]] bool goes_by_cookie(const Request& request) const override;
  [[nodiscard]] std::string credentials_of(const Request& request) const override;
  [[nodiscard]] std::uint64_t keys() const override { return authentication_.access_tokens.times_forgotten(); }
  void renew(application::Work& work, const application::Authenticated& who, domain::Instant now) const override;
  [[nodiscard]] Response refusal(const Request& request) const override;

 private:
  application::Authentication authentication_;
};

/// Has the store record the use of a session that is due for it. Does not wait, and does nothing if the store is not
/// available: the next request tries again.
void renew_later(application::Store& store, const Callers& callers, const application::Authenticated& who,
                 domain::Instant now);

/// The login of a host.
struct HostLogin {
  /// The caller whom the host has authenticated from the request; `nullopt` if there is none. The caller is valid until
  /// the request is done, and counts as not having given a password. Thread-safe; must not block; exceptions are
  /// answered with 500. Called twice for a request with a body, first before the body has arrived.
  ///
  /// A browser also sends cookies with requests of other sites: a login by cookie accepts only cookies with SameSite,
  /// or compares the field Origin.
  std::function<std::optional<application::Caller>(const Request&)> find_caller;
  /// How to log in: the value of WWW-Authenticate, which every 401 has (RFC 9110 §11.6.1).
  std::string challenge{"Bearer"};
};

/// By the login of a host.
class HostCallers final : public Callers {
 public:
  explicit HostCallers(HostLogin login) : login_(std::move(login)) {}

  [[nodiscard]] bool has_credentials(const Request& request) const override;
  [[nodiscard]] domain::Result<application::Authenticated> find(application::Work& work, const Request& request,
                                                                domain::Instant now) const override;
  [[nodiscard]] domain::Result<application::Authenticated> look_again(application::Work& work,
                                                                      const application::Authenticated& earlier,
                                                                      domain::Instant now) const override;
  [[nodiscard]] Response refusal(const Request& request) const override;

 private:
  HostLogin login_;
};

}  // namespace stint::http

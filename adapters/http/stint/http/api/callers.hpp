#pragma once

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

/// How the interface knows who sends a request. Thread-safe.
class Callers {
 public:
  Callers() = default;
  Callers(const Callers&) = delete;
  Callers& operator=(const Callers&) = delete;
  virtual ~Callers() = default;

  /// Whether the request says at all who sends it; `find` is asked about no other.
  [[nodiscard]] virtual bool has_credentials(const Request& request) const = 0;
  /// Asked once with the head and once with the whole request, on the thread that received it. Refuses:
  /// unauthenticated.
  [[nodiscard]] virtual domain::Result<application::Authenticated> find(application::Work& work, const Request& request,
                                                                        domain::Instant now) const = 0;
  /// The same of somebody who has waited for the store since, within the unit of work that writes.
  [[nodiscard]] virtual domain::Result<application::Authenticated> look_again(application::Work& work,
                                                                              const application::Authenticated& earlier,
                                                                              domain::Instant now) const = 0;
  /// 403 to a request that its credentials do not suffice for, since the browser adds them whichever page asks. Asked
  /// about those with credentials, before `find`.
  [[nodiscard]] virtual std::optional<Response> refusal_of_other_sites(const Request& /*request*/) const {
    return std::nullopt;
  }
  /// Whether the request is known by its cookie.
  [[nodiscard]] virtual bool goes_by_cookie(const Request& /*request*/) const { return false; }
  /// Notes in a writing unit of work that somebody's session is used, where that is due.
  virtual void renew(application::Work& /*work*/, const application::Authenticated& /*who*/,
                     domain::Instant /*now*/) const {}
  /// 401 to a request without credentials, or with some that `find` does not know.
  [[nodiscard]] virtual Response refusal(const Request& request) const = 0;
};

/// By the bearer tokens that our token endpoint issues (RFC 6750), or, where a request has no field Authorization, by
/// the cookie of a browser's session.
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
  void renew(application::Work& work, const application::Authenticated& who, domain::Instant now) const override;
  [[nodiscard]] Response refusal(const Request& request) const override;

 private:
  application::Authentication authentication_;
};

/// Has the store note the use of a session that is due for it. Does not wait, and does nothing where the store cannot:
/// the next request tries again.
void renew_later(application::Store& store, const Callers& callers, const application::Authenticated& who,
                 domain::Instant now);

/// The login of a host.
struct HostLogin {
  /// Whom the host has let in, by what it finds in the request; nothing: nobody. The caller counts as given until the
  /// request is done, and has not given a password. Thread-safe; must not block; what it throws is answered with 500.
  /// Asked twice about a request with a body, the first time before that has arrived.
  ///
  /// A browser sends cookies with requests of other sites, too: a login by cookie takes those with SameSite alone, or
  /// compares the field Origin.
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

#pragma once

#include <stint/http/api/browser_session.hpp>
#include <stint/http/api/session_endpoint.hpp>

#include "tests/fakes/no_providers.hpp"
#include "tests/http/api/served.hpp"

namespace stint::test {

using Fields = std::vector<http::Field>;

inline const http::Field from_page{"Sec-Fetch-Site", "same-origin"};
inline const http::Field as_json{"Content-Type", "application/json"};

/// The served company with browser sessions. Each person's password is their name.
class Browser : public Served {
 public:
  Browser() {
    keep(store, [this](Work& work) {
      work.accounts().set_password_hash(erika, hasher.hash("erika"));
      work.accounts().set_password_hash(max, hasher.hash("max"));
    });
  }

  Response post(std::string_view body, Fields fields = {from_page, as_json}) {
    return http::answer_to(request(Method::post, body, std::move(fields)),
                           [this](const auto& asked, auto reply) { sessions->log_in(asked, std::move(reply)); });
  }
  Response log_in(std::string_view more = "") {
    std::string body = R"({"grant":"password","username":"erika@acme","password":"erika")";
    return post(body.append(more) + '}');
  }
  Response start(Fields fields) {
    return http::answer_to(request(Method::get, "", std::move(fields)),
                           [this](const auto& asked, auto reply) { sessions->start(asked, std::move(reply)); });
  }
  Response log_out(const std::string& cookie) {
    return http::answer_to(request(Method::del, "", {{"Cookie", cookie}, from_page}),
                           [this](const auto& asked, auto reply) { sessions->log_out(asked, std::move(reply)); });
  }
  /// By the cookie, at one of the interface's operations.
  Response ask_with(const std::string& cookie, Method method, std::string_view path, std::string_view body = {},
                    Fields fields = {from_page, as_json}) {
    auto asked = request(method, body, std::move(fields));
    asked.path = path;
    asked.fields.push_back({"Cookie", cookie});
    return http::answer_to(asked, api);
  }
  bool is_signed_in(const std::string& cookie) {
    return boost::json::parse(start({{"Cookie", cookie}}).body).at("signedIn").as_bool();
  }
  /// The cookie of a response as a browser sends it back.
  static std::string cookie_of(const Response& response) {
    const auto value = http::header_of(response, "Set-Cookie");
    return value.substr(0, value.find(';'));
  }
  void write(const std::function<void(Work&)>& change) {
    keep(store, [&](Work& work) { change(work); });
  }

  http::SlowPool providers_pool{1, 4};
  http::SlowPool writing{1, 4};
  fakes::NoProviders providers;
  std::shared_ptr<http::AddressLimit> limit = std::make_shared<http::AddressLimit>(http::AddressQuota{.failures = 3});
  application::TokenServices tokens{store, hasher, signer,    digests,        random, {.issuer = issuer},
                                    codes, limits, providers, refused_logins, zones};
  std::shared_ptr<const http::SessionEndpoint> sessions = std::make_shared<const http::SessionEndpoint>(
      http::SessionParts{.office = office,
                         .tokens = tokens,
                         .authentication = {access_tokens, digests, token_uses, zones},
                         .pools = {hashing, providers_pool, writing},
                         .limit = limit});

 private:
  static http::Request request(Method method, std::string_view body, Fields fields) {
    http::Request request;
    request.method = method;
    request.body = body;
    request.fields = std::move(fields);
    request.client_address = http::Address::parse("192.0.2.1").value();
    return request;
  }
};

}  // namespace stint::test

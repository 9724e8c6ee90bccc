#include <catch2/catch.hpp>

#include <stint/issuer_advice.hpp>
#include <stint/listen_address.hpp>

using namespace stint::app;

namespace {

Configuration listening_at(const std::string& listen, const std::string& issuer) {
  Configuration configuration;
  configuration.server.listen = listen;
  configuration.tokens.issuer = issuer;
  return configuration;
}

Configuration with_tls(Configuration configuration) {
  configuration.server.tls_certificate = "chain.pem";
  configuration.server.tls_key = "key.pem";
  return configuration;
}

/// `none`, or the advice.
std::string advice(const Configuration& configuration) {
  const auto all = advice_about_issuer(configuration);
  CHECK(all.size() <= 1);
  return all.empty() ? "none" : all.front();
}

}  // namespace

TEST_CASE("An issuer that is not the address served is told") {
  struct Row {
    const char* listen;
    const char* issuer;
    bool fits;
  };
  for (const auto& [listen, issuer, fits] : {Row{"127.0.0.1:8080", "http://127.0.0.1:8080/api/v2", true},
                                             {"127.0.0.1:8081", "http://127.0.0.1:8080/api/v2", false},
                                             {"127.0.0.1:8080", "http://localhost:8080/api/v2", true},
                                             {"[::1]:8080", "http://[::1]:8080/api/v2", true},
                                             {"[::1]:8080", "http://localhost:8080/api/v2", true},
                                             {"127.0.0.1:8080", "http://hr.example:8080/api/v2", false},
                                             {"127.0.0.1:80", "http://127.0.0.1/api/v2", true},
                                             {"127.0.0.1:8080", "http://127.0.0.1", false},
                                             {"127.0.0.1:0", "http://127.0.0.1:8080/api/v2", true},
                                             {"0.0.0.0:8080", "http://hr.example:8080/api/v2", true},
                                             {"[::]:8080", "http://192.0.2.1:8080/api/v2", true},
                                             {"0.0.0.0:8080", "http://hr.example/api/v2", false},
                                             {"192.0.2.1:8080", "http://hr.example:8080/api/v2", true},
                                             {"192.0.2.1:8080", "http://192.0.2.2:8080/api/v2", false},
                                             {"192.0.2.1:8080", "http://127.0.0.1:8080/api/v2", false},
                                             {"0.0.0.0:8080", "https://hr.example:8080/api/v2", false}}) {
    CAPTURE(listen, issuer);
    const auto told = advice(listening_at(listen, issuer));
    if (fits) CHECK(told == "none");
    if (!fits) CHECK_THAT(told, Catch::Contains("is not the address served") && Catch::Contains(issuer));
  }
  CHECK(advice(with_tls(listening_at("0.0.0.0:443", "https://hr.example/api/v2"))) == "none");
  CHECK_THAT(advice(with_tls(listening_at("0.0.0.0:8443", "https://hr.example/api/v2"))),
             Catch::Contains("https://127.0.0.1:8443/api/v2"));
}

TEST_CASE("HTTPS with an issuer of http is told, proxy or not") {
  auto configuration = with_tls(listening_at("0.0.0.0:8443", "http://hr.example:8443/api/v2"));
  CHECK_THAT(advice(configuration), Catch::Contains("begins with http://, but HTTPS is served"));
  configuration.server.trusted_proxies = {"127.0.0.1/32"};
  CHECK_THAT(advice(configuration), Catch::Contains("begins with http://, but HTTPS is served"));
}

TEST_CASE("Behind a proxy the issuer is the proxy's") {
  auto configuration = listening_at("127.0.0.1:8080", "https://hr.example/api/v2");
  CHECK(advice(configuration) != "none");
  configuration.server.trusted_proxies = {"127.0.0.1/32"};
  CHECK(advice(configuration) == "none");
}

TEST_CASE("Logins of browsers on other machines need TLS") {
  struct Row {
    const char* listen;
    const char* issuer;
    bool kept;
  };
  for (const auto& [listen, issuer, kept] : {Row{"127.0.0.1:8080", "http://127.0.0.1:8080/api/v2", true},
                                             {"[::1]:8080", "http://localhost:8080/api/v2", true},
                                             {"127.0.0.1:8080", "https://hr.example/api/v2", true},
                                             {"0.0.0.0:8080", "https://hr.example/api/v2", true},
                                             {"127.0.0.1:8080", "http://hr.example/api/v2", false},
                                             {"192.0.2.1:8080", "http://hr.example:8080/api/v2", false},
                                             {"0.0.0.0:8080", "http://127.0.0.1:8080/api/v2", false}}) {
    CAPTURE(listen, issuer);
    auto configuration = listening_at(listen, issuer);
    const auto told = advice_about_logins(configuration);
    CHECK(told.has_value() != kept);
    if (told) CHECK_THAT(*told, Catch::Contains(issuer) || Catch::Contains(listen));
    configuration.server.trusted_proxies = {"127.0.0.1/32"};
    CHECK(advice_about_logins(configuration).has_value() != kept);
    CHECK_FALSE(advice_about_logins(with_tls(configuration)));
    configuration.server.web = false;
    CHECK_FALSE(advice_about_logins(configuration));
  }
}

TEST_CASE("An issuer that is not a URL of the web is told") {
  for (const char* issuer : {"stint", "https://", "ftp://h/api/v2", "http://h:port/", "http://:80/"}) {
    CAPTURE(issuer);
    CHECK_THAT(advice(listening_at("127.0.0.1:8080", issuer)), Catch::Contains("is not an http or https URL"));
  }
}

TEST_CASE("A port is free, or it is told why not") {
  const auto port = bindable_port({"127.0.0.1", 0});
  REQUIRE(port);
  CHECK(*port > 0);
  CHECK(bindable_port({"127.0.0.1", *port}) == *port);
  CHECK(bindable_port({"192.0.2.1", 8080}).error() ==
        "cannot listen on 192.0.2.1:8080: Cannot assign requested address");
  CHECK_THAT(bindable_port({"no-such-host.invalid", 0}).error(),
             Catch::StartsWith("cannot listen on no-such-host.invalid:0: "));
}

#include <catch2/catch.hpp>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/http/api/basic_credentials.hpp>
#include <stint/http/api/client_form.hpp>

using stint::http::has_basic_credentials;
using stint::http::read_client_form;
using stint::http::take_basic_credentials;
using Maybe = std::optional<std::string>;

namespace {

/// The client's credentials as `id/secret`, or the error.
std::string taken(std::string_view authorization, Maybe id = {},
                  std::optional<stint::application::Secret> secret = {}) {
  if (const auto fault = take_basic_credentials(authorization, id, secret)) return "! " + *fault;
  return id.value_or("-").append("/").append(secret.value_or("-"));
}

const std::string unreadable = "! The credentials of Authorization: Basic cannot be read.";

}  // namespace

TEST_CASE("A client may say who it is by HTTP Basic") {
  CHECK(taken("Basic Z2F0ZTpvcGVu") == "gate/open");
  CHECK(taken("basic Z2F0ZTpvcGVu") == "gate/open");
  CHECK(taken("BASIC   Z2F0ZTpvcGVu") == "gate/open");
  CHECK(taken("Basic cHVibGljOg==") == "public/-");               // public:
  CHECK(taken("Basic Z2F0ZTpvcGVuOm5vdw==") == "gate/open:now");  // the first colon separates
}

TEST_CASE("Id and secret are form-encoded within") {
  CHECK(taken("Basic Z2F0ZSs3Om8lM0FwZW4lMkIlMjUrJUMzJUJD") ==
        "gate 7/o:pen+% \xC3\xBC");                      // gate+7:o%3Apen%2B%25+%C3%BC
  CHECK(taken("Basic Z2F0ZTpvcGUlbg==") == unreadable);  // gate:ope%n
}

TEST_CASE("Credentials of Basic are recognised by their scheme alone") {
  for (const char* authorization : {"Basic Z2F0ZTpvcGVu", "BASIC Z2F0ZTpvcGVu", "Basic !", "Basic"}) {
    CAPTURE(authorization);
    CHECK(has_basic_credentials(authorization));
  }
  for (const char* authorization : {"", "Bearer abc", "Basically Z2F0ZTpvcGVu", "Digest username=gate"}) {
    CAPTURE(authorization);
    CHECK_FALSE(has_basic_credentials(authorization));
  }
}

TEST_CASE("Another scheme says nothing of the client") {
  for (const char* authorization : {"", "Bearer abc", "Basically Z2F0ZTpvcGVu", "Digest username=gate"}) {
    CAPTURE(authorization);
    CHECK(taken(authorization) == "-/-");
    CHECK(taken(authorization, "gate", "open") == "gate/open");
  }
}

TEST_CASE("What cannot be read is told") {
  for (const char* authorization :
       {"Basic", "Basic ", "Basic Z2F0ZQ==" /* gate */, "Basic Om9wZW4=" /* :open */, "Basic Z2F0ZTpvcGV",
        "Basic Z2F0ZTpvcGVu=", "Basic Z2F0ZTpvcGVu====", "Basic Z2F0ZTp_", "Basic Z2F0 ZTpvcGVu",
        "Basic cHVibGljOh==", "Basic cHVibGljOg=", "Basic Z2F0ZTpvAGVu" /* a NUL */,
        "Basic Z2F0ZTpv/2Vu" /* no UTF-8 */, "Basic Z2F0ZTpvJTAwZW4=" /* gate:o%00en */, "Basic ====", "Basic A==="}) {
    CAPTURE(authorization);
    CHECK(taken(authorization) == unreadable);
  }
}

TEST_CASE("A client says who it is in one way") {
  CHECK(taken("Basic Z2F0ZTpvcGVu", {}, "open") == "! client_secret stands beside Authorization: Basic.");
  CHECK(taken("Basic Z2F0ZTpvcGVu", "gate", "open") == "! client_secret stands beside Authorization: Basic.");
  CHECK(taken("Basic Z2F0ZTpvcGVu", "web") == "! client_id is not the one of Authorization: Basic.");
  CHECK(taken("Basic Z2F0ZTpvcGVu", "gate") == "gate/open");
}

TEST_CASE("A token request takes the client of either") {
  constexpr std::string_view form = "application/x-www-form-urlencoded";
  const auto basic =
      read_client_form<stint::application::TokenRequest>(form, "grant_type=password", "Basic Z2F0ZTpvcGVu");
  REQUIRE(basic);
  CHECK(basic->client_id == "gate");
  CHECK(basic->client_secret == "open");
  CHECK_FALSE(read_client_form<stint::application::TokenRequest>(form, "client_secret=open", "Basic Z2F0ZTpvcGVu"));
  CHECK(read_client_form<stint::application::TokenRequest>(form, "client_secret=", "Basic Z2F0ZTpvcGVu"));
}

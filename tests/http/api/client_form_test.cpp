#include <catch2/catch.hpp>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/sessions.hpp>
#include <stint/http/api/client_form.hpp>

using namespace stint;
using application::RevocationRequest;
using application::TokenRequest;
using http::read_client_form;

namespace {

constexpr auto maximum = application::longest_parameter.bytes;
constexpr auto maximum_id_token = application::longest_id_token.bytes;

constexpr std::string_view form{"application/x-www-form-urlencoded"};

template <class Command = TokenRequest>
std::string fault_of(const std::string& body) {
  const auto read = read_client_form<Command>(form, body);
  return read ? "" : read.error();
}

}  // namespace

TEST_CASE("A token request is form encoding, whatever its case and parameters") {
  for (const char* type :
       {"application/x-www-form-urlencoded", "Application/X-WWW-Form-Urlencoded",
        "application/x-www-form-urlencoded; charset=utf-8", "application/x-www-form-urlencoded ;charset=utf-8"}) {
    CAPTURE(type);
    CHECK(read_client_form<TokenRequest>(type, "grant_type=password"));
  }
  for (const char* type : {"", "application/json", "application/x-www-form-urlencodedx", "text/plain", ";",
                           "multipart/form-data; boundary=application/x-www-form-urlencoded"}) {
    CAPTURE(type);
    CHECK_FALSE(read_client_form<TokenRequest>(type, "grant_type=password"));
  }
}

TEST_CASE("Parameters are decoded as forms have it: a plus is a blank") {
  const auto read = read_client_form<TokenRequest>(
      form,
      "grant_type=password&client_id=public&client_secret=%26%3D&username=erika%40acme&password=a+b%2Bc%C3%A4&"
      "refresh_token=t&unknown=1&unknown=2");
  REQUIRE(read);
  CHECK(read->grant_type == "password");
  CHECK(read->client_id == "public");
  CHECK(read->client_secret == "&=");
  CHECK(read->username == "erika@acme");
  CHECK(read->password == "a b+cä");
  CHECK(read->refresh_token == "t");
}

TEST_CASE("Each parameter is judged alike") {
  const std::string name =
      GENERATE(as<std::string>{}, "grant_type", "client_id", "client_secret", "username", "password", "refresh_token",
               "mfa_token", "totp_code", "provider", "nonce", "code", "redirect_uri", "code_verifier");
  CAPTURE(name);
  CHECK(fault_of(name + "=a") == "");
  CHECK(fault_of(name + "=a&" + name + "=b") == name + " is repeated.");
  CHECK(fault_of(name + "=a&" + name) == name + " is repeated.");
  CHECK(fault_of(name + "=a%00") == name + " contains a NUL character.");
  CHECK(fault_of(name + "=%C3") == name + " is not UTF-8.");
  CHECK(fault_of(name + "=" + std::string(maximum, 'x')) == "");
  CHECK(fault_of(name + "=" + std::string(maximum + 1, 'x')) == name + " is longer than 4096 bytes.");
}

TEST_CASE("What is empty or missing was left out") {
  for (const char* body : {"", "grant_type=", "grant_type", "other=1"}) {
    CAPTURE(body);
    const auto read = read_client_form<TokenRequest>(form, body);
    REQUIRE(read);
    CHECK_FALSE(read->grant_type);
    CHECK_FALSE(read->password);
  }
}

TEST_CASE("What is wrong with a form is told in words") {
  CHECK(fault_of("username=a&username=a") == "username is repeated.");
  CHECK(fault_of("username=a&user%6Eame=b") == "username is repeated.");
  CHECK(fault_of("password=a%00b") == "password contains a NUL character.");
  CHECK(fault_of("password=%FF") == "password is not UTF-8.");
  CHECK(fault_of("password=%ED%A0%80") == "password is not UTF-8.");
  CHECK(fault_of("password=%4") == "The body is not form-encoded.");
  CHECK(fault_of("password=%zz") == "The body is not form-encoded.");
  CHECK(fault_of("password=\xff") == "password is not UTF-8.");
  CHECK(fault_of("password=" + std::string(maximum, 'x')) == "");
  CHECK(fault_of("password=" + std::string(maximum + 1, 'x')) == "password is longer than 4096 bytes.");
}

TEST_CASE("What single sign-on takes is read, and an id token may be longer than other parameters") {
  const auto read = read_client_form<TokenRequest>(
      form, "provider=google&id_token=a.b.c&nonce=n&code=c%2F1&redirect_uri=com.example%3A%2Fback&code_verifier=v");
  REQUIRE(read);
  CHECK(read->provider == "google");
  CHECK(read->id_token == "a.b.c");
  CHECK(read->nonce == "n");
  CHECK(read->code == "c/1");
  CHECK(read->redirect_uri == "com.example:/back");
  CHECK(read->code_verifier == "v");
  CHECK(fault_of("id_token=a&id_token=b") == "id_token is repeated.");
  CHECK(fault_of("id_token=a%00") == "id_token contains a NUL character.");
  CHECK(fault_of("id_token=%C3") == "id_token is not UTF-8.");
  CHECK(fault_of("id_token=" + std::string(maximum_id_token, 'x')) == "");
  CHECK(fault_of("id_token=" + std::string(maximum_id_token + 1, 'x')) == "id_token is longer than 16384 bytes.");
  CHECK(fault_of("code=" + std::string(maximum + 1, 'x')) == "code is longer than 4096 bytes.");
}

TEST_CASE("A revocation is read like a token request") {
  const auto read = read_client_form<RevocationRequest>(form, "token=t+1&token_type_hint=none&client_id=public");
  REQUIRE(read);
  CHECK(read->token == "t 1");
  CHECK(read->client_id == "public");
  CHECK_FALSE(read->client_secret);
}

TEST_CASE("Of several faults the first in the order of the description is reported") {
  CHECK(fault_of("password=%00&username=%00&client_secret=%00") == "username contains a NUL character.");
  CHECK(fault_of("password=%00&client_secret=%00") == "client_secret contains a NUL character.");
  CHECK(fault_of<RevocationRequest>("token_type_hint=%00&token=%00") == "token contains a NUL character.");
}

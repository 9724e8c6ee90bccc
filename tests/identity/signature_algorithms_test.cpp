#include <array>
#include <string>

#include <catch2/catch.hpp>

#include <stint/identity/json_web_signature.hpp>
#include <stint/identity/sodium.hpp>

#include "tests/identity/provider_key.hpp"

using namespace stint;
using namespace stint::tests;
using identity::find_signature_algorithm;
using identity::read_signature_header;

namespace {

identity::JsonWebKey read(const boost::json::object& jwk) { return identity::read_key_set(key_set({jwk}))->front(); }

/// The payload of the token, if that key signed it.
std::optional<std::string> verified(const std::string& token, const identity::JsonWebKey& key) {
  const auto header = read_signature_header(token);
  REQUIRE(header);
  REQUIRE(key.fits(*header->algorithm));
  return identity::verified_payload(token, *header, key);
}

}  // namespace

TEST_CASE("The example of RFC 7515, appendix A.2, is genuine") {
  const auto key = read(
      {{"kty", "RSA"},
       {"n",
        "ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-"
        "pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2Ca"
        "pHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb5"
        "4h4FRWyuXpoQ"},
       {"e", "AQAB"}});
  std::string token{
      "eyJhbGciOiJSUzI1NiJ9"
      ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
      ".cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUA"
      "r7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--"
      "xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_Io"
      "ypGlUPQGe77Rw"};
  CHECK(verified(token, key) == "{\"iss\":\"joe\",\r\n \"exp\":1300819380,\r\n \"http://example.com/is_root\":true}");
  token[30] = 'J';
  CHECK_FALSE(verified(token, key));
}

TEST_CASE("The example of RFC 7515, appendix A.3, is genuine") {
  const auto key = read({{"kty", "EC"},
                         {"crv", "P-256"},
                         {"x", "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"},
                         {"y", "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}});
  const std::string token{
      "eyJhbGciOiJFUzI1NiJ9"
      ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
      ".DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"};
  CHECK(verified(token, key) == "{\"iss\":\"joe\",\r\n \"exp\":1300819380,\r\n \"http://example.com/is_root\":true}");
}

TEST_CASE("Whatever a provider signs with is verified by the same algorithm and by no other") {
  constexpr std::array<std::string_view, 9> names{"RS256", "RS384", "RS512", "PS256", "PS384",
                                                  "PS512", "ES256", "ES384", "ES512"};
  for (const auto name : names) {
    CAPTURE(name);
    const auto* algorithm = find_signature_algorithm(name);
    REQUIRE(algorithm != nullptr);
    const auto& key = algorithm->key_type == "RSA" ? rsa_key() : ec_key(algorithm->curve);
    const auto published = read(key.jwk());
    const auto token = key.token({{"sub", "1089"}}, name);
    CHECK(verified(token, published) == R"({"sub":"1089"})");
    for (const auto other : names) {
      if (other == name || !published.fits(*find_signature_algorithm(other))) continue;
      CAPTURE(other);
      CHECK_FALSE(verified(key.token({{"sub", "1089"}}, name, {{"alg", std::string{other}}}), published));
    }
  }
}

TEST_CASE("Only asymmetric algorithms are known, by their exact names") {
  for (const char* name : {"none", "HS256", "HS384", "HS512", "rs256", "RS256 ", "RS1", "EdDSA", "ES256K", ""}) {
    CAPTURE(name);
    CHECK(find_signature_algorithm(name) == nullptr);
  }
}

TEST_CASE("A signature on a curve has exactly the length of two coordinates") {
  const auto token = ec_key().token({{"sub", "1089"}}, "ES256");
  const auto dot = token.rfind('.') + 1;
  const auto signature = identity::decode_base64url(token.substr(dot)).value();
  const auto with = [&](const std::string& other) { return token.substr(0, dot) + identity::encode_base64url(other); };
  CHECK(read_signature_header(with(signature)));
  for (const std::string& other :
       {signature.substr(0, 63), signature + '\0', std::string{},
        std::string(1, '\0') + signature.substr(0, 32) + std::string(1, '\0') + signature.substr(32)}) {
    CHECK_FALSE(read_signature_header(with(other)));
  }
  CHECK_FALSE(verified(with(std::string(64, '\0')), read(ec_key().jwk())));
  CHECK_FALSE(verified(with(std::string(64, '\xff')), read(ec_key().jwk())));
}

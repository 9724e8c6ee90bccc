#include "tests/http/api/served.hpp"

using namespace stint;
using namespace stint::test;

namespace {

const std::string path = "/api/v2/user/mfa/totp";

struct Enrolling : Served {
  [[nodiscard]] std::string code(std::int64_t steps = 0) const {
    return R"({"code":")" + fakes::PlainCodes::code_at("secret 1", clock.moment, steps) + R"("})";
  }
};

}  // namespace

TEST_CASE_METHOD(Enrolling, "Two-factor is begun, confirmed and ended over the interface") {
  const auto begun = by(erika, Method::post, path);
  CHECK(begun.body == R"({"secret":"secret 1","otpauthUri":"otpauth://totp/Stint:erika%40acme?secret=secret 1)"
                      R"(&issuer=Stint","qrCode":"<svg>otpauth://totp/Stint:erika%40acme?secret=secret 1)"
                      R"(&issuer=Stint</svg>"})");
  const auto confirmed = by(erika, Method::post, path + "/confirm", code());
  REQUIRE(confirmed.status == 200);
  const auto view = boost::json::parse(confirmed.body).as_object();
  CHECK(view.size() == 1);
  CHECK(view.at("recoveryCodes").as_array().size() == 10);
  const auto ended = by(erika, Method::del, path, code(1));
  CHECK(ended.body == R"({"id":")" + std::to_string(erika.value) + R"(","result":"deleted"})");
}

TEST_CASE_METHOD(Enrolling, "What is wrong with a code is 400, what is wrong with the state 409") {
  const auto status = [&](Method method, const std::string& below, std::string_view body) {
    return by(erika, method, path + below, body).status;
  };
  CHECK(status(Method::post, "/confirm", code()) == 409);
  CHECK(status(Method::del, "", code()) == 409);
  REQUIRE(status(Method::post, "", "") == 200);
  for (const char* body :
       {"", "[]", "{}", R"({"code":null})", R"({"code":""})", R"({"code":123456})", R"({"code":"123456"})"}) {
    CAPTURE(body);
    CHECK(status(Method::post, "/confirm", body) == 400);
  }
  REQUIRE(status(Method::post, "/confirm", code()) == 200);
  CHECK(status(Method::post, "", "") == 409);
  CHECK(status(Method::post, "/confirm", code(1)) == 409);
  CHECK(status(Method::del, "", "{}") == 400);
  CHECK(status(Method::del, "", code()) == 400);  // used up
  CHECK(status(Method::del, "", code(1)) == 200);
}

TEST_CASE_METHOD(Enrolling, "Too many wrong codes are 429 with the time to wait") {
  REQUIRE(by(erika, Method::post, path).status == 200);
  for (int i = 0; i < 10; ++i) REQUIRE(by(erika, Method::post, path + "/confirm", R"({"code":"wrong"})").status == 400);
  const auto refused = by(erika, Method::post, path + "/confirm", code());
  CHECK(refused.status == 429);
  CHECK(http::code_of(refused) == "too-many-codes");
  CHECK(http::header_of(refused, "Retry-After") == "1");
  CHECK(by(erika, Method::get, "/api/v2/user/profile").status == 200);
}

TEST_CASE_METHOD(Enrolling, "A locked account manages no second factor") {
  lock(erika);
  CHECK(by(erika, Method::post, path).status == 401);
}

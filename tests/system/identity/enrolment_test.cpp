// A user enables and disables the second factor.

#include "tests/system/support/answers.hpp"
#include "tests/system/support/authenticator_app.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;

namespace {

const std::string path = "/user/mfa/totp";

Json code_body(const std::string& code) { return boost::json::object{{"code", code}}; }

/// Erika is logged in.
struct House : CompanyHouse {
  House() { wait_for_new_step(clock()); }

  /// Turns on erika's second factor; remembers its secret and returns her recovery codes.
  std::vector<std::string> enrol() {
    secret = text(ok(as("erika").post(path)), "secret");
    const Json codes = ok(as("erika").post(path + "/confirm", code_body(code()))).at("recoveryCodes");
    return boost::json::value_to<std::vector<std::string>>(codes);
  }
  [[nodiscard]] std::string code(std::chrono::seconds later = 0s) { return code_of_app(secret, clock(), later); }
  bool is_on() { return ok(log_in("erika")).as_object().contains("mfa_token"); }
  HttpResponse log_in_with(const std::string& code) {
    return ask_token({{"grant_type", "mfa_totp"},
                      {"client_id", "public"},
                      {"mfa_token", text(ok(log_in("erika")), "mfa_token")},
                      {"totp_code", code}});
  }

  std::string secret;
};

}  // namespace

TEST_CASE_METHOD(House, "Whoever turns two-factor on logs in with their app from then on") {
  const Json shown = ok(as("erika").post(path));
  CHECK(shape_of(shown) == std::set<std::string>{"secret: string", "otpauthUri: string", "qrCode: string"});
  secret = text(shown, "secret");
  CHECK(text(shown, "otpauthUri") == "otpauth://totp/Stint:erika%40acme.example?secret=" + secret + "&issuer=Stint");
  CHECK_THAT(text(shown, "qrCode"), Catch::StartsWith("<svg ") && Catch::EndsWith("</svg>"));
  CHECK_FALSE(is_on());

  const Json recovery = ok(as("erika").post(path + "/confirm", code_body(code())));
  CHECK(shape_of(recovery) == std::set<std::string>{"recoveryCodes: array"});
  CHECK(is_on());
  CHECK(log_in_with(code()).status == 400);  // used up
  CHECK(log_in_with(code(30s)).status == 200);
}

TEST_CASE_METHOD(House, "A recovery code lets its owner in once, across a crash of the server") {
  const auto recovery = enrol();
  CHECK(log_in_with(recovery[0]).status == 200);
  restart(true);
  CHECK(log_in_with(recovery[0]).status == 400);
  CHECK(log_in_with(recovery[1]).status == 200);
}

TEST_CASE("Two-factor is turned off with a code of the app or a recovery code") {
  House house;
  const auto recovery = house.enrol();
  const auto erika = house.as("erika");
  check_faults(erika.del(path, code_body("000000")), {"code"});
  check_faults(erika.del(path, code_body(house.code())), {"code"});
  const std::string right = GENERATE(as<std::string>{}, "app", "recovery");
  CAPTURE(right);
  const Json gone = ok(erika.del(path, code_body(right == "app" ? house.code(30s) : recovery[9])));
  CHECK(text(gone, "result") == "deleted");
  CHECK(text(gone, "id") == house.id_of("erika"));
  CHECK_FALSE(house.is_on());
  check_refused(erika.del(path, code_body(house.code(30s))), 409, "two-factor-state");
}

TEST_CASE_METHOD(House, "The operator turns two-factor off for whoever lost phone and recovery codes") {
  const auto recovery = enrol();
  const std::string challenge = text(ok(log_in("erika")), "mfa_token");
  REQUIRE(run({"user", "totp", "--email", "erika@acme.example", "--disable"}).exit_code == 0);
  CHECK_FALSE(is_on());
  CHECK(ask_token(
            {{"grant_type", "mfa_totp"}, {"client_id", "public"}, {"mfa_token", challenge}, {"totp_code", code(30s)}})
            .status == 400);

  SECTION("and on again, with none of the old recovery codes") {
    const ProgramResult on = run({"user", "totp", "--email", "erika@acme.example"});
    secret = on.out.substr(0, on.out.find('\n'));
    CHECK(log_in_with(recovery[2]).status == 400);
    CHECK(log_in_with(code()).status == 200);
  }
}

#include <catch2/catch.hpp>

#include <stint/webhooks/signature.hpp>

using namespace stint;

TEST_CASE("A signature is that of the libraries for Standard Webhooks") {
  // The example of their test suites: secret, id, moment and body.
  const std::string secret = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const std::string signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  CHECK(webhooks::signatures({secret}, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, R"({"test": 2432232314})") ==
        signature);
}

TEST_CASE("Each secret signs, the first one first, with a blank between") {
  const auto first = webhooks::signatures({"bmV3"}, "msg_1", 1, "{}");
  const auto second = webhooks::signatures({"b2xk"}, "msg_1", 1, "{}");
  CHECK(first != second);
  CHECK(webhooks::signatures({"bmV3", "b2xk"}, "msg_1", 1, "{}") == first + ' ' + second);
}

TEST_CASE("Id, moment and body are signed") {
  const auto signature = webhooks::signatures({"bmV3"}, "msg_1", 1, "{}");
  CHECK(webhooks::signatures({"bmV3"}, "msg_2", 1, "{}") != signature);
  CHECK(webhooks::signatures({"bmV3"}, "msg_1", 2, "{}") != signature);
  CHECK(webhooks::signatures({"bmV3"}, "msg_1", 1, "{ }") != signature);
}

TEST_CASE("What is not Base64 is no secret") { CHECK_THROWS(webhooks::signatures({"no base64!"}, "m", 1, "")); }

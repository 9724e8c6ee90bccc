#include <catch2/catch.hpp>

#include <stint/domain/month/month_signature.hpp>

using namespace stint::domain;

namespace {

MonthSignature by(SignedAs signed_as, std::int32_t who, std::string digest) {
  return {.signed_as = signed_as, .by = {who}, .digest = std::move(digest)};
}

}  // namespace

TEST_CASE("A sheet that nobody has signed is signed by nobody") {
  CHECK(signature_as(SignedAs::person, {}) == nullptr);
  CHECK(signature_state(SignedAs::person, {}, "a") == SignatureState::none);
}

TEST_CASE("A signature holds as long as the sheet says what was signed") {
  const std::vector given{by(SignedAs::person, 1, "a"), by(SignedAs::manager, 2, "b")};
  CHECK(signature_state(SignedAs::person, given, "a") == SignatureState::valid);
  CHECK(signature_state(SignedAs::manager, given, "a") == SignatureState::outdated);
  CHECK(signature_state(SignedAs::person, given, "b") == SignatureState::outdated);
  CHECK(signature_state(SignedAs::manager, given, "b") == SignatureState::valid);
}

TEST_CASE("Each signs as what they are") {
  const std::vector given{by(SignedAs::manager, 3, "a")};
  CHECK(signature_as(SignedAs::manager, given)->by == EmployeeId{3});
  CHECK(signature_as(SignedAs::person, given) == nullptr);
}

TEST_CASE("Signatories and states have names") {
  CHECK(name(SignedAs::person) == "person");
  CHECK(name(SignedAs::manager) == "manager");
  CHECK(name(SignatureState::none) == "none");
  CHECK(name(SignatureState::valid) == "valid");
  CHECK(name(SignatureState::outdated) == "outdated");
}

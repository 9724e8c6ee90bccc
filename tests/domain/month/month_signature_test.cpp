#include <catch2/catch.hpp>

#include <stint/domain/month/month_signature.hpp>

using namespace stint::domain;

namespace {

MonthSignature by(SignedAs signed_as, std::int32_t who, std::string digest, std::int32_t version = newest_digest) {
  return {.signed_as = signed_as, .by = {who}, .digest = std::move(digest), .version = version};
}

const MonthSheet march{.month = std::chrono::year{2026} / std::chrono::March};
const MonthSheet april{.month = std::chrono::year{2026} / std::chrono::April};

}  // namespace

TEST_CASE("A sheet that nobody has signed is signed by nobody") {
  CHECK(signature_as(SignedAs::person, {}) == nullptr);
  CHECK(signature_state(SignedAs::person, {}, march) == SignatureState::none);
}

TEST_CASE("A signature holds as long as the sheet says what was signed") {
  const std::vector given{by(SignedAs::person, 1, digest_of(march)), by(SignedAs::manager, 2, digest_of(april))};
  CHECK(signature_state(SignedAs::person, given, march) == SignatureState::valid);
  CHECK(signature_state(SignedAs::manager, given, march) == SignatureState::outdated);
  CHECK(signature_state(SignedAs::person, given, april) == SignatureState::outdated);
  CHECK(signature_state(SignedAs::manager, given, april) == SignatureState::valid);
}

TEST_CASE("A signature is compared in the version in which it was made") {
  const auto is_signed = [](const MonthSignature& signature) {
    return signature_state(SignedAs::person, {&signature, 1}, march);
  };
  CHECK(is_signed(by(SignedAs::person, 1, digest_of(march, 1), 1)) == SignatureState::valid);
  CHECK(is_signed(by(SignedAs::person, 1, digest_of(march, 1), 2)) == SignatureState::outdated);
  CHECK(is_signed(by(SignedAs::person, 1, digest_of(april, 1), 1)) == SignatureState::outdated);
  CHECK(is_signed(by(SignedAs::person, 1, digest_of(march), newest_digest + 1)) == SignatureState::outdated);
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

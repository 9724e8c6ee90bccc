#include <stint/domain/substitute/substitute_request.hpp>

#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;

constexpr EmployeeId kim{7};
constexpr Instant then{std::chrono::hours{9}};

TEST_CASE("A substitution goes where its grid says, and nowhere else") {
  stint::test::check_against_grid(substitute_transitions, R"(none pending confirmed rejected
    ask                  pending    pending    pending    pending
    name_without_asking  confirmed  confirmed  confirmed  confirmed
    accept               -          confirmed  -          -
    reject               -          rejected   -          -
  )");
}

TEST_CASE("A substitute is asked, or only named where the company needs no acceptance") {
  CHECK(SubstituteRequest::addressed_to(kim, true) == SubstituteRequest{kim, SubstituteState::pending});
  CHECK(SubstituteRequest::addressed_to(kim, false) == SubstituteRequest{kim, SubstituteState::confirmed});
}

TEST_CASE("Whatever a substitute has answered, they can be asked again") {
  const auto state = GENERATE(SubstituteState::pending, SubstituteState::confirmed, SubstituteState::rejected);
  CAPTURE(std::string{name(state)});
  const SubstituteRequest request{kim, state, then};
  CHECK(request.asked_again(true) == SubstituteRequest{kim, SubstituteState::pending});
  CHECK(request.asked_again(false) == SubstituteRequest{kim, SubstituteState::confirmed});
}

TEST_CASE("A substitute who was asked accepts or rejects") {
  const SubstituteRequest asked{kim, SubstituteState::pending};
  CHECK(asked.accept(then) == SubstituteRequest{kim, SubstituteState::confirmed, then});
  CHECK(asked.reject(then) == SubstituteRequest{kim, SubstituteState::rejected, then});
}

TEST_CASE("A substitute who was not asked or has answered cannot answer") {
  const auto state = GENERATE(SubstituteState::none, SubstituteState::confirmed, SubstituteState::rejected);
  CAPTURE(std::string{name(state)});
  const SubstituteRequest request{kim, state};
  for (const auto& refused : {request.accept(then), request.reject(then)}) {
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == Refusal::conflict);
    CHECK(refused.error().rule == rules::substitute_not_decidable);
    CHECK(refused.error().facts == Facts{{"state", state}});
  }
}

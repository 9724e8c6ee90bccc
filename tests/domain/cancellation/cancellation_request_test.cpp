#include <stint/domain/cancellation/cancellation_request.hpp>

#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;

TEST_CASE("A cancellation goes where its grid says, and nowhere else") {
  stint::test::check_against_grid(cancellation_transitions, R"(none pending approved rejected
    ask      pending  pending   -  pending
    approve  -        approved  -  -
    reject   -        rejected  -  -
  )");
}

TEST_CASE("Asking for a cancellation opens it with the employee's reason") {
  const auto asked = CancellationRequest{}.ask("the trip is off");
  REQUIRE(asked);
  CHECK(*asked == CancellationRequest{CancellationState::pending, "the trip is off"});
}

TEST_CASE("Asking again while a cancellation is pending changes nothing but the reason") {
  const CancellationRequest pending{CancellationState::pending, "the trip is off"};
  CHECK(pending.ask("too much work") == CancellationRequest{CancellationState::pending, "too much work"});
  CHECK(pending.ask("") == CancellationRequest{CancellationState::pending, ""});
}

TEST_CASE("A decision keeps the reason that it decided on") {
  const CancellationRequest pending{CancellationState::pending, "the trip is off"};
  CHECK(pending.approve() == CancellationRequest{CancellationState::approved, "the trip is off"});
  CHECK(pending.reject() == CancellationRequest{CancellationState::rejected, "the trip is off"});
}

TEST_CASE("After a rejection the employee may ask anew") {
  const CancellationRequest rejected{CancellationState::rejected, "the trip is off"};
  CHECK(rejected.ask("really, it is") == CancellationRequest{CancellationState::pending, "really, it is"});
}

TEST_CASE("A cancellation that nobody waits for cannot be decided") {
  const auto state = GENERATE(CancellationState::none, CancellationState::approved, CancellationState::rejected);
  CAPTURE(std::string{name(state)});
  const CancellationRequest request{state, ""};
  for (const auto& refused : {request.approve(), request.reject()}) {
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == Refusal::conflict);
    CHECK(refused.error().rule == rules::no_pending_request);
    const bool was_asked_for = state != CancellationState::none;
    CHECK(refused.error().reason ==
          (was_asked_for ? reasons::cancellation_decided_already : reasons::nobody_asked_for_cancellation));
    CHECK(refused.error().facts == (was_asked_for ? Facts{{"state", state}} : Facts{}));
  }
}

TEST_CASE("An approved cancellation cannot be asked for again") {
  const auto refused = CancellationRequest{CancellationState::approved, ""}.ask("once more");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().refusal == Refusal::conflict);
  CHECK(refused.error().rule == rules::lifecycle);
  CHECK(refused.error().reason == reasons::cancellation_cannot_be_asked_again);
  CHECK(refused.error().facts == Facts{{"state", CancellationState::approved}});
}

#include <catch2/catch.hpp>

#include <stint/domain/company/escalation_rules.hpp>

using namespace stint::domain;
using enum EscalationStage;

TEST_CASE("A request comes to the next stage on the day that the company names, and not before") {
  const EscalationRules rules{.remind_after = 2, .deputies_after = 4, .administrators_after = 7};
  CHECK(stage_after(0, rules) == waiting);
  CHECK(stage_after(1, rules) == waiting);
  CHECK(stage_after(2, rules) == reminded);
  CHECK(stage_after(3, rules) == reminded);
  CHECK(stage_after(4, rules) == with_deputies);
  CHECK(stage_after(6, rules) == with_deputies);
  CHECK(stage_after(7, rules) == with_administrators);
  CHECK(stage_after(700, rules) == with_administrators);
}

TEST_CASE("A stage that the company does not name is left out") {
  CHECK(stage_after(700, {}) == waiting);
  CHECK_FALSE(EscalationRules{.working_days = true}.is_set());
  const EscalationRules deputies_alone{.deputies_after = 1};
  CHECK(deputies_alone.is_set());
  CHECK(stage_after(0, deputies_alone) == waiting);
  CHECK(stage_after(1, deputies_alone) == with_deputies);
  CHECK(stage_after(2, {.remind_after = 3, .administrators_after = 2}) == with_administrators);
}

#include <catch2/catch.hpp>

#include <stint/domain/month/month_state.hpp>

using namespace stint::domain;

TEST_CASE("A month is open, unsigned, signed, outdated or closed") {
  constexpr auto none = SignatureState::none;
  constexpr auto valid = SignatureState::valid;
  constexpr auto outdated = SignatureState::outdated;
  const auto [progress, expected] = GENERATE(table<MonthProgress, std::string_view>({
      {{.is_over = false, .is_settled = true}, "open"},
      {{.is_over = true, .is_settled = false}, "open"},
      {{.is_over = true, .is_settled = false, .by_person = valid, .by_manager = valid}, "open"},
      {{.is_over = true, .is_settled = true}, "unsigned"},
      {{.is_over = true, .is_settled = true, .by_person = valid}, "unsigned"},
      {{.is_over = true, .is_settled = true, .by_manager = valid}, "unsigned"},
      {{.is_over = true, .is_settled = true, .by_person = valid, .by_manager = valid}, "signed"},
      {{.is_over = true, .is_settled = true, .by_person = outdated, .by_manager = valid}, "outdated"},
      {{.is_over = true, .is_settled = true, .by_person = none, .by_manager = outdated}, "outdated"},
      {{.is_over = true, .is_settled = false, .by_person = outdated}, "outdated"},
      {{.is_over = true, .is_settled = true, .is_closed = true}, "closed"},
      {{.is_over = true, .is_settled = true, .by_person = valid, .by_manager = valid, .is_closed = true}, "closed"},
      {{.is_over = true, .is_settled = true, .by_person = valid, .by_manager = outdated, .is_closed = true},
       "outdated"},
      {{.is_over = false, .is_settled = false, .is_closed = true}, "closed"},
  }));
  CHECK(name(state_of(progress)) == expected);
}

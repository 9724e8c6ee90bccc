#include "tests/domain/absence/sample_absences.hpp"
#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

void check_not_decidable(const AbsenceRequest& absence) {
  CHECK_FALSE(absence.is_substitution_decidable());
  for (const auto& refused : {absence.accept_substitution(then), absence.reject_substitution(then)}) {
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == Refusal::conflict);
    CHECK(refused.error().rule == rules::substitute_not_decidable);
  }
}

}  // namespace

TEST_CASE("A substitute decides as long as they have not and the absence stands") {
  const auto expected = read_grid(R"(none pending edit approved done rejected deleted
    none       -  -    -    -    -    -  -
    pending    -  yes  yes  yes  yes  -  -
    confirmed  -  -    -    -    -    -  -
    rejected   -  -    -    -    -    -  -
  )");
  for (const AbsenceState state : enumerators<AbsenceState>()) {
    for (const SubstituteState substitute : enumerators<SubstituteState>()) {
      CAPTURE(std::string{name(state)}, std::string{name(substitute)});
      const AbsenceRequest absence = absence_with(state, substitute);
      if (expected.at({std::string{name(state)}, std::string{name(substitute)}}) == "yes") {
        CHECK(absence.is_substitution_decidable());
        CHECK(absence.accept_substitution(then).has_value());
        CHECK(absence.reject_substitution(then).has_value());
      } else {
        check_not_decidable(absence);
      }
    }
  }
}

TEST_CASE("An answer of the substitute changes nothing else of the absence") {
  const AbsenceRequest absence = absence_with(AbsenceState::approved, SubstituteState::pending);
  AbsenceRecord expected = absence.record();
  expected.substitute = SubstituteRequest{kim, SubstituteState::confirmed, then};
  CHECK(absence.accept_substitution(then)->record() == expected);
  expected.substitute = SubstituteRequest{kim, SubstituteState::rejected, then};
  CHECK(absence.reject_substitution(then)->record() == expected);
}

TEST_CASE("An absence without a substitute has nothing to accept") {
  check_not_decidable(absence_in(AbsenceState::pending));
}

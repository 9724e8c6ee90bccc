#include "tests/domain/absence/sample_absences.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr bool needs_approval = true;

/// The wrong fields that filing these details is refused for.
std::vector<std::string> wrong_fields(const AbsenceDetails& details,
                                      std::optional<SubstituteRequest> substitute = std::nullopt) {
  const auto filed = AbsenceRequest::file(ada, details, {}, needs_approval, substitute);
  std::vector<std::string> fields;
  if (filed) return fields;
  CHECK(filed.error().refusal == Refusal::invalid);
  CHECK(filed.error().rule == rules::invalid_field);
  for (const FieldError& error : filed.error().errors) fields.emplace_back(error.field.name);
  return fields;
}

AbsenceDetails spanning(DateSpan span, std::optional<HalfOfDay> half = std::nullopt) {
  return {.type = "URL", .span = span, .half = half, .comments = ""};
}

using Fields = std::vector<std::string>;

}  // namespace

TEST_CASE("An absence that needs approval is filed as pending") {
  const SubstituteRequest substitute = SubstituteRequest::addressed_to(kim, true);
  const auto filed =
      AbsenceRequest::file(ada, working_week(), plain_halves(working_week().span), needs_approval, substitute);
  REQUIRE(filed);
  CHECK(filed->record() == AbsenceRecord{.id = {},
                                         .employee = ada,
                                         .details = working_week(),
                                         .halves = plain_halves(working_week().span),
                                         .state = AbsenceState::pending,
                                         .substitute = substitute});
}

TEST_CASE("An absence that needs no approval is approved at once") {
  const auto filed =
      AbsenceRequest::file(ada, working_week(), plain_halves(working_week().span), !needs_approval, std::nullopt);
  REQUIRE(filed);
  CHECK(filed->record().state == AbsenceState::approved);
  CHECK(filed->record().approvals.empty());
  CHECK_FALSE(filed->record().substitute);
}

TEST_CASE("An absence ends on its first day or later") {
  CHECK(wrong_fields(spanning(days("2026-03-02", "2026-03-03"))) == Fields{});
  CHECK(wrong_fields(spanning(one_day("2026-03-02"))) == Fields{});
  CHECK(wrong_fields(spanning(days("2026-03-02", "2026-03-01"))) == Fields{"end-date"});
}

TEST_CASE("A half day starts and ends on the same day") {
  CHECK(wrong_fields(spanning(one_day("2026-03-02"), HalfOfDay::afternoon)) == Fields{});
  CHECK(wrong_fields(spanning(days("2026-03-02", "2026-03-03"), HalfOfDay::afternoon)) == Fields{"half-day"});
}

TEST_CASE("Nobody stands in for themselves") {
  CHECK(wrong_fields(spanning(one_day("2026-03-02")), SubstituteRequest::addressed_to(kim, true)) == Fields{});
  CHECK(wrong_fields(spanning(one_day("2026-03-02")), SubstituteRequest::addressed_to(ada, true)) ==
        Fields{"substitute-employee-id"});
}

TEST_CASE("All faults of a request are reported at once") {
  CHECK(wrong_fields(spanning(days("2026-03-02", "2026-03-01"), HalfOfDay::morning),
                     SubstituteRequest::addressed_to(ada, true)) ==
        Fields{"end-date", "half-day", "substitute-employee-id"});
}

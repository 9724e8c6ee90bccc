#include "tests/domain/absence/sample_absences.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

constexpr bool acceptance_required = true;
const CountedHalves recounted{day("2026-03-02"), "12"};

AbsenceRecord updated(const AbsenceRequest& absence, const AbsenceChange& change,
                      bool must_accept = acceptance_required) {
  const auto result = absence.update(change, recounted, must_accept, {ada, then});
  REQUIRE(result);
  return result->record();
}

/// The wrong fields that a change is refused for, by `update` and by `details_after` alike.
std::vector<std::string> wrong_fields(const AbsenceRequest& absence, const AbsenceChange& change) {
  const auto result = absence.update(change, recounted, acceptance_required, {ada, then});
  const auto details = absence.details_after(change);
  CHECK(result.has_value() == details.has_value());
  std::vector<std::string> fields;
  if (result) return fields;
  CHECK(result.error().rule == rules::invalid_field);
  CHECK(result.error().errors == details.error().errors);
  for (const FieldError& error : result.error().errors) fields.emplace_back(error.field.name);
  return fields;
}

AbsenceRequest half_day() {
  AbsenceRecord record = record_in(AbsenceState::pending);
  record.details.span = one_day("2026-03-02");
  record.details.half = HalfOfDay::morning;
  return AbsenceRequest::stored(record);
}

using Fields = std::vector<std::string>;
using NoHalf = std::optional<HalfOfDay>;
using NoSubstitute = std::optional<EmployeeId>;

}  // namespace

TEST_CASE("A change replaces what it names and keeps the rest") {
  const AbsenceRequest absence = absence_in(AbsenceState::pending);
  CHECK(updated(absence, {.type = "KRK"}).details.type == "KRK");
  CHECK(updated(absence, {.first = day("2026-03-03")}).details.span == days("2026-03-03", "2026-03-06"));
  CHECK(updated(absence, {.last = day("2026-03-09")}).details.span == days("2026-03-02", "2026-03-09"));
  CHECK(updated(absence, {.comments = "sledging"}).details.comments == "sledging");
  CHECK(updated(absence, {.comments = ""}).details.comments.empty());
  CHECK(updated(half_day(), {.half = NoHalf{HalfOfDay::afternoon}}).details.half == HalfOfDay::afternoon);
  CHECK(updated(half_day(), {.half = NoHalf{}}).details.half == std::nullopt);
  CHECK(updated(absence, {}) == absence.record());
}

TEST_CASE("Dates and half day may change together") {
  const AbsenceRequest week = absence_in(AbsenceState::pending);
  const AbsenceRecord record = updated(week, {.last = day("2026-03-02"), .half = NoHalf{HalfOfDay::morning}});
  CHECK(record.details.span == one_day("2026-03-02"));
  CHECK(record.details.half == HalfOfDay::morning);
  CHECK(updated(half_day(), {.last = day("2026-03-06"), .half = NoHalf{}}).details.span ==
        days("2026-03-02", "2026-03-06"));
}

TEST_CASE("Every change of type, dates or half day asks managers and substitute again") {
  const std::vector<AbsenceChange> changes{
      {.type = "KRK"},
      {.first = day("2026-03-03")},
      {.last = day("2026-03-05")},
      {.last = day("2026-03-02"), .half = NoHalf{HalfOfDay::morning}},
      {.type = "KRK", .comments = "sledging"},
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    CAPTURE(i);
    const AbsenceRecord record = updated(half_approved(), changes[i]);
    CHECK(record.approvals.empty());
    CHECK(record.substitute == SubstituteRequest{kim, SubstituteState::pending});
    CHECK(record.halves == recounted);
    CHECK(record.asked.empty());
    REQUIRE(record.decisions.size() == 1);
    CHECK(record.decisions[0] == AbsenceDecision{.kind = AbsenceDecisionKind::changed, .by = ada, .at = then});
    CHECK(record.state == AbsenceState::pending);
  }
}

TEST_CASE("Another half of the same day asks the managers again, the same half does not") {
  AbsenceRecord record = half_day().record();
  record.approvals = {{21}};
  const AbsenceRequest morning = AbsenceRequest::stored(record);
  CHECK(updated(morning, {.half = NoHalf{HalfOfDay::afternoon}}).approvals.empty());
  CHECK(updated(morning, {.half = NoHalf{}}).approvals.empty());
  CHECK(updated(morning, {.half = NoHalf{HalfOfDay::morning}}) == record);
}

TEST_CASE("Changed comments alone and repeated values keep everything") {
  const AbsenceRequest before = half_approved();
  const std::vector<AbsenceChange> changes{
      {},
      {.comments = "sledging"},
      {.type = "URL"},
      {.first = day("2026-03-02"), .last = day("2026-03-06")},
      {.half = NoHalf{}},
      {.substitute = NoSubstitute{kim}},
      {.type = "URL",
       .first = day("2026-03-02"),
       .last = day("2026-03-06"),
       .half = NoHalf{},
       .comments = "skiing",
       .substitute = NoSubstitute{kim}},
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    CAPTURE(i);
    AbsenceRecord expected = before.record();
    if (changes[i].comments) expected.details.comments = *changes[i].comments;
    CHECK(updated(before, changes[i]) == expected);
  }
}

TEST_CASE("Another substitute is asked afresh and touches no approval") {
  const AbsenceRecord record = updated(half_approved(), {.substitute = NoSubstitute{lou}});
  CHECK(record.substitute == SubstituteRequest{lou, SubstituteState::pending});
  CHECK(record.approvals == half_approved().record().approvals);
}

TEST_CASE("A substitute can be named later and be taken away") {
  const AbsenceRequest alone = absence_in(AbsenceState::pending);
  CHECK(updated(alone, {.substitute = NoSubstitute{kim}}).substitute ==
        SubstituteRequest{kim, SubstituteState::pending});
  CHECK_FALSE(updated(half_approved(), {.substitute = NoSubstitute{}}).substitute);
  CHECK_FALSE(updated(alone, {.substitute = NoSubstitute{}}).substitute);
  CHECK_FALSE(updated(alone, {.type = "KRK"}).substitute);
}

TEST_CASE("A substitute who rejected is asked again about other dates only") {
  const AbsenceRequest rejected = absence_with(AbsenceState::pending, SubstituteState::rejected);
  CHECK(updated(rejected, {.substitute = NoSubstitute{kim}}).substitute->state == SubstituteState::rejected);
  CHECK(updated(rejected, {.last = day("2026-03-05")}).substitute->state == SubstituteState::pending);
}

TEST_CASE("Where no acceptance is needed a substitute is confirmed at once") {
  CHECK(updated(half_approved(), {.substitute = NoSubstitute{lou}}, !acceptance_required).substitute ==
        SubstituteRequest{lou, SubstituteState::confirmed});
  CHECK(updated(half_approved(), {.type = "KRK"}, !acceptance_required).substitute ==
        SubstituteRequest{kim, SubstituteState::confirmed});
}

TEST_CASE("A change that makes the end come before the start blames the field that was sent") {
  const AbsenceRequest absence = absence_in(AbsenceState::pending);
  CHECK(wrong_fields(absence, {.first = day("2026-03-06")}) == Fields{});
  CHECK(wrong_fields(absence, {.first = day("2026-03-07")}) == Fields{"start-date"});
  CHECK(wrong_fields(absence, {.last = day("2026-03-02")}) == Fields{});
  CHECK(wrong_fields(absence, {.last = day("2026-03-01")}) == Fields{"end-date"});
  CHECK(wrong_fields(absence, {.first = day("2026-04-02"), .last = day("2026-04-01")}) == Fields{"end-date"});
}

TEST_CASE("A change must not leave a half day of several days") {
  CHECK(wrong_fields(half_day(), {.last = day("2026-03-03")}) == Fields{"half-day"});
  CHECK(wrong_fields(half_day(), {.first = day("2026-03-03"), .last = day("2026-03-03")}) == Fields{});
  CHECK(wrong_fields(absence_in(AbsenceState::pending), {.half = NoHalf{HalfOfDay::morning}}) == Fields{"half-day"});
}

TEST_CASE("A change must not make somebody their own substitute, and reports all its faults") {
  const AbsenceRequest absence = absence_in(AbsenceState::pending);
  CHECK(wrong_fields(absence, {.substitute = NoSubstitute{ada}}) == Fields{"substitute-employee-id"});
  CHECK(
      wrong_fields(absence,
                   {.first = day("2026-03-07"), .half = NoHalf{HalfOfDay::morning}, .substitute = NoSubstitute{ada}}) ==
      Fields{"start-date", "half-day", "substitute-employee-id"});
}

TEST_CASE("An absence handed back for changes stays so when it is changed") {
  CHECK(updated(absence_in(AbsenceState::edit), {.type = "KRK"}).state == AbsenceState::edit);
}

TEST_CASE("ValidationErrors of a change are reported before the state is judged") {
  const auto result =
      absence_in(AbsenceState::approved).update({.last = day("2026-03-01")}, {}, acceptance_required, {ada, then});
  REQUIRE_FALSE(result);
  CHECK(result.error().refusal == Refusal::invalid);
}

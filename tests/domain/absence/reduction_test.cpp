#include <stint/domain/absence/reducing_absences.hpp>

#include "tests/domain/absence/sample_absences.hpp"

using namespace stint::domain;
using namespace stint::test;
using namespace std::chrono_literals;

namespace {

const AbsenceTime week = time_of(working_week());  // Monday, 2 March, to Friday
const DecisionBy kims{kim, then, {}};

std::vector<AbsenceTime> left_of(const AbsenceTime& time, ReductionKind kind, const ReductionWish& wish) {
  return parts_left(time, reduction_of(time, kind, wish).value());
}
std::vector<AbsenceTime> shortened(const ReductionWish& wish, const AbsenceTime& time = week) {
  return left_of(time, ReductionKind::shortening, wish);
}
std::vector<AbsenceTime> split(const ReductionWish& wish, const AbsenceTime& time = week) {
  return left_of(time, ReductionKind::splitting, wish);
}

/// Each fault as `field reason`.
std::vector<std::string> faults(ReductionKind kind, const ReductionWish& wish, const AbsenceTime& time = week) {
  std::vector<std::string> faults;
  const auto refused = reduction_of(time, kind, wish);
  REQUIRE_FALSE(refused);
  for (const auto& error : refused.error().errors) {
    faults.push_back(std::string{error.field.name} + " " + std::string{error.reason.name});
  }
  return faults;
}

using Faults = std::vector<std::string>;
using Parts = std::vector<AbsenceTime>;
constexpr auto shortening = ReductionKind::shortening;
constexpr auto splitting = ReductionKind::splitting;

Reduction until(const char* last) { return reduction_of(week, shortening, {.last = day(last)}).value(); }

}  // namespace

TEST_CASE("An absence ends earlier, begins later, or both") {
  CHECK(shortened({.last = day("2026-03-05")}) == Parts{{days("2026-03-02", "2026-03-05")}});
  CHECK(shortened({.first = day("2026-03-03")}) == Parts{{days("2026-03-03", "2026-03-06")}});
  CHECK(shortened({.first = day("2026-03-04"), .last = day("2026-03-04")}) == Parts{{one_day("2026-03-04")}});
  CHECK(shortened({.ends_half = true}) == Parts{{.span = week.span, .ends_half = true}});
  CHECK(shortened({.starts_half = true}) == Parts{{.span = week.span, .starts_half = true}});
  CHECK(shortened({.last = day("2026-03-02"), .ends_half = true}) ==
        Parts{{one_day("2026-03-02"), HalfOfDay::morning}});
}

TEST_CASE("An end that is not spoken of keeps its half") {
  const AbsenceTime from_noon{.span = week.span, .starts_half = true, .ends_half = true};
  CHECK(shortened({.last = day("2026-03-05")}, from_noon) ==
        Parts{{.span = days("2026-03-02", "2026-03-05"), .starts_half = true}});
  CHECK(shortened({.first = day("2026-03-02"), .last = day("2026-03-05")}, from_noon) ==
        Parts{{.span = days("2026-03-02", "2026-03-05"), .starts_half = true}});
  CHECK(split({.first = day("2026-03-05"), .last = day("2026-03-03")}, from_noon) ==
        Parts{{.span = days("2026-03-02", "2026-03-03"), .starts_half = true},
              {.span = days("2026-03-05", "2026-03-06"), .ends_half = true}});
}

TEST_CASE("A shortening must be within the absence and leave out some of it, and not all") {
  CHECK(faults(shortening, {}) == Faults{"end-date leaves-absence-as-it-is"});
  CHECK(faults(shortening, {.last = day("2026-03-06")}) == Faults{"end-date leaves-absence-as-it-is"});
  CHECK(faults(shortening, {.first = day("2026-03-01")}) == Faults{"start-date not-in-absence"});
  CHECK(faults(shortening, {.last = day("2026-03-07")}) == Faults{"end-date not-in-absence"});
  CHECK(faults(shortening, {.first = day("2026-03-05"), .last = day("2026-03-04")}) ==
        Faults{"end-date last-day-before-first"});
  CHECK(faults(shortening,
               {.first = day("2026-03-04"), .last = day("2026-03-04"), .starts_half = true, .ends_half = true}) ==
        Faults{"end-date no-time-until-noon"});
  const AbsenceTime from_noon{.span = week.span, .starts_half = true};
  CHECK(faults(shortening, {.starts_half = false}, from_noon) == Faults{"starts-half not-in-absence"});
  CHECK(faults(shortening, {.last = day("2026-03-02"), .ends_half = true}, from_noon) ==
        Faults{"ends-half not-in-absence"});
}

TEST_CASE("An absence is split around days, halves of days, or nothing") {
  CHECK(split({.first = day("2026-03-05"), .last = day("2026-03-03")}) ==
        Parts{{days("2026-03-02", "2026-03-03")}, {days("2026-03-05", "2026-03-06")}});
  CHECK(split({.first = day("2026-03-04"), .last = day("2026-03-03")}) ==
        Parts{{days("2026-03-02", "2026-03-03")}, {days("2026-03-04", "2026-03-06")}});
  CHECK(split({.first = day("2026-03-04"), .last = day("2026-03-04"), .starts_half = true, .ends_half = true}) ==
        Parts{{.span = days("2026-03-02", "2026-03-04"), .ends_half = true},
              {.span = days("2026-03-04", "2026-03-06"), .starts_half = true}});
  CHECK(split({.first = day("2026-03-02"), .last = day("2026-03-02"), .starts_half = true, .ends_half = true},
              {one_day("2026-03-02")}) ==
        Parts{{one_day("2026-03-02"), HalfOfDay::morning}, {one_day("2026-03-02"), HalfOfDay::afternoon}});
}

TEST_CASE("A splitting says both ends, and its second part begins after the first") {
  CHECK(faults(splitting, {}) == Faults{"end-date must-be-given", "start-date must-be-given"});
  CHECK(faults(splitting, {.last = day("2026-03-03")}) == Faults{"start-date must-be-given"});
  CHECK(faults(splitting, {.first = day("2026-03-03"), .last = day("2026-03-03")}) ==
        Faults{"start-date second-part-too-early"});
  CHECK(faults(splitting, {.first = day("2026-03-07"), .last = day("2026-03-03")}) ==
        Faults{"start-date not-in-absence"});
  CHECK(faults(splitting, {.first = day("2026-03-04"), .last = day("2026-03-01")}) ==
        Faults{"end-date not-in-absence"});
}

TEST_CASE("Hours can only be cancelled") {
  const AbsenceTime in_hours{.span = one_day("2026-03-02"), .minutes = 60min};
  CHECK(faults(shortening, {.ends_half = true}, in_hours) == Faults{"end-date hours-stay-whole"});
  const HalfPoint noon{day("2026-03-02"), HalfOfDay::afternoon};
  CHECK(parts_left(in_hours, {.kind = shortening, .first = noon, .last = noon}).empty());
}

TEST_CASE("A reduction leaves nothing of an absence whose days it does not match") {
  const HalfPoint wednesday_morning{day("2026-03-04"), HalfOfDay::morning};
  const HalfPoint wednesday_afternoon{day("2026-03-04"), HalfOfDay::afternoon};
  const HalfPoint thursday_morning{day("2026-03-05"), HalfOfDay::morning};
  struct Case {
    Reduction reduction;
    DateSpan span;
    std::size_t parts;
  };
  const Reduction shorter{.kind = shortening, .first = wednesday_morning, .last = thursday_morning};
  for (const auto& [reduction, span, parts] :
       {Case{shorter, days("2026-03-04", "2026-03-05"), 1}, Case{shorter, days("2026-03-05", "2026-03-06"), 0},
        Case{shorter, days("2026-03-03", "2026-03-04"), 0},
        Case{{.kind = splitting, .first = wednesday_afternoon, .last = wednesday_morning}, week.span, 2},
        Case{{.kind = splitting, .first = wednesday_morning, .last = wednesday_morning}, week.span, 0},
        Case{{.kind = splitting, .first = wednesday_morning, .last = wednesday_afternoon}, week.span, 0}}) {
    CAPTURE(name(reduction.kind), format_date(span.first));
    CHECK(parts_left({span}, reduction).size() == parts);
  }
}

TEST_CASE("What is left stays approved, with its decisions, and takes what it took") {
  AbsenceRecord record = record_in(AbsenceState::approved);
  record.approvals = {kim};
  record.decisions = {{.kind = AbsenceDecisionKind::approved, .by = kim, .at = then}};
  record.substitute = {lou, SubstituteState::confirmed};
  record.halves = {day("2026-03-02"), "30331"};  // Tuesday was a holiday when it was counted
  const auto before = AbsenceRequest::stored(record);

  const auto reduced = before.reduce(until("2026-03-04"), {kim, then, lou}, beforehand).value();
  CHECK_FALSE(reduced.second);
  const auto& left = reduced.first.record();
  CHECK(left.state == AbsenceState::approved);
  CHECK(left.details.span == days("2026-03-02", "2026-03-04"));
  CHECK(left.halves == CountedHalves{day("2026-03-02"), "303"});
  CHECK(left.given_back == CountedHalves{day("2026-03-02"), "00031"});
  CHECK(left.approvals == record.approvals);
  CHECK(left.substitute == record.substitute);
  REQUIRE(left.decisions.size() == 2);
  CHECK(left.decisions.front() == record.decisions.front());
  CHECK(left.decisions.back() ==
        AbsenceDecision{.kind = AbsenceDecisionKind::reduced, .by = kim, .at = then, .deputy_for = lou});
}

TEST_CASE("A second part is an absence of its own that nobody has given anything back of") {
  AbsenceRecord record = record_in(AbsenceState::approved);
  record.approvals = {kim};
  record.cancellation = {CancellationState::rejected, "no"};
  const auto reduction = reduction_of(week, splitting, {.first = day("2026-03-05"), .last = day("2026-03-03")}).value();
  const auto reduced = AbsenceRequest::stored(record).reduce(reduction, kims, beforehand).value();
  CHECK(reduced.first.record().given_back == CountedHalves{day("2026-03-02"), "00300"});
  REQUIRE(reduced.second);
  const auto& second = reduced.second->record();
  CHECK(second.id == AbsenceId{});
  CHECK(second.state == AbsenceState::approved);
  CHECK(second.approvals == record.approvals);
  CHECK(second.halves.code() == "33");
  CHECK(second.given_back == CountedHalves{});
  CHECK(second.cancellation == CancellationRequest{});
}

TEST_CASE("Both parts of a split illness are of the one that it was, and a shortened one stays as it is") {
  AbsenceRecord record = record_in(AbsenceState::approved);
  record.id = {4};
  const auto reduction = reduction_of(week, splitting, {.first = day("2026-03-05"), .last = day("2026-03-03")}).value();
  const auto left_of_it = [&](const Reduction& wanted) {
    return of_same_illness(AbsenceRequest::stored(record).reduce(wanted, kims, beforehand).value());
  };
  CHECK(left_of_it(reduction).first.record().illness == AbsenceId{4});
  CHECK(left_of_it(reduction).second.value().record().illness == AbsenceId{4});
  CHECK_FALSE(left_of_it(until("2026-03-04")).first.record().illness);
  record.illness = AbsenceId{2};
  CHECK(left_of_it(reduction).first.record().illness == AbsenceId{2});
  CHECK(left_of_it(reduction).second.value().record().illness == AbsenceId{2});
  CHECK(left_of_it(until("2026-03-04")).first.record().illness == AbsenceId{2});
}

TEST_CASE("What is given back later comes to what was given back before") {
  const auto once = absence_in(AbsenceState::approved).reduce(until("2026-03-05"), kims, beforehand).value().first;
  const auto later = reduction_of(time_of(once.record().details), shortening, {.first = day("2026-03-03")}).value();
  const auto twice = once.reduce(later, kims, afterwards).value().first;
  CHECK(twice.record().given_back == CountedHalves{day("2026-03-02"), "30003"});
  CHECK(twice.record().days() == HalfDays{6});
}

TEST_CASE("Weekends that are given back give nothing back") {
  AbsenceRecord record = record_in(AbsenceState::approved);
  record.details.span = days("2026-03-02", "2026-03-08");
  record.halves = plain_halves(record.details.span);
  const auto whole = AbsenceRequest::stored(record);
  const auto reduction = reduction_of(time_of(record.details), shortening, {.last = day("2026-03-06")}).value();
  CHECK(whole.reduce(reduction, kims, beforehand).value().first.record().given_back == CountedHalves{});
}

TEST_CASE("Only what is approved, be it over or not, becomes less") {
  const auto reduction = until("2026-03-04");
  for (const auto state : {AbsenceState::pending, AbsenceState::edit, AbsenceState::rejected}) {
    INFO(name(state));
    const auto refused = absence_in(state).reduce(reduction, kims, beforehand);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().refusal == Refusal::conflict);
    CHECK(refused.error().reason == reasons::absence_cannot_be_reduced);
    CHECK_FALSE(absence_in(state).request_reduction(reduction, ada, then, beforehand));
  }
  CHECK(absence_in(AbsenceState::approved).reduce(reduction, kims, afterwards));
  CHECK(absence_in(AbsenceState::approved).request_reduction(reduction, ada, then, afterwards));
}

TEST_CASE("A pending cancellation comes first, and asking for one drops the wish to shorten") {
  const auto pending = absence_with(AbsenceState::approved, CancellationState::pending);
  CHECK(pending.reduce(until("2026-03-04"), kims, beforehand).error().reason == reasons::cancellation_comes_first);
  CHECK_FALSE(pending.request_reduction(until("2026-03-04"), ada, then, beforehand));
  const auto asked =
      absence_in(AbsenceState::approved).request_reduction(until("2026-03-04"), ada, then, beforehand).value();
  CHECK(asked.is_open());
  CHECK_FALSE(asked.request_cancellation(ada, "", then, beforehand)->record().reduction);
}

TEST_CASE("A wish is decided, replaced, or settled by what is done at once") {
  const auto before = absence_in(AbsenceState::approved);
  CHECK(before.approve_reduction(kims, beforehand).error().rule == rules::no_pending_request);
  CHECK(before.reject_reduction(kims, "", beforehand).error().rule == rules::no_pending_request);

  const auto asked = before.request_reduction(until("2026-03-04"), ada, then, beforehand)->asking({kim});
  CHECK(asked.record().details == before.record().details);
  CHECK(asked.record().decisions.back().kind == AbsenceDecisionKind::reduction_requested);
  CHECK(asked.request_reduction(until("2026-03-04"), ada, then + 1h, beforehand).value() == asked);

  const auto other = asked.request_reduction(until("2026-03-03"), ada, then + 1h, beforehand).value();
  CHECK(other.record().asked.empty());
  CHECK(other.record().decisions.size() == 1);

  const auto approved = asked.approve_reduction(kims, beforehand).value().first;
  CHECK(approved.record().details.span == days("2026-03-02", "2026-03-04"));
  CHECK_FALSE(approved.record().reduction);
  CHECK_FALSE(approved.is_open());

  const auto rejected = asked.reject_reduction(kims, "we need you away", beforehand).value();
  CHECK(rejected.record().details == before.record().details);
  CHECK_FALSE(rejected.is_open());
  CHECK(rejected.record().decisions.back().kind == AbsenceDecisionKind::reduction_rejected);
  CHECK(rejected.record().decisions.back().reason == "we need you away");

  CHECK_FALSE(asked.reduce(until("2026-03-03"), kims, beforehand).value().first.is_open());
}

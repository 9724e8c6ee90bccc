#include <set>
#include <stdexcept>
#include <utility>

#include <rapidcheck/catch.h>

#include <stint/domain/absence/absence_request.hpp>
#include <stint/domain/absence/certified_days.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

const DateSpan week = days("2026-03-02", "2026-03-06");

std::string code_of(std::vector<DateSpan> spans) { return CertifiedDays::on(std::move(spans)).code(); }

AbsenceRequest ill_for_a_week(CertifiedDays certified = {}) {
  AbsenceRecord record{.id = {1}, .employee = {1}, .details = {"ILL", week, {}, {}}, .state = AbsenceState::approved};
  record.certified = std::move(certified);
  return AbsenceRequest::stored(std::move(record));
}

}  // namespace

TEST_CASE("Certificates cover the days from their first to their last") {
  const auto certified = CertifiedDays::on({days("2026-03-03", "2026-03-04")});
  CHECK_FALSE(certified.covers(day("2026-03-02")));
  CHECK(certified.covers(day("2026-03-03")));
  CHECK(certified.covers(day("2026-03-04")));
  CHECK_FALSE(certified.covers(day("2026-03-05")));
  CHECK(CertifiedDays::all().covers(day("2026-03-05")));
  CHECK_FALSE(CertifiedDays{}.covers(day("2026-03-05")));
}

TEST_CASE("Certificates that follow each other or overlap cover one span") {
  CHECK(code_of({days("2026-03-04", "2026-03-05"), days("2026-03-02", "2026-03-03")}) == "2026-03-02/2026-03-05");
  CHECK(code_of({days("2026-03-02", "2026-03-05"), days("2026-03-03", "2026-03-04")}) == "2026-03-02/2026-03-05");
  CHECK(code_of({one_day("2026-03-04"), one_day("2026-03-02")}) == "2026-03-02/2026-03-02 2026-03-04/2026-03-04");
  CHECK(code_of({}).empty());
}

TEST_CASE("Certified days are days of the absence and each is named once") {
  struct Row {
    std::vector<DateSpan> spans;
    std::optional<Reason> fault;
  };
  const auto outside = reasons::not_in_absence;
  const auto twice = reasons::names_day_twice;
  for (const auto& [spans, fault] : std::vector<Row>{
           {{}, {}},
           {{week}, {}},
           {{days("2026-03-04", "2026-03-06"), days("2026-03-02", "2026-03-03")}, {}},
           {{days("2026-03-01", "2026-03-02")}, outside},
           {{days("2026-03-06", "2026-03-07")}, outside},
           {{one_day("2026-03-01")}, outside},
           {{one_day("2026-03-07")}, outside},
           {{days("2026-03-04", "2026-03-06"), days("2026-03-02", "2026-03-04")}, twice},
           {{one_day("2026-03-03"), one_day("2026-03-03")}, twice},
           {{week, one_day("2026-03-04")}, twice},
           {{one_day("2026-03-07"), one_day("2026-03-07")}, outside},
       }) {
    CAPTURE(code_of(spans));
    const auto found = fault_of_certified_days(spans, week);
    CHECK(found.has_value() == fault.has_value());
    CHECK(found == (fault ? std::optional{FieldError{fields::days, *fault}} : std::nullopt));
  }
}

TEST_CASE("Days that one certificate covers and another does not") {
  const auto beyond = [](const CertifiedDays& one, const CertifiedDays& other) {
    return code_of(one.beyond(other, week));
  };
  const auto middle = CertifiedDays::on({days("2026-03-03", "2026-03-04")});
  const auto ends = CertifiedDays::on({one_day("2026-03-02"), one_day("2026-03-06")});
  CHECK(beyond(CertifiedDays::all(), {}) == "2026-03-02/2026-03-06");
  CHECK(beyond(CertifiedDays::all(), CertifiedDays::all()).empty());
  CHECK(beyond(CertifiedDays::all(), middle) == "2026-03-02/2026-03-02 2026-03-05/2026-03-06");
  CHECK(beyond(CertifiedDays::all(), ends) == "2026-03-03/2026-03-05");
  CHECK(beyond(middle, CertifiedDays::all()).empty());
  CHECK(beyond(middle, ends) == "2026-03-03/2026-03-04");
  CHECK(beyond(middle, CertifiedDays::on({one_day("2026-03-03")})) == "2026-03-04/2026-03-04");
  CHECK(beyond(CertifiedDays::on({days("2026-02-27", "2026-03-02")}), {}) == "2026-03-02/2026-03-02");
  CHECK(code_of(differing_days(middle, ends, week)) == "2026-03-02/2026-03-04 2026-03-06/2026-03-06");
  CHECK(code_of(differing_days(CertifiedDays::all(), middle, week)) == "2026-03-02/2026-03-02 2026-03-05/2026-03-06");
  CHECK(code_of(differing_days(middle, CertifiedDays::on({days("2026-03-03", "2026-03-09")}), week)) ==
        "2026-03-05/2026-03-06");
  CHECK(differing_days(CertifiedDays::all(), CertifiedDays::on({week}), week).empty());
}

TEST_CASE("Only a code of spans is read as days") {
  for (const auto* code : {"x", "2026-03-02", "2026-03-02/", "/2026-03-02", "2026-03-03/2026-03-02",
                           "2026-03-02/2026-03-03  2026-03-05/2026-03-05", "2026-02-30/2026-03-02"}) {
    CAPTURE(code);
    CHECK_THROWS_AS(CertifiedDays::from_code(code), std::invalid_argument);
  }
  CHECK(CertifiedDays::from_code("").is_none());
}

TEST_CASE("Days from any certificates are those of the days one by one") {
  rc::prop("kept, joined and limited", [] {
    std::set<Date> expected;
    CertifiedDays certified;
    for (int i = *rc::gen::inRange(0, 5); i > 0; --i) {
      const Date first = day("2026-03-01") + std::chrono::days{*rc::gen::inRange(0, 20)};
      const DateSpan span{first, first + std::chrono::days{*rc::gen::inRange(0, 5)}};
      certified = certified.with(CertifiedDays::on({span}));
      for (Date date = span.first; date <= span.last; date += std::chrono::days{1}) expected.insert(date);
    }
    RC_ASSERT(CertifiedDays::from_code(certified.code()) == certified);
    const Date first = day("2026-03-01") + std::chrono::days{*rc::gen::inRange(0, 20)};
    const DateSpan part{first, first + std::chrono::days{*rc::gen::inRange(0, 10)}};
    std::optional<Date> first_covered;
    std::optional<Date> first_uncovered;
    for (Date date = day("2026-02-20"); date <= day("2026-04-10"); date += std::chrono::days{1}) {
      const bool is_covered = expected.contains(date);
      RC_ASSERT(certified.covers(date) == is_covered);
      RC_ASSERT(certified.limited_to(part).covers(date) == (is_covered && part.contains(date)));
      if (!part.contains(date)) continue;
      if (is_covered && !first_covered) first_covered = date;
      if (!is_covered && !first_uncovered) first_uncovered = date;
    }
    RC_ASSERT(certified.first_covered(part) == first_covered);
    RC_ASSERT(certified.first_uncovered(part) == first_uncovered);
    RC_ASSERT(certified.covers(part) == !first_uncovered);
  });
}

TEST_CASE("A further certificate adds its days and asks for the rest once more") {
  auto absence = ill_for_a_week().reminded_of_certificate(day("2026-03-05"));
  absence = absence.with_certificate(CertifiedDays::on({days("2026-03-05", "2026-03-05")}));
  CHECK(absence.record().certified.code() == "2026-03-05/2026-03-05");
  CHECK_FALSE(absence.record().certificate_reminded_on);
  absence = absence.reminded_of_certificate(day("2026-03-06"));
  CHECK(absence.with_certificate(CertifiedDays::on({one_day("2026-03-05")})) == absence);
  CHECK(absence.with_certificate(CertifiedDays::on({one_day("2026-03-06")})).record().certified.code() ==
        "2026-03-05/2026-03-06");
  CHECK(absence.with_certificate(CertifiedDays::all()).record().certified.is_all());
}

TEST_CASE("A certificate is revoked for the whole absence or for some of its days") {
  const auto revoked = [](CertifiedDays certified, const CertifiedDays& days) {
    const auto absence = ill_for_a_week(std::move(certified)).reminded_of_certificate(day("2026-03-05"));
    const auto less = absence.without_certificate(days);
    CHECK(less.record().certificate_reminded_on.has_value() == (less == absence));
    return less.record().certified.code();
  };
  const auto thursday = CertifiedDays::on({one_day("2026-03-05")});
  CHECK(revoked(CertifiedDays::all(), CertifiedDays::all()).empty());
  CHECK(revoked(CertifiedDays::all(), thursday) == "2026-03-02/2026-03-04 2026-03-06/2026-03-06");
  CHECK(revoked(CertifiedDays::on({days("2026-03-04", "2026-03-05")}), thursday) == "2026-03-04/2026-03-04");
  CHECK(revoked(CertifiedDays::on({one_day("2026-03-04")}), thursday) == "2026-03-04/2026-03-04");
  CHECK(revoked(thursday, thursday).empty());
  CHECK(revoked({}, CertifiedDays::all()).empty());
}

TEST_CASE("An absence that becomes shorter keeps the certified days that are left") {
  const auto split = ill_for_a_week(CertifiedDays::on({days("2026-03-03", "2026-03-05")}))
                         .reduce({.kind = ReductionKind::splitting,
                                  .first = {day("2026-03-05"), HalfOfDay::morning},
                                  .last = {day("2026-03-03"), HalfOfDay::afternoon},
                                  .reason = {}},
                                 {{1}, {}}, day("2026-03-10"));
  REQUIRE(split);
  REQUIRE(split->second);
  CHECK(split->first.record().certified.code() == "2026-03-03/2026-03-03");
  CHECK(split->second->record().certified.code() == "2026-03-05/2026-03-05");
}

TEST_CASE("Later days of an absence are certified only if its certificate is for the whole of it") {
  const auto moved = [](CertifiedDays certified) {
    auto absence = ill_for_a_week(std::move(certified));
    const AbsenceChange change{.first = day("2026-03-05"), .last = day("2026-03-10")};
    return absence.revise(change, {}, false, false, {{1}, {}}, {}, day("2026-03-10")).value().record().certified;
  };
  CHECK(moved(CertifiedDays::all()).is_all());
  CHECK(moved(CertifiedDays::on({week})).code() == "2026-03-05/2026-03-06");
  CHECK(moved({}).is_none());
  const auto from_file = [](CertifiedDays certified) {
    const ImportedAbsence said{.employee = {1},
                               .details = {"ILL", week, {}, {}},
                               .state = AbsenceState::approved,
                               .certified = std::move(certified)};
    return ill_for_a_week(CertifiedDays::all()).corrected(said, {}, {}).value().record().certified;
  };
  CHECK(from_file(CertifiedDays::all()).is_all());
  CHECK(from_file(CertifiedDays::on({days("2026-03-05", "2026-03-09")})).code() == "2026-03-05/2026-03-06");
}

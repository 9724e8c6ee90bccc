#include <stint/domain/absence/sick_pay.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::months;
using namespace stint::test;

namespace {

IllAbsence ill(std::int32_t id, DateSpan span, std::int32_t same_as = 0) {
  return {{id}, {.span = span}, {same_as == 0 ? id : same_as}};
}

std::vector<SickPay> pays(const std::vector<IllAbsence>& absences, const Employments& employment = {}) {
  return sick_pay(absences, {}, employment);
}
SickPay last_of(const std::vector<IllAbsence>& absences, const Employments& employment = {}) {
  return pays(absences, employment).back();
}

/// Six weeks of one illness, from 5 January 2026 to 15 February.
const auto six_weeks = days("2026-01-05", "2026-02-15");

struct Period {
  std::string_view first;
  int length;
  std::string_view last;
};

}  // namespace

TEST_CASE("Periods of months end as BGB §188 says") {
  for (const auto& [first, length, last] :
       {Period{"2026-04-01", 6, "2026-09-30"}, Period{"2026-03-02", 6, "2026-09-01"},
        Period{"2026-03-01", 6, "2026-08-31"}, Period{"2026-08-29", 6, "2027-02-28"},
        Period{"2026-08-30", 6, "2027-02-28"}, Period{"2026-08-31", 6, "2027-02-28"},
        Period{"2027-08-30", 6, "2028-02-29"}, Period{"2026-01-05", 12, "2027-01-04"},
        Period{"2028-02-29", 12, "2029-02-28"}, Period{"2026-12-31", 6, "2027-06-30"}}) {
    CAPTURE(first, length);
    CHECK(last_day_of(day(first), months{length}) == day(last));
  }
}

TEST_CASE("Sick pay lasts for six weeks, 42 calendar days") {
  const auto whole = last_of({ill(1, six_weeks)});
  CHECK(whole.paid == six_weeks);
  CHECK(whole.last_paid == day("2026-02-15"));
  CHECK_FALSE(whole.has_ended());
  const auto longer = last_of({ill(1, days("2026-01-05", "2026-02-16"))});
  CHECK(longer.paid == six_weeks);
  CHECK(longer.has_ended());
}

TEST_CASE("Of a shorter illness it is known when it would end") {
  const auto pay = last_of({ill(1, days("2026-01-05", "2026-01-09"))});
  CHECK(pay.paid == days("2026-01-05", "2026-01-09"));
  CHECK(pay.last_paid == day("2026-02-15"));
  CHECK_FALSE(pay.has_ended());
}

TEST_CASE("Absences that follow each other have six weeks together, whatever the illness") {
  const auto all = pays({ill(1, days("2026-01-05", "2026-01-30")), ill(2, days("2026-02-02", "2026-03-06"))});
  REQUIRE(all.size() == 1);
  CHECK(all.front().paid == six_weeks);
  CHECK(all.front().has_ended());
}

TEST_CASE("Another illness has six weeks of its own") {
  const auto pay = last_of({ill(1, six_weeks), ill(2, days("2026-03-02", "2026-03-06"))});
  CHECK(pay.paid == days("2026-03-02", "2026-03-06"));
  CHECK(pay.paid_before == std::chrono::days{0});
  CHECK(pay.illness == AbsenceId{2});
}

TEST_CASE("The same illness counts together") {
  const auto first = days("2026-01-05", "2026-02-13");  // 40 days
  const auto pay = last_of({ill(1, first), ill(2, days("2026-03-02", "2026-03-06"), 1)});
  CHECK(pay.illness == AbsenceId{1});
  CHECK(pay.counted_from == day("2026-01-05"));
  CHECK(pay.paid_before == std::chrono::days{40});
  CHECK(pay.paid == days("2026-03-02", "2026-03-03"));
  CHECK(pay.has_ended());
  const auto none = last_of({ill(1, six_weeks), ill(2, one_day("2026-03-02"), 1)});
  CHECK_FALSE(none.paid);
  CHECK_FALSE(none.last_paid);
  CHECK(none.has_ended());
}

TEST_CASE("What is said to be the same as one of a run is the same as the others of the run") {
  const auto pay = last_of({ill(1, days("2026-01-05", "2026-01-30")), ill(2, days("2026-02-02", "2026-02-15")),
                            ill(3, one_day("2026-03-02"), 2)});
  CHECK(pay.illness == AbsenceId{1});
  CHECK_FALSE(pay.paid);
}

TEST_CASE("After six months without it there are six new weeks (EFZG §3 (1) no. 1)") {
  // The six months from 16 February end on 15 August.
  const auto again = [](std::string_view first) { return last_of({ill(1, six_weeks), ill(2, one_day(first), 1)}); };
  CHECK_FALSE(again("2026-08-15").paid);
  CHECK(again("2026-08-16").paid == one_day("2026-08-16"));
  CHECK(again("2026-08-16").counted_from == day("2026-08-16"));
}

TEST_CASE("Days without sick pay are days of illness for the six months, too") {
  const auto pay = last_of({ill(1, six_weeks), ill(2, one_day("2026-05-04"), 1), ill(3, one_day("2026-09-01"), 1)});
  CHECK_FALSE(pay.paid);
}

TEST_CASE("Twelve months after its beginning there are six new weeks (no. 2)") {
  const auto again = [](std::string_view first) {
    return last_of({ill(1, six_weeks), ill(2, one_day("2026-07-01"), 1), ill(3, one_day("2026-12-01"), 1),
                    ill(4, one_day(first), 1)});
  };
  CHECK_FALSE(again("2027-01-04").paid);
  CHECK(again("2027-01-05").paid == one_day("2027-01-05"));
}

TEST_CASE("They do not begin within a run") {
  const auto pay =
      last_of({ill(1, six_weeks), ill(2, one_day("2026-07-01"), 1), ill(3, days("2026-12-21", "2027-01-29"), 1)});
  CHECK_FALSE(pay.paid);
}

TEST_CASE("The twelve months begin anew with the run that has the new weeks") {
  const auto third = [](std::string_view first) {
    return last_of({ill(1, six_weeks), ill(2, one_day("2026-07-01"), 1), ill(3, one_day("2026-12-01"), 1),
                    ill(4, days("2027-01-11", "2027-02-21"), 1), ill(5, one_day("2027-07-01"), 1),
                    ill(6, one_day("2027-12-01"), 1), ill(7, one_day(first), 1)});
  };
  CHECK_FALSE(third("2028-01-10").paid);
  CHECK(third("2028-01-11").paid == one_day("2028-01-11"));
}

TEST_CASE("There is none in the first four weeks of the employment (EFZG §3 (3))") {
  const Employment employment{.first = day("2026-01-05")};
  CHECK_FALSE(last_of({ill(1, days("2026-01-19", "2026-02-01"))}, employment).paid);
  CHECK(last_of({ill(1, days("2026-01-19", "2026-02-02"))}, employment).paid == one_day("2026-02-02"));
}

TEST_CASE("Days of the waiting period use up none of the six weeks") {
  const Employment employment{.first = day("2026-01-05")};
  const auto pay = last_of({ill(1, days("2026-01-19", "2026-03-31"))}, employment);
  CHECK(pay.paid == days("2026-02-02", "2026-03-15"));
  const auto again =
      last_of({ill(1, days("2026-01-12", "2026-01-16")), ill(2, days("2026-03-02", "2026-06-30"), 1)}, employment);
  CHECK(again.paid_before == std::chrono::days{0});
  CHECK(again.paid == days("2026-03-02", "2026-04-12"));
}

TEST_CASE("Sick pay ends with the employment") {
  const Employment employment{.last = day("2026-01-31")};
  const auto pay = last_of({ill(1, days("2026-01-05", "2026-02-06"))}, employment);
  CHECK(pay.paid == days("2026-01-05", "2026-01-31"));
  CHECK(pay.last_paid == day("2026-01-31"));
  CHECK(pay.has_ended());
}

TEST_CASE("The day on which somebody went home ill is no day of sick pay") {
  const std::vector absences{IllAbsence{{1}, {.span = days("2026-01-05", "2026-02-20"), .starts_half = true}, {1}}};
  CHECK(last_of(absences).paid == days("2026-01-06", "2026-02-16"));
}

TEST_CASE("Each employment has a waiting period and six weeks of its own") {
  const auto ended = days("2024-01-01", "2026-02-22");
  const std::vector absences{ill(1, six_weeks), ill(2, days("2026-03-16", "2026-05-31"), 1)};
  const auto pay_after = [&](std::string_view begin) {
    return pays(absences, {.first = day(begin), .earlier = {{ended.first, ended.last}}}).back();
  };
  const auto again = pay_after("2026-03-02");
  CHECK(again.paid == days("2026-03-30", "2026-05-10"));
  CHECK(again.paid_before == std::chrono::days{0});
  // It follows at once: they are one, and the six weeks of the illness are used up.
  CHECK_FALSE(pay_after("2026-02-23").paid);
  CHECK(pays(absences, {.first = day("2026-03-02"), .earlier = {{ended.first, ended.last}}}).front().paid == six_weeks);
}

TEST_CASE("An illness that begins on the first day of a new employment or later has six new weeks") {
  struct Case {
    std::string_view begin;
    std::int64_t paid_before;
    std::optional<DateSpan> paid;
  };
  const Employment ended{day("2024-01-01"), day("2026-02-10")};  // on the 37th day of the six weeks
  const std::vector absences{ill(1, six_weeks), ill(2, days("2026-03-16", "2026-05-31"), 1)};
  for (const auto& [begin, paid_before, paid] : {
           Case{"2026-02-15", 37, days("2026-03-16", "2026-03-20")},  // while ill
           Case{"2026-02-16", 0, days("2026-03-16", "2026-04-26")},
           Case{"2026-03-16", 0, days("2026-04-13", "2026-05-24")},  // ill on the first day
           Case{"2026-03-17", 37, {}},                               // after it has ended and before the next one
       }) {
    CAPTURE(begin);
    const auto pay = pays(absences, {.first = day(begin), .earlier = {ended}}).back();
    CHECK(pay.paid_before == std::chrono::days{paid_before});
    CHECK(pay.paid == paid);
  }
}

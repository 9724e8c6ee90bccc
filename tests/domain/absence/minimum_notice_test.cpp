#include <stint/domain/absence/minimum_notice.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

constexpr std::string_view today = "2028-02-15";

AbsenceType type_with(std::int32_t notice, AbsenceKind kind = AbsenceKind::vacation) {
  return {.code = "VAC", .name = "Vacation", .kind = kind, .minimum_notice_days = notice};
}

struct Case {
  std::int32_t notice;
  std::string_view first_day;
  bool is_refused;
};

}  // namespace

TEST_CASE("A request is filed as many calendar days before its first day as its type requires") {
  const auto [notice, first_day, is_refused] = GENERATE(Case{0, "2020-01-01", false},   // days that are over
                                                        Case{0, today, false},          //
                                                        Case{1, "2020-01-01", true},    //
                                                        Case{1, today, true},           //
                                                        Case{1, "2028-02-16", false},   // tomorrow
                                                        Case{14, "2028-02-28", true},   // 13 days later
                                                        Case{14, "2028-02-29", false},  // a leap year
                                                        Case{15, "2028-02-29", true},   //
                                                        Case{15, "2028-03-01", false},  //
                                                        Case{365, "2029-02-13", true},  //
                                                        Case{365, "2029-02-14", false});
  CAPTURE(notice, first_day);
  CHECK(refusal_by_minimum_notice(day(first_day), type_with(notice), day(today)).has_value() == is_refused);
}

TEST_CASE("Illness needs no notice and every other kind does") {
  const auto kind = GENERATE(AbsenceKind::vacation, AbsenceKind::illness, AbsenceKind::other, AbsenceKind::in_lieu,
                             AbsenceKind::at_work);
  CAPTURE(name(kind));
  CHECK(refusal_by_minimum_notice(day(today), type_with(1, kind), day(today)).has_value() ==
        (kind != AbsenceKind::illness));
}

TEST_CASE("A refusal for short notice gives the earliest first day") {
  const auto refusal = refusal_by_minimum_notice(day("2028-02-16"), type_with(14), day(today));
  REQUIRE(refusal);
  CHECK(refusal->refusal == Refusal::invalid);
  CHECK(refusal->rule == rules::minimum_notice);
  CHECK(refusal->reason == reasons::minimum_notice);
  CHECK(refusal->facts == Facts{{"from", day("2028-02-29")}});
}

TEST_CASE("A changed request needs notice again unless it only became shorter") {
  const auto from_to = [](std::string_view first, std::string_view last, const AbsenceTypeCode& type = "VAC") {
    return AbsenceDetails{.type = type, .span = {day(first), day(last)}, .half = {}, .comments = ""};
  };
  const auto before = from_to("2028-03-06", "2028-03-10");
  CHECK_FALSE(needs_notice_again(before, before));
  CHECK_FALSE(needs_notice_again(before, from_to("2028-03-06", "2028-03-09")));
  CHECK(needs_notice_again(before, from_to("2028-03-06", "2028-03-11")));
  CHECK(needs_notice_again(before, from_to("2028-03-05", "2028-03-10")));
  CHECK(needs_notice_again(before, from_to("2028-03-07", "2028-03-10")));
  CHECK(needs_notice_again(before, from_to("2028-03-06", "2028-03-10", "PAR")));
}

#include <stint/domain/company/company_holidays.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using stint::test::day;

namespace {

CompanyHoliday closed(std::string_view first, std::string_view last, AbsenceTypeCode type = "VAC") {
  return {type, day(first), day(last)};
}

using Holidays = std::vector<CompanyHoliday>;

}  // namespace

TEST_CASE("A company's holiday stands among the others by its first day") {
  const Holidays known{closed("2026-12-24", "2026-12-31"), closed("2026-05-15", "2026-05-15")};
  CHECK(with_holiday({}, closed("2026-08-03", "2026-08-07")) == Holidays{closed("2026-08-03", "2026-08-07")});
  CHECK(with_holiday(known, closed("2026-08-03", "2026-08-07")) == Holidays{closed("2026-05-15", "2026-05-15"),
                                                                            closed("2026-08-03", "2026-08-07"),
                                                                            closed("2026-12-24", "2026-12-31")});
}

TEST_CASE("It becomes one with those of its type that it touches, and with no others") {
  struct Case {
    CompanyHoliday added;
    Holidays expected;
  };
  const auto known = closed("2026-08-03", "2026-08-07");
  const std::vector<Case> cases{
      {closed("2026-08-08", "2026-08-09"), {closed("2026-08-03", "2026-08-09")}},
      {closed("2026-08-09", "2026-08-09"), {known, closed("2026-08-09", "2026-08-09")}},
      {closed("2026-08-02", "2026-08-02"), {closed("2026-08-02", "2026-08-07")}},
      {closed("2026-08-01", "2026-08-01"), {closed("2026-08-01", "2026-08-01"), known}},
      {closed("2026-08-04", "2026-08-05"), {known}},
      {closed("2026-08-01", "2026-08-31"), {closed("2026-08-01", "2026-08-31")}},
      {known, {known}},
      {closed("2026-08-04", "2026-08-05", "UNP"), {known, closed("2026-08-04", "2026-08-05", "UNP")}},
  };
  for (std::size_t i = 0; i < cases.size(); ++i) {
    CAPTURE(i);
    CHECK(with_holiday({known}, cases[i].added) == cases[i].expected);
  }
}

TEST_CASE("It joins what lies on both of its sides") {
  const Holidays known{closed("2026-08-03", "2026-08-04"), closed("2026-08-06", "2026-08-07")};
  CHECK(with_holiday(known, closed("2026-08-05", "2026-08-05")) == Holidays{closed("2026-08-03", "2026-08-07")});
}

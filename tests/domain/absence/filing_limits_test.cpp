#include <stint/domain/absence/filing_limits.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace stint::test;

namespace {

/// The fields at fault, in order, separated by spaces.
std::string faults(DateSpan span, const std::optional<DateSpan>& before = std::nullopt) {
  std::string fields;
  for (const FieldError& fault : validate_span(span, before)) {
    fields.append(fields.empty() ? "" : " ").append(fault.field.name);
  }
  return fields;
}

}  // namespace

TEST_CASE("Absences lie between 1970 and 2199") {
  CHECK(faults(one_day("1970-01-01")).empty());
  CHECK(faults(one_day("1969-12-31")) == "start-date end-date");
  CHECK(faults(days("1969-12-31", "1970-01-01")) == "start-date");
  CHECK(faults(one_day("2199-12-31")).empty());
}

TEST_CASE("An absence has at most 731 days") {
  CHECK(faults(days("2026-01-01", "2028-01-01")).empty());          // 731: 2026 and 2027, and a day
  CHECK(faults(days("2026-01-01", "2028-01-02")) == "end-date");    // 732
  CHECK(faults(days("2027-01-01", "2028-12-31")).empty());          // two years, one of them a leap year
  CHECK(faults(days("2026-03-02", "2026-03-01")).empty());          // wrong for another reason
  CHECK(faults(days("1969-12-31", "1980-01-01")) == "start-date");  // the dates themselves come first
}

TEST_CASE("What an absence has already is not judged") {
  const auto long_ago = days("1960-01-01", "1960-01-05");
  CHECK(faults(long_ago, long_ago).empty());
  CHECK(faults(days("1960-01-01", "1970-01-02"), long_ago) == "end-date");  // new, and too long
  CHECK(faults(days("1960-01-02", "1960-01-05"), long_ago) == "start-date");
  const auto parental_leave = days("2026-01-01", "2028-12-31");
  CHECK(faults(parental_leave, parental_leave).empty());
  CHECK(faults(days("2026-01-01", "2028-12-30"), parental_leave) == "end-date");
  CHECK(faults(days("2026-01-01", "2026-12-31"), parental_leave).empty());
}

TEST_CASE("Beside 200 open requests another is refused") {
  CHECK_FALSE(refusal_of_open_requests(0));
  CHECK_FALSE(refusal_of_open_requests(199));
  REQUIRE(refusal_of_open_requests(200));
  CHECK(refusal_of_open_requests(200)->rule == rules::too_many_open_requests);
  CHECK(refusal_of_open_requests(200)->refusal == Refusal::invalid);
  CHECK(refusal_of_open_requests(201));
}

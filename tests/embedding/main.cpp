#include <chrono>
#include <cstdlib>
#include <iostream>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace {

bool expect(bool holds, const char* what) {
  if (!holds) std::cerr << "not so: " << what << '\n';
  return holds;
}

}  // namespace

int main() {
  using namespace stint::domain;
  const auto day = parse_date("2026-12-24");
  const bool all = expect(day.has_value() && format_date(*day) == "2026-12-24", "a date is read and written") &&
                   expect(!parse_date("2026-02-30").has_value(), "a day that does not exist is no date") &&
                   expect(parse_id<EmployeeId>("7") == EmployeeId{7}, "an id is read");
  return all ? EXIT_SUCCESS : EXIT_FAILURE;
}

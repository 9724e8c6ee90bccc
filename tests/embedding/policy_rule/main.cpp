// A payroll that wants to know what the break regulation takes of a session, and nothing else of Stint.
#include <chrono>

#include <stint/domain/time_clock/break_regulation.hpp>
#include <stint/domain/version.hpp>

#include "../expect.hpp"

#if STINT_VERSION_MAJOR != 0
#error "written for Stint 0"
#endif

using namespace stint;
using namespace std::chrono_literals;
using product::expect;

int main() {
  const domain::Minute morning = std::chrono::sys_days{2026y / std::chrono::December / 21} + 8h;
  /// ArbZG §4: more than six hours of work need a break of half an hour.
  const domain::BreakRegulation law{.tiers = {{.more_than_work = 360min, .break_needed = 30min}},
                                    .maximum_daily_work = 600min};
  const domain::WorkedPeriod session{.begin = morning, .end = morning + 370min};
  const auto finding = domain::judge_breaks(law, {}, session);
  expect(finding.correction == 10min, "6 h 10 min without a break lose ten minutes, not thirty");
  return product::broken_expectations;
}

// A payroll product that uses only the break regulation's corrections and the rest rule of Stint.
#include <chrono>

#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/version.hpp>
#include <stint/domain/working_time/daily_rest.hpp>

#include "../expect.hpp"

#if STINT_VERSION_MAJOR != 0
#error "written for Stint 0"
#endif

using namespace stint;
using namespace std::chrono_literals;
using product::expect;

namespace {

/// The product's own time zone: its clocks always show UTC.
class Utc final : public domain::TimeZone {
 public:
  [[nodiscard]] domain::LocalTime to_local(domain::Instant moment) const override {
    const auto date = std::chrono::floor<std::chrono::days>(moment);
    return {date, moment - date};
  }
  [[nodiscard]] domain::Instant to_instant(domain::LocalTime local) const override {
    return local.date + local.time_of_day;
  }
};

void prove_rest(const domain::TimeZone& zone) {
  const domain::Date monday = std::chrono::sys_days{2026y / std::chrono::December / 21};
  // ArbZG §5: after the day's work there are eleven hours of rest.
  const domain::DailyRest law{.limit = 11h};
  const domain::KnownWork known{.periods = {{monday + 8h, monday + 20h}, {monday + 30h, monday + 34h}},
                                .days = {monday, monday + std::chrono::days{6}}};
  const auto found = domain::findings(law, domain::WorkRecord(known, zone));
  expect(found.size() == 1 && found[0].found == 600, "from 20:00 to 06:00 are ten hours");
}

}  // namespace

int main() {
  prove_rest(Utc{});
  const domain::Minute morning = std::chrono::sys_days{2026y / std::chrono::December / 21} + 8h;
  /// ArbZG §4: more than six hours of work require a break of half an hour.
  const domain::BreakRegulation law{.tiers = {{.more_than_work = 360min, .break_needed = 30min}},
                                    .maximum_daily_work = 600min};
  const domain::WorkedPeriod session{.begin = morning, .end = morning + 370min};
  const auto finding = domain::judge_breaks(law, {}, session);
  expect(finding.correction == 10min, "6 h 10 min without a break lose ten minutes, not thirty");
  return product::broken_expectations;
}

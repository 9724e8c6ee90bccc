#include <rapidcheck/catch.h>

#include <stint/domain/time_entry/imported_period.hpp>

#include "tests/fakes/fixed_zone.hpp"

using namespace stint::domain;
using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::minutes;

namespace {

const stint::fakes::FixedZone berlin = stint::fakes::berlin();
constexpr Date monday{2026y / 3 / 2};
constexpr Date clocks_back{2026y / 10 / 25};    // from 03:00 to 02:00
constexpr Date clocks_forward{2026y / 3 / 29};  // from 02:00 to 03:00
constexpr minutes summer = 2h;
constexpr minutes winter = 1h;

/// The length of a period, or the field with an error.
std::string outcome(const ImportedPeriod& imported) {
  const auto period = period_of_import(imported, berlin);
  if (!period) return std::string{period.error().errors.front().field.name};
  return std::to_string((period->end - period->begin).count());
}

}  // namespace

TEST_CASE("An imported period is what the clock on the wall showed") {
  CHECK(period_of_import({monday, 8h, 16h}, berlin).value() == WorkedPeriod{Minute{monday} + 7h, Minute{monday} + 15h});
  CHECK(outcome({monday, 22h, 6h}) == "480");
  CHECK(outcome({monday, 0h, 0h}) == "1440");
  CHECK(outcome({monday, 9h, 9h}) == "end-timestamp");
  CHECK(outcome({monday, 9h, 8h + 59min}) == "1439");
}

TEST_CASE("In the hour that comes twice the shorter positive period is meant") {
  CHECK(outcome({clocks_back, 2h + 45min, 2h + 15min}) == "30");
  CHECK(outcome({clocks_back, 2h + 15min, 2h + 45min}) == "30");
  CHECK(outcome({clocks_back, 1h + 30min, 2h + 30min}) == "60");
  CHECK(outcome({clocks_back, 2h + 30min, 3h + 30min}) == "60");
  CHECK(outcome({clocks_back, 1h, 4h}) == "240");
  CHECK(outcome({clocks_back, 2h + 30min, 2h + 30min}) == "60");
  CHECK(outcome({clocks_back - days{1}, 22h, 2h + 30min}) == "270");
  const auto earlier = period_of_import({clocks_back, 2h + 15min, 2h + 45min}, berlin).value();
  CHECK(earlier.begin == Minute{clocks_back} + 15min);  // 02:15 of summer time
}

TEST_CASE("Offsets say which of two equal times is meant") {
  CHECK(outcome({clocks_back, 2h + 15min, 2h + 45min, summer, winter}) == "90");
  CHECK(outcome({clocks_back, 2h + 15min, 2h + 45min, winter, winter}) == "30");
  CHECK(outcome({clocks_back, 2h + 15min, 2h + 45min, std::nullopt, winter}) == "30");
  CHECK(outcome({clocks_back, 1h, 2h + 30min, std::nullopt, winter}) == "150");
  CHECK(outcome({clocks_back, 2h + 15min, 2h + 45min, winter, summer}) == "end-timestamp");
  CHECK(outcome({monday, 8h, 16h, winter, winter}) == "480");
}

TEST_CASE("An offset that no clock of the zone had then is a fault") {
  CHECK(outcome({monday, 8h, 16h, summer, std::nullopt}) == "start-offset");
  CHECK(outcome({monday, 8h, 16h, std::nullopt, summer}) == "end-offset");
  CHECK(period_of_import({monday, 8h, 16h, summer, summer}, berlin).error().errors.size() == 2);
  CHECK(outcome({clocks_back, 1h + 59min, 4h, winter, std::nullopt}) == "start-offset");
  CHECK(outcome({clocks_back, 2h, 4h, winter, std::nullopt}) == "120");
  CHECK(outcome({clocks_back, 3h, 4h, summer, std::nullopt}) == "start-offset");
  CHECK(outcome({clocks_forward, 2h + 30min, 4h, winter, std::nullopt}) == "start-offset");
}

TEST_CASE("An imported period is at most 24 hours, or its calendar day") {
  CHECK(outcome({clocks_back, 0h, 0h}) == "1500");
  CHECK(outcome({clocks_back, 0h, 23h + 59min}) == "1499");
  CHECK(outcome({clocks_back, 1h, 0h}) == "1440");
  CHECK(outcome({clocks_back, 1h + 30min, 0h + 30min}) == "1440");
  CHECK(outcome({clocks_back, 1h + 30min, 0h + 31min}) == "end-timestamp");
  CHECK(outcome({clocks_forward, 0h, 0h}) == "1380");
}

TEST_CASE("Periods are those that looking at the clock minute after minute finds") {
  rc::prop("begin and end show what is written, and nothing shorter does", [] {
    const Date date = *rc::gen::element(clocks_back - days{1}, clocks_back, clocks_forward - days{1}, clocks_forward,
                                        Date{2026y / 6 / 15});
    const auto time_of_day = [] { return *rc::gen::oneOf(rc::gen::inRange(0, 24 * 60), rc::gen::inRange(90, 200)); };
    const minutes start{time_of_day()};
    const minutes end{time_of_day()};
    RC_PRE(start != end);
    const auto shows = [](Minute moment, Date day, minutes time) {
      return berlin.to_local(moment) == LocalTime{day, time};
    };
    // Times that a clock change skips are another rule's.
    bool begin_is_shown = false;
    bool end_is_shown = false;
    std::optional<minutes> shortest;
    for (Minute begin = Minute{date} - 4h; begin < Minute{date} + 28h; begin += 1min) {
      if (!shows(begin, date, start)) continue;
      begin_is_shown = true;
      for (Minute moment = Minute{date} - 4h; moment < Minute{date} + 52h; moment += 1min) {
        const Date last = end < start && !shows(moment, date, end) ? date + days{1} : date;
        end_is_shown = end_is_shown || shows(moment, end < start ? date + days{1} : date, end);
        if (!shows(moment, last, end)) continue;
        if (moment > begin && (!shortest || moment - begin < *shortest)) shortest = moment - begin;
      }
    }
    RC_PRE(begin_is_shown && end_is_shown);
    const auto period = period_of_import({date, start, end}, berlin);
    RC_CLASSIFY(date == clocks_back && start >= 2h && start < 3h, "begins in the hour that comes twice");
    const bool is_within_date = end > start;
    RC_ASSERT(period.has_value() == (shortest && (*shortest <= 24h || is_within_date)));
    if (!period) return;
    RC_ASSERT(period->end - period->begin == *shortest);
    RC_ASSERT(shows(period->begin, date, start));
  });
}

#include <catch2/catch.hpp>

#include <stint/domain/time_entry/entry_period.hpp>

#include "tests/fakes/fixed_zone.hpp"

using namespace stint::domain;
using namespace std::chrono_literals;

namespace {

const stint::fakes::FixedZone berlin = stint::fakes::berlin();
constexpr Date monday{2026y / 3 / 2};

Instant in_berlin(Date day, std::chrono::milliseconds time_of_day) { return berlin.to_instant({day, time_of_day}); }

EnteredPeriod on_monday(std::chrono::milliseconds begin, std::chrono::milliseconds end,
                        std::chrono::seconds pause = 0s) {
  return {in_berlin(monday, begin), in_berlin(monday, end), pause};
}

constexpr Instant much_later{Date{2101y / 1 / 1}};

/// As a new entry, long after it was worked.
Result<DatedPeriod> dated_period(const EnteredPeriod& entered, const TimeZone& zone) {
  return stint::domain::dated_period(entered, zone, PeriodSpan::one_day, much_later);
}

/// The fields with errors; empty if the period is accepted.
std::vector<std::string> wrong_fields(const EnteredPeriod& entered, PeriodSpan span = PeriodSpan::one_day,
                                      Instant now = much_later) {
  const auto result = stint::domain::dated_period(entered, berlin, span, now);
  if (result) return {};
  CHECK(result.error().refusal == Refusal::invalid);
  std::vector<std::string> fields;
  for (const FieldError& error : result.error().errors) fields.emplace_back(error.field.name);
  return fields;
}

using Fields = std::vector<std::string>;

}  // namespace

TEST_CASE("A period is cut to minutes and belongs to its day") {
  const DatedPeriod dated = dated_period(on_monday(8h + 59s + 999ms, 16h + 30min + 1s, 1800s), berlin).value();
  CHECK(dated.date == monday);
  CHECK(dated.period == WorkedPeriod{Minute{monday} + 7h, Minute{monday} + 15h + 30min, 30min});
}

TEST_CASE("The day is the one that the company's clocks show") {
  const DatedPeriod early = dated_period(on_monday(10min, 50min), berlin).value();
  CHECK(early.period.begin < Minute{monday});
  CHECK(early.date == monday);
  CHECK(wrong_fields({Instant{monday} - 2h, Instant{monday} - 30min}) == Fields{"end-timestamp"});
}

TEST_CASE("An entered break is rounded to the nearest minute") {
  const auto [entered, saved] = GENERATE(table<std::chrono::seconds, std::chrono::minutes>(
      {{0s, 0min}, {29s, 0min}, {30s, 1min}, {89s, 1min}, {90s, 2min}, {45min, 45min}}));
  CHECK(dated_period(on_monday(8h, 16h, entered), berlin).value().period.break_taken == saved);
}

TEST_CASE("The end comes at least one minute of the clock after the begin") {
  CHECK(wrong_fields(on_monday(8h, 8h)) == Fields{"end-timestamp"});
  CHECK(wrong_fields(on_monday(8h, 7h)) == Fields{"end-timestamp"});
  CHECK(wrong_fields(on_monday(8h, 8h + 59s)) == Fields{"end-timestamp"});
  CHECK(wrong_fields(on_monday(8h + 1s, 8h + 59s)) == Fields{"end-timestamp"});
  CHECK(wrong_fields(on_monday(8h, 8h + 1min)).empty());
}

TEST_CASE("A period ends on the day on which it began, midnight included") {
  const auto until_tuesday = [](std::chrono::milliseconds begin, std::chrono::milliseconds end) {
    return EnteredPeriod{in_berlin(monday, begin), in_berlin(monday + std::chrono::days{1}, end)};
  };
  CHECK(wrong_fields(on_monday(0h, 24h - 1ms)).empty());
  CHECK(wrong_fields(until_tuesday(22h, 0h)).empty());
  CHECK(wrong_fields(until_tuesday(22h, 59s + 999ms)).empty());
  CHECK(wrong_fields(until_tuesday(22h, 1min)) == Fields{"end-timestamp"});
  CHECK(wrong_fields(until_tuesday(22h, 6h)) == Fields{"end-timestamp"});
  CHECK(dated_period(until_tuesday(22h, 0h), berlin).value().period.worked() == 2h);
  const auto whole_day = dated_period(until_tuesday(0h, 0h), berlin).value();
  CHECK(whole_day.date == monday);
  CHECK(whole_day.period.worked() == 24h);
}

TEST_CASE("Whole days have 23 or 25 hours where clocks change") {
  const auto whole = [](Date day) {
    return dated_period({in_berlin(day, 0h), in_berlin(day + std::chrono::days{1}, 0h)}, berlin).value();
  };
  CHECK(whole(Date{2026y / 3 / 29}).period.worked() == 23h);
  CHECK(whole(Date{2026y / 10 / 25}).period.worked() == 25h);
}

TEST_CASE("Of an entry that passes midnight both ends move within 24 hours") {
  const auto night = PeriodSpan::one_night;
  const auto until = [](Date day, std::chrono::milliseconds time) {
    return EnteredPeriod{in_berlin(monday, 22h), in_berlin(day, time)};
  };
  const Date tuesday = monday + std::chrono::days{1};
  CHECK(wrong_fields(until(tuesday, 6h), night).empty());
  CHECK(wrong_fields(until(tuesday, 22h), night).empty());
  CHECK(wrong_fields(until(tuesday, 22h + 1min), night) == Fields{"end-timestamp"});
  CHECK(wrong_fields(until(monday, 23h), night).empty());
  // 25 hours are more than 24, unless they are a day
  const Date back{2026y / 10 / 25};
  CHECK(wrong_fields({in_berlin(back, 0h), in_berlin(back + std::chrono::days{1}, 0h)}, night).empty());
  CHECK(wrong_fields({in_berlin(back, 1h), in_berlin(back + std::chrono::days{1}, 1h)}, night) ==
        Fields{"end-timestamp"});
}

TEST_CASE("Nobody has worked in the future") {
  const Instant noon = in_berlin(monday, 12h);
  CHECK(wrong_fields(on_monday(8h, 12h), PeriodSpan::one_day, noon).empty());
  CHECK(wrong_fields(on_monday(8h, 12h + 59s), PeriodSpan::one_day, noon).empty());
  CHECK(wrong_fields(on_monday(8h, 12h), PeriodSpan::one_day, noon - 1ms) == Fields{"end-timestamp"});
  CHECK(wrong_fields(on_monday(13h, 14h), PeriodSpan::one_night, noon) == Fields{"end-timestamp"});
}

TEST_CASE("Another pause is judged without the ends of the period") {
  const WorkedPeriod night{Minute{monday} + 21h, Minute{monday} + 29h, 10min};
  CHECK(passes_midnight(night, berlin));
  CHECK(with_pause(night, 30min).value() == WorkedPeriod{night.begin, night.end, 30min});
  CHECK(with_pause(night, 8h - 1min).value().worked() == 1min);
  CHECK(with_pause(night, 8h).error().rule == rules::break_not_shorter_than_period);
  CHECK(with_pause(night, -1s).error().errors.front().field == fields::pause);
  CHECK_FALSE(with_pause(night, std::chrono::seconds::max()));
}

TEST_CASE("A leap day is a day like others") {
  const Date leap_day{2024y / 2 / 29};
  CHECK(dated_period({in_berlin(leap_day, 8h), in_berlin(leap_day, 16h)}, berlin).value().date == leap_day);
  CHECK(wrong_fields({in_berlin(leap_day, 22h), in_berlin(Date{2024y / 3 / 1}, 1h)}) == Fields{"end-timestamp"});
}

TEST_CASE("Days with a change of clocks count what really elapsed") {
  const auto worked_on = [](Date day, std::chrono::hours begin, std::chrono::hours end) {
    return dated_period({in_berlin(day, begin), in_berlin(day, end)}, berlin).value().period.worked();
  };
  CHECK(worked_on(Date{2026y / 3 / 29}, 1h, 4h) == 2h);
  CHECK(worked_on(Date{2026y / 3 / 29}, 4h, 8h) == 4h);
  CHECK(worked_on(Date{2026y / 10 / 25}, 1h, 4h) == 4h);
}

TEST_CASE("Within the hour that clocks show twice, time still goes forward") {
  const Date day{2026y / 10 / 25};
  const Instant first_half_past_two = in_berlin(day, 2h + 30min);
  const DatedPeriod dated = dated_period({first_half_past_two, first_half_past_two + 1h}, berlin).value();
  CHECK(berlin.to_local(first_half_past_two) == berlin.to_local(first_half_past_two + 1h));
  CHECK(dated.date == day);
  CHECK(dated.period.worked() == 1h);
}

TEST_CASE("A break leaves at least a minute of work") {
  CHECK(wrong_fields(on_monday(8h, 9h, 59min)).empty());
  CHECK(wrong_fields(on_monday(8h, 9h, 59min + 29s)).empty());
  const auto pause = GENERATE(59min + 30s, 60min + 0s, 61min + 0s);
  const auto refused = dated_period(on_monday(8h, 9h, pause), berlin);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().rule == rules::break_not_shorter_than_period);
  CHECK(refused.error().errors.front().field == fields::pause);
}

TEST_CASE("A break as long as the seconds of a period fills it, though the minutes are more") {
  CHECK(wrong_fields(on_monday(8h + 59s, 9h, 59min + 1s)) == Fields{"pause-seconds"});
  CHECK(wrong_fields(on_monday(8h + 59s, 9h, 59min)).empty());
}

TEST_CASE("A negative break is refused") {
  CHECK(wrong_fields(on_monday(8h, 16h, -1s)) == Fields{"pause-seconds"});
  CHECK(wrong_fields(on_monday(8h, 16h, std::chrono::seconds::min())) == Fields{"pause-seconds"});
  CHECK(wrong_fields(on_monday(8h, 16h, std::chrono::seconds::max())) == Fields{"pause-seconds"});
}

TEST_CASE("Years from 1970 to 2100 in the company's time zone are accepted") {
  const stint::fakes::FixedZone kiribati{14h};
  const stint::fakes::FixedZone utc{0h};
  const auto accepted = [](Instant begin, const TimeZone& zone) {
    return dated_period({begin, begin + 1min}, zone).has_value();
  };
  const Instant first{Date{1970y / 1 / 1}};
  const Instant after_last{Date{2101y / 1 / 1}};
  CHECK(accepted(first, utc));
  CHECK_FALSE(accepted(first - 1min, utc));
  CHECK(accepted(first - 14h, kiribati));
  CHECK_FALSE(accepted(first - 14h - 1min, kiribati));
  CHECK(accepted(after_last - 2min, utc));
  CHECK_FALSE(accepted(after_last, utc));
  CHECK_FALSE(accepted(after_last - 14h, kiribati));
}

TEST_CASE("No timestamp is too wild to be refused in good order") {
  const auto moment = GENERATE(Instant::min(), Instant::max());
  CHECK(wrong_fields({moment, moment}) == Fields{"start-timestamp", "end-timestamp"});
  CHECK(wrong_fields({moment, in_berlin(monday, 8h)}) == Fields{"start-timestamp"});
  CHECK(wrong_fields({in_berlin(monday, 8h), moment}) == Fields{"end-timestamp"});
}

TEST_CASE("All faults are reported at once") {
  CHECK(wrong_fields(on_monday(8h, 7h, -1s)) == Fields{"end-timestamp", "pause-seconds"});
  CHECK(wrong_fields({Instant::min(), Instant::max(), -1s}) ==
        Fields{"start-timestamp", "end-timestamp", "pause-seconds"});
}

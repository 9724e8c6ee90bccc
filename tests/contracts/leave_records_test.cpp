#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::LeaveCorrection;
using domain::LeaveReminder;

namespace {

LeaveCorrection correction_of(const Setting& setting, std::int32_t half_days) {
  return {.employee = setting.erika,
          .year = std::chrono::year{2026},
          .day = day("2026-03-02"),
          .days = {half_days},
          .by = setting.max,
          .at = domain::Instant{std::chrono::milliseconds{1780000000123}},
          .reason = "wie vereinbart; §7"};
}

LeaveReminder reminder_of(std::int32_t year, std::string_view told_on, std::string_view last_day, std::int32_t halves) {
  return {std::chrono::year{year}, day(told_on), day(last_day), {halves}};
}

}  // namespace

STINT_CONTRACT("corrections of leave are kept with who has made them and why, by id") {
  const auto [more, less] = keep([&](Work& work) {
    auto& records = work.leave_records(acme);
    auto numbered = correction_of(*this, 3);
    numbered.id = {77};
    return std::pair{records.add(numbered), records.add(correction_of(*this, -1))};
  });
  CHECK(more.id < less.id);
  store.read([&](Work& work) {
    CHECK(work.leave_records(acme).corrections_of(erika) == std::vector{more, less});
    CHECK(work.leave_records(acme).corrections_of(max).empty());
    CHECK(work.leave_records(rival).corrections_of(erika).empty());
  });
  auto expected = correction_of(*this, 3);
  expected.id = more.id;
  CHECK(more == expected);
}

STINT_CONTRACT("a correction of leave is about, and by, people of the company") {
  const auto objects = [&](domain::EmployeeId employee, domain::EmployeeId by) {
    auto correction = correction_of(*this, 2);
    correction.employee = employee;
    correction.by = by;
    return contracts::objects(
        store, [&](Work& work) { (void)work.leave_records(acme).add(correction); },
        [&] { return look([&](Work& work) { return work.leave_records(acme).corrections_of(erika); }); });
  };
  CHECK(objects(ron, max));
  CHECK(objects(erika, ron));
  CHECK(objects({4711}, max));
}

STINT_CONTRACT("reminders of leave are kept by year and day, each once") {
  const auto later = reminder_of(2026, "2026-02-01", "2027-03-31", 60);
  const auto earlier = reminder_of(2025, "2026-02-01", "2026-03-31", 9);
  const auto for_illness = reminder_of(2025, "2026-02-01", "2027-03-31", 4);
  keep([&](Work& work) {
    auto& records = work.leave_records(acme);
    records.add(erika, later);
    records.add(erika, for_illness);
    records.add(erika, reminder_of(2025, "2026-02-01", "2026-03-31", 10));
    records.add(erika, earlier);
  });
  store.read([&](Work& work) {
    CHECK(work.leave_records(acme).reminders_of(erika) == std::vector{earlier, for_illness, later});
    CHECK(work.leave_records(acme).reminders_of(max).empty());
    CHECK(work.leave_records(rival).reminders_of(erika).empty());
  });
  CHECK(contracts::objects(
      store, [&](Work& work) { work.leave_records(acme).add(ron, later); },
      [&] { return look([&](Work& work) { return work.leave_records(acme).reminders_of(erika); }); }));
}

STINT_CONTRACT("the day on which a company's people were reminded of their leave is its own") {
  const auto reminded_on = [&](domain::CompanyId company) {
    return look([&](Work& work) { return work.leave_records(company).reminded_on(); });
  };
  CHECK_FALSE(reminded_on(acme));
  keep([&](Work& work) { work.leave_records(acme).set_reminded_on(day("2026-03-01")); });
  keep([&](Work& work) { work.leave_records(acme).set_reminded_on(day("2026-03-02")); });
  CHECK(reminded_on(acme) == day("2026-03-02"));
  CHECK_FALSE(reminded_on(rival));
}

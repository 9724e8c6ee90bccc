#include <chrono>
#include <utility>

#include "tests/contracts/objections.hpp"
#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::Work;
using domain::LeaveCorrection;
using domain::LeaveReminder;
using test::day;

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
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto [more, less] = keep(adapter.store, [&](Work& work) {
    auto& records = work.leave_records(setting.acme);
    auto numbered = correction_of(setting, 3);
    numbered.id = {77};
    return std::pair{records.add(numbered), records.add(correction_of(setting, -1))};
  });
  CHECK(more.id < less.id);
  adapter.store.read([&](Work& work) {
    CHECK(work.leave_records(setting.acme).corrections_of(setting.erika) == std::vector{more, less});
    CHECK(work.leave_records(setting.acme).corrections_of(setting.max).empty());
    CHECK(work.leave_records(setting.rival).corrections_of(setting.erika).empty());
  });
  auto expected = correction_of(setting, 3);
  expected.id = more.id;
  CHECK(more == expected);
}

STINT_CONTRACT("a correction of leave is about, and by, people of the company") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto objects = [&](domain::EmployeeId employee, domain::EmployeeId by) {
    auto correction = correction_of(setting, 2);
    correction.employee = employee;
    correction.by = by;
    return contracts::objects(
        adapter.store, [&](Work& work) { (void)work.leave_records(setting.acme).add(correction); },
        [&] {
          return look(adapter.store,
                      [&](Work& work) { return work.leave_records(setting.acme).corrections_of(setting.erika); });
        });
  };
  CHECK(objects(setting.ron, setting.max));
  CHECK(objects(setting.erika, setting.ron));
  CHECK(objects({4711}, setting.max));
}

STINT_CONTRACT("reminders of leave are kept by year and day, each once") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto later = reminder_of(2026, "2026-02-01", "2027-03-31", 60);
  const auto earlier = reminder_of(2025, "2026-02-01", "2026-03-31", 9);
  const auto for_illness = reminder_of(2025, "2026-02-01", "2027-03-31", 4);
  keep(adapter.store, [&](Work& work) {
    auto& records = work.leave_records(setting.acme);
    records.add(setting.erika, later);
    records.add(setting.erika, for_illness);
    records.add(setting.erika, reminder_of(2025, "2026-02-01", "2026-03-31", 10));
    records.add(setting.erika, earlier);
  });
  adapter.store.read([&](Work& work) {
    CHECK(work.leave_records(setting.acme).reminders_of(setting.erika) == std::vector{earlier, for_illness, later});
    CHECK(work.leave_records(setting.acme).reminders_of(setting.max).empty());
    CHECK(work.leave_records(setting.rival).reminders_of(setting.erika).empty());
  });
  CHECK(contracts::objects(
      adapter.store, [&](Work& work) { work.leave_records(setting.acme).add(setting.ron, later); },
      [&] {
        return look(adapter.store,
                    [&](Work& work) { return work.leave_records(setting.acme).reminders_of(setting.erika); });
      }));
}

STINT_CONTRACT("the day on which a company's people were reminded of their leave is its own") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto reminded_on = [&](domain::CompanyId company) {
    return look(adapter.store, [&](Work& work) { return work.leave_records(company).reminded_on(); });
  };
  CHECK_FALSE(reminded_on(setting.acme));
  keep(adapter.store, [&](Work& work) { work.leave_records(setting.acme).set_reminded_on(day("2026-03-01")); });
  keep(adapter.store, [&](Work& work) { work.leave_records(setting.acme).set_reminded_on(day("2026-03-02")); });
  CHECK(reminded_on(setting.acme) == day("2026-03-02"));
  CHECK_FALSE(reminded_on(setting.rival));
}

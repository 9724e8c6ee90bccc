#include <stdexcept>

#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"
#include "tests/contracts/units_of_work.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::MonthSignature;
using domain::SignedAs;

namespace {

constexpr auto march = std::chrono::year{2026} / std::chrono::March;
constexpr auto april = std::chrono::year{2026} / std::chrono::April;

MonthSignature signature(SignedAs signed_as, domain::EmployeeId by, std::string digest, std::int32_t version = 1) {
  return {signed_as, by, domain::Instant{std::chrono::milliseconds{1'772'440'000'123}}, std::move(digest), version};
}

}  // namespace

STINT_CONTRACT("signatures of a month come back, the employee's first, and stay with it") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto by_max = signature(SignedAs::manager, setting.max, "a'b", 2);
  const auto by_erika = signature(SignedAs::person, setting.erika, "ab");
  keep(adapter.store, [&](application::Work& work) {
    auto& signatures = work.month_signatures(setting.acme);
    signatures.keep(setting.erika, march, by_max);
    signatures.keep(setting.erika, march, by_erika);
    signatures.keep(setting.sam, march, signature(SignedAs::person, setting.sam, "c"));
  });
  adapter.store.read([&](application::Work& work) {
    const auto& signatures = work.month_signatures(setting.acme);
    CHECK(signatures.of(setting.erika, march) == std::vector{by_erika, by_max});
    CHECK(signatures.of(setting.erika, april).empty());
    CHECK(work.month_signatures(setting.rival).of(setting.erika, march).empty());
    const std::vector people{setting.erika, setting.max};
    auto found = signatures.of_each(people, march);
    CHECK(found[setting.erika] == std::vector{by_erika, by_max});
    CHECK(found[setting.max].empty());
    CHECK_FALSE(found.contains(setting.sam));
    CHECK(signatures.of_each({}, march).empty());
    CHECK(work.month_signatures(setting.rival).of_each(people, march)[setting.erika].empty());
  });
}

STINT_CONTRACT("who signs anew takes the place of what was signed as the same") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto by_erika = signature(SignedAs::person, setting.erika, "ab");
  keep(adapter.store, [&](application::Work& work) {
    work.month_signatures(setting.acme).keep(setting.erika, march, by_erika);
    work.month_signatures(setting.acme).keep(setting.erika, march, signature(SignedAs::manager, setting.max, "ab"));
  });
  const auto by_olga = signature(SignedAs::manager, setting.olga, "cd", 3);
  keep(adapter.store,
       [&](application::Work& work) { work.month_signatures(setting.acme).keep(setting.erika, march, by_olga); });
  adapter.store.read([&](application::Work& work) {
    CHECK(work.month_signatures(setting.acme).of(setting.erika, march) == std::vector{by_erika, by_olga});
  });
}

STINT_CONTRACT("a signature of somebody else's employee, or by one, is a bug") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto attempt = [&](domain::CompanyId company, domain::EmployeeId employee, domain::EmployeeId by) {
    return application::write_now(adapter.store, [&](application::Work& work) {
      work.month_signatures(company).keep(employee, march, signature(SignedAs::manager, by, "a"));
      return true;
    });
  };
  CHECK_THROWS_AS(attempt(setting.rival, setting.erika, setting.erika), std::logic_error);
  CHECK_THROWS_AS(attempt(setting.acme, setting.erika, domain::EmployeeId{999'999}), std::logic_error);
}

STINT_CONTRACT("signatures go with the working time that they were about") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    auto& signatures = work.month_signatures(setting.acme);
    for (const auto who : {setting.erika, setting.sam}) {
      signatures.keep(who, march, signature(SignedAs::person, who, "ab"));
      signatures.keep(who, april, signature(SignedAs::person, who, "cd"));
    }
    work.personal_data(setting.acme)
        .erase({.kind = domain::RecordKind::working_time,
                .before = test::day("2026-04-30"),
                .employee = setting.erika,
                .most = 100});
  });
  adapter.store.read([&](application::Work& work) {
    const auto& signatures = work.month_signatures(setting.acme);
    CHECK(signatures.of(setting.erika, march).empty());
    CHECK(signatures.of(setting.erika, april).size() == 1);
    CHECK(signatures.of(setting.sam, march).size() == 1);
  });
}

STINT_CONTRACT("entries of days come back whole, by begin") {
  TestStore adapter;
  const Setting setting(adapter.store);
  std::vector<domain::TimeEntry> stored;
  keep(adapter.store, [&](application::Work& work) {
    stored.clear();
    for (const int hour : {13, 8}) {
      domain::EntryRecord record{};
      record.employee = setting.erika;
      record.state = domain::EntryState::done;
      record.details.date = test::day("2026-03-02");
      record.details.period.begin = domain::Minute{record.details.date} + std::chrono::hours{hour};
      record.details.period.end = record.details.period.begin + std::chrono::hours{2};
      record.details.remarks = "with 'remarks'";
      record.session.break_correction = std::chrono::minutes{3};
      record.details.period.break_taken = std::chrono::minutes{5};
      stored.push_back(work.entries(setting.acme).add(domain::TimeEntry::stored(record)));
    }
  });
  adapter.store.read([&](application::Work& work) {
    const auto& entries = work.entries(setting.acme);
    CHECK(entries.of_days(setting.erika, test::one_day("2026-03-02")) == std::vector{stored[1], stored[0]});
    CHECK(entries.of_days(setting.erika, test::one_day("2026-03-03")).empty());
    CHECK(work.entries(setting.rival).of_days(setting.erika, test::one_day("2026-03-02")).empty());
  });
}

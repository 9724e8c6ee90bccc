#include "tests/contracts/stores.hpp"

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
  const auto by_max = signature(SignedAs::manager, max, "a'b", 2);
  const auto by_erika = signature(SignedAs::person, erika, "ab");
  keep([&](Work& work) {
    auto& signatures = work.month_signatures(acme);
    signatures.keep(erika, march, by_max);
    signatures.keep(erika, march, by_erika);
    signatures.keep(sam, march, signature(SignedAs::person, sam, "c"));
  });
  store.read([&](Work& work) {
    const auto& signatures = work.month_signatures(acme);
    CHECK(signatures.of(erika, march) == std::vector{by_erika, by_max});
    CHECK(signatures.of(erika, april).empty());
    CHECK(work.month_signatures(rival).of(erika, march).empty());
    const std::vector people{erika, max};
    auto found = signatures.of_each(people, march);
    CHECK(found[erika] == std::vector{by_erika, by_max});
    CHECK(found[max].empty());
    CHECK_FALSE(found.contains(sam));
    CHECK(signatures.of_each({}, march).empty());
    CHECK(work.month_signatures(rival).of_each(people, march)[erika].empty());
  });
}

STINT_CONTRACT("who signs anew takes the place of what was signed as the same") {
  const auto by_erika = signature(SignedAs::person, erika, "ab");
  keep([&](Work& work) {
    work.month_signatures(acme).keep(erika, march, by_erika);
    work.month_signatures(acme).keep(erika, march, signature(SignedAs::manager, max, "ab"));
  });
  const auto by_olga = signature(SignedAs::manager, olga, "cd", 3);
  keep([&](Work& work) { work.month_signatures(acme).keep(erika, march, by_olga); });
  store.read([&](Work& work) {
    CHECK(work.month_signatures(acme).of(erika, march) == std::vector{by_erika, by_olga});
  });
}

STINT_CONTRACT("a signature of somebody else's employee, or by one, is a bug") {
  const auto attempt = [&](domain::CompanyId company, domain::EmployeeId employee, domain::EmployeeId by) {
    return application::write_now(store, [&](Work& work) {
      work.month_signatures(company).keep(employee, march, signature(SignedAs::manager, by, "a"));
      return true;
    });
  };
  CHECK_THROWS_AS(attempt(rival, erika, erika), std::logic_error);
  CHECK_THROWS_AS(attempt(acme, erika, domain::EmployeeId{999'999}), std::logic_error);
}

STINT_CONTRACT("signatures go with the working time that they were about") {
  keep([&](Work& work) {
    auto& signatures = work.month_signatures(acme);
    for (const auto who : {erika, sam}) {
      signatures.keep(who, march, signature(SignedAs::person, who, "ab"));
      signatures.keep(who, april, signature(SignedAs::person, who, "cd"));
    }
    work.personal_data(acme).erase(
        {.kind = domain::RecordKind::working_time, .before = day("2026-04-30"), .employee = erika, .most = 100});
  });
  store.read([&](Work& work) {
    const auto& signatures = work.month_signatures(acme);
    CHECK(signatures.of(erika, march).empty());
    CHECK(signatures.of(erika, april).size() == 1);
    CHECK(signatures.of(sam, march).size() == 1);
  });
}

STINT_CONTRACT("entries of days come back whole, by begin") {
  std::vector<domain::TimeEntry> stored;
  keep([&](Work& work) {
    stored.clear();
    for (const int hour : {13, 8}) {
      domain::EntryRecord record{};
      record.employee = erika;
      record.state = domain::EntryState::done;
      record.details.date = day("2026-03-02");
      record.details.period.begin = domain::Minute{record.details.date} + std::chrono::hours{hour};
      record.details.period.end = record.details.period.begin + std::chrono::hours{2};
      record.details.remarks = "with 'remarks'";
      record.session.break_correction = std::chrono::minutes{3};
      record.details.period.break_taken = std::chrono::minutes{5};
      stored.push_back(work.entries(acme).add(domain::TimeEntry::stored(record)));
    }
  });
  store.read([&](Work& work) {
    const auto& entries = work.entries(acme);
    CHECK(entries.of_days(erika, one_day("2026-03-02")) == std::vector{stored[1], stored[0]});
    CHECK(entries.of_days(erika, one_day("2026-03-03")).empty());
    CHECK(work.entries(rival).of_days(erika, one_day("2026-03-02")).empty());
  });
}

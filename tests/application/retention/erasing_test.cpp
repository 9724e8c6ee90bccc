#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/notifications/names_in_texts.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/retention/erasing.hpp>
#include <stint/application/retention/periods.hpp>

#include "tests/application/support/jobs.hpp"
#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// The workshop, from which the job erases expired records.
struct Kept : Workshop {
  std::size_t run() { return run_once(store, erase_what_is_over(zones, policies), now); }

  void periods(const std::function<void(domain::RetentionSettings&)>& change) {
    choose([&](auto& company) { change(company.retention); });
  }

  domain::AbsenceId absence(domain::AbsenceTypeCode type, std::string_view first, std::string_view last) {
    return import({.id = {},
                   .employee = erika.id,
                   .details = {type, days(first, last), {}, "comment"},
                   .state = domain::AbsenceState::approved});
  }

  bool has(domain::AbsenceId id) { return stored(id).has_value(); }
  bool has(domain::TimeEntryId id) { return stored_entry(id).has_value(); }

  /// "working-time 2", by its lines in the audit trail.
  std::vector<std::string> told() {
    std::vector<std::string> lines;
    store.read([&](Work& work) {
      for (const auto& line : work.audit().page(acme.id, {})) {
        if (line.action == "records.erased") lines.push_back(line.details[0].second + ' ' + line.details[1].second);
      }
    });
    return lines;
  }
};

}  // namespace

TEST_CASE("A company that sets no period keeps everything") {
  Kept shop;
  const auto entry = shop.imported("2001-01-02 08:00", "2001-01-02 16:00");
  const auto absence = shop.absence("VAC", "2001-01-03", "2001-01-03");
  shop.change(shop.sam, [](auto& record) { record.employment.last = day("2001-12-31"); });
  shop.run();
  CHECK(shop.has(entry));
  CHECK(shop.stored(absence)->details.comments == "comment");
  CHECK(shop.told().empty());
  domain::Employee sam;
  shop.store.read([&](Work& work) { sam = work.employees(shop.acme.id).find(shop.sam.id).value(); });
  CHECK(sam == shop.sam);
}

TEST_CASE_METHOD(Kept, "What is over its period goes the day after, once a day, and one line tells of each kind") {
  periods([](auto& periods) {
    periods.working_time_months = 24;
    periods.absence_months = 36;
    periods.health_months = 12;
  });
  const auto old = imported("2024-03-01 08:00", "2024-03-01 16:00");
  const auto young = imported("2024-03-02 08:00", "2024-03-02 16:00");
  const auto past = absence("VAC", "2022-12-30", "2022-12-31");
  const auto late = absence("VAC", "2023-01-01", "2023-01-01");
  const auto healed = absence("SIC", "2024-12-31", "2024-12-31");
  const auto ill = absence("SIC", "2025-01-01", "2025-01-01");
  CHECK(run() > 0);
  CHECK(told() == std::vector<std::string>{"working-time 1", "absence 1", "health 1"});
  CHECK_FALSE(has(old));
  CHECK(has(young));
  CHECK_FALSE(has(past));
  CHECK(has(late));
  CHECK_FALSE(has(healed));
  CHECK(has(ill));
  CHECK(run() == 0);
  at("2026-03-03 00:00");
  run();
  CHECK_FALSE(has(young));
  CHECK(has(late));
  at("2027-01-01 00:00");
  run();
  CHECK_FALSE(has(late));
  CHECK_FALSE(has(ill));
}

TEST_CASE_METHOD(Kept, "Illness of the leave year goes when the year is over, however short the period") {
  periods([](auto& periods) { periods.health_months = 1; });
  choose([](auto& company) { company.absences.leave.year_begins_in_month = 4; });
  const auto before = absence("SIC", "2025-03-31", "2025-03-31");
  const auto within = absence("SIC", "2025-04-01", "2025-04-01");
  run();
  CHECK_FALSE(has(before));
  CHECK(has(within));
  at("2026-04-01 00:00");
  run();
  CHECK_FALSE(has(within));
}

TEST_CASE_METHOD(Kept, "Leave that is carried on is counted from what stays, without its texts") {
  choose([](auto& company) { company.absences.leave.carry_over_from_year = 2021; });
  const auto vacation = absence("VAC", "2020-01-01", "2020-01-03");
  const auto before = absence("VAC", "2019-12-30", "2019-12-31");
  const auto other = absence("DAY", "2021-05-05", "2021-05-05");
  const auto ill_at_home = absence("SIC", "2021-06-01", "2021-06-02");
  const auto vacation_in_bed = absence("VAC", "2021-07-01", "2021-07-02");
  const auto ill_in_vacation = absence("SIC", "2021-07-02", "2021-07-05");
  const auto balance = [&] {
    const auto account = read_by(erika, show_leave_account, Submitted<LeaveAccountQuery>{});
    REQUIRE(account);
    return account->movements.back().balance;
  };
  const auto count = balance();
  periods([](auto& periods) { periods.absence_months = periods.health_months = 36; });
  run();
  CHECK(stored(vacation)->details.comments.empty());
  CHECK_FALSE(has(before));
  CHECK_FALSE(has(other));
  CHECK_FALSE(has(ill_at_home));
  CHECK(has(vacation_in_bed));
  CHECK(stored(ill_in_vacation)->details.comments.empty());
  CHECK(balance() == count);
}

TEST_CASE_METHOD(Kept, "Unpaid leave stays for as long as leave is counted from it") {
  choose([](auto& company) { company.absences.leave.carry_over_from_year = 2021; });
  change_type("DAY", [](auto& type) { type.earns_no_leave = true; });
  const auto before = absence("DAY", "2019-12-30", "2019-12-31");
  const auto unpaid = absence("DAY", "2021-05-03", "2021-05-14");
  periods([](auto& periods) { periods.absence_months = 36; });
  run();
  CHECK_FALSE(has(before));
  CHECK(has(unpaid));
}

TEST_CASE_METHOD(Kept, "Where leave lapses later for who was ill, all illness of years that are counted stays") {
  choose([](auto& company) {
    company.absences.leave.carry_over_from_year = 2021;
    company.absences.leave.carry_over_months_if_ill = 15;
  });
  periods([](auto& periods) { periods.health_months = 12; });
  const auto before = absence("SIC", "2019-12-31", "2019-12-31");
  const auto counted = absence("SIC", "2020-01-01", "2020-01-01");
  run();
  CHECK_FALSE(has(before));
  CHECK(stored(counted)->details.comments.empty());
}

TEST_CASE_METHOD(Kept, "Where law and contract are kept apart, illness stays from the first year in which they are") {
  choose([](auto& company) { company.absences.leave.by_law_from_year = 2020; });
  periods([](auto& periods) { periods.health_months = 12; });
  const auto before = absence("SIC", "2019-12-31", "2019-12-31");
  const auto counted = absence("SIC", "2020-01-01", "2020-01-01");
  run();
  CHECK_FALSE(has(before));
  CHECK(stored(counted)->details.comments.empty());
}

TEST_CASE_METHOD(Kept, "Where the end of sick pay is counted, illness stays for two years after its own") {
  choose([](auto& company) { company.absences.sick_pay.counted = true; });
  periods([](auto& periods) { periods.health_months = 12; });
  const auto before = absence("SIC", "2023-12-30", "2023-12-31");
  const auto counted = absence("SIC", "2023-12-31", "2024-01-01");
  run();
  CHECK_FALSE(has(before));
  CHECK(has(counted));
  choose([](auto& company) { company.absences.sick_pay.counted = false; });
  at("2026-03-03 00:00");
  run();
  CHECK_FALSE(has(counted));
}

TEST_CASE_METHOD(Kept, "What was held back, or comes late, goes on the next day, though periods end with the year") {
  choose([](auto& company) { company.absences.leave.carry_over_from_year = 2023; });
  periods([](auto& periods) { periods.absence_months = periods.health_months = 12; });
  const auto held_back = absence("VAC", "2022-05-02", "2022-05-03");
  run();
  CHECK(has(held_back));
  choose([](auto& company) { company.absences.leave.carry_over_from_year = 2026; });
  const auto late = absence("SIC", "2022-06-01", "2022-06-02");
  CHECK(run() == 0);
  CHECK(has(held_back));
  at("2026-03-03 00:00");
  run();
  CHECK_FALSE(has(held_back));
  CHECK_FALSE(has(late));
  CHECK(run() == 0);
}

TEST_CASE_METHOD(Kept, "What a time account counts goes once its month is closed, and its figures stay") {
  choose([](auto& company) { company.time_account.since = day("2023-02-01"); });
  periods([](auto& periods) { periods.working_time_months = 24; });
  const auto before = imported("2023-01-31 08:00", "2023-01-31 17:00");
  const auto closed = imported("2023-02-28 08:00", "2023-02-28 17:00");
  const auto open = imported("2023-03-01 08:00", "2023-03-01 17:00");
  keep(store, [&](Work& work) {
    const std::vector kept{
        domain::AccountDay{.date = day("2023-02-28"), .commitment = 480min, .worked = 540min, .credited = 540min}};
    work.time_accounts(acme.id).keep(erika.id, day("2023-02-28"), kept);
  });
  run();
  CHECK_FALSE(has(before));
  CHECK_FALSE(has(closed));
  CHECK(has(open));
  store.read([&](Work& work) { CHECK(work.time_accounts(acme.id).sum_before(erika.id, day("2026-03-02")) == 60min); });
  // A late absence in a month without entries is not a reason to count the month again.
  keep(store, [&](Work& work) {
    const CompanyContext context{work, acme, zones, now, policies};
    const auto late =
        work.absences(acme.id).add(domain::AbsenceRequest::stored({.id = {},
                                                                   .employee = erika.id,
                                                                   .details = {"VAC", one_day("2023-02-27"), {}, {}},
                                                                   .halves = plain_halves(one_day("2023-02-27")),
                                                                   .state = domain::AbsenceState::approved}));
    raise(context, ada.id, AbsenceApproved{late, late});
    CHECK(work.time_accounts(acme.id).bookings(erika.id, days("2023-01-01", "2199-12-31")).empty());
  });
}

TEST_CASE_METHOD(Kept, "A run takes so many records, and the next one goes on") {
  periods([](auto& periods) { periods.audit_trail_months = 1; });
  keep(store, [&](Work& work) {
    for (std::size_t i = 0; i < 20 * most_erased_together + 1; ++i) {
      work.audit().add({.company = acme.id, .at = day("2020-01-01"), .action = "account.locked"});
    }
  });
  run();
  CHECK(told().size() == 20);
  CHECK(told().front() == "audit-trail 500");
  CHECK(run() > 0);
  CHECK(told().back() == "audit-trail 1");
  CHECK(run() == 0);
}

TEST_CASE_METHOD(Kept, "Mails that were given up go, those that wait stay") {
  periods([](auto& periods) { periods.mail_months = 1; });
  keep(store, [&](Work& work) {
    const auto add = [&](const char* to, domain::Instant at) {
      work.outbox().add({.company = acme.id, .to_address = to, .created_at = at});
    };
    add("failed@acme", day("2026-02-01"));
    REQUIRE(work.outbox().give_up(day("2026-03-01"), now, "nobody there") == 1);
    add("waiting@acme", day("2026-02-01"));
  });
  run();
  REQUIRE(mails().size() == 1);
  CHECK(mails().front().to_address == "waiting@acme");
}

TEST_CASE("Leavers are forgotten once they have been gone so long, unless that is refused") {
  Kept shop;
  shop.periods([](auto& periods) { periods.leaver_months = 12; });
  const auto left = [&](domain::Employee& who, const char* last) {
    shop.change(who, [&](auto& record) { record.employment.last = day(last); });
  };
  left(shop.sam, "2025-03-01");
  left(shop.erika, "2025-03-02");
  left(shop.otto, "2025-01-31");  // olga's only manager
  const auto forgotten = [&](const domain::Employee& who) {
    bool is = false;
    shop.store.read([&](Work& work) { is = is_forgotten(work.employees(shop.acme.id).find(who.id).value()); });
    return is;
  };
  shop.run();
  CHECK(forgotten(shop.sam));
  CHECK_FALSE(forgotten(shop.erika));
  CHECK_FALSE(forgotten(shop.otto));
  shop.change(shop.olga, [&](auto& olga) { olga.managers = {shop.max.id}; });
  CHECK(shop.run() == 0);
  shop.at("2026-03-03 00:00");
  shop.run();
  CHECK(forgotten(shop.erika));
  CHECK(forgotten(shop.otto));
}

TEST_CASE_METHOD(Kept,
                 "What is left of who was forgotten goes when its time is over, in companies without periods, too") {
  const auto young = imported("2024-03-02 08:00", "2024-03-02 16:00");
  change(erika, [](auto& record) { record.key = key_of_forgotten(record.id); });
  run();
  CHECK(has(young));
  at("2026-03-03 00:00");
  run();
  CHECK_FALSE(has(young));
}

TEST_CASE("Severe disability and protection of mothers of who stays go with the other data on health") {
  Kept shop;
  shop.periods([](auto& periods) { periods.health_months = 12; });
  shop.change(shop.erika, [](auto& record) {
    record.severe_disability = {day("2020-01-01"), day("2024-12-31")};
    record.maternity_protection = {day("2024-01-01"), day("2024-12-31")};
  });
  shop.change(shop.sam, [](auto& record) { record.severe_disability = {day("2020-01-01"), std::nullopt}; });
  shop.run();
  shop.store.read([&](Work& work) {
    const auto erika = work.employees(shop.acme.id).find(shop.erika.id).value();
    CHECK_FALSE(erika.severe_disability.first);
    CHECK(erika.maternity_protection.first);  // MuSchG §27 (5)
    CHECK(work.employees(shop.acme.id).find(shop.sam.id)->severe_disability.first);
  });
}

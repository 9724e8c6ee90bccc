#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

namespace {

domain::Company with_every_choice(const Setting& setting) {
  domain::Company company{};
  company.id = setting.acme;
  company.key = "acme";
  company.name = "Ac'me \"GmbH\"; -- ☃";
  company.time_zone = "Europe/Vienna";
  company.language = "de";
  company.country = domain::Country{"AT", "Österreich"};
  company.uses_departments = true;
  company.uses_branch_offices = true;
  company.allowed_networks = {"192.0.2.0/24", "2001:db8::/32", "10.0.0.0/8"};
  company.additional_recipients = {"z@acme.example", "a@acme.example"};
  company.link_sso_by_verified_email = true;
  company.notifications_additional = false;
  company.absences = {true, true, true, false, true, true, {domain::PartialYears::twelfths, 2026, 3}};
  company.absences.leave.year_begins_in_month = 4;
  company.absences.leave.extra_days = {{domain::ExtraLeaveBy::service, 10, {2}}, {domain::ExtraLeaveBy::age, 50, {5}}};
  company.absences.leave.carry_over_months_if_ill = 15;
  company.absences.leave.remind_days_before_lapse = 60;
  company.absences.leave.remind_in_month = 2;
  company.absences.leave.lapse_needs_reminder = true;
  company.absences.leave.by_law_from_year = 2027;
  company.absences.leave.contract_carries_over = false;
  company.absences.leave.contract_carry_over_until_month = 6;
  company.absences.leave.contract_lapse_needs_reminder = true;
  company.absences.leave.taken_first = domain::LeavePart::contract;
  company.absences.leave.overdrawn = domain::OverdrawnLeave::carried;
  company.absences.leave.recounts_past = true;
  company.absences.sick_pay = {.counted = true, .tell_days_before = 42};
  auto& tracking = company.time_tracking;
  tracking.active = true;
  tracking.clock_enabled = false;
  tracking.business_trips = std::nullopt;
  tracking.minimum_start_interval = std::chrono::seconds{90};
  tracking.terminal_only = {true, true, true};
  tracking.approval = {true, true, true, true};
  tracking.closed_through = std::chrono::year{2026} / 12;
  tracking.auto_stop_after = std::chrono::minutes{600};
  tracking.maximum_remarks_length = 5;
  tracking.presence = domain::PresenceShown::company;
  tracking.project_mandatory = true;
  tracking.category_mandatory = true;
  tracking.default_project = setting.apollo;
  tracking.default_category = setting.dev;
  tracking.break_regulation = domain::BreakRegulation{
      {{std::chrono::minutes{540}, std::chrono::minutes{45}}, {std::chrono::minutes{360}, std::chrono::minutes{30}}},
      std::chrono::minutes{600},
      false,
      true};
  company.working_time = {
      domain::WorkingTimeLaw::germany,
      {{"Wien", domain::WorkingTimeLaw::austria},
       {"", domain::WorkingTimeLaw::none},
       {"Basel", domain::WorkingTimeLaw::switzerland_45}},
      true,
      {{"night", domain::SurchargeDays::every_day, std::chrono::hours{23}, std::chrono::hours{6}, 125},
       {"holiday", domain::SurchargeDays::holiday, std::chrono::minutes{0}, std::chrono::minutes{1439}, 250,
        std::chrono::minutes{0}, std::chrono::hours{4}}}};
  company.team_rules = {{{"stocktaking", test::day("2027-01-04"), test::day("2027-01-08"), domain::RuleEffect::warn}},
                        {{"Sales", 2, domain::RuleEffect::refuse}, {"R&D", 0, domain::RuleEffect::warn}},
                        {{"first aid", domain::RuleEffect::refuse}},
                        {{"first aid", "erika"}, {"first aid", "nobody yet"}, {"locks", "erika"}},
                        true};
  company.company_holidays = {{"VAC", test::day("2026-12-24"), test::day("2026-12-31")}};
  company.calendar_sharing = domain::CalendarSharing::company;
  company.branch_offices = {
      {"Lisboa", "Europe/Lisbon", "pt", "pt-PT"}, {"Graz"}, {"Wien", {}, "AT", {}, test::day("2026-07-01")}};
  company.payroll = {
      .wage_types = {{"200", "Night", "night", "K9", domain::WageSource::surcharge, domain::WageUnit::days, 25},
                     {"100", "Work", {}, {}, domain::WageSource::work, domain::WageUnit::hours, {}},
                     {"320", "Ill", "SIC", {}, domain::WageSource::illness_without_pay, domain::WageUnit::days, {}}},
      .separator = domain::FieldSeparator::tab,
      .decimal_sign = domain::DecimalSign::comma,
      .encoding = domain::TextEncoding::windows_1252,
      .dates = domain::DateNotation::digits,
      .has_header = false,
      .columns = {{"Nr.", domain::PayrollContent::employee_number}, {"", domain::PayrollContent::empty}}};
  company.escalation = {2, std::nullopt, 14, true};
  company.retention = {.working_time_months = 24,
                       .absence_months = 36,
                       .health_months = 12,
                       .audit_trail_months = 13,
                       .mail_months = 14,
                       .leaver_months = 15};
  company.time_account = {.since = domain::Date{std::chrono::year{2026} / 1 / 1},
                          .cap = std::chrono::minutes{6000},
                          .carry_over_until_month = 3,
                          .yellow = std::chrono::minutes{0},
                          .red = std::chrono::minutes{2400}};
  return company;
}

}  // namespace

STINT_CONTRACT("a company comes back with everything that it has chosen") {
  const auto chosen = with_every_choice(*this);
  keep([&](Work& work) { work.companies().save(chosen); });
  store.read([&](Work& work) {
    CHECK(work.companies().find(acme) == chosen);
    CHECK(work.companies().find_by_key("acme") == chosen);
    CHECK(work.companies().find_by_key("rival")->id == rival);
  });
}

STINT_CONTRACT("what a company no longer chooses is gone") {
  auto company = with_every_choice(*this);
  keep([&](Work& work) { work.companies().save(company); });
  company.country.reset();
  company.allowed_networks.clear();
  company.additional_recipients.pop_back();
  company.time_tracking = {};
  company.working_time = {};
  company.time_account = {};
  company.retention = {};
  keep([&](Work& work) { work.companies().save(company); });
  CHECK(look([&](Work& work) { return work.companies().find(acme); }) == company);
}

STINT_CONTRACT("a break regulation without tiers is one") {
  auto company = with_every_choice(*this);
  company.time_tracking.break_regulation = domain::BreakRegulation{};
  keep([&](Work& work) { work.companies().save(company); });
  CHECK(look([&](Work& work) { return work.companies().find(acme); }) == company);
}

STINT_CONTRACT("companies are listed by id, and unknown ones are not found") {
  store.read([&](Work& work) {
    const auto all = work.companies().all();
    REQUIRE(all.size() == 2);
    CHECK(all[0].id == acme);
    CHECK(all[1].id == rival);
    CHECK_FALSE(work.companies().find({77}));
    CHECK_FALSE(work.companies().find_by_key("ACME"));
  });
}

STINT_CONTRACT("a company's day turns at the moment that was told, and before it was told any") {
  const domain::Instant midnight = test::day("2026-03-02") + std::chrono::hours{23};
  using Companies = std::vector<domain::CompanyId>;
  const auto turned = [&](domain::Instant now, std::size_t most = 9) {
    return look([&](Work& work) { return work.companies().with_turned_day(now, most); });
  };
  Companies both{acme, rival};
  std::ranges::sort(both);
  CHECK(turned(midnight) == both);
  CHECK(turned(midnight, 1) == Companies{both.front()});
  keep([&](Work& work) {
    CHECK_FALSE(work.companies().employments_judged(acme));
    work.companies().set_employments_judged(acme, test::day("2026-03-01"), midnight - std::chrono::hours{24});
    work.companies().set_employments_judged(acme, test::day("2026-03-02"), midnight);
  });
  CHECK(turned(midnight - std::chrono::milliseconds{1}) == Companies{rival});
  CHECK(turned(midnight) == Companies{rival, acme});
  CHECK(turned(midnight, 1) == Companies{rival});
  store.read([&](Work& work) {
    CHECK(work.companies().employments_judged(acme) == test::day("2026-03-02"));
    CHECK_FALSE(work.companies().employments_judged(rival));
  });
}

STINT_CONTRACT("companies with overdue clocks are those that track time and have a session at its end") {
  const domain::Instant eight = test::day("2026-03-02") + std::chrono::hours{8};
  using Companies = std::vector<domain::CompanyId>;
  const auto choose = [&](domain::CompanyId id, bool active, std::optional<std::chrono::minutes> limit) {
    keep([&](Work& work) {
      auto company = work.companies().find(id).value();
      company.time_tracking.active = active;
      company.time_tracking.auto_stop_after = limit;
      work.companies().save(company);
    });
  };
  const auto overdue = [&](std::chrono::milliseconds later, std::size_t most = 9) {
    return look([&](Work& work) { return work.companies().with_overdue_clocks(eight + later, most); });
  };
  const auto one = std::chrono::milliseconds{1};
  const auto ten_hours = std::chrono::hours{10};
  const auto day = std::chrono::hours{24};
  choose(acme, true, ten_hours);
  choose(rival, true, std::nullopt);
  CHECK(overdue(day).empty());
  keep([&](Work& work) {
    work.clocks(acme).save(erika, domain::TimeClock::stored(domain::ClockSession{eight}));
    work.clocks(acme).save(sam, domain::TimeClock::stored(domain::ClockSession{eight + day}));
    work.clocks(rival).save(ron, domain::TimeClock::stored(domain::ClockSession{eight}));
  });
  CHECK(overdue(ten_hours - one).empty());
  CHECK(overdue(ten_hours) == Companies{acme});
  CHECK(overdue(day - one) == Companies{acme});
  CHECK(overdue(day) == Companies{acme, rival});
  CHECK(overdue(day, 1) == Companies{acme});
  choose(acme, false, ten_hours);
  CHECK(overdue(day) == Companies{rival});
}

STINT_CONTRACT("a shared record is what is stored now and its readers keep what they have read") {
  const auto shared = [&] {
    return look([&](application::Work& work) {
      CHECK(work.companies().find_shared({4711}) == nullptr);
      CHECK(work.employees(acme).find_shared(ron) == nullptr);
      return std::pair{work.companies().find_shared(acme), work.employees(acme).find_shared(sam)};
    });
  };
  const auto rename = [&](application::Work& work) {
    auto company = work.companies().find(acme).value();
    company.name = "Renamed";
    work.companies().save(company);
    auto renamed = work.employees(acme).find(sam).value();
    renamed.first_name = "Renamed";
    work.employees(acme).save(renamed);
    CHECK(*work.companies().find_shared(acme) == company);
    CHECK(*work.employees(acme).find_shared(sam) == renamed);
    return false;
  };
  const auto before = shared();
  REQUIRE(before.first);
  REQUIRE(before.second);
  application::write_now(store, rename);  // rolled back
  CHECK(*shared().first == *before.first);
  CHECK(*shared().second == *before.second);
  keep(rename);
  CHECK(shared().first->name == "Renamed");
  CHECK(shared().second->first_name == "Renamed");
  CHECK(before.first->name != "Renamed");
  CHECK(before.second->first_name != "Renamed");
}

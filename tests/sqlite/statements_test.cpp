// How many statements the requests about many people or entries take, however many there are.

#include <stint/application/absences/many_absences.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/months/showing.hpp>
#include <stint/application/payroll/exporting.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/sql/work.hpp>
#include <stint/sqlite/connection.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/fakes/one_time_zone.hpp"
#include "tests/sqlite/statements_seen.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using application::Context;
using domain::Role;

namespace {

constexpr auto february = std::chrono::year{2026} / std::chrono::February;

/// A company with some reports of max. Each of them wants a vacation, has worked in February for a project, wants one
/// of these entries changed, and has their clock running. Olga is an administrator, and sam is max's deputy.
struct Plant {
  explicit Plant(int count) {
    keep(store, [&](application::Work& work) {
      choose_settings(work);
      work.deputyships(setting.acme).add({.id = {}, .manager = setting.max, .deputy = setting.sam});
      for (int i = 0; i < count; ++i) add_report(work, i);
    });
  }

  void choose_settings(application::Work& work) const {
    auto company = work.companies().find(setting.acme).value();
    company.time_tracking.active = true;
    company.time_tracking.closed_through = february;
    company.time_account.since = test::day("2026-02-01");
    company.escalation.deputies_after = 3;
    company.absences.sick_pay.counted = true;
    company.payroll.wage_types = {{"100", "Work", {}, {}, domain::WageSource::work, domain::WageUnit::hours, {}},
                                  {"200", "Off", "VAC", {}, domain::WageSource::absence, domain::WageUnit::days, {}}};
    company.payroll.columns = {{"Name", domain::PayrollContent::name}};
    work.companies().save(company);
    auto vacation = work.absence_types(setting.acme).find("VAC").value();
    vacation.quota.days = domain::HalfDays{60};
    work.absence_types(setting.acme).save(vacation);
    auto olga = work.employees(setting.acme).find(setting.olga).value();
    olga.role = Role::administrator;
    work.employees(setting.acme).save(olga);
    auto max = work.employees(setting.acme).find(setting.max).value();
    max.role = Role::manager;
    work.employees(setting.acme).save(max);
    auto sam = work.employees(setting.acme).find(setting.sam).value();
    sam.role = Role::manager;
    sam.managers.clear();
    work.employees(setting.acme).save(sam);
  }

  void add_report(application::Work& work, int number) {
    const auto key = std::to_string(number);
    auto made = contracts::person("p" + key, "P" + key, "Worker");
    made.managers = {setting.max};
    const auto id = work.employees(setting.acme).add(made).id;
    const auto absence = contracts::absence_of(id, "2026-04-06", "2026-04-10");
    absences.push_back(work.absences(setting.acme).add(domain::AbsenceRequest::stored(absence)).id().value);
    work.escalations(setting.acme)
        .save({{domain::WaitingKind::absence, absences.back()}, now, domain::EscalationStage::waiting, now});
    const auto project = work.projects(setting.acme).save({.id = {}, .key = "p" + key, .name = "Project " + key}).id;
    for (const auto* day : {"2026-02-02", "2026-02-03", "2026-03-02"}) {
      auto entry = contracts::entry_of(id, day, 480, 960);
      entry.details.project = project;
      if (day == std::string_view{"2026-03-02"}) entry.state = domain::EntryState::pending;
      const auto stored = work.entries(setting.acme).add(domain::TimeEntry::stored(entry)).id().value;
      if (entry.state == domain::EntryState::pending) entries.push_back(stored);
    }
    work.clocks(setting.acme).save(id, domain::TimeClock{}.start(now - std::chrono::hours{1}, {}).value());
    people.push_back(id);
  }

  /// From here on sam, the deputy, decides.
  void send_max_away() {
    keep(store, [&](application::Work& work) {
      auto absence = contracts::absence_of(setting.max, "2026-03-09", "2026-03-10");
      absence.state = domain::AbsenceState::approved;
      work.absences(setting.acme).add(domain::AbsenceRequest::stored(absence));
    });
  }

  /// From here on, the rules allow any number of absences in the team, and someone of a group has to be present.
  void set_team_rules() {
    keep(store, [&](application::Work& work) {
      auto company = work.companies().find(setting.acme).value();
      company.team_rules.most_away = {{.department = "Workers", .most = 1'000, .effect = domain::RuleEffect::warn}};
      company.team_rules.one_present = {{.group = "guards", .effect = domain::RuleEffect::warn}};
      company.team_rules.group_members.push_back({"guards", "olga"});
      for (const auto id : people) {
        auto report = work.employees(setting.acme).find(id).value();
        report.department = "Workers";
        work.employees(setting.acme).save(report);
        company.team_rules.group_members.push_back({"guards", report.key});
      }
      work.companies().save(company);
    });
  }

  /// From here on, each report has been ill, with a certificate for some of the days.
  void certify_partly() {
    keep(store, [&](application::Work& work) {
      auto type = work.absence_types(setting.acme).find("SIC").value();
      type.certificate_from_day = 1;
      work.absence_types(setting.acme).save(type);
      for (const auto id : people) {
        auto illness = contracts::absence_of(id, "2026-02-09", "2026-02-13");
        illness.details.type = "SIC";
        illness.state = domain::AbsenceState::approved;
        illness.certified = domain::CertifiedDays::on({test::days("2026-02-09", "2026-02-11")});
        work.absences(setting.acme).add(domain::AbsenceRequest::stored(illness));
      }
    });
  }

  /// From here on, the entries wait for the decision about a change of their hours.
  void propose_changes() {
    keep(store, [&](application::Work& work) {
      for (const auto id : entries) {
        auto record = work.entries(setting.acme).find({id}).value().record();
        record.state = domain::EntryState::editing;
        record.proposal = domain::EntryProposal{.details = record.details};
        record.proposal->details.period.end += std::chrono::minutes{5};
        work.entries(setting.acme).save(domain::TimeEntry::stored(record));
      }
    });
  }

  struct Cost {
    int reads = 0;
    int statements = 0;
  };

  /// The cost of a use case by an employee in a role, on a new connection; its changes are dropped.
  template <class Use>
  Cost cost_of(domain::EmployeeId who, Role role, Use use) {
    auto connection = sqlite::Connection::for_writing(folder / "stint.db");
    StatementsRun statements{connection.database()};
    const application::Caller caller{.company = setting.acme, .employee = who, .role = role};
    Cost cost;
    connection.begin_unit();
    connection.begin_writing({setting.acme});
    {
      sql::Work work{connection};
      const Context context{work, caller, now, zones};
      cost.statements = statements.by([&] { use(context); });
      cost.reads = statements.reads();
    }
    connection.roll_back();
    return cost;
  }

  TemporaryFolder folder;
  sqlite::Store store{support::with_empty_database(folder / "stint.db")};
  contracts::Setting setting{store};
  fakes::OneTimeZone zones;
  domain::Instant now = test::day("2026-03-09") + std::chrono::hours{12};
  std::vector<domain::EmployeeId> people{};
  std::vector<std::int32_t> absences{};
  std::vector<std::int32_t> entries{};
};

struct Decider {
  const char* name;
  domain::EmployeeId contracts::Setting::*who;
  Role role;
};
const Decider administrator{"administrator", &contracts::Setting::olga, Role::administrator};
const Decider manager{"manager", &contracts::Setting::max, Role::manager};
const Decider deputy{"deputy", &contracts::Setting::sam, Role::manager};

/// A small plant and a large one, which cost the same.
struct TwoPlants {
  explicit TwoPlants(int many = 50) : large(many) {}

  void in_both(void (Plant::*change)()) {
    for (auto* const plant : {&small, &large}) (plant->*change)();
  }
  /// A use case of the plant's takes as many statements, or reads, in both, and at most that many.
  template <class Use>
  void cost_the_same(std::initializer_list<Decider> deciders, int Plant::Cost::*count, int most, Use use) {
    for (const auto& [name, who, role] : deciders) {
      CAPTURE(name);
      const auto cost = [&, who = who, role = role](Plant& plant) {
        return plant.cost_of(plant.setting.*who, role, [&](const Context& context) { use(context, plant); }).*count;
      };
      const auto few = cost(small);
      CHECK(few <= most);
      CHECK(cost(large) == few);
    }
  }

  Plant small{3};
  Plant large;
};
constexpr auto statements = &Plant::Cost::statements;
constexpr auto reads = &Plant::Cost::reads;

void approve_all_absences(const Context& context, const Plant& plant) {
  const auto approved = application::approve_absences(context, {.command = {.ids = plant.absences}});
  REQUIRE(approved);
  for (const auto& each : approved->each) CHECK(each.result);
}

void approve_all_entries(const Context& context, const Plant& plant) {
  const auto approved = application::approve_entry_requests(context, {.command = {.ids = plant.entries}});
  REQUIRE(approved);
  for (const auto& each : approved->each) CHECK(each.result);
}

void list_months_of(const Context& context, std::chrono::year_month month) {
  const auto page = application::list_months(context, month, {}, {.command = {.limit = 200}});
  REQUIRE(page);
  CHECK(page->items.size() >= 3);
}

}  // namespace

TEST_CASE("a month sheet is as many statements for sixty entries of as many projects as for one") {
  Plant plant(1);
  const auto show = [&](const Context& context) {
    REQUIRE(application::show_month_sheet(context, plant.people.front(), february));
  };
  const auto few = plant.cost_of(plant.setting.olga, Role::administrator, show);
  keep(plant.store, [&](application::Work& work) {
    for (int i = 0; i < 60; ++i) {
      auto entry = contracts::entry_of(plant.people.front(), "2026-02-04", 10 * i, 10 * i + 5);
      const auto key = "q" + std::to_string(i);
      entry.details.project = work.projects(plant.setting.acme).save({.id = {}, .key = key, .name = key}).id;
      entry.details.category = work.categories(plant.setting.acme).save({.id = {}, .key = key, .name = key}).id;
      work.entries(plant.setting.acme).add(domain::TimeEntry::stored(entry));
    }
  });
  const auto many = plant.cost_of(plant.setting.olga, Role::administrator, show);
  CHECK(few.statements <= 40);
  CHECK(many.statements <= few.statements + 1);  // the categories
}

TEST_CASE_METHOD(TwoPlants, "a page of months is as many statements for fifty people as for three") {
  for (const auto month : {february, february + std::chrono::months{1}}) {
    cost_the_same({administrator, manager}, statements, 40,
                  [&](const Context& context, const Plant& /*plant*/) { list_months_of(context, month); });
  }
}

TEST_CASE_METHOD(TwoPlants,
                 "a page of months is as many statements for a deputy of the manager of fifty people as of three") {
  in_both(&Plant::send_max_away);
  cost_the_same({deputy}, statements, 50,
                [](const Context& context, const Plant& /*plant*/) { list_months_of(context, february); });
}

TEST_CASE_METHOD(
    TwoPlants, "three hundred absences of fifty people are as many statements for a deputy as three of three people") {
  in_both(&Plant::send_max_away);
  keep(large.store, [&](application::Work& work) {
    for (const auto person : large.people) {
      for (const auto* day : {"2025-03-03", "2025-04-07", "2025-05-05", "2025-06-02", "2025-07-07"}) {
        auto& absences = work.absences(large.setting.acme);
        absences.add(domain::AbsenceRequest::stored(contracts::absence_of(person, day, day)));
      }
    }
  });
  cost_the_same({deputy}, statements, 50, [](const Context& context, const Plant& /*plant*/) {
    std::size_t count = 0;
    REQUIRE(application::list_team_absences(context, {}, [&](const application::AbsenceView&) { ++count; }));
    CHECK(count >= 3);
  });
}

TEST_CASE("an export to payroll is as many statements for five hundred people as for three") {
  TwoPlants plants(500);
  plants.cost_the_same({administrator}, statements, 60, [](const Context& context, const Plant& /*plant*/) {
    REQUIRE(application::make_payroll_export(context, {.command = {.month = february}}));
  });
}

TEST_CASE_METHOD(TwoPlants, "approving fifty absences reads in as many statements as approving three") {
  cost_the_same({administrator, manager}, reads, 45, approve_all_absences);
}

TEST_CASE_METHOD(TwoPlants,
                 "approving fifty absences under team rules reads in as many statements as approving three") {
  in_both(&Plant::set_team_rules);
  cost_the_same({administrator, manager}, reads, 50, approve_all_absences);
}

TEST_CASE_METHOD(TwoPlants, "fifty absences that are certified in part are as many statements in lists as three") {
  in_both(&Plant::certify_partly);
  cost_the_same({administrator, manager}, statements, 20, [](const Context& context, const Plant& /*plant*/) {
    std::size_t missing = 0;
    REQUIRE(application::list_team_absences(context, {}, [&](const application::AbsenceView& view) {
      if (view.certificate_provided == false) ++missing;
    }));
    CHECK(missing >= 3);
  });
}

TEST_CASE_METHOD(TwoPlants, "approving changes of fifty entries reads in as many statements as approving three") {
  in_both(&Plant::propose_changes);
  cost_the_same({manager}, reads, 45, approve_all_entries);
}

TEST_CASE_METHOD(TwoPlants, "approving fifty entries reads in as many statements as approving three") {
  cost_the_same({administrator, manager}, reads, 45, approve_all_entries);
}

#include <SQLiteCpp/Statement.h>

#include <stint/sql/work.hpp>
#include <stint/sqlite/readers.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/sqlite/statements_seen.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using application::Work;
using sql::RecordCache;
using sqlite::Store;

namespace {

/// Acme's settings and Erika's record, as a unit of work finds them.
struct Found {
  domain::Company company;
  domain::Employee employee;
  bool operator==(const Found&) const = default;
};

Found found_by(Work& work, const contracts::Setting& setting) {
  return {work.companies().find(setting.acme).value(), work.employees(setting.acme).find(setting.erika).value()};
}

/// As above, in a reading unit of work on this thread's connection, which keeps them.
Found found_in(Store& store, const contracts::Setting& setting) {
  std::optional<Found> found;
  store.read([&](Work& work) { found = found_by(work, setting); });
  return *std::move(found);
}

void name_company(Work& work, const contracts::Setting& setting, const std::string& name) {
  auto company = work.companies().find(setting.acme).value();
  company.name = name;
  work.companies().save(company);
}

void change_employee(Work& work, const contracts::Setting& setting, const std::function<void(domain::Employee&)>& how) {
  auto employee = work.employees(setting.acme).find(setting.erika).value();
  how(employee);
  work.employees(setting.acme).save(employee);
}

struct Cached {
  TemporaryFolder folder;
  std::filesystem::path file = folder / "stint.db";
  Store store{support::with_empty_database(file)};
  contracts::Setting setting{store};
};

}  // namespace

TEST_CASE("settings and records that nobody has changed are not read again") {
  Cached cached;
  const auto& setting = cached.setting;
  auto reader = sqlite::Connection::for_reading(cached.file);
  StatementsRun statements{reader.database()};
  const auto in_a_unit = [&](const auto& find) {
    const sqlite::ReadTransaction transaction(reader);
    sql::Work work{reader};
    return statements.by([&] { find(work); });
  };
  const auto find_company = [&](Work& work) { CHECK(work.companies().find(setting.acme)); };
  const auto find_employee = [&](Work& work) { CHECK(work.employees(setting.acme).find(setting.erika)); };
  // The version, the row and all of its lists, with separate ones for a company's strings and for those about absences;
  // then only the version.
  CHECK(in_a_unit(find_company) == 5);
  CHECK(in_a_unit(find_company) == 1);
  CHECK(in_a_unit(find_employee) == 3);
  CHECK(in_a_unit(find_employee) == 1);

  SECTION("while others work: clocks start, people log in elsewhere, another company is changed") {
    keep(cached.store, [&](Work& work) {
      work.clocks(setting.acme).save(setting.erika, domain::TimeClock{}.start(test::day("2026-03-02"), {}).value());
      work.audit().add({.company = setting.acme, .at = test::day("2026-03-02"), .action = "test"});
      auto rival = work.companies().find(setting.rival).value();
      rival.name = "Other";
      work.companies().save(rival);
    });
    CHECK(in_a_unit(find_company) == 1);
    CHECK(in_a_unit(find_employee) == 1);
  }
  SECTION("but after a change of the company") {
    keep(cached.store, [&](Work& work) { name_company(work, setting, "New"); });
    CHECK(in_a_unit(find_company) == 5);
    CHECK(in_a_unit(find_employee) == 3);
  }
}

TEST_CASE_METHOD(Cached, "what is kept of one company is not found in another") {
  CHECK(found_in(store, setting).employee.key == "erika");
  store.read([&](Work& work) {
    CHECK_FALSE(work.employees(setting.rival).find(setting.erika));
    CHECK(work.employees(setting.acme).find(setting.erika));
    CHECK_FALSE(work.companies().find({99}));
    CHECK_FALSE(work.employees({99}).find(setting.erika));
  });
}

TEST_CASE("a unit of work sees what any other connection has committed before it began") {
  Cached cached;
  const auto& setting = cached.setting;
  found_in(cached.store, setting);

  SECTION("this store's writer") {
    keep(cached.store, [&](Work& work) { name_company(work, setting, "New"); });
    CHECK(found_in(cached.store, setting).company.name == "New");
  }
  SECTION("another store's") {
    Store other(cached.file);
    keep(other, [&](Work& work) { change_employee(work, setting, [](auto& erika) { erika.first_name = "Rika"; }); });
    CHECK(found_in(cached.store, setting).employee.first_name == "Rika");
    keep(cached.store, [&](Work& work) { CHECK(found_by(work, setting).employee.first_name == "Rika"); });
    keep(other, [&](Work& work) { work.accounts().set_active(setting.erika, false); });
    CHECK_FALSE(found_in(cached.store, setting).employee.active);
    keep(cached.store, [&](Work& work) { CHECK_FALSE(found_by(work, setting).employee.active); });
  }
  SECTION("an operator's shell") {
    execute(cached.file, "UPDATE companies SET closed_through = 24313");
    CHECK(found_in(cached.store, setting).company.time_tracking.closed_through);
    execute(cached.file, "INSERT INTO allowed_networks SELECT id, 0, '192.0.2.0/24' FROM companies WHERE key = 'acme'");
    CHECK(found_in(cached.store, setting).company.allowed_networks.size() == 1);
    execute(cached.file, "DELETE FROM employee_managers");
    CHECK(found_in(cached.store, setting).employee.managers.empty());
  }
}

TEST_CASE_METHOD(DatabaseFile, "a unit of work sees what another process has committed before it began") {
  std::optional<contracts::Setting> setting;
  {
    Store store(support::with_empty_database(file));
    setting.emplace(store);
  }
  Signal read;
  Process other([&] {
    if (!read.wait()) return 1;
    Store store(file);
    return keep(store, [&](Work& work) { work.accounts().set_active(setting->erika, false); }) ? 0 : 1;
  });
  Store store(file);
  CHECK(found_in(store, *setting).employee.active);
  keep(store, [&](Work& work) { CHECK(found_by(work, *setting).employee.active); });
  read.send();
  REQUIRE(other.answer() == 0);
  CHECK_FALSE(found_in(store, *setting).employee.active);
  keep(store, [&](Work& work) { CHECK_FALSE(found_by(work, *setting).employee.active); });
}

TEST_CASE("a reading unit of work keeps its state, whatever is committed meanwhile") {
  Cached cached;
  const auto& setting = cached.setting;
  cached.store.read([&](Work& work) {
    const auto before = found_by(work, setting);
    keep(cached.store, [&](Work& other) { name_company(other, setting, "New"); });
    CHECK(found_by(work, setting) == before);
    cached.store.read([&](Work& nested) { CHECK(found_by(nested, setting) == before); });
  });
  CHECK(found_in(cached.store, setting).company.name == "New");
}

TEST_CASE("a unit of work sees its own writes, whichever part of a record they change") {
  Cached cached;
  const auto& setting = cached.setting;
  keep(cached.store, [&](Work& work) {
    const auto company_is_as_saved = [&](const std::function<void(domain::Company&)>& change) {
      auto company = work.companies().find(setting.acme).value();
      const auto before = company;
      change(company);
      CHECK(company != before);
      work.companies().save(company);
      CHECK(work.companies().find(setting.acme) == company);
    };
    company_is_as_saved([](auto& company) { company.absences.reject_overlapping ^= true; });
    company_is_as_saved([](auto& company) { company.allowed_networks = {"192.0.2.0/24"}; });
    company_is_as_saved([](auto& company) { company.additional_recipients = {"a@acme.example"}; });
    company_is_as_saved([](auto& company) {
      domain::BreakRegulation regulation;
      regulation.tiers = {{std::chrono::minutes{360}, std::chrono::minutes{30}}};
      company.time_tracking.break_regulation = std::move(regulation);
    });
    const auto employee_is_as_saved = [&](const std::function<void(domain::Employee&)>& change) {
      auto employee = work.employees(setting.acme).find(setting.erika).value();
      const auto before = employee;
      change(employee);
      CHECK(employee != before);
      work.employees(setting.acme).save(employee);
      CHECK(work.employees(setting.acme).find(setting.erika) == employee);
    };
    employee_is_as_saved([](auto& employee) { employee.exempt_from_terminal_only = true; });
    employee_is_as_saved([&](auto& employee) { employee.managers = {setting.olga, setting.max}; });
    employee_is_as_saved([&](auto& employee) { employee.extra_view_rights = {setting.sam}; });
    employee_is_as_saved([&](auto& employee) { employee.favorite_projects = {setting.apollo}; });
    employee_is_as_saved([](auto& employee) { employee.vacation.carry_over[2026] = domain::HalfDays{3}; });
    employee_is_as_saved([](auto& employee) { employee.vacation.per_year_until[2025] = domain::HalfDays{50}; });
  });
}

TEST_CASE("a unit of work that is dropped or fails leaves nothing for later ones") {
  Cached cached;
  const auto& setting = cached.setting;
  const auto before = found_in(cached.store, setting);
  const auto change_in_vain = GENERATE(
      as<void (*)(Work&, const contracts::Setting&)>{},
      [](Work& work, const contracts::Setting& of) { name_company(work, of, "Never"); },
      [](Work& work, const contracts::Setting& of) { work.accounts().set_active(of.erika, false); });
  const bool fails = GENERATE(false, true);
  CAPTURE(fails);
  const auto vain = [&](Work& work) {
    change_in_vain(work, setting);
    CHECK(found_by(work, setting) != before);
    if (fails) throw std::runtime_error("lightning");
    return false;
  };
  if (fails) {
    CHECK_THROWS(application::write_now(cached.store, vain));
  } else {
    CHECK_FALSE(application::write_now(cached.store, vain));
  }
  // As many changes of one row as were dropped: a version that counts them would be the same.
  keep(cached.store, [&](Work& work) {
    work.accounts().set_active(setting.sam, false);
    CHECK(found_by(work, setting) == before);
  });
  CHECK(found_in(cached.store, setting) == before);
}

TEST_CASE_METHOD(Cached, "each table of which a company or an employee is made up tells of every change") {
  keep(store, [&](Work& work) {
    auto company = work.companies().find(setting.acme).value();
    company.time_tracking.break_regulation.emplace();  // otherwise its table is not read
    work.companies().save(company);
  });
  auto reader = sqlite::Connection::for_reading(file);
  const ColumnsRead columns{reader.database()};
  sql::Work work{reader};
  found_by(work, setting);
  auto tables = columns.tables();
  CHECK(tables.erase("settings_versions") == 1);
  CHECK(tables.size() == 24);
  for (const auto& table : tables) {
    for (const std::string verb : {"INSERT", "UPDATE", "DELETE"}) {
      INFO(verb << " " << table);
      CHECK(answer(file, "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = '" + table +
                             "' AND sql LIKE '%AFTER " + verb + " ON %BEGIN%settings_versions%'") == "1");
    }
  }
}

TEST_CASE_METHOD(Cached, "a login and the end of all sessions change no setting but any change of an employee does") {
  const auto version = [&] { return answer(file, "SELECT version FROM settings_versions WHERE company_id = 1"); };
  const auto change = [&](const std::string& columns) {
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("UPDATE employees SET " + columns);
  };
  auto before = version();
  change("last_totp_step = last_totp_step + 1");
  change("session_epoch = session_epoch + 1");
  change("access_revoked_until = 60");
  CHECK(version() == before);
  for (const std::string columns : {"last_name = 'Neu'", "active = 0", "password_hash = 'h'", "phone = phone || '1'"}) {
    CAPTURE(columns);
    before = version();
    change(columns);
    CHECK(version() != before);
  }
}

TEST_CASE_METHOD(Cached, "a statement that writes to a table with versions is known as one") {
  std::set<std::string> tables;
  SQLite::Database database(file.string());
  SQLite::Statement rows(database,
                         "SELECT DISTINCT tbl_name FROM sqlite_schema WHERE type = 'trigger'"
                         " AND sql LIKE '%settings_versions%'");
  while (rows.executeStep()) tables.insert(rows.getColumn(0).getString());
  tables.insert("settings_versions");
  CHECK(std::set<std::string>{sql::versioned_tables.begin(), sql::versioned_tables.end()} == tables);
  CHECK(sql::changes_settings("INSERT INTO employees (id) VALUES (?1)"));
  CHECK(sql::changes_settings("UPDATE companies SET name = ?1"));
  CHECK(sql::changes_settings("DELETE FROM deputyships"));
  CHECK_FALSE(sql::changes_settings("INSERT INTO absences (id) VALUES (?1)"));
  CHECK_FALSE(sql::changes_settings("SELECT id FROM employees"));
}

TEST_CASE("a unit of work sees its own changes of types, schedules, calendars and deputies") {
  Cached cached;
  const auto& setting = cached.setting;
  keep(cached.store, [&](Work& work) {
    auto type = work.absence_types(setting.acme).find("VAC").value();
    type.name = "Leave";
    work.absence_types(setting.acme).save(type);
    CHECK(work.absence_types(setting.acme).find("VAC")->name == "Leave");

    auto& employees = work.employees(setting.acme);
    const auto monday = test::day("2026-03-02");
    auto schedule = work.schedules(setting.acme).save({.id = {}, .key = "half", .pattern = {}});
    domain::WeeklyMinutes week;
    week.from_monday.fill(240);
    schedule.pattern = week;
    work.schedules(setting.acme).save(schedule);
    const auto calendar = work.holiday_calendars(setting.acme).save({.id = {}, .key = "by", .calendar = {}});
    change_employee(work, setting, [&](auto& erika) {
      erika.schedule = schedule.id;
      erika.holidays = calendar.id;
    });
    CHECK(employees.work_calendar_of(setting.erika).scheduled_minutes(monday) == 240);
    week.from_monday.fill(120);
    schedule.pattern = {{week, {}}, monday};
    work.schedules(setting.acme).save(schedule);
    CHECK(employees.work_calendar_of(setting.erika).scheduled_minutes(monday) == 120);
    auto with_monday = calendar;
    with_monday.calendar = domain::HolidayCalendar{{{monday, "Founders", domain::Portion::full}}};
    work.holiday_calendars(setting.acme).save(with_monday);
    CHECK_FALSE(employees.work_calendar_of(setting.erika).is_working(monday, domain::HalfOfDay::morning));

    auto& deputyships = work.deputyships(setting.acme);
    CHECK(deputyships.of(setting.max).empty());
    const auto added = deputyships.add({.id = {}, .manager = setting.max, .deputy = setting.sam});
    CHECK(deputyships.of(setting.max).size() == 1);
    CHECK(deputyships.of(setting.sam).size() == 1);
    deputyships.remove(added.id);
    CHECK(deputyships.of(setting.max).empty());
  });
}

TEST_CASE("a cache holds a bounded number of records, and those that are looked up stay") {
  RecordCache<domain::EmployeeId, std::string> cache{10};
  const domain::EmployeeId wanted{1'000};
  cache.keep(wanted, 7, "wanted");
  for (std::int32_t i = 0; i < 100; ++i) {
    cache.keep({i}, 7, "once");
    CHECK(cache.size() <= 10);
    REQUIRE(cache.find(wanted, 7) != nullptr);
  }
  CHECK(*cache.find(wanted, 7) == "wanted");
  CHECK(cache.find({99}, 7) != nullptr);
  CHECK(cache.find({0}, 7) == nullptr);
}

TEST_CASE("a record is found by its version alone, and the newest one takes the place of earlier ones") {
  RecordCache<domain::EmployeeId, std::string> cache{2};
  cache.keep({1}, 7, "old");
  CHECK(cache.find({1}, 8) == nullptr);
  cache.keep({1}, 8, "new");
  CHECK(cache.find({1}, 7) == nullptr);
  CHECK(*cache.find({1}, 8) == "new");
  cache.keep({2}, 8, "other");
  CHECK(*cache.find({1}, 8) == "new");
}

#include "tests/contracts/objections.hpp"
#include "tests/contracts/stores.hpp"

// The behaviour of a store used against its contract: it throws, or nothing happens, and the port documents which.

using namespace stint;
using namespace stint::contracts;
using domain::AbsenceRequest;
using domain::TimeEntry;

namespace {

/// Two companies, with an absence and an entry of erika's.
struct Misused {
  Misused() : setting(adapter.store) {
    keep(adapter.store, [&](Work& work) {
      absence = work.absences(setting.acme).add(AbsenceRequest::stored(vacation()));
      entry = work.entries(setting.acme).add(TimeEntry::stored(monday()));
    });
  }

  [[nodiscard]] domain::AbsenceRecord vacation() const { return absence_of(setting.erika, "2026-03-02", "2026-03-03"); }
  [[nodiscard]] domain::EntryRecord monday() const { return entry_of(setting.erika, "2026-03-02", 480, 1020); }

  bool objects(const std::function<void(Work&)>& job) {
    return contracts::objects(adapter.store, job, [&] { return everything(); });
  }
  bool ignores(const std::function<void(Work&)>& job) {
    return contracts::ignores(adapter.store, job, [&] { return everything(); });
  }

  struct Everything {
    std::vector<domain::Company> companies;
    std::vector<domain::Employee> of_acme, of_rival;
    std::vector<AbsenceRequest> absences;
    std::optional<TimeEntry> entry;
    std::vector<domain::EntryHours> hours;
    bool operator==(const Everything&) const = default;
  };
  Everything everything() {
    return look(adapter.store, [&](Work& work) {
      return Everything{work.companies().all(),
                        work.employees(setting.acme).all(),
                        work.employees(setting.rival).all(),
                        work.absences(setting.acme).of_employee(setting.erika),
                        work.entries(setting.acme).find(entry->id()),
                        work.entries(setting.acme).dated(setting.erika, test::days("2026-01-01", "2026-12-31"))};
    });
  }

  TestStore adapter;
  Setting setting;
  std::optional<AbsenceRequest> absence;
  std::optional<TimeEntry> entry;
};

domain::Company company_named(const std::string& key) {
  domain::Company company{};
  company.key = key;
  company.time_zone = "UTC";
  return company;
}

}  // namespace

STINT_CONTRACT_OF(NoStore, "a reading unit of work cannot write") {
  Misused tried;
  const auto& setting = tried.setting;
  const auto before = tried.everything();
  const std::function<void(Work&)> writes[]{
      [](Work& work) { work.companies().add(company_named("new")); },
      [&](Work& work) { work.employees(setting.acme).add(person("new", "New", "Person")); },
      [&](Work& work) { work.absences(setting.acme).add(*tried.absence); },
      [&](Work& work) { work.entries(setting.acme).save(*tried.entry); },
      [&](Work& work) { work.accounts().set_password_hash(setting.erika, "hash"); },
      [&](Work& work) { work.audit().add({.company = setting.acme, .at = {}, .actor = {}, .action = "tried"}); },
  };
  for (const auto& write : writes) CHECK_THROWS_AS(tried.adapter.store.read(write), std::exception);
  CHECK(tried.everything() == before);
}

STINT_CONTRACT_OF(Misused,
                  "a unit of work that reads within one that reads sees the same state, and cannot write either") {
  auto& store = adapter.store;
  const auto companies = [](Work& work) { return work.companies().all().size(); };
  store.read([&](Work& outer) {
    REQUIRE(companies(outer) == 2);
    keep(store, [](Work& work) { work.companies().add(company_named("new")); });
    CHECK(look(store, companies) == 2);
    CHECK_THROWS_AS(store.read([](Work& inner) { inner.companies().add(company_named("other")); }), std::exception);
    CHECK(companies(outer) == 2);
  });
  CHECK(look(store, companies) == 3);
}

STINT_CONTRACT_OF(Misused, "a unit of work that reads within one that writes sees what is committed") {
  auto& store = adapter.store;
  keep(store, [&](Work& work) {
    work.companies().add(company_named("new"));
    CHECK(look(store, [](Work& inner) { return inner.companies().all().size(); }) == 2);
  });
  CHECK(look(store, [](Work& work) { return work.companies().all().size(); }) == 3);
}

STINT_CONTRACT_OF(Misused, "what is not there is not saved") {
  auto changed = entry->record();
  changed.id = {changed.id.value + 1};
  CHECK(ignores([&](Work& work) { work.entries(setting.acme).save(TimeEntry::stored(changed)); }));
  CHECK(ignores([&](Work& work) {
    auto nobody = person("nobody", "No", "Body");
    nobody.id = {4711};
    work.employees(setting.acme).save(nobody);
  }));
  CHECK(ignores([&](Work& work) {
    auto company = company_named("nowhere");
    company.id = {4711};
    work.companies().save(company);
  }));
  CHECK(ignores([&](Work& work) {
    work.clocks(setting.acme).save({4711}, domain::TimeClock::stored(domain::ClockSession{}));
    CHECK_FALSE(work.clocks(setting.acme).of({4711}).session());
  }));
}

STINT_CONTRACT_OF(Misused, "what belongs to another company is not saved") {
  auto changed = entry->record();
  changed.details.remarks = "stolen";
  CHECK(ignores([&](Work& work) { work.entries(setting.rival).save(TimeEntry::stored(changed)); }));
  changed.state = domain::EntryState::removed;
  CHECK(ignores([&](Work& work) { work.entries(setting.rival).save(TimeEntry::stored(changed)); }));
  CHECK(ignores([&](Work& work) {
    auto erika = work.employees(setting.acme).find(setting.erika).value();
    erika.first_name = "Stolen";
    work.employees(setting.rival).save(erika);
  }));
}

STINT_CONTRACT_OF(Misused, "keys and e-mail addresses that are taken are objected to") {
  CHECK(objects([](Work& work) { work.companies().add(company_named("acme")); }));
  CHECK(objects([&](Work& work) {
    auto rival = work.companies().find(setting.rival).value();
    rival.key = "acme";
    work.companies().save(rival);
  }));
  const auto hired = [&](domain::CompanyId company, const std::string& key, const std::string& email) {
    return [=](Work& work) {
      auto employee = person(key, "New", "Person");
      employee.email = email;
      work.employees(company).add(employee);
    };
  };
  CHECK(objects(hired(setting.acme, "erika", "other@example")));
  CHECK(objects(hired(setting.acme, "other", "Erika@Example")));
  CHECK(objects(hired(setting.rival, "other", "erika@example")));
  CHECK_FALSE(objects(hired(setting.rival, "erika", "other@example")));
  CHECK(objects([&](Work& work) {
    auto sam = work.employees(setting.acme).find(setting.sam).value();
    sam.key = "erika";
    work.employees(setting.acme).save(sam);
  }));
  CHECK(objects([&](Work& work) {
    auto sam = work.employees(setting.acme).find(setting.sam).value();
    sam.email = "ERIKA@example";
    work.employees(setting.acme).save(sam);
  }));
}

STINT_CONTRACT_OF(Misused, "an employee names people, a schedule, holidays and projects of their own company") {
  const auto [schedule, holidays, project] = keep(adapter.store, [&](Work& work) {
    return std::tuple{work.schedules(setting.rival).save({{}, "foreign", {}}).id,
                      work.holiday_calendars(setting.rival).save({{}, "foreign", {}}).id,
                      work.projects(setting.rival).save({{}, "foreign", "Foreign", true}).id};
  });
  const std::function<void(domain::Employee&)> wrong[]{
      [&](auto& employee) {
        employee.managers = {setting.max, setting.ron};
      },
      [](auto& employee) { employee.managers = {{4711}}; },
      [&](auto& employee) { employee.extra_view_rights = {setting.ron}; },
      [](auto& employee) { employee.extra_view_rights = {{4711}}; },
      [&](auto& employee) {
        employee.favorite_projects = {setting.apollo, project};
      },
      [](auto& employee) { employee.favorite_projects = {{4711}}; },
      [&](auto& employee) { employee.schedule = schedule; },
      [&](auto& employee) { employee.holidays = holidays; },
  };
  for (const auto& spoil : wrong) {
    CHECK(objects([&](Work& work) {
      auto employee = person("new", "New", "Person");
      spoil(employee);
      work.employees(setting.acme).add(employee);
    }));
    CHECK(objects([&](Work& work) {
      auto erika = work.employees(setting.acme).find(setting.erika).value();
      spoil(erika);
      work.employees(setting.acme).save(erika);
    }));
  }
}

STINT_CONTRACT_OF(Misused, "an entry names an employee, a project and a category of its own company") {
  const auto foreign = keep(adapter.store, [&](Work& work) {
    return work.projects(setting.rival).save({{}, "foreign", "Foreign", true}).id;
  });
  const std::function<void(domain::EntryRecord&)> wrong[]{
      [&](auto& record) { record.employee = setting.ron; },
      [](auto& record) { record.employee = {4711}; },
      [&](auto& record) { record.details.project = foreign; },
      [](auto& record) { record.details.project = domain::ProjectId{4711}; },
      [](auto& record) { record.details.category = domain::CategoryId{4711}; },
  };
  for (const auto& spoil : wrong) {
    auto record = entry->record();
    spoil(record);
    CHECK(objects([&](Work& work) { work.entries(setting.acme).add(TimeEntry::stored(record)); }));
    CHECK(objects([&](Work& work) { work.entries(setting.acme).save(TimeEntry::stored(record)); }));
  }
}

STINT_CONTRACT_OF(Misused, "a schedule or calendar by which somebody goes on some day is not removed") {
  const auto [schedule, calendar] = keep(adapter.store, [&](Work& work) {
    const auto half = work.schedules(setting.acme).save({.id = {}, .key = "half", .pattern = {}}).id;
    const auto days = work.holiday_calendars(setting.acme).save({.id = {}, .key = "days", .calendar = {}}).id;
    auto erika = work.employees(setting.acme).find(setting.erika).value();
    erika.schedule = half;
    erika.terms.push_back({.valid_from = test::day("2027-01-01"), .holidays = days});
    work.employees(setting.acme).save(erika);
    return std::pair{half, days};
  });
  CHECK(objects([&](Work& work) { work.schedules(setting.acme).remove(schedule); }));
  CHECK(objects([&](Work& work) { work.holiday_calendars(setting.acme).remove(calendar); }));
}

#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;

namespace {

std::vector<std::string> keys_of(const std::vector<domain::Employee>& employees) {
  std::vector<std::string> keys;
  for (const auto& employee : employees) keys.push_back(employee.key);
  return keys;
}
using Keys = std::vector<std::string>;
using Ids = std::vector<domain::EmployeeId>;

const domain::Date today = day("2026-06-15");

}  // namespace

STINT_EMPTY_CONTRACT("an employee comes back with everything that is known") {
  const Setting setting(store);
  using test::day;
  auto erika = person("erika", "Érika", "O'Muster");
  erika.id = setting.erika;
  keep([&](Work& work) {
    erika.employee_number = "1001";
    erika.phone = "+49 1";
    erika.mobile = "+49 2";
    erika.role = domain::Role::manager;
    erika.department = "Sales";
    erika.cost_center = "4711";
    erika.branch_office = "München";
    erika.language = "de-AT";
    erika.time_zone = "Europe/Lisbon";
    erika.managers = {setting.olga, setting.max};
    erika.extra_view_rights = {setting.sam, setting.max};
    erika.additional_info = "a\001b\n\"c\"";
    erika.employment.first = day("1969-12-31");
    erika.employment.last = day("2030-01-01");
    erika.date_of_birth = day("1950-05-17");
    erika.active = false;
    erika.avatar = "";
    erika.schedule = work.schedules(setting.acme).save({{}, "full", {}}).id;
    erika.holidays = work.holiday_calendars(setting.acme).save({{}, "AT", {}}).id;
    erika.vacation = {{61}, {{2025, {-3}}, {2026, {5}}}};
    erika.may_create_time_entries = false;
    erika.exempt_from_terminal_only = true;
    erika.closed_through = std::chrono::year{2026} / 3;
    erika.favorite_projects = {setting.apollo};
    erika.working_time_rules = domain::WorkingTimeLaw::none;
    erika.maternity_protection = {day("2026-01-07"), day("2026-10-31")};
    erika.severe_disability = {day("2026-02-01"), day("2027-01-31")};
    work.employees(setting.acme).save(erika);
  });
  CHECK(look([&](Work& work) { return work.employees(setting.acme).find(erika.id); }) == erika);

  auto plain = person("erika", "Erika", "");
  plain.id = setting.erika;
  keep([&](Work& work) { work.employees(setting.acme).save(plain); });
  CHECK(look([&](Work& work) { return work.employees(setting.acme).find(plain.id); }) == plain);
}

STINT_CONTRACT("employees are sorted by last name, first name and id") {
  keep([&](Work& work) {
    work.employees(acme).add(person("twin", "Sam", "Adler"));
    work.employees(acme).add(person("anna", "Anna", "Adler"));
  });
  store.read([&](Work& work) {
    CHECK(keys_of(work.employees(acme).all()) == Keys{"anna", "sam", "twin", "max", "erika", "olga"});
  });
}

STINT_EMPTY_CONTRACT("a shared list has the employees of the company as they are now") {
  const Setting setting(store);
  const auto shared = [&] {
    return look([&](Work& work) {
      for (const auto company : {setting.acme, setting.rival, domain::CompanyId{4711}}) {
        CHECK(*work.employees(company).shared() == work.employees(company).all());
      }
      return work.employees(setting.acme).shared();
    });
  };
  const auto lock_sam = [&](Work& work) {
    auto& employees = work.employees(setting.acme);
    auto sam = *employees.find(setting.sam);
    sam.active = false;
    employees.save(sam);
    CHECK(*employees.shared() == employees.all());
    return false;
  };
  const auto before = shared();
  application::write_now(store, lock_sam);  // rolled back
  CHECK(*shared() == *before);
  keep(lock_sam);
  CHECK_FALSE(shared()->front().active);
  CHECK(before->front().active);  // a reader keeps what they have read
}

STINT_EMPTY_CONTRACT("everybody in a list comes with their own lists, as when they are looked for alone") {
  const Setting setting(store);
  keep([&](Work& work) {
    auto& employees = work.employees(setting.acme);
    auto sam = *employees.find(setting.sam);
    sam.managers = {setting.olga, setting.max, setting.erika};
    sam.extra_view_rights = {setting.olga, setting.erika};
    sam.vacation = {{61}, {{2026, {5}}, {2025, {-3}}}, {{2024, {50}}, {2023, {48}}}};
    employees.save(sam);
    auto olga = *employees.find(setting.olga);
    olga.extra_view_rights = {setting.sam};
    olga.favorite_projects = {setting.apollo};
    olga.vacation.carry_over = {{2026, {7}}};
    employees.save(olga);
  });
  store.read([&](Work& work) {
    const auto& employees = work.employees(setting.acme);
    CHECK(employees.find(setting.sam)->managers == Ids{setting.olga, setting.max, setting.erika});
    for (const auto& listed : {employees.all(), employees.visible_to(setting.olga, today)}) {
      CHECK(listed.size() >= 2);
      for (const auto& employee : listed) CHECK(employee == employees.find(employee.id));
    }
  });
}

STINT_EMPTY_CONTRACT("people see themselves, those who list them as managers and those for whom they were granted it") {
  const Setting setting(store);
  const auto visible_to = [&](domain::EmployeeId viewer) {
    return look([&](Work& work) { return keys_of(work.employees(setting.acme).visible_to(viewer, today)); });
  };
  CHECK(visible_to(setting.max) == Keys{"sam", "max", "erika"});
  CHECK(visible_to(setting.erika) == Keys{"erika"});
  CHECK(visible_to(setting.ron).empty());
  CHECK(visible_to({4711}).empty());
  keep([&](Work& work) {
    auto& employees = work.employees(setting.acme);
    auto max = *employees.find(setting.max);
    max.managers = {setting.max};
    max.extra_view_rights = {setting.max, setting.sam, setting.olga};
    max.active = false;
    employees.save(max);
  });
  CHECK(visible_to(setting.max) == Keys{"sam", "max", "erika", "olga"});  // each once
  CHECK(visible_to(setting.olga) == Keys{"olga"});                        // it does not apply in reverse
}

STINT_CONTRACT("another company's employees are nobody") {
  auto stolen = person("erika", "Stolen", "Name");
  stolen.id = erika;
  keep([&](Work& work) { work.employees(rival).save(stolen); });
  store.read([&](Work& work) {
    auto& rivals = work.employees(rival);
    CHECK_FALSE(rivals.find(erika));
    CHECK(keys_of(rivals.all()) == Keys{"ron"});
    CHECK(rivals.visible_to(max, today).empty());
    CHECK(rivals.managers_of(erika, today).empty());
    CHECK(work.employees(acme).find(erika)->first_name == "Erika");
  });
}

STINT_EMPTY_CONTRACT("administrators who are locked do not count, and of managers it is said who is") {
  const Setting setting(store);
  const auto locked = keep([&](Work& work) {
    auto& employees = work.employees(setting.acme);
    auto lenny = person("lenny", "Lenny", "Locked");
    lenny.role = domain::Role::administrator;
    lenny.active = false;
    lenny = employees.add(lenny);
    auto olga = *employees.find(setting.olga);
    olga.role = domain::Role::administrator;
    employees.save(olga);
    auto erika = *employees.find(setting.erika);
    erika.managers = {lenny.id, setting.olga, setting.max};
    employees.save(erika);
    return lenny.id;
  });
  store.read([&](Work& work) {
    auto& employees = work.employees(setting.acme);
    CHECK(employees.administrators(day("2026-07-01")) == Ids{setting.olga});
    std::vector<domain::ListedManager> expected{{setting.max, employees.find(setting.max)->role, true},
                                                {setting.olga, domain::Role::administrator, true},
                                                {locked, domain::Role::administrator, false}};
    std::ranges::sort(expected, {}, &domain::ListedManager::id);
    CHECK(employees.managers_of(setting.erika, today) == expected);
    CHECK(work.employees(setting.rival).administrators(day("2026-07-01")).empty());
  });
}

STINT_CONTRACT("employments say who administrates on a day and who has come or gone since another") {
  const auto employ = [&](domain::EmployeeId id, domain::Role role, domain::Employment employment) {
    keep([&](Work& work) {
      auto employee = *work.employees(acme).find(id);
      employee.role = role;
      employee.employment = employment;
      work.employees(acme).save(employee);
    });
  };
  const auto administrators = [&](const char* on) {
    return look([&](Work& work) { return work.employees(acme).administrators(day(on)); });
  };
  const auto turned = [&](const char* since, const char* through) {
    return look([&](Work& work) {
      Ids ids;
      const auto people = work.employees(acme).with_turned_employment(day(since), day(through));
      for (const auto& person : people) ids.push_back(person.id);
      return ids;
    });
  };
  employ(olga, domain::Role::administrator, {.last = day("2026-03-31")});
  employ(sam, domain::Role::administrator, {.first = day("2026-05-01")});
  Ids both{olga, sam};
  std::ranges::sort(both);
  CHECK(administrators("2026-03-31") == Ids{olga});
  CHECK(administrators("2026-04-01") == both);
  CHECK(administrators("2026-04-30") == both);
  CHECK(administrators("2026-05-01") == Ids{sam});

  CHECK(turned("2026-03-30", "2026-03-31").empty());
  CHECK(turned("2026-03-31", "2026-04-01") == Ids{olga});
  CHECK(turned("2026-04-01", "2026-04-30").empty());
  CHECK(turned("2026-04-30", "2026-05-01") == Ids{sam});
  CHECK(turned("2026-05-01", "2026-05-02").empty());
  CHECK(turned("1900-01-01", "2026-05-01") == both);
  const auto found = look(
      [&](Work& work) { return work.employees(acme).with_turned_employment(day("2026-03-31"), day("2026-04-01")); });
  CHECK(found ==
        std::vector<domain::ListedManager>{{olga, domain::Role::administrator, true, {.last = day("2026-03-31")}}});
  store.read([&](Work& work) {
    CHECK(work.accounts().status(olga)->employment.last == day("2026-03-31"));
    CHECK_FALSE(work.accounts().status(olga)->employment.first);
    CHECK(work.accounts().status(sam)->employment.first == day("2026-05-01"));
  });
}

STINT_EMPTY_CONTRACT("employees keep the employments that they had before") {
  const Setting setting(store);
  using test::day;
  const domain::Employments seasons{
      .first = day("2026-04-01"),
      .last = std::nullopt,
      .earlier = {{std::nullopt, day("2024-10-31")}, {day("2025-03-01"), day("2025-10-31")}}};
  keep([&](Work& work) {
    auto olga = *work.employees(setting.acme).find(setting.olga);
    olga.role = domain::Role::administrator;
    olga.employment = seasons;
    work.employees(setting.acme).save(olga);
    olga.email = "olga-2@acme";
    olga.key = "olga-2";
    CHECK(work.employees(setting.acme).find(work.employees(setting.acme).add(olga).id)->employment == seasons);
  });
  store.read([&](Work& work) {
    const auto& employees = work.employees(setting.acme);
    CHECK(employees.find(setting.olga)->employment == seasons);
    CHECK(work.accounts().status(setting.olga)->employment == seasons);
    const auto has_turned = [&](const char* since, const char* through) {
      return std::ranges::count(employees.with_turned_employment(day(since), day(through)), setting.olga,
                                &domain::ListedManager::id) == 1;
    };
    CHECK(has_turned("2024-10-31", "2024-11-01"));
    CHECK_FALSE(has_turned("2024-11-01", "2025-02-28"));
    CHECK(has_turned("2025-02-28", "2025-03-01"));
    CHECK(has_turned("2026-03-31", "2026-04-01"));
    CHECK_FALSE(has_turned("2026-04-01", "2026-04-02"));
  });
}

STINT_CONTRACT("an employment leaves records outside that have a day before its first or after its last") {
  const auto absence = [&](domain::EmployeeId owner, const char* first, const char* last) {
    return keep([&](Work& work) {
      return work.absences(acme).add(domain::AbsenceRequest::stored(absence_of(owner, first, last))).id();
    });
  };
  const auto entry = [&](const char* on) {
    return keep([&](Work& work) {
      return work.entries(acme).add(domain::TimeEntry::stored(entry_of(erika, on, 480, 1020))).id();
    });
  };
  const auto early = absence(erika, "2026-02-27", "2026-03-02");
  const auto inside = absence(erika, "2026-03-02", "2026-03-31");
  const auto late = absence(erika, "2026-03-31", "2026-04-01");
  const auto around = absence(erika, "2026-01-01", "2026-12-31");
  absence(sam, "2020-01-01", "2020-01-01");
  const auto day_before = entry("2026-03-01");
  const auto first_day = entry("2026-03-02");
  const auto last_day = entry("2026-03-31");
  const auto day_after = entry("2026-04-01");
  using Absences = std::vector<domain::AbsenceId>;
  using Entries = std::vector<domain::TimeEntryId>;
  const auto outside = [&](const domain::Employments& employment, domain::CompanyId company) {
    auto found = look([&](Work& work) { return work.employees(company).outside(erika, employment); });
    std::ranges::sort(found.absences);
    std::ranges::sort(found.entries);
    return std::pair{found.absences, found.entries};
  };
  const auto march_2 = day("2026-03-02");
  const auto march_31 = day("2026-03-31");
  CHECK(outside({}, acme) == std::pair{Absences{}, Entries{}});
  CHECK(outside({.first = march_2}, acme) == std::pair{Absences{early, around}, Entries{day_before}});
  CHECK(outside({.last = march_31}, acme) == std::pair{Absences{late, around}, Entries{day_after}});
  CHECK(outside({march_2, march_31}, acme) == std::pair{Absences{early, late, around}, Entries{day_before, day_after}});
  CHECK(outside({.first = day("2027-01-01")}, acme) ==
        std::pair{Absences{early, inside, late, around}, Entries{day_before, first_day, last_day, day_after}});
  const domain::Employment until_february{std::nullopt, day("2026-02-28")};
  CHECK(outside({.first = march_2, .earlier = {until_february}}, acme) ==
        std::pair{Absences{early, around}, Entries{day_before}});
  CHECK(outside({.first = day("2026-04-01"), .earlier = {until_february, {march_2, day("2026-03-30")}}}, acme) ==
        std::pair{Absences{early, inside, late, around}, Entries{day_before, last_day}});
  CHECK(outside({march_2, march_31}, rival) == std::pair{Absences{}, Entries{}});
}

STINT_EMPTY_CONTRACT("managers and those whom they see are those of the day") {
  const Setting setting(store);
  using test::day;
  keep([&](Work& work) {
    auto erika = *work.employees(setting.acme).find(setting.erika);
    erika.managers = {setting.max};
    erika.terms = {{.valid_from = day("2026-07-01"), .managers = Ids{setting.olga}},
                   {.valid_from = day("2026-08-01"), .department = "Sales"},
                   {.valid_from = day("2026-09-01"), .managers = Ids{}},
                   {.valid_from = day("2026-10-01"), .managers = Ids{setting.max, setting.olga}}};
    work.employees(setting.acme).save(erika);
  });
  store.read([&](Work& work) {
    const auto& employees = work.employees(setting.acme);
    const auto managers_on = [&](std::string_view date) {
      Ids ids;
      for (const auto& manager : employees.managers_of(setting.erika, day(date))) ids.push_back(manager.id);
      return ids;
    };
    const auto is_seen_by = [&](domain::EmployeeId viewer, std::string_view date) {
      return std::ranges::count(keys_of(employees.visible_to(viewer, day(date))), "erika") == 1;
    };
    Ids both{setting.max, setting.olga};
    std::ranges::sort(both);
    CHECK(managers_on("2026-06-30") == Ids{setting.max});
    CHECK(managers_on("2026-07-01") == Ids{setting.olga});
    CHECK(managers_on("2026-08-31") == Ids{setting.olga});
    CHECK(managers_on("2026-09-01").empty());
    CHECK(managers_on("2026-10-01") == both);
    CHECK(is_seen_by(setting.max, "2026-06-30"));
    CHECK_FALSE(is_seen_by(setting.max, "2026-07-01"));
    CHECK(is_seen_by(setting.olga, "2026-08-31"));
    CHECK_FALSE(is_seen_by(setting.olga, "2026-09-01"));
    CHECK(is_seen_by(setting.max, "2026-10-01"));
  });
}

STINT_EMPTY_CONTRACT("those whom a person has ever managed are those who list them on any day") {
  const Setting setting(store);
  using test::day;
  keep([&](Work& work) {
    auto erika = *work.employees(setting.acme).find(setting.erika);
    erika.terms = {{.valid_from = day("2026-07-01"), .managers = Ids{setting.olga}},
                   {.valid_from = day("2026-09-01"), .managers = Ids{}},
                   {.valid_from = day("2026-10-01"), .managers = Ids{setting.olga, setting.max}}};
    work.employees(setting.acme).save(erika);
  });
  store.read([&](Work& work) {
    const auto& employees = work.employees(setting.acme);
    CHECK(keys_of(employees.ever_managed_by(setting.max)) == Keys{"sam", "max", "erika"});  // each once
    CHECK(keys_of(employees.ever_managed_by(setting.olga)) == Keys{"erika", "olga"});
    CHECK(keys_of(employees.ever_managed_by(setting.sam)) == Keys{"sam"});
    CHECK(employees.ever_managed_by(setting.ron).empty());
    CHECK(employees.ever_managed_by({4711}).empty());
    CHECK(work.employees(setting.rival).ever_managed_by(setting.max).empty());
  });
}

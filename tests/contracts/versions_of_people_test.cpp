#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using application::PeopleShown;
using application::VersionOfPeople;

namespace {

using Change = std::function<void(Work&, const Setting&)>;
using Changes = std::vector<std::pair<std::string, Change>>;

const domain::Date monday = day("2026-03-02");

void keep_for(application::Store& store, domain::CompanyId company, const std::function<void(Work&)>& change) {
  REQUIRE(application::write_now(store, {company}, [&](Work& work) {
    work.happens_at(monday + std::chrono::hours{8});
    change(work);
    return true;
  }));
}

VersionOfPeople version_of(application::Store& store, domain::CompanyId company, domain::EmployeeId employee,
                           PeopleShown people = PeopleShown::one) {
  return look(store, [&](Work& work) { return work.record_changes().version_of(company, employee, people).value(); });
}

domain::AbsenceRequest file(Work& work, const Setting& setting, domain::EmployeeId who,
                            std::optional<domain::EmployeeId> substitute = {}) {
  auto record = absence_of(who, "2026-04-06", "2026-04-07");
  if (substitute) record.substitute = domain::SubstituteRequest{*substitute, domain::SubstituteState::pending};
  return work.absences(setting.acme).add(domain::AbsenceRequest::stored(record));
}

domain::WorkingTimeFinding finding() {
  return {.rule = domain::WorkingTimeRule::night_work, .section = "§6", .date = monday, .found = 700, .limit = 600};
}

template <class Edit>
void edit_employee(Work& work, domain::CompanyId company, domain::EmployeeId who, Edit edit) {
  auto record = work.employees(company).find(who).value();
  edit(record);
  work.employees(company).save(record);
}

/// Changes of erika's own records.
const Changes& changes_of_one() {
  static const Changes all{
      {"an absence", [](Work& work, const Setting& setting) { file(work, setting, setting.erika); }},
      {"an entry",
       [](Work& work, const Setting& setting) {
         work.entries(setting.acme).add(domain::TimeEntry::stored(entry_of(setting.erika, "2026-03-02", 480, 1020)));
       }},
      {"a list of an absence",
       [](Work& work, const Setting& setting) {
         auto record = file(work, setting, setting.erika).record();
         record.asked = {setting.max};
         work.absences(setting.acme).save(domain::AbsenceRequest::stored(record));
       }},
      {"a decision about an absence",
       [](Work& work, const Setting& setting) {
         auto record = work.absences(setting.acme).of_employee(setting.erika).front().record();
         record.decisions.push_back({.kind = domain::AbsenceDecisionKind::approved, .by = setting.max});
         work.absences(setting.acme).save(domain::AbsenceRequest::stored(record));
       }},
      {"a finding",
       [](Work& work, const Setting& setting) {
         work.working_time_findings(setting.acme).replace(setting.erika, {monday, monday}, std::vector{finding()});
       }},
      {"a correction of leave",
       [](Work& work, const Setting& setting) {
         work.leave_records(setting.acme)
             .add({.employee = setting.erika,
                   .year = std::chrono::year{2026},
                   .day = monday,
                   .days = {2},
                   .by = setting.max,
                   .reason = "moved"});
       }},
      {"a declined mail", [](Work& work, const Setting& setting) {
         work.mail_choices().set_declined(setting.erika, {application::MailKind::absence_approved});
       }}};
  return all;
}

/// Changes of what all employees share.
const Changes& changes_of_all() {
  static const Changes all{
      {"a name",
       [](Work& work, const Setting& setting) {
         edit_employee(work, setting.acme, setting.sam, [](auto& sam) { sam.last_name = "Neumann"; });
       }},
      {"a list of managers",
       [](Work& work, const Setting& setting) {
         edit_employee(work, setting.acme, setting.olga, [&](auto& olga) { olga.managers = {setting.max}; });
       }},
      {"a lock", [](Work& work, const Setting& setting) { work.accounts().set_active(setting.sam, false); }},
      {"a type",
       [](Work& work, const Setting& setting) {
         auto type = work.absence_types(setting.acme).find("VAC").value();
         type.name = "Leave";
         work.absence_types(setting.acme).save(type);
       }},
      {"a project",
       [](Work& work, const Setting& setting) {
         auto project = work.projects(setting.acme).find(setting.apollo).value();
         project.name = "Apollo 2";
         work.projects(setting.acme).save(project);
       }},
      {"a deputy",
       [](Work& work, const Setting& setting) {
         work.deputyships(setting.acme).add({.id = {}, .manager = setting.max, .deputy = setting.sam});
       }},
      {"a setting", [](Work& work, const Setting& setting) {
         auto company = work.companies().find(setting.acme).value();
         company.uses_departments = !company.uses_departments;
         work.companies().save(company);
       }}};
  return all;
}

}  // namespace

STINT_CONTRACT_OF(NoStore, "a change of a person's records gives them another number and no one else") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto& store = adapter.store;
  for (const auto& [name, change] : changes_of_one()) {
    CAPTURE(name);
    const auto erika = version_of(store, setting.acme, setting.erika);
    const auto sam = version_of(store, setting.acme, setting.sam);
    const auto ron = version_of(store, setting.rival, setting.ron);
    keep_for(store, setting.acme, [&](Work& work) { change(work, setting); });
    const auto after = version_of(store, setting.acme, setting.erika);
    CHECK(after.shared == erika.shared);
    CHECK(after.of_people != erika.of_people);
    REQUIRE(after.of_people.size() == 1);
    CHECK(after.of_people.front().first == setting.erika);
    CHECK(version_of(store, setting.acme, setting.sam) == sam);
    CHECK(version_of(store, setting.rival, setting.ron) == ron);
  }
}

STINT_CONTRACT_OF(NoStore, "a change of what all employees share gives it another number and none to a person") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto& store = adapter.store;
  for (const auto& [name, change] : changes_of_all()) {
    CAPTURE(name);
    const auto erika = version_of(store, setting.acme, setting.erika);
    const auto ron = version_of(store, setting.rival, setting.ron);
    keep_for(store, setting.acme, [&](Work& work) { change(work, setting); });
    const auto after = version_of(store, setting.acme, setting.erika);
    CHECK(after.shared != erika.shared);
    CHECK(after.of_people == erika.of_people);
    CHECK(version_of(store, setting.rival, setting.ron) == ron);
  }
}

STINT_CONTRACT("logins and clocks change no number of people") {
  const auto before = version_of(store, acme, max, PeopleShown::with_reports);
  keep_for(store, acme, [&](Work& work) {
    work.accounts().set_last_totp_step(erika, 7);
    work.accounts().raise_session_epoch(erika);
    work.login_addresses().record(erika, "192.0.2.1", monday);
    work.audit().add({.company = acme, .at = monday, .actor = erika, .action = "login"});
  });
  CHECK(version_of(store, acme, max, PeopleShown::with_reports) == before);
}

STINT_CONTRACT_OF(NoStore, "an absence changes the numbers of its owner and of its substitute and former substitute") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto& store = adapter.store;
  const auto numbers = [&] {
    return std::vector{version_of(store, setting.acme, setting.erika), version_of(store, setting.acme, setting.sam),
                       version_of(store, setting.acme, setting.olga), version_of(store, setting.acme, setting.max)};
  };
  const auto empty = numbers();
  std::optional<domain::AbsenceRequest> absence;
  keep_for(store, setting.acme, [&](Work& work) { absence = file(work, setting, setting.erika, setting.sam); });
  const auto filed = numbers();
  CHECK(filed[0] != empty[0]);
  CHECK(filed[1] != empty[1]);
  CHECK(filed[2] == empty[2]);
  keep_for(store, setting.acme, [&](Work& work) {
    auto record = absence->record();
    record.substitute->substitute = setting.olga;
    work.absences(setting.acme).save(domain::AbsenceRequest::stored(record));
  });
  const auto changed = numbers();
  CHECK(changed[0] != filed[0]);
  CHECK(changed[1] != filed[1]);
  CHECK(changed[2] != filed[2]);
  CHECK(changed[3] == empty[3]);
}

STINT_CONTRACT_OF(NoStore, "the numbers of reports are those of all people who have or had the manager in a list") {
  TestStore adapter;
  const Setting setting(adapter.store);
  auto& store = adapter.store;
  keep_for(store, setting.acme, [&](Work& work) {
    for (const auto who : {setting.max, setting.erika, setting.sam, setting.olga}) file(work, setting, who);
  });
  const auto people_of = [&](domain::EmployeeId manager) {
    std::vector<domain::EmployeeId> people;
    for (const auto& [person, number] : version_of(store, setting.acme, manager, PeopleShown::with_reports).of_people) {
      people.push_back(person);
    }
    return people;
  };
  CHECK(people_of(setting.max) == std::vector{setting.max, setting.erika, setting.sam});
  CHECK(people_of(setting.olga) == std::vector{setting.olga});
  keep_for(store, setting.acme, [&](Work& work) {
    edit_employee(work, setting.acme, setting.sam, [&](auto& sam) {
      sam.terms = {{.valid_from = monday + std::chrono::days{30}, .managers = std::vector{setting.olga}}};
    });
  });
  CHECK(people_of(setting.max) == std::vector{setting.max, setting.erika, setting.sam});
  CHECK(people_of(setting.olga) == std::vector{setting.sam, setting.olga});
}

STINT_EMPTY_CONTRACT("a change that is dropped leaves the numbers of people as they are") {
  const Setting setting(store);
  const auto before = version_of(store, setting.acme, setting.erika);
  application::write_now(store, {setting.acme}, [&](Work& work) {
    file(work, setting, setting.erika);
    edit_employee(work, setting.acme, setting.erika, [](auto& erika) { erika.last_name = "Neumann"; });
    return false;
  });
  CHECK(version_of(store, setting.acme, setting.erika) == before);
  CHECK_FALSE(look([](Work& work) { return work.record_changes().version_of({999}, {1}, PeopleShown::one); }));
}

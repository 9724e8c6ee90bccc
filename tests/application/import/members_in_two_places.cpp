#include "tests/application/import/members_in_two_places.hpp"

#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::test {
namespace {

using application::CompanyFile;
using application::Work;
using domain::CompanyId;

constexpr std::array secrets{"GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
                             "KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU", "MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK"};
constexpr std::array absence_states{domain::AbsenceState::pending, domain::AbsenceState::edit,
                                    domain::AbsenceState::approved, domain::AbsenceState::rejected};
constexpr std::array entry_states{domain::EntryState::done, domain::EntryState::pending, domain::EntryState::approved,
                                  domain::EntryState::rejected};
/// None has a word of the company's name, which is one of `texts`.
const std::vector<std::string> passwords{"correct horse", "battery staple", "paper windmill", "copper kettle"};
const std::vector<std::string> texts{"number zero", "number one", "number two", "number three"};

const std::vector<std::string> regions{"DE-BY", "DE-SN", "AT", "CH-VD"};

/// The number of a value.
int number_of(const auto& value, const auto& values) {
  const auto found = std::ranges::find(values, value);
  if (found == values.end()) throw std::logic_error("a value that nobody has set");
  return static_cast<int>(found - values.begin());
}

template <class Record>
Record with_key(const std::vector<Record>& records, const std::string& key) {
  const auto found = std::ranges::find(records, key, &Record::key);
  if (found == records.end()) throw std::logic_error("there is no record " + key);
  return *found;
}

domain::Employee erika(Work& work, CompanyId company) { return with_key(work.employees(company).all(), "erika"); }

/// A member of erika's record as stored.
template <class Value>
MemberInTwoPlaces of_erika(std::string name, std::optional<Value> application::FiledEmployee::*filed,
                           Value domain::Employee::*stored, std::vector<Value> values, bool is_state = false) {
  return {
      .name = "employee." + std::move(name),
      .is_state = is_state,
      .say = [=](CompanyFile& file, int value) { file.employees[1].*filed = values[static_cast<std::size_t>(value)]; },
      .change =
          [=](Work& work, CompanyId company, int value) {
            auto employee = erika(work, company);
            employee.*stored = values[static_cast<std::size_t>(value)];
            work.employees(company).save(employee);
          },
      .read = [=](Importing& operation) { return number_of(operation.employee("erika").*stored, values); }};
}

/// A member of erika's absence.
MemberInTwoPlaces of_absence(std::string name, std::function<void(application::FiledAbsence&, int)> say,
                             std::function<void(domain::AbsenceRecord&, int)> set,
                             std::function<int(const domain::AbsenceRecord&)> get) {
  return {.name = "absence." + std::move(name),
          .say = [=](CompanyFile& file, int value) { say(file.absences[0], value); },
          .change =
              [=](Work& work, CompanyId company, int value) {
                auto record = work.absences(company).of_employee(erika(work, company).id).at(0).record();
                set(record, value);
                work.absences(company).save(domain::AbsenceRequest::stored(record));
              },
          .read = [=](Importing& operation) { return get(operation.absence_of("erika")); }};
}

MemberInTwoPlaces of_entry(std::string name, std::function<void(application::FiledTimeEntry&, int)> say,
                           std::function<void(domain::EntryRecord&, int)> set,
                           std::function<int(const domain::EntryRecord&)> get) {
  return {.name = "entry." + std::move(name),
          .say = [=](CompanyFile& file, int value) { say(file.time_entries[0], value); },
          .change =
              [=](Work& work, CompanyId company, int value) {
                auto record = first_entry_of(work, company, erika(work, company).id);
                set(record, value);
                work.entries(company).save(domain::TimeEntry::stored(record));
              },
          .read = [=](Importing& operation) { return get(operation.entry_of("erika")); }};
}

MemberInTwoPlaces of_company(std::string name, std::function<void(application::FiledCompany&, int)> say,
                             std::function<void(domain::Company&, int)> set,
                             std::function<int(const domain::Company&)> get) {
  return {.name = "company." + std::move(name),
          .say = [=](CompanyFile& file, int value) { say(file.company, value); },
          .change =
              [=](Work& work, CompanyId id, int value) {
                auto company = work.companies().find(id).value();
                set(company, value);
                work.companies().save(company);
              },
          .read = [=](Importing& operation) { return get(operation.company()); }};
}

const std::string& region(int value) { return regions[static_cast<std::size_t>(value)]; }
const std::string& text(int value) { return texts[static_cast<std::size_t>(value)]; }

std::chrono::year_month month(int value) { return std::chrono::year{2025} / (value + 1); }

void add_company(std::vector<MemberInTwoPlaces>& members) {
  members.push_back(of_company(
      "name", [](auto& filed, int value) { filed.name = text(value); },
      [](auto& company, int value) { company.name = text(value); },
      [](const auto& company) { return number_of(company.name, texts); }));
  members.back().is_required = true;
  members.push_back(of_company(
      "absences.enforceEntitlement",
      [](auto& filed, int value) { filed.absences.enforce_entitlement = value % 2 == 0; },
      [](auto& company, int value) { company.absences.enforce_entitlement = value % 2 == 0; },
      [](const auto& company) { return company.absences.enforce_entitlement ? 0 : 1; }));
  members.push_back(of_company(
      "timeTracking.closedThrough",
      [](auto& filed, int value) { (*filed.time_tracking)->closed_through = std::optional{month(value)}; },
      [](auto& company, int value) { company.time_tracking.closed_through = month(value); },
      [](const auto& company) {
        return static_cast<int>(static_cast<unsigned>(company.time_tracking.closed_through.value().month())) - 1;
      }));
  members.back().is_state = true;
}

void add_catalogues(std::vector<MemberInTwoPlaces>& members) {
  const auto week = [](int value) { return domain::WeeklyMinutes{{value * 60, 0, 0, 0, 0, 0, 0}}; };
  members.push_back({.name = "schedule.minutes",
                     .say = [=](CompanyFile& file, int value) { file.schedules[0].pattern = week(value); },
                     .change =
                         [=](Work& work, CompanyId company, int value) {
                           auto schedule = with_key(work.schedules(company).all(), "part-time");
                           schedule.pattern = week(value);
                           work.schedules(company).save(schedule);
                         },
                     .read =
                         [](Importing& operation) {
                           int minutes = 0;
                           operation.look([&](Work& work, CompanyId company) {
                             minutes =
                                 with_key(work.schedules(company).all(), "part-time").pattern.weeks()[0].from_monday[0];
                           });
                           return minutes / 60;
                         }});
  const auto calendar = [](int value) {
    return std::vector<domain::Holiday>{{day("2026-05-01"), text(value), domain::Portion::full}};
  };
  members.push_back({.name = "calendar.days",
                     .say = [=](CompanyFile& file, int value) { file.holiday_calendars[0].days = calendar(value); },
                     .change =
                         [=](Work& work, CompanyId company, int value) {
                           auto changed = with_key(work.holiday_calendars(company).all(), "BY");
                           const auto* region = changed.calendar.region();
                           changed.calendar = domain::HolidayCalendar{calendar(value)}.bound_to(region);
                           work.holiday_calendars(company).save(changed);
                         },
                     .read =
                         [](Importing& operation) {
                           std::string name;
                           operation.look([&](Work& work, CompanyId company) {
                             name = with_key(work.holiday_calendars(company).all(), "BY").calendar.days()[0].name;
                           });
                           return number_of(name, texts);
                         }});
  members.push_back(
      {.name = "calendar.region",
       .say = [](CompanyFile& file, int value) { file.holiday_calendars[0].region = std::optional{region(value)}; },
       .change =
           [](Work& work, CompanyId company, int value) {
             auto changed = with_key(work.holiday_calendars(company).all(), "BY");
             changed.calendar = changed.calendar.bound_to(domain::find_holiday_region(region(value)));
             work.holiday_calendars(company).save(changed);
           },
       .read =
           [](Importing& operation) {
             std::string code;
             operation.look([&](Work& work, CompanyId company) {
               code = with_key(work.holiday_calendars(company).all(), "BY").calendar.region()->code;
             });
             return number_of(code, regions);
           }});
  members.push_back({.name = "type.name",
                     .is_required = true,
                     .say = [](CompanyFile& file, int value) { file.absence_types[0].name = text(value); },
                     .change =
                         [](Work& work, CompanyId company, int value) {
                           auto type = work.absence_types(company).all().at(0);
                           type.name = text(value);
                           work.absence_types(company).save(type);
                         },
                     .read =
                         [](Importing& operation) {
                           std::string name;
                           operation.look([&](Work& work, CompanyId company) {
                             name = work.absence_types(company).all().at(0).name;
                           });
                           return number_of(name, texts);
                         }});
  members.push_back({.name = "project.name",
                     .is_required = true,
                     .say = [](CompanyFile& file, int value) { file.projects[0].name = text(value); },
                     .change =
                         [](Work& work, CompanyId company, int value) {
                           auto project = with_key(work.projects(company).all(), "apollo");
                           project.name = text(value);
                           work.projects(company).save(project);
                         },
                     .read =
                         [](Importing& operation) {
                           std::string name;
                           operation.look([&](Work& work, CompanyId company) {
                             name = with_key(work.projects(company).all(), "apollo").name;
                           });
                           return number_of(name, texts);
                         }});
  members.push_back({.name = "category.active",
                     .say = [](CompanyFile& file, int value) { file.categories[0].active = value % 2 == 0; },
                     .change =
                         [](Work& work, CompanyId company, int value) {
                           auto category = with_key(work.categories(company).all(), "dev");
                           category.active = value % 2 == 0;
                           work.categories(company).save(category);
                         },
                     .read =
                         [](Importing& operation) {
                           bool active = false;
                           operation.look([&](Work& work, CompanyId company) {
                             active = with_key(work.categories(company).all(), "dev").active;
                           });
                           return active ? 0 : 1;
                         }});
  members.push_back({.name = "client.name",
                     .is_required = true,
                     .say = [](CompanyFile& file, int value) { file.clients[0].name = text(value); },
                     .change =
                         [](Work& work, CompanyId, int value) {
                           auto client = work.clients().find("gate").value();
                           client.name = text(value);
                           work.clients().save(client);
                         },
                     .read =
                         [](Importing& operation) {
                           std::string name;
                           operation.look([&](Work& work, CompanyId) { name = work.clients().find("gate")->name; });
                           return number_of(name, texts);
                         }});
}

void add_employee(std::vector<MemberInTwoPlaces>& members) {
  members.push_back(of_erika("phone", &application::FiledEmployee::phone, &domain::Employee::phone, texts));
  members.push_back(of_erika<domain::Role>("role", &application::FiledEmployee::role, &domain::Employee::role,
                                           {domain::Role::user, domain::Role::manager, domain::Role::administrator}));
  members.push_back(
      of_erika<bool>("active", &application::FiledEmployee::active, &domain::Employee::active, {true, false}, true));
  members.push_back(
      {.name = "employee.password",
       .is_state = true,
       .say = [](CompanyFile& file,
                 int value) { file.employees[1].password = passwords[static_cast<std::size_t>(value)]; },
       .change =
           [](Work& work, CompanyId company, int value) {
             const fakes::CheapHasher hasher;
             work.accounts().set_password_hash(erika(work, company).id,
                                               hasher.hash(passwords[static_cast<std::size_t>(value)]));
           },
       .read =
           [](Importing& operation) {
             const auto hash = operation.account("erika").password_hash.value();
             return static_cast<int>(
                 std::ranges::find_if(passwords,
                                      [&](const auto& password) { return operation.hasher.matches(password, hash); }) -
                 passwords.begin());
           }});
  members.push_back(
      {.name = "employee.totpSecret",
       .is_state = true,
       .say =
           [](CompanyFile& file, int value) {
             file.employees[1].totp_secret = std::optional<std::string>{secrets[static_cast<std::size_t>(value)]};
           },
       .change =
           [](Work& work, CompanyId company, int value) {
             work.accounts().set_totp_secret(erika(work, company).id, secrets[static_cast<std::size_t>(value)]);
           },
       .read =
           [](Importing& operation) { return number_of(operation.account("erika").totp_secret.value(), secrets); }});
}

void add_records(std::vector<MemberInTwoPlaces>& members) {
  members.push_back(of_absence(
      "status", [](auto& filed, int value) { filed.state = absence_states[static_cast<std::size_t>(value)]; },
      [](auto& absence, int value) { absence.state = absence_states[static_cast<std::size_t>(value)]; },
      [](const auto& absence) { return number_of(absence.state, absence_states); }));
  members.back().is_state = true;
  members.push_back(of_absence(
      "endDate", [](auto& filed, int value) { filed.last = day("2026-03-16") + std::chrono::days{value}; },
      [](auto& absence, int value) { absence.details.span.last = day("2026-03-16") + std::chrono::days{value}; },
      [](const auto& absence) { return static_cast<int>((absence.details.span.last - day("2026-03-16")).count()); }));
  members.back().is_required = true;
  members.push_back(of_absence(
      "comments", [](auto& filed, int value) { filed.comments = text(value); },
      [](auto& absence, int value) { absence.details.comments = text(value); },
      [](const auto& absence) { return number_of(absence.details.comments, texts); }));
  members.push_back(of_entry(
      "status", [](auto& filed, int value) { filed.state = entry_states[static_cast<std::size_t>(value)]; },
      [](auto& entry, int value) { entry.state = entry_states[static_cast<std::size_t>(value)]; },
      [](const auto& entry) { return number_of(entry.state, entry_states); }));
  members.back().is_state = true;
  members.push_back(of_entry(
      "endTime", [](auto& filed, int value) { filed.details.end_time = std::chrono::hours{15 + value}; },
      [](auto& entry, int value) { entry.details.period.end = day("2026-02-02") + std::chrono::hours{14 + value}; },
      [](const auto& entry) {
        const auto hours = std::chrono::floor<std::chrono::hours>(entry.details.period.end - day("2026-02-02"));
        return static_cast<int>(hours.count()) - 14;
      }));
  members.back().is_required = true;
  members.push_back(of_entry(
      "remarks", [](auto& filed, int value) { filed.details.remarks = text(value); },
      [](auto& entry, int value) { entry.details.remarks = text(value); },
      [](const auto& entry) { return number_of(entry.details.remarks, texts); }));
}

}  // namespace

std::vector<MemberInTwoPlaces> members_in_two_places() {
  std::vector<MemberInTwoPlaces> members;
  add_company(members);
  add_catalogues(members);
  add_employee(members);
  add_records(members);
  return members;
}

CompanyFile company_of_members() {
  auto file = small_company();
  file.company.time_tracking = std::optional{application::FiledTimeTracking{}};
  file.schedules[0].pattern.reset();
  file.holiday_calendars = {{.at = "/holidayCalendars/0", .key = "BY"}};
  file.categories = {{.at = "/categories/0", .key = "dev", .name = "Development"}};
  file.clients = {{.at = "/clients/0", .id = "gate", .name = "zero", .secret = "open"}};
  file.absences = {filed_vacation()};
  file.time_entries = {filed_entry()};
  return file;
}

}  // namespace stint::test

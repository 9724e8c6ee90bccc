#include <stint/application/administration/departments.hpp>

#include "tests/application/administration/administering.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

struct Lists : Administration {
  template <class Kind>
  auto list(const RecordQuery<typename Kind::Filed>& query, const std::vector<FileFault>& faults = {}) {
    return read_by(ada, list_records<Kind>, services(), Submitted<RecordQuery<typename Kind::Filed>>{query}, faults);
  }
  template <class Kind>
  Strings keys(const RecordQuery<typename Kind::Filed>& query) {
    Strings keys;
    const auto listed = list<Kind>(query).value();
    for (const auto& one : listed.items) keys.push_back(key_of(one.filed));
    return keys;
  }
};

template <class Filed>
std::uint8_t number_of(std::string_view name) {
  for (const auto& sought : sought_members<Filed>()) {
    if (sought.member.name == name) return sought.member.number;
  }
  FAIL("no such member");
  return 0;
}

template <class Filed>
RecordQuery<Filed> wanting(std::string_view name, Filed wanted) {
  RecordQuery<Filed> query{.wanted = std::move(wanted)};
  query.filtered.set(number_of<Filed>(name));
  return query;
}

}  // namespace

TEST_CASE("What people are looked for by are the members of company files that are texts, truths or lists of keys") {
  Strings names;
  for (const auto& sought : sought_members<FiledEmployee>()) names.emplace_back(sought.member.name);
  CHECK(names == Strings{"firstName",
                         "lastName",
                         "email",
                         "employeeNumber",
                         "phone",
                         "mobile",
                         "role",
                         "department",
                         "costCenter",
                         "branchOffice",
                         "language",
                         "managers",
                         "extraViewRights",
                         "additionalInfo",
                         "employmentStartDate",
                         "employmentEndDate",
                         "dateOfBirth",
                         "active",
                         "avatar",
                         "workSchedule",
                         "holidayCalendar",
                         "vacation.daysPerYear",
                         "mayCreateTimeEntries",
                         "favoriteProjects",
                         "workingTimeRules",
                         "timeZone"});
}

TEST_CASE_METHOD(Lists, "People are looked for by department, role, manager, and what is in their names") {
  change<EmployeeRecords>(ada, "erika", {.department = "Sales"}).value();
  change<EmployeeRecords>(ada, "sam", {.department = "Sales", .active = false}).value();
  CHECK(keys<EmployeeRecords>(wanting("department", FiledEmployee{.department = "Sales"})) == Strings{"erika", "sam"});
  auto both = wanting("department", FiledEmployee{.department = "Sales", .active = true});
  both.filtered.set(number_of<FiledEmployee>("active"));
  CHECK(keys<EmployeeRecords>(both) == Strings{"erika"});
  CHECK(keys<EmployeeRecords>(wanting("role", FiledEmployee{.role = domain::Role::administrator})) == Strings{"ada"});
  const auto reports = keys<EmployeeRecords>(wanting("managers", FiledEmployee{.managers = Strings{"max"}}));
  CHECK(std::ranges::count(reports, "erika") == 1);
  CHECK(std::ranges::count(reports, "max") == 0);
  CHECK(keys<EmployeeRecords>({.search = "RIKA mus"}) == Strings{"erika"});
  CHECK(keys<EmployeeRecords>({.search = "muster erika"}) == Strings{"erika"});
  CHECK(keys<EmployeeRecords>({.search = "erika@"}) == Strings{"erika"});
  CHECK(keys<EmployeeRecords>({.search = "nobody"}).empty());
}

TEST_CASE_METHOD(Lists, "Records are sorted by a member, those without it first, and else by key") {
  for (const char* name : {"Zebra", "ähre", "Anna"}) {
    add<ProjectRecords>(ada, {.key = name, .name = name, .active = std::string_view{name} != "Anna"}).value();
  }
  add<AbsenceTypeRecords>(
      ada,
      {.code = "AAA", .name = "z", .requires_medical_certificate = true, .certificate_from_day = std::optional{10}})
      .value();
  add<AbsenceTypeRecords>(
      ada, {.code = "BBB", .name = "z", .requires_medical_certificate = true, .certificate_from_day = std::optional{9}})
      .value();
  const auto first_of = [&](RecordQuery<FiledCatalogueItem> query) {
    query.page.limit = 1;
    return keys<ProjectRecords>(query).front();
  };
  const auto name = number_of<FiledCatalogueItem>("name");
  CHECK(first_of({.is_descending = true}) == "Zebra");
  CHECK(first_of({.search = "A", .sorted_by = name, .is_descending = true}) == "Zebra");
  CHECK(first_of({.sorted_by = number_of<FiledCatalogueItem>("active")}) == "Anna");
  const auto day = number_of<FiledAbsenceType>("certificateFromDay");
  const auto types = keys<AbsenceTypeRecords>({.sorted_by = day, .is_descending = true});
  CHECK(types.at(0) == "AAA");
  CHECK(types.at(1) == "BBB");
}

TEST_CASE_METHOD(Lists,
                 "A list is for administrators, and what could not be read is named before anything is looked for") {
  CHECK(rule(read_by(max, list_records<EmployeeRecords>, services(), Submitted<RecordQuery<FiledEmployee>>{},
                     std::vector<FileFault>{})) == "role");
  CHECK(wrong_members(list<EmployeeRecords>({}, {{"/active", "must be true or false"}})) == "active");
  CHECK(faulty_fields(list<EmployeeRecords>({.page = {.after = "x"}}).error()) == "cursor");
  const auto both = list<EmployeeRecords>({.page = {.after = "x"}}, {{"/active", "must be true or false"}});
  CHECK(faulty_fields(both.error()) == "cursor");
  CHECK(wrong_members(both) == "active");
  CHECK(keys<EmployeeRecords>(wanting("department", FiledEmployee{.department = "Zzz"})).empty());
}

TEST_CASE_METHOD(Lists, "Departments are found by a part of their name, and sorted by how many people are in them") {
  change<EmployeeRecords>(ada, "erika", {.department = "Bau"}).value();
  change<EmployeeRecords>(ada, "sam", {.department = "Äußeres"}).value();
  change<EmployeeRecords>(ada, "max", {.department = "Äußeres"}).value();
  const auto names = [&](const DepartmentsQuery& query, std::optional<Sorting> sorting = {}) {
    Strings found;
    const auto page =
        read_by(ada, list_departments, query, Submitted<PageQuery>{{.limit = 200, .sorting = sorting}}).value();
    for (const auto& one : page.items) found.push_back(one.name);
    return found;
  };
  CHECK(names({.search = "ausse"}) == Strings{"Äußeres"});
  CHECK(names({}).front() == "Äußeres");
  CHECK(names({.search = "u"}, Sorting{Column::name, true}).back() == "Äußeres");
  const auto by_people = names({.search = "u"}, Sorting{Column::people});
  CHECK(by_people.front() == "Bau");
  CHECK(by_people.back() == "Äußeres");
}

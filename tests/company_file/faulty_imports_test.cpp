#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <stint/company_file/read_company_file.hpp>
#include <stint/memory/store.hpp>

#include "tests/company_file/import_desk.hpp"

using namespace stint;
using Pointers = std::vector<std::string>;

namespace {

/// The pointers of all faults, of form and of meaning, sorted.
Pointers faults_of(const std::string& json) {
  const test::ImportDesk desk;
  auto examined = company_file::examine_company_file(json);
  Pointers pointers;
  memory::Store store;
  const auto imported = application::rehearse_import([&](const auto& job) { store.read(job); }, desk.services(),
                                                     examined.files, {}, {}, std::move(examined.faults));
  for (const auto& fault : imported.faults) pointers.push_back(fault.pointer);
  std::ranges::sort(pointers);
  return pointers;
}

/// acme with further members of the company and of the file, each ending with a comma.
std::string acme(const std::string& of_company, const std::string& of_file) {
  return "{" + of_file + R"("company": {)" + of_company +
         R"("key": "acme", "name": "Acme", "timeZone": "Europe/Berlin"}})";
}

}  // namespace

TEST_CASE("A faulty element of a list is told once, and those behind it keep their places") {
  CHECK(faults_of(acme(R"("allowedNetworks": ["", "10.0.0.0/8", "x"],)", "")) ==
        Pointers{"/company/allowedNetworks/0", "/company/allowedNetworks/2"});
  CHECK(faults_of(acme(R"("additionalRecipients": ["hr", "hr@acme", 1],)", "")) ==
        Pointers{"/company/additionalRecipients/0", "/company/additionalRecipients/2"});
  CHECK(faults_of(acme(R"("timeTracking": {"terminalOnly": {"except": [1, "erika", "nobody"]}},)",
                       R"("employees": [{"key": "erika", "firstName": "E", "lastName": "M", "email": "e@acme"}],)")) ==
        Pointers{"/company/timeTracking/terminalOnly/except/0", "/company/timeTracking/terminalOnly/except/2"});
  CHECK(faults_of(acme("", R"("projects": [{"key": "apollo", "name": "Apollo"}],
      "absenceTypes": [{"code": "VAC", "name": "Vacation", "kind": "vacation", "roles": ["KING", "USER", "QUEEN"]}],
      "employees": [{"key": "erika", "firstName": "E", "lastName": "M", "email": "e@acme",
                     "managers": [7, "erika", "", "nobody"],
                     "extraViewRights": [null, "nobody"],
                     "favoriteProjects": ["", "apollo", "gemini", {}],
                     "identities": [{"provider": "GitHub", "subject": "1"}, {"provider": "git lab", "subject": "1"},
                                    {"provider": "slack", "subject": "1"}, {"provider": "slack", "subject": "1"}]}],)")) ==
        Pointers{"/absenceTypes/0/roles/0", "/absenceTypes/0/roles/2", "/employees/0/extraViewRights/0",
                 "/employees/0/extraViewRights/1", "/employees/0/favoriteProjects/0", "/employees/0/favoriteProjects/2",
                 "/employees/0/favoriteProjects/3", "/employees/0/identities/0/provider",
                 "/employees/0/identities/1/provider", "/employees/0/identities/3", "/employees/0/managers/0",
                 "/employees/0/managers/2", "/employees/0/managers/3"});
}

TEST_CASE("What is not a record is told once, and so are its members") {
  CHECK(faults_of(acme("", R"("workSchedules": [1], "holidayCalendars": [[]], "absenceTypes": [null], "projects": [""],
      "categories": [{}], "clients": [1, {"id": "gate", "name": "Gate"}, null], "employees": [false],
      "absences": [null], "timeEntries": [2, 3],)")) ==
        Pointers{"/absenceTypes/0", "/absences/0", "/categories/0/key", "/categories/0/name", "/clients/0",
                 "/clients/1/secret", "/clients/2", "/employees/0", "/holidayCalendars/0", "/projects/0",
                 "/timeEntries/0", "/timeEntries/1", "/workSchedules/0"});
}

TEST_CASE("A company that is missing is told once") {
  CHECK(faults_of("{}") == Pointers{"/company"});
  CHECK(faults_of(R"({"company": []})") == Pointers{"/company"});
  CHECK(faults_of(R"({"companies": [{}, 1]})") == Pointers{"/companies/0/company", "/companies/1"});
  CHECK(faults_of("[]") == Pointers{""});
}

TEST_CASE("A member that appears twice does not hide what is wrong within the one that counts") {
  CHECK(faults_of(acme("", R"("employees": [],
      "employees": [{"key": "erika", "firstName": "E", "lastName": "M", "email": "e@acme", "managers": ["nobody"]}],)")) ==
        Pointers{"/employees", "/employees/0/managers/0"});
  CHECK(faults_of(acme(R"("allowedNetworks": [], "allowedNetworks": ["10.0.0.0/8", "x"],)", "")) ==
        Pointers{"/company/allowedNetworks", "/company/allowedNetworks/1"});
  CHECK(faults_of(acme(R"("language": "de", "language": 7,)", "")) ==
        Pointers{"/company/language", "/company/language"});
}

#include <array>

#include "tests/system/support/company_house.hpp"

namespace stint::system_tests {
namespace {

using boost::json::array;
using boost::json::object;

/// The lists of a company file and the member that is the key of their records.
constexpr std::array keyed_lists{
    std::pair{std::string_view{"workSchedules"}, std::string_view{"key"}},
    std::pair{std::string_view{"holidayCalendars"}, std::string_view{"key"}},
    std::pair{std::string_view{"absenceTypes"}, std::string_view{"code"}},
    std::pair{std::string_view{"projects"}, std::string_view{"key"}},
    std::pair{std::string_view{"categories"}, std::string_view{"key"}},
    std::pair{std::string_view{"clients"}, std::string_view{"id"}},
    std::pair{std::string_view{"employees"}, std::string_view{"key"}},
    std::pair{std::string_view{"absences"}, std::string_view{"key"}},
    std::pair{std::string_view{"timeEntries"}, std::string_view{"key"}},
};

/// What both companies have in addition to their people.
constexpr std::string_view common = R"({
  "company": {
    "timeZone": "Europe/Berlin", "language": "en", "country": {"code": "DE", "name": "Germany"},
    "usesDepartments": true, "usesBranchOffices": true,
    "timeTracking": {"active": true, "clockEnabled": true, "businessTrips": true}
  },
  "absenceTypes": {
    "VAC": {"name": "Vacation", "kind": "vacation", "needsApproval": true},
    "ILL": {"name": "Illness", "kind": "illness", "needsApproval": false, "requiresMedicalCertificate": true},
    "EDU": {"name": "Education", "kind": "other", "needsApproval": true},
    "BRD": {"name": "Board meeting", "kind": "other", "needsApproval": true, "roles": ["MANAGER", "ADMIN"]},
    "OLD": {"name": "Moving house", "kind": "other", "needsApproval": true, "active": false}
  },
  "projects": {"apollo": {"name": "Apollo"}, "borealis": {"name": "Borealis"}},
  "categories": {"dev": {"name": "Development"}, "ops": {"name": "Operations"}}
})";

constexpr std::string_view acme = R"({
  "company": {"key": "acme", "name": "Acme GmbH"},
  "employees": {
    "anna": {"firstName": "Anna", "lastName": "Amt", "role": "ADMIN"},
    "max": {"firstName": "Max", "lastName": "Mann", "role": "MANAGER"},
    "mona": {"firstName": "Mona", "lastName": "Moll", "role": "MANAGER"},
    "erika": {"firstName": "Erika", "lastName": "Muster", "role": "USER", "managers": ["max", "mona"]},
    "paul": {"firstName": "Paul", "lastName": "Pohl", "role": "USER", "managers": ["max"]},
    "ulf": {"firstName": "Ulf", "lastName": "Uhl", "role": "USER"},
    "lena": {"firstName": "Lena", "lastName": "Lund", "role": "USER", "managers": ["max"], "active": false}
  }
})";

constexpr std::string_view rival = R"({
  "company": {"key": "rival", "name": "Rival AG"},
  "employees": {
    "rita": {"firstName": "Rita", "lastName": "Rau", "role": "ADMIN"},
    "ralf": {"firstName": "Ralf", "lastName": "Rot", "role": "MANAGER"},
    "rosa": {"firstName": "Rosa", "lastName": "Reh", "role": "USER", "managers": ["ralf"]}
  },
  "absences": {
    "trip": {"employee": "rosa", "type": "VAC", "startDate": "2026-05-04", "endDate": "2026-05-08", "substitute": "ralf"}
  },
  "timeEntries": {
    "day": {"employee": "rosa", "date": "2026-03-10", "startTime": "09:00", "endTime": "17:00", "status": "done"}
  }
})";

Json company(std::string_view own) {
  Json company = parsed(common);
  apply_merge_patch(company, parsed(own));
  const std::string domain = '@' + boost::json::value_to<std::string>(company.at("company").at("key")) + ".example";
  for (auto& [key, employee] : company.at("employees").as_object()) {
    object members = employee.as_object();
    members["email"] = std::string{key} + domain;
    members["language"] = "en";
    members["vacation"] = object{{"daysPerYear", 30}};
    members["passwordHash"] = house_password_hash;
    employee = std::move(members);
  }
  return company;
}

}  // namespace

Json house_companies() { return object{{"acme", company(acme)}, {"rival", company(rival)}}; }

Json company_document(const Json& companies) {
  array documents;
  for (const auto& [name, sheet] : companies.as_object()) {
    object document = sheet.as_object();
    for (const auto& [list, key] : keyed_lists) {
      if (!document.contains(list)) continue;
      array records;
      for (const auto& [record_key, members] : document[list].as_object()) {
        object record = members.as_object();
        record[key] = record_key;
        records.emplace_back(std::move(record));
      }
      document[list] = std::move(records);
    }
    documents.emplace_back(std::move(document));
  }
  return object{{"companies", std::move(documents)}};
}

}  // namespace stint::system_tests

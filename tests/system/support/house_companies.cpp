#include <array>
#include <string_view>
#include <utility>

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

std::string domain_of(std::string_view company) { return std::string{company} + ".example"; }

object employee(std::string_view company, std::string_view key, std::string_view name, std::string_view role,
                array managers) {
  const std::size_t blank = name.find(' ');
  return {{"firstName", name.substr(0, blank)},
          {"lastName", name.substr(blank + 1)},
          {"email", std::string{key} + '@' + domain_of(company)},
          {"role", role},
          {"managers", std::move(managers)},
          {"language", "en"},
          {"vacation", {{"daysPerYear", 30}}},
          {"passwordHash", house_password_hash}};
}

object absence_type(std::string_view name, std::string_view kind, bool needs_approval) {
  return {{"name", name}, {"kind", kind}, {"needsApproval", needs_approval}};
}

object absence_types() {
  object types{{"VAC", absence_type("Vacation", "vacation", true)},
               {"ILL", absence_type("Illness", "illness", false)},
               {"EDU", absence_type("Education", "other", true)},
               {"BRD", absence_type("Board meeting", "other", true)},
               {"OLD", absence_type("Moving house", "other", true)}};
  types["ILL"].as_object()["requiresMedicalCertificate"] = true;
  types["BRD"].as_object()["roles"] = {"MANAGER", "ADMIN"};
  types["OLD"].as_object()["active"] = false;
  return types;
}

object company(std::string_view key, std::string_view name, object employees) {
  return {
      {"company",
       {{"key", key},
        {"name", name},
        {"timeZone", "Europe/Berlin"},
        {"language", "en"},
        {"country", {{"code", "DE"}, {"name", "Germany"}}},
        {"usesDepartments", true},
        {"usesBranchOffices", true},
        {"timeTracking", {{"active", true}, {"clockEnabled", true}, {"businessTrips", true}}}}},
      {"absenceTypes", absence_types()},
      {"projects", {{"apollo", {{"name", "Apollo"}}}, {"borealis", {{"name", "Borealis"}}}}},
      {"categories", {{"dev", {{"name", "Development"}}}, {"ops", {{"name", "Operations"}}}}},
      {"employees", std::move(employees)},
  };
}

object acme() {
  object people{{"anna", employee("acme", "anna", "Anna Amt", "ADMIN", {})},
                {"max", employee("acme", "max", "Max Mann", "MANAGER", {})},
                {"mona", employee("acme", "mona", "Mona Moll", "MANAGER", {})},
                {"erika", employee("acme", "erika", "Erika Muster", "USER", {"max", "mona"})},
                {"paul", employee("acme", "paul", "Paul Pohl", "USER", {"max"})},
                {"ulf", employee("acme", "ulf", "Ulf Uhl", "USER", {})},
                {"lena", employee("acme", "lena", "Lena Lund", "USER", {"max"})}};
  people["lena"].as_object()["active"] = false;
  return company("acme", "Acme GmbH", std::move(people));
}

object rival() {
  object rival = company("rival", "Rival AG",
                         {{"rita", employee("rival", "rita", "Rita Rau", "ADMIN", {})},
                          {"ralf", employee("rival", "ralf", "Ralf Rot", "MANAGER", {})},
                          {"rosa", employee("rival", "rosa", "Rosa Reh", "USER", {"ralf"})}});
  rival["absences"] = {
      {"trip", {{"employee", "rosa"}, {"type", "VAC"}, {"startDate", "2026-05-04"}, {"endDate", "2026-05-08"}}}};
  rival["timeEntries"] = {{"day",
                           {{"employee", "rosa"},
                            {"date", "2026-03-10"},
                            {"startTime", "09:00"},
                            {"endTime", "17:00"},
                            {"status", "done"}}}};
  return rival;
}

}  // namespace

Json house_companies() { return {{"acme", acme()}, {"rival", rival()}}; }

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
  return {{"companies", std::move(documents)}};
}

}  // namespace stint::system_tests

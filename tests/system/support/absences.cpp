#include "tests/system/support/absences.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace stint::system_tests {
namespace {

const std::string outbox_script = R"(
import sqlite3, sys
kinds = ("absence_filed absence_approved_at_once absence_approved absence_rejected cancellation_asked "
         "cancellation_approved cancellation_rejected substitute_asked substitute_accepted substitute_rejected "
         "entry_request_made entry_request_rejected absence_deleted").split()
database = sqlite3.connect("file:" + sys.argv[1] + "?mode=ro", uri=True)
for kind, address in database.execute("SELECT kind, to_address FROM outbox"): print(kinds[kind], "to", address)
)";

}  // namespace

boost::json::object absence(std::string_view type, std::string_view first, std::string_view last) {
  return {{"absenceTypeId", type}, {"startDate", first}, {"endDate", last.empty() ? first : last}};
}

std::string file(const CompanyHouse::Person& person, const boost::json::object& body) {
  return text(ok(person.post("/absence-requests", body)), "id");
}

std::string absence_path(const std::string& id) { return "/absence-requests/" + id; }

HttpResponse approve(const CompanyHouse::Person& person, const std::string& id) {
  return person.post(absence_path(id) + "/approve");
}

HttpResponse reject(const CompanyHouse::Person& person, const std::string& id) {
  return person.post(absence_path(id) + "/reject");
}

Json own(const CompanyHouse::Person& owner, const std::string& id) {
  const Json absences = ok(owner.get("/absence-requests/my"));
  for (const Json& absence : absences.as_array()) {
    if (text(absence, "id") == id) return absence;
  }
  return nullptr;
}

std::string status_of(const CompanyHouse::Person& owner, const std::string& id) {
  const Json absence = own(owner, id);
  return absence.is_null() ? "gone" : text(absence, "status");
}

std::vector<std::string> mails_of(const CompanyHouse& house) {
  const ProgramResult result =
      run_program({"/usr/bin/python3", {"-c", outbox_script, house.database().string()}, {}, {}});
  if (result.exit_code != 0) throw std::runtime_error{"cannot read the outbox: " + result.err};
  std::vector<std::string> mails;
  std::istringstream lines{result.out};
  for (std::string line; std::getline(lines, line);) mails.push_back(line);
  std::ranges::sort(mails);
  return mails;
}

}  // namespace stint::system_tests

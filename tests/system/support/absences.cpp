#include "tests/system/support/absences.hpp"

#include <algorithm>
#include <array>

#include "tests/system/support/stored.hpp"

namespace stint::system_tests {
/// In the order of their numbers.
constexpr std::array mail_kinds{"absence_filed",          "absence_approved_at_once",
                                "absence_approved",       "absence_rejected",
                                "cancellation_asked",     "cancellation_approved",
                                "cancellation_rejected",  "substitute_asked",
                                "substitute_accepted",    "substitute_rejected",
                                "entry_request_made",     "entry_request_rejected",
                                "absence_deleted",        "token_made",
                                "token_made_by_operator", "two_factor_turned_on",
                                "session_held",           "session_overlaps",
                                "deputy_named",           "deputy_dismissed",
                                "working_time_digest",    "leave_of_year",
                                "leave_lapses",           "reduction_asked",
                                "reduction_decided",      "request_reminder",
                                "request_to_deputy",      "request_to_administrators",
                                "time_account_light",     "certificate_due",
                                "sick_pay_ends",          "holiday_calendar_runs_out",
                                "absence_by_another",     "entry_by_another"};

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
  std::vector<std::string> mails;
  for (const auto& row : rows_of(house.database(), "SELECT kind, to_address FROM outbox")) {
    const auto blank = row.find(' ');
    mails.push_back(std::string{mail_kinds.at(std::stoul(row))} + " to " + row.substr(blank + 1));
  }
  std::ranges::sort(mails);
  return mails;
}

}  // namespace stint::system_tests

#include "tests/system/support/time_tracking.hpp"

#include <stdexcept>

namespace stint::system_tests {
constexpr const char* long_tokens =
    "[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\naccess_lifetime_seconds = 86400\n";
constexpr std::chrono::seconds into_the_minute{5};

HouseSetup time_tracking(Json settings) {
  return {.acme = {{"company", {{"timeTracking", std::move(settings)}}}}, .config = long_tokens};
}

boost::json::object working_hours_act() {
  return {
      {"tiers",
       {{{"moreThanWorkMinutes", 360}, {"breakMinutes", 30}}, {{"moreThanWorkMinutes", 540}, {"breakMinutes", 45}}}},
      {"maximumDailyWorkMinutes", 600},
      {"obligatory", true},
      {"autoApply", false}};
}

std::int64_t milliseconds(std::chrono::sys_seconds moment) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(moment.time_since_epoch()).count();
}

void it_is(CompanyHouse& house, std::chrono::minutes since_midnight) { it_is(house, in_berlin(since_midnight)); }

void it_is(CompanyHouse& house, std::chrono::sys_seconds minute) { house.clock().set_to(minute + into_the_minute); }

CompanyHouse::Person with_lasting_token(CompanyHouse& house, const std::string& key) {
  ProgramResult made = house.run({"token", "create", "--email", house.email_of(key), "--name", "test"});
  if (made.exit_code != 0) throw std::runtime_error{"no token: " + made.err};
  made.out.pop_back();
  return house.with_token(std::move(made.out));
}

Json clock_of(const CompanyHouse::Person& person) { return ok(person.get("/time-clock/status")); }

Json punch(const CompanyHouse::Person& person, std::string_view operation, const std::optional<Json>& body) {
  return ok(try_punch(person, operation, body));
}

HttpResponse try_punch(const CompanyHouse::Person& person, std::string_view operation,
                       const std::optional<Json>& body) {
  return person.post("/time-clock/" + std::string{operation}, body);
}

Json entries_of(const CompanyHouse::Person& person, std::string_view query) {
  return ok(person.get("/time-entries/my" + std::string{query}));
}

boost::json::object period(std::chrono::minutes begin, std::chrono::minutes end) {
  return {{"startTimestamp", milliseconds(in_berlin(begin))}, {"endTimestamp", milliseconds(in_berlin(end))}};
}

std::string enter(const CompanyHouse::Person& person, std::chrono::minutes begin, std::chrono::minutes end) {
  return text(ok(person.post("/time-tracking/clock-entry", period(begin, end))), "id");
}

std::string summary_of(const Json& entry) {
  return text(entry, "startTime") + '-' + text(entry, "endTime") + " worked " +
         boost::json::serialize(entry.at("workedMinutes")) + " break " +
         boost::json::serialize(entry.at("breakMinutes")) + ' ' + text(entry, "status");
}

}  // namespace stint::system_tests

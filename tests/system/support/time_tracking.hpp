#pragma once

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

// Helpers with which tests describe the recording of working time.
namespace stint::system_tests {

/// The Wednesday on which a house starts.
inline constexpr std::chrono::sys_days working_day{std::chrono::year{2026} / 3 / 11};

/// A house whose acme has these members of `timeTracking`. Access tokens are valid for a day, because clocks are moved
/// by hours.
[[nodiscard]] HouseSetup time_tracking(Json settings = boost::json::object{});
/// The break regulation of German law (ArbZG, sections 3 and 4), mandatory and without automatic correction.
[[nodiscard]] boost::json::object working_hours_act();

/// That time of the working day in Berlin, in winter an hour ahead of Greenwich.
[[nodiscard]] constexpr std::chrono::sys_seconds in_berlin(std::chrono::minutes since_midnight) {
  return working_day + since_midnight - std::chrono::hours{1};
}
[[nodiscard]] std::int64_t milliseconds(std::chrono::sys_seconds moment);

/// Sets the house's clock some seconds into that minute, so that immediate actions are within it.
void it_is(CompanyHouse& house, std::chrono::minutes since_midnight);
void it_is(CompanyHouse& house, std::chrono::sys_seconds minute);

/// A person with a token that remains valid whenever the clock moves.
[[nodiscard]] CompanyHouse::Person with_lasting_token(CompanyHouse& house, const std::string& key);

/// The time clock's responses as JSON: `status`, `start`, `pause`, …; anything but a 200 ends the test.
[[nodiscard]] Json clock_of(const CompanyHouse::Person& person);
Json punch(const CompanyHouse::Person& person, std::string_view operation, const std::optional<Json>& body = {});
[[nodiscard]] HttpResponse try_punch(const CompanyHouse::Person& person, std::string_view operation,
                                     const std::optional<Json>& body = {});
[[nodiscard]] Json entries_of(const CompanyHouse::Person& person, std::string_view query = {});

/// A body of a clock entry on the working day.
[[nodiscard]] boost::json::object period(std::chrono::minutes begin, std::chrono::minutes end);
/// Enters it and returns the id of the entry.
std::string enter(const CompanyHouse::Person& person, std::chrono::minutes begin, std::chrono::minutes end);

/// `09:00-17:00 worked 450 break 30 done`.
[[nodiscard]] std::string summary_of(const Json& entry);

}  // namespace stint::system_tests

#include <algorithm>
#include <map>

#include <catch2/catch.hpp>

#include <stint/demo/public_holidays.hpp>

using namespace stint;
using domain::Holiday;
using std::chrono::weekday;

namespace {

/// `2026-01-01 full` by name.
std::map<std::string, std::string> by_name(const std::vector<Holiday>& holidays) {
  std::map<std::string, std::string> found;
  for (const auto& holiday : holidays) {
    found[holiday.name] = domain::format_date(holiday.date) + " " + std::string{name(holiday.portion)};
  }
  return found;
}

domain::Years only(int year) { return {std::chrono::year{year}, std::chrono::year{year}}; }

}  // namespace

TEST_CASE("Bavaria keeps the holidays of 2026") {
  CHECK(by_name(demo::holidays_of_bavaria(only(2026))) == std::map<std::string, std::string>{
                                                              {"Neujahr", "2026-01-01 full"},
                                                              {"Heilige Drei Könige", "2026-01-06 full"},
                                                              {"Karfreitag", "2026-04-03 full"},
                                                              {"Ostermontag", "2026-04-06 full"},
                                                              {"Tag der Arbeit", "2026-05-01 full"},
                                                              {"Christi Himmelfahrt", "2026-05-14 full"},
                                                              {"Pfingstmontag", "2026-05-25 full"},
                                                              {"Fronleichnam", "2026-06-04 full"},
                                                              {"Mariä Himmelfahrt", "2026-08-15 full"},
                                                              {"Tag der Deutschen Einheit", "2026-10-03 full"},
                                                              {"Allerheiligen", "2026-11-01 full"},
                                                              {"Heiligabend", "2026-12-24 afternoon"},
                                                              {"1. Weihnachtstag", "2026-12-25 full"},
                                                              {"2. Weihnachtstag", "2026-12-26 full"},
                                                              {"Silvester", "2026-12-31 afternoon"},
                                                          });
}

TEST_CASE("Austria works on Good Friday and keeps its national holiday") {
  const auto holidays = by_name(demo::holidays_of_austria(only(2027)));
  CHECK(holidays.size() == 15);
  CHECK(holidays.count("Karfreitag") == 0);
  CHECK(holidays.at("Ostermontag") == "2027-03-29 full");
  CHECK(holidays.at("Christi Himmelfahrt") == "2027-05-06 full");
  CHECK(holidays.at("Pfingstmontag") == "2027-05-17 full");
  CHECK(holidays.at("Fronleichnam") == "2027-05-27 full");
  CHECK(holidays.at("Nationalfeiertag") == "2027-10-26 full");
  CHECK(holidays.at("Mariä Empfängnis") == "2027-12-08 full");
}

TEST_CASE("France keeps eleven holidays and no half days") {
  const auto holidays = by_name(demo::holidays_of_france(only(2025)));
  CHECK(holidays.size() == 11);
  CHECK(holidays.at("Lundi de Pâques") == "2025-04-21 full");
  CHECK(holidays.at("Victoire 1945") == "2025-05-08 full");
  CHECK(holidays.at("Ascension") == "2025-05-29 full");
  CHECK(holidays.at("Lundi de Pentecôte") == "2025-06-09 full");
  CHECK(holidays.at("Fête nationale") == "2025-07-14 full");
  CHECK(holidays.at("Armistice 1918") == "2025-11-11 full");
}

TEST_CASE("A day on which two holidays fall stands once") {
  // 1 May 2008 was also Ascension Day.
  CHECK(demo::holidays_of_france(only(2008)).size() == 10);
}

TEST_CASE("The United States keep weekend holidays on the nearest working day") {
  const auto holidays = by_name(demo::holidays_of_the_united_states(only(2026)));
  CHECK(holidays.at("Martin Luther King Jr. Day") == "2026-01-19 full");
  CHECK(holidays.at("Washington's Birthday") == "2026-02-16 full");
  CHECK(holidays.at("Memorial Day") == "2026-05-25 full");
  CHECK(holidays.at("Independence Day") == "2026-07-03 full");  // the 4th is a Saturday
  CHECK(holidays.at("Labor Day") == "2026-09-07 full");
  CHECK(holidays.at("Columbus Day") == "2026-10-12 full");
  CHECK(holidays.at("Thanksgiving Day") == "2026-11-26 full");
  CHECK(by_name(demo::holidays_of_the_united_states(only(2027))).at("Independence Day") == "2027-07-05 full");
}

TEST_CASE("A New Year that is kept on 31 December belongs to the year in which it is kept") {
  const auto new_years = [](int first, int last) {
    std::vector<std::string> dates;
    for (const auto& holiday :
         demo::holidays_of_the_united_states({std::chrono::year{first}, std::chrono::year{last}})) {
      if (holiday.name == "New Year's Day") dates.push_back(domain::format_date(holiday.date));
    }
    std::ranges::sort(dates);
    return dates;
  };
  using Dates = std::vector<std::string>;
  CHECK(new_years(2026, 2027) == Dates{"2026-01-01", "2027-01-01", "2027-12-31"});  // 1 January 2028 is a Saturday
  CHECK(new_years(2027, 2027) == Dates{"2027-01-01", "2027-12-31"});
  CHECK(new_years(2028, 2028).empty());
  CHECK(new_years(2023, 2023) == Dates{"2023-01-02"});  // the 1st is a Sunday
}

TEST_CASE("Holidays that are named after a weekday, or hang on Easter, fall on their weekday from 2025 to 2028") {
  const domain::Years years{std::chrono::year{2025}, std::chrono::year{2028}};
  const std::map<std::string, weekday> weekdays{
      {"Karfreitag", std::chrono::Friday},
      {"Ostermontag", std::chrono::Monday},
      {"Christi Himmelfahrt", std::chrono::Thursday},
      {"Pfingstmontag", std::chrono::Monday},
      {"Fronleichnam", std::chrono::Thursday},
      {"Lundi de Pâques", std::chrono::Monday},
      {"Ascension", std::chrono::Thursday},
      {"Lundi de Pentecôte", std::chrono::Monday},
      {"Thanksgiving Day", std::chrono::Thursday},
      {"Memorial Day", std::chrono::Monday},
  };
  int checked = 0;
  for (const auto& holidays : {demo::holidays_of_bavaria(years), demo::holidays_of_austria(years),
                               demo::holidays_of_france(years), demo::holidays_of_the_united_states(years)}) {
    for (const auto& holiday : holidays) {
      const auto expected = weekdays.find(holiday.name);
      if (expected == weekdays.end()) continue;
      CAPTURE(holiday.name, domain::format_date(holiday.date));
      CHECK(weekday{holiday.date} == expected->second);
      ++checked;
    }
  }
  CHECK(checked == 4 * (5 + 4 + 3 + 2));
}

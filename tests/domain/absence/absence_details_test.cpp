#include <stint/domain/absence/away.hpp>

#include "tests/domain/absence/sample_absences.hpp"

using namespace stint::domain;
using namespace stint::test;
using namespace std::chrono_literals;

namespace {

constexpr auto morning = HalfOfDay::morning;
constexpr auto afternoon = HalfOfDay::afternoon;
using Half = std::optional<HalfOfDay>;

const Date monday = day("2026-03-02");
const Date wednesday = day("2026-03-04");

AbsenceRequest on(Date first, Date last, Half half = {}, bool starts_half = false, bool ends_half = false) {
  AbsenceRecord record = record_in(AbsenceState::pending);
  record.details.span = {first, last};
  record.details.half = half;
  record.details.starts_half = starts_half;
  record.details.ends_half = ends_half;
  return AbsenceRequest::stored(std::move(record));
}

AbsenceTime time_after(const AbsenceRequest& before, const AbsenceChange& change) {
  return time_of(before.details_after(change).value());
}

/// Each fault as `field reason`.
std::vector<std::string> faults_after(const AbsenceRequest& before, const AbsenceChange& change) {
  std::vector<std::string> faults;
  const auto details = before.details_after(change);
  REQUIRE_FALSE(details);
  for (const auto& error : details.error().errors) {
    faults.push_back(std::string{error.field.name} + " " + std::string{error.reason.name});
  }
  return faults;
}

using Faults = std::vector<std::string>;

}  // namespace

TEST_CASE("An absence covers its first day from noon and its last day until noon") {
  struct Row {
    AbsenceTime time;
    std::string_view halves;
  };
  const DateSpan three{monday, wednesday};
  const DateSpan one{monday, monday};
  for (const auto& [time, halves] : {
           Row{{three}, "333"},
           Row{{.span = three, .starts_half = true}, "233"},
           Row{{.span = three, .ends_half = true}, "331"},
           Row{{.span = three, .starts_half = true, .ends_half = true}, "231"},
           Row{{one, morning}, "1"},
           Row{{one, afternoon}, "2"},
           Row{{.span = one, .minutes = 90min}, "0"},
       }) {
    CHECK(count_halves(time, {}).code() == halves);
  }
  CHECK_FALSE(AbsenceTime{three}.covers(monday - std::chrono::days{1}, afternoon));
  CHECK_FALSE(AbsenceTime{three}.covers(wednesday + std::chrono::days{1}, morning));
}

TEST_CASE("Whoever leaves at noon and is back at noon is away on the days between") {
  const CountedAbsence absence{
      .state = AbsenceState::approved, .span = {monday, wednesday}, .starts_half = true, .ends_half = true};
  const std::vector absences{absence};
  CHECK_FALSE(is_away_on(monday, absences));
  CHECK(is_away_on(monday + std::chrono::days{1}, absences));
  CHECK_FALSE(is_away_on(wednesday, absences));
  const std::vector in_hours{
      CountedAbsence{.state = AbsenceState::approved, .span = {monday, monday}, .minutes = 480min}};
  CHECK_FALSE(is_away_on(monday, in_hours));
  // Absences that were split at noon, or that end at the noon at which another begins.
  const auto half_of_monday = [](HalfOfDay half) {
    return CountedAbsence{.state = AbsenceState::approved, .span = {monday, monday}, .half = half};
  };
  CHECK(is_away_on(monday, std::vector{half_of_monday(morning), half_of_monday(afternoon)}));
  CHECK_FALSE(is_away_on(monday, std::vector{half_of_monday(morning), half_of_monday(morning)}));
}

TEST_CASE("Of a single day the halves at its ends are its halves") {
  const auto whole = on(monday, monday);
  CHECK(time_after(whole, {.starts_half = true}) == AbsenceTime{{monday, monday}, afternoon});
  CHECK(time_after(whole, {.ends_half = true}) == AbsenceTime{{monday, monday}, morning});
  CHECK(time_after(whole, {.half = Half{afternoon}, .starts_half = true}) == AbsenceTime{{monday, monday}, afternoon});
  CHECK(time_after(whole, {.half = Half{morning}, .ends_half = true}) == AbsenceTime{{monday, monday}, morning});
  CHECK(time_after(on(monday, monday, afternoon), {.starts_half = false}) == AbsenceTime{{monday, monday}});
  CHECK(time_after(on(monday, monday, morning), {.half = Half{}}) == AbsenceTime{{monday, monday}});
}

TEST_CASE("Halves at the ends follow the days") {
  const auto both = on(monday, wednesday, {}, true, true);
  CHECK(time_after(both, {.comments = "new"}) == time_of(both.record().details));
  CHECK(time_after(both, {.last = day("2026-03-06")}) ==
        AbsenceTime{.span = {monday, day("2026-03-06")}, .starts_half = true, .ends_half = true});
  CHECK(time_after(both, {.starts_half = false}) == AbsenceTime{.span = {monday, wednesday}, .ends_half = true});
  CHECK(time_after(on(monday, wednesday, {}, true), {.last = monday}) == AbsenceTime{{monday, monday}, afternoon});
  CHECK(time_after(on(monday, monday, afternoon), {.last = wednesday, .starts_half = true}) ==
        AbsenceTime{.span = {monday, wednesday}, .starts_half = true});
}

TEST_CASE("What contradicts itself names its field") {
  const auto whole = on(monday, monday);
  CHECK(faults_after(whole, {.half = Half{morning}, .starts_half = true}) ==
        Faults{"starts-half contradicts-half-day"});
  CHECK(faults_after(whole, {.half = Half{afternoon}, .ends_half = true}) == Faults{"ends-half contradicts-half-day"});
  CHECK(faults_after(whole, {.starts_half = true, .ends_half = true}) == Faults{"ends-half no-time-until-noon"});
  CHECK(faults_after(on(monday, wednesday, {}, true, true), {.last = monday}) ==
        Faults{"ends-half no-time-until-noon"});
  CHECK(faults_after(on(monday, monday, morning), {.last = wednesday}) == Faults{"half-day half-day-of-several-days"});
  CHECK(faults_after(on(monday, wednesday), {.half = Half{morning}, .starts_half = true}) ==
        Faults{"half-day half-day-of-several-days", "starts-half contradicts-half-day"});
}

TEST_CASE("Hours are from one minute to a day of a single day, without halves") {
  using Minutes = std::optional<std::chrono::minutes>;
  const auto whole = on(monday, monday);
  CHECK(time_after(whole, {.minutes = Minutes{1min}}).minutes == 1min);
  CHECK(time_after(whole, {.minutes = Minutes{1440min}}).minutes == 1440min);
  CHECK(faults_after(whole, {.minutes = Minutes{-1min}}) == Faults{"minutes must-be-number-from-to"});
  CHECK(faults_after(whole, {.minutes = Minutes{1441min}}) == Faults{"minutes must-be-number-from-to"});
  CHECK(faults_after(on(monday, wednesday), {.minutes = Minutes{60min}}) == Faults{"minutes hours-of-several-days"});
  CHECK(faults_after(whole, {.half = Half{morning}, .minutes = Minutes{60min}}) ==
        Faults{"minutes hours-beside-half-day"});
  CHECK(faults_after(whole, {.starts_half = true, .minutes = Minutes{60min}}) ==
        Faults{"minutes hours-beside-half-day"});
}

TEST_CASE("Another half at an end, or other hours, ask those who approve again") {
  const auto week = absence_in(AbsenceState::pending);
  auto details = week.record().details;
  CHECK_FALSE(week.differs_materially(details));
  details.starts_half = true;
  CHECK(week.differs_materially(details));
  details = week.record().details;
  details.ends_half = true;
  CHECK(week.differs_materially(details));
  details = week.record().details;
  details.minutes = 60min;
  CHECK(week.differs_materially(details));
}

#include <boost/json.hpp>

#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

TEST_CASE("Holidays are shown by region and year") {
  const auto shown = run_stint({"holidays", "show", "de-by-kath", "--year", "2026"});
  CHECK(shown.exit_code == 0);
  CHECK_THAT(shown.out, StartsWith("2026-01-01  Neujahr\n2026-01-06  Heilige Drei Könige\n"));
  CHECK_THAT(shown.out, Contains("2026-08-15  Mariä Himmelfahrt\n") && EndsWith("2026-12-26  2. Weihnachtstag\n"));
  CHECK_THAT(run_stint({"holidays", "show", "CH-SO", "--year", "2026"}).out,
             Contains("2026-05-01  Tag der Arbeit (afternoon)\n"));
  CHECK_THAT(run_stint({"holidays", "list"}).out, Contains("DE-BY-A         Bayern: Stadt Augsburg\n"));
}

TEST_CASE("Regions are listed as JSON, too") {
  const auto listed = run_stint({"holidays", "list", "--json"});
  CHECK(boost::json::parse(listed.out).at(0) == boost::json::parse(R"({"code":"AT","name":"Österreich"})"));
}

TEST_CASE("Holidays come in the form that a company file takes") {
  const auto shown = run_stint({"holidays", "show", "CH-SO", "--year", "2026", "--until", "2027", "--json"});
  const auto days = boost::json::parse(shown.out).as_array();
  CHECK(days.front() == boost::json::parse(R"({"date":"2026-01-01","name":"Neujahr"})"));
  CHECK(days.back() == boost::json::parse(R"({"date":"2027-12-25","name":"Weihnachten"})"));
  CHECK(days.size() == 20);
}

TEST_CASE("What is wrong with the question about holidays is told") {
  const auto fault = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"holidays", "show"});
    const auto result = run_stint(words);
    CHECK(result.exit_code == 2);
    CHECK(result.out.empty());
    return result.err;
  };
  CHECK_THAT(fault({"DE-XX", "--year", "2026"}), Contains("'DE-XX': is not a region that `stint holidays list` names"));
  CHECK_THAT(fault({"DE-BY", "--year", "2017"}), Contains("'2017': must be a year from 2018 to 2199"));
  CHECK_THAT(fault({"DE-BY", "--year", "2199", "--until", "2200"}), Contains("'2200': must be a year"));
  CHECK_THAT(fault({"DE-BY", "--year", "2026", "--until", "2025"}), Contains("--until: must not be before --year"));
  CHECK_THAT(fault({"DE-BY"}), Contains("--year"));
}

namespace {

const std::string feasts =
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20201225\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Feast\r\n"
    "END:VEVENT\r\nEND:VCALENDAR\r\n";

std::vector<std::string> import_of(const std::string& file, const std::string& company = "acme") {
  return {"holidays",   "import", file,   "--company", company, "--calendar",
          "our-feasts", "--year", "2001", "--until",   "2022"};
}

}  // namespace

TEST_CASE_METHOD(Workplace,
                 "A holiday calendar is brought to what an iCalendar file says, and warned of when it has run out") {
  done({"import", write("acme.json", small_company_file)});
  const auto file = write("feasts.ics", feasts);
  CHECK_THAT(done(import_of(file)), Contains("holidayCalendars") && Contains("1 created"));
  CHECK_THAT(done(import_of(file)), Contains("1 left"));
  const auto checked = run({"check"}, {}, {{"STINT_LISTEN", "127.0.0.1:0"}});
  CHECK_THAT(checked.err, Contains("company acme: the holiday calendar our-feasts knows no holiday of ") &&
                              Contains("its last year is 2022"));
}

TEST_CASE_METHOD(Workplace, "What is wrong with an iCalendar file is told by line, and nothing is written") {
  done({"import", write("acme.json", small_company_file)});
  const auto hourly = write("hourly.ics",
                            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Tea\nDTSTART:20201225T160000Z\n"
                            "END:VEVENT\nEND:VCALENDAR\n");
  const auto refused = run(import_of(hourly));
  CHECK(refused.exit_code == 1);
  CHECK_THAT(refused.err, Contains("hourly.ics:4: DTSTART is in UTC") && Contains("nothing was written"));
  const auto stranger = run(import_of(write("feasts.ics", feasts), "nobody"));
  CHECK(stranger.exit_code == 1);
  CHECK_THAT(stranger.err, Contains("'nobody': is not the key of a company"));
  CHECK(run({"holidays", "import", hourly, "--company", "acme", "--calendar", "x", "--year", "1"}).exit_code == 2);
}

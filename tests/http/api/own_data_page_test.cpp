#include <stint/http/api/own_data_page.hpp>
#include <stint/http/html.hpp>
#include <stint/words/languages.hpp>

#include "tests/fakes/one_time_zone.hpp"
#include "tests/http/api/in_process.hpp"

using namespace stint;

namespace {

std::string page_of(std::string_view members, std::string_view language = "en") {
  const fakes::OneTimeZone zones;
  const std::string json = R"({"madeAt": 0, "company": "Ad & Co")" + std::string{members} + "}";
  return http::own_data_page(json, words::language_of(language), *zones.find("Europe/Berlin")).body;
}

bool shows(const std::string& page, std::string_view text) { return page.find(text) != std::string::npos; }

}  // namespace

TEST_CASE("What is kept of somebody is a page with headings in their language") {
  const auto page =
      page_of(R"(, "record": {"firstName": "Erika", "phone": "", "active": "true"}, "deputies": [])", "de");
  CHECK(shows(page, "<html lang=\"de\">"));
  CHECK(shows(page, "Ad &amp; Co"));
  CHECK(shows(page, "<h2>Stammdaten</h2>"));
  CHECK(shows(page, "<th scope=\"row\">Vorname</th><td>Erika</td>"));
  CHECK(shows(page, "<td>ja</td>"));
  CHECK_FALSE(shows(page, "Telefon"));  // there is none
  CHECK(shows(page, "<h2>Vertretungen</h2>\nnichts"));
}

TEST_CASE("Lists are tables without columns in which nothing stands, and without numbers of records") {
  const auto page = page_of(R"(, "absences": [
      {"id": "7", "type": "VAC", "startDate": "2026-03-02", "comments": null, "substitutePending": true},
      {"id": "8", "type": "SIC", "startDate": "2026-03-09", "comments": null, "decisions": [{"decision": "approved"}]}])");
  CHECK(shows(page, "<th>Type</th><th>From</th><th>Substitute asked</th><th>Decisions</th></tr>"));
  CHECK(shows(page, "<td>2 March 2026</td><td>yes</td><td></td>"));
  CHECK(shows(page, "<td>approved</td>"));
}

TEST_CASE("Quantities stand in the language's way of writing numbers") {
  const auto payroll = R"(, "payroll": [{"exportedAt": 0, "month": "2026-02", "wageType": "100", "quantity": 1607.50},
      {"exportedAt": 0, "month": "2026-02", "wageType": "200", "quantity": -0.25}])";
  const auto german = page_of(payroll, "de");
  CHECK(shows(german, "<h2>An die Lohnabrechnung übergeben</h2>"));
  CHECK(shows(german, "<th>Monat</th><th>Lohnart</th><th>Menge</th>"));
  CHECK(shows(german, "<td>1607,5</td>"));
  CHECK(shows(page_of(payroll), "<td>-0.25</td>"));
}

TEST_CASE("Whatever somebody may have written is text") {
  const auto page = page_of(R"(, "record": {"additionalInfo": "<script>alert('x')</script>\nbelow"})");
  CHECK(shows(page, "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;<br>below"));
  CHECK_FALSE(shows(page, "<script"));
  CHECK(http::escaped_html("a\"b") == "a&quot;b");
}

#include <stint/http/api/month_page.hpp>
#include <stint/words/languages.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using namespace std::chrono_literals;
using Catch::Contains;

namespace {

application::MonthSheetView sheet() {
  application::MonthSheetView view{
      .employee = {15}, .employee_name = "Erika <Muster>", .employee_number = "10&01", .company_name = "Acme \"GmbH\""};
  view.sheet.month = std::chrono::year{2026} / std::chrono::February;
  for (auto date = test::day("2026-02-01"); date <= test::day("2026-02-28"); date += std::chrono::days{1}) {
    view.sheet.days.push_back({.date = date});
  }
  auto& day = view.sheet.days[1];
  day.sum = {.scheduled = 480min,
             .due = 480min,
             .presence = 500min,
             .breaks_taken = 30min,
             .worked = 470min,
             .balance = -10min};
  day.entries.push_back({.hours = {{311}, {}, domain::EntryState::done, day.date}});
  view.entries.emplace(domain::TimeEntryId{311}, application::SheetEntryView{{.id = {311},
                                                                              .employee = {15},
                                                                              .start_time = 8h + 5min,
                                                                              .end_time = 16h + 25min,
                                                                              .remarks = "<script>alert(1)</script>"},
                                                                             0min,
                                                                             true});
  view.sheet.sum = day.sum;
  view.is_over = true;
  view.digest = "abcdef";
  return view;
}

http::Response page(const application::MonthSheetView& view, std::string_view language = "en") {
  return http::month_page(view, words::language_of(language));
}

std::string header(const http::Response& response, std::string_view name) {
  for (const auto& one : response.headers) {
    if (one.name() == name) return one.value();
  }
  return {};
}

}  // namespace

TEST_CASE("A sheet is a page with its days, sums and places for signatures") {
  const auto response = page(sheet());
  CHECK(response.status == 200);
  const std::string& html = response.body;
  CHECK_THAT(html, Contains("<html lang=\"en\">") && Contains("Month sheet February 2026"));
  CHECK_THAT(html, Contains("08:05\u201316:25") && Contains("<td class=\"number\">7:50</td>"));
  CHECK_THAT(html, Contains("<td class=\"number\">\u22120:10</td>") && Contains("Mon 2"));
  CHECK_THAT(html, Contains("Place, date, signature") && Contains("abcdef"));
  CHECK_THAT(html, !Contains("Time account"));
}

TEST_CASE("What people have written does not become a part of the page") {
  const std::string html = page(sheet()).body;
  CHECK_THAT(html, Contains("&lt;script&gt;alert(1)&lt;/script&gt;") && !Contains("<script"));
  CHECK_THAT(html, Contains("Erika &lt;Muster&gt;") && Contains("10&amp;01") && Contains("Acme &quot;GmbH&quot;"));
}

TEST_CASE("The page runs and loads nothing but its own style") {
  const auto response = page(sheet());
  const auto policy = header(response, "Content-Security-Policy");
  CHECK_THAT(policy, Contains("default-src 'none'; style-src 'sha256-") && Contains("='; form-action 'none'"));
  CHECK_THAT(policy, !Contains("unsafe-inline") && !Contains("script-src"));
}

TEST_CASE("The page speaks the languages of Stint") {
  const auto [language, title, weekday] = GENERATE(
      table<std::string_view, std::string, std::string>({{"de", "Monatsbogen Februar 2026", "Mo 2"},
                                                         {"fr", "Feuille mensuelle f\u00E9vrier 2026", "lun 2"},
                                                         {"es", "Hoja mensual febrero de 2026", "lun 2"}}));
  const auto response = page(sheet(), language);
  CHECK_THAT(response.body, Contains(title) && Contains(weekday));
  CHECK(header(response, "Content-Language") == language);
}

TEST_CASE("A signature that no longer holds says so, and corrections of the account are told") {
  auto view = sheet();
  view.by_person = {
      domain::SignatureState::outdated,
      domain::MonthSignature{domain::SignedAs::person, {15}, domain::Instant{test::day("2026-03-02")}, ""},
      "Erika Muster"};
  view.by_person.signed_on = test::day("2026-03-03");
  view.account = application::MonthOfAccountView{.opening = 60min, .balance = 50min};
  domain::TimeAccountBooking booking{.day = test::day("2026-03-03"), .minutes = 15min};
  view.account->corrections.push_back({booking, ""});
  const std::string html = page(view).body;
  CHECK_THAT(html, Contains("Signed by Erika Muster, 3 March 2026") && Contains("needs a new signature"));
  CHECK_THAT(html, Contains("Corrected later, booked on 3 March 2026") && Contains("+1:00"));
}

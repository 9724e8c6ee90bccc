#include <stint/application/absences/recording_certificates.hpp>

#include "tests/http/api/encoded.hpp"

using namespace stint;
using http::encoded;
using test::day;
using test::days;

TEST_CASE("A quota says what of it is used, and what is left") {
  const application::QuotaView quota{.type = "MOV",
                                     .name = "Moving house",
                                     .effect = domain::RuleEffect::warn,
                                     .use = {std::chrono::year{2026}, days("2026-01-01", "2026-12-31"), {4}, {5}}};
  CHECK(encoded(quota) == R"({"absenceType":"MOV","name":"Moving house","year":2026,"startDate":"2026-01-01",)"
                          R"("endDate":"2026-12-31","days":2.0,"used":2.5,"remaining":-0.5,"effect":"warn"})");
}

TEST_CASE("A certificate says when it is due and whether it came and for which days") {
  CHECK(encoded(application::CertificateView{day("2026-03-05"), false, day("2026-03-06")}) ==
        R"({"dueDate":"2026-03-05","provided":false,"remindedOn":"2026-03-06","days":[]})");
  CHECK(encoded(application::CertificateView{.provided = true, .days = {days("2026-03-04", "2026-03-06")}}) ==
        R"({"dueDate":null,"provided":true,"remindedOn":null,)"
        R"("days":[{"startDate":"2026-03-04","endDate":"2026-03-06"}]})");
  const application::MissingCertificateView missing{
      .absence = {{17}, {15}, "Erika Muster", "SIC", days("2026-03-02", "2026-03-06"), {10}},
      .due_on = day("2026-03-05")};
  CHECK(encoded(missing) == R"({"id":"17","employeeId":"15","employeeName":"Erika Muster","absenceType":"SIC",)"
                            R"("startDate":"2026-03-02","endDate":"2026-03-06","days":5.0,"dueDate":"2026-03-05",)"
                            R"("remindedOn":null})");
}

TEST_CASE("A run of illness says what of it has sick pay") {
  application::SickPayView view{
      .employee = {15},
      .employee_name = "Erika Muster",
      .pay = {.spell = {days("2026-03-02", "2026-03-06"), {{{17}, {}, {9}}, {{18}, {}, {18}}}},
              .illness = {9},
              .counted_from = day("2026-02-02"),
              .paid_before = std::chrono::days{40},
              .paid = days("2026-03-02", "2026-03-03"),
              .last_paid = day("2026-03-03")}};
  CHECK(encoded(view) == R"({"employeeId":"15","employeeName":"Erika Muster","startDate":"2026-03-02",)"
                         R"("endDate":"2026-03-06","absenceIds":["17","18"],"illness":"9",)"
                         R"("countedFrom":"2026-02-02","daysPaidBefore":40,"paidFrom":"2026-03-02",)"
                         R"("paidUntil":"2026-03-03","lastPaidDay":"2026-03-03","hasEnded":true})");
  view.pay.paid.reset();
  view.pay.last_paid.reset();
  CHECK(encoded(view).ends_with(R"("paidFrom":null,"paidUntil":null,"lastPaidDay":null,"hasEnded":true})"));
}

TEST_CASE("A dry run about certificates has the closed months and days that would belong to another absence") {
  const application::CertificateChangeView view{
      .absence = {.id = {17}}, .corrected = {{std::chrono::year{2026} / 2, {5}}}, .is_rehearsal = true};
  const auto text = encoded(view);
  CHECK_THAT(text, Catch::StartsWith(R"({"absence":{"id":"17",)"));
  CHECK_THAT(text, Catch::EndsWith(R"(},"corrected":[{"month":"2026-02","days":2.5}]})"));
}

#include <catch2/catch.hpp>

#include <stint/http/api/encode.hpp>

using namespace stint;
using std::chrono::minutes;

namespace {

constexpr domain::Date monday = std::chrono::year{2026} / 3 / 2;

application::TimeAccountBookingView payout() {
  return {{.id = {7},
           .day = monday,
           .kind = domain::BookingKind::payout,
           .minutes = minutes{-60},
           .reason = "with the salary",
           .booked_at = domain::Instant{std::chrono::milliseconds{1'772'440'000'123}},
           .booked_by = domain::EmployeeId{11}},
          "Anna Adler"};
}

template <class View>
std::string encoded(const View& view) {
  std::string text;
  http::JsonWriter json(text);
  encode(json, view);
  return text;
}

const std::string payout_text =
    R"({"id":"7","date":"2026-03-02","kind":"payout","minutes":-60,"reason":"with the salary","correctedMonth":null,)"
    R"("bookedAt":1772440000123,"bookedBy":"11","bookedByName":"Anna Adler"})";

}  // namespace

TEST_CASE("A booking says whose it is, or what it corrects") {
  CHECK(encoded(payout()) == payout_text);
  application::TimeAccountBookingView correction{{.id = {8},
                                                  .day = monday,
                                                  .kind = domain::BookingKind::correction,
                                                  .minutes = minutes{5},
                                                  .reason = "entry.approved 17",
                                                  .corrected_month = std::chrono::year{2026} / 1},
                                                 ""};
  CHECK(encoded(correction) ==
        R"({"id":"8","date":"2026-03-02","kind":"correction","minutes":5,"reason":"entry.approved 17",)"
        R"("correctedMonth":"2026-01","bookedAt":0,"bookedBy":null,"bookedByName":null})");
}

TEST_CASE("A time account has its days, their sums, and what was booked") {
  const domain::AccountDay day{monday, minutes{480}, minutes{1}, minutes{2}, minutes{490}, minutes{495}};
  application::TimeAccountView view{
      .span = {monday, monday + std::chrono::days{30}},
      .account = domain::time_account(minutes{120}, std::vector{day}, std::vector{payout().booking}),
      .light = domain::TrafficLight::yellow,
      .limits = {.yellow = minutes{60}},
      .bookings = {payout()}};
  const std::string figures =
      R"("commitmentMinutes":480,"absenceMinutes":1,"timeOffInLieuMinutes":2,"workedMinutes":490,)"
      R"("creditedMinutes":495,"bookedMinutes":-60,"balanceMinutes":75)";
  CHECK(encoded(view) ==
        R"({"from":"2026-03-02","to":"2026-04-01","openingBalanceMinutes":120,"balanceMinutes":75,"light":"yellow",)"
        R"("limits":{"yellowMinutes":60,"redMinutes":null},)"
        R"("days":[{"date":"2026-03-02",)" +
            figures + R"(,"closed":false}],"months":[{"month":"2026-03",)" + figures + R"(}],"years":[{"year":2026,)" +
            figures + R"(}],"bookings":[)" + payout_text + "]}");
  view.kept_through = monday;
  CHECK(encoded(view).find(R"("closed":true)") != std::string::npos);
}

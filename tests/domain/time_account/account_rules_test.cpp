#include <catch2/catch.hpp>

#include <stint/domain/company/time_account_settings.hpp>
#include <stint/domain/time_account/balance_cap.hpp>
#include <stint/domain/time_account/lapsing_hours.hpp>
#include <stint/domain/time_account/time_account_booking.hpp>

using namespace stint::domain;
using std::chrono::minutes;

TEST_CASE("The cap cuts what is over it, and no debt") {
  struct Case {
    int balance;
    std::optional<int> cap;
    int cut;
  };
  for (const auto& [balance, cap, cut] : std::vector<Case>{{599, 600, 0},
                                                           {600, 600, 0},
                                                           {601, 600, 1},
                                                           {0, 0, 0},
                                                           {1, 0, 1},
                                                           {-1, 0, 0},
                                                           {-600, 600, 0},
                                                           {100000, std::nullopt, 0}}) {
    INFO(balance << " under " << cap.value_or(-1));
    CHECK(over_cap(minutes{balance}, cap ? std::optional{minutes{*cap}} : std::nullopt) == minutes{cut});
  }
}

TEST_CASE("Hours of the year before lapse as far as nothing has taken them") {
  struct Case {
    int at_turn;
    int lost;
    int balance;
    int lapsing;
  };
  for (const auto& [at_turn, lost, balance, lapsing] : std::vector<Case>{{600, 0, 600, 600},
                                                                         {600, 599, 700, 1},
                                                                         {600, 600, 700, 0},
                                                                         {600, 601, 700, 0},
                                                                         {600, 100, 499, 499},
                                                                         {600, 0, 0, 0},
                                                                         {600, 0, -1, 0},
                                                                         {0, 0, 300, 0},
                                                                         {-60, 0, 300, 0}}) {
    INFO(at_turn << " less " << lost << " of " << balance);
    CHECK(lapsing_hours(minutes{at_turn}, minutes{lost}, minutes{balance}) == minutes{lapsing});
  }
}

TEST_CASE("A light turns one minute beyond its limit, above zero and below") {
  const LightLimits both{minutes{600}, minutes{1200}};
  for (const int sign : {1, -1}) {
    CHECK(light_of(sign * minutes{600}, both) == TrafficLight::green);
    CHECK(light_of(sign * minutes{601}, both) == TrafficLight::yellow);
    CHECK(light_of(sign * minutes{1200}, both) == TrafficLight::yellow);
    CHECK(light_of(sign * minutes{1201}, both) == TrafficLight::red);
  }
  CHECK(light_of(minutes{0}, both) == TrafficLight::green);
  CHECK(light_of(minutes{601}, {minutes{600}, std::nullopt}) == TrafficLight::yellow);
  CHECK(light_of(minutes{99999}, {minutes{600}, std::nullopt}) == TrafficLight::yellow);
  CHECK(light_of(minutes{601}, {std::nullopt, minutes{600}}) == TrafficLight::red);
  CHECK(light_of(minutes{99999}, TimeAccountSettings{}.lights()) == TrafficLight::green);
}

TEST_CASE("People book all kinds but corrections") {
  for (const BookingKind kind : all_booking_kinds) {
    INFO(name(kind));
    const auto parsed = parse_booking_kind(name(kind));
    CHECK(parsed == (kind == BookingKind::correction ? std::nullopt : std::optional{kind}));
  }
  CHECK_FALSE(parse_booking_kind("Payout"));
  CHECK(takes_away(BookingKind::payout));
  CHECK(takes_away(BookingKind::lapse));
  CHECK(takes_away(BookingKind::cap));
  CHECK_FALSE(takes_away(BookingKind::opening_balance));
  CHECK_FALSE(takes_away(BookingKind::adjustment));
}

TEST_CASE("An opened month forgets what closing books, and nothing that was brought along") {
  for (const BookingKind kind : all_booking_kinds) {
    INFO(name(kind));
    CHECK(is_of_closing(kind) ==
          (kind == BookingKind::lapse || kind == BookingKind::cap || kind == BookingKind::correction));
  }
}

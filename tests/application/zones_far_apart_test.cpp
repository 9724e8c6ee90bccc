// For people who work two dates behind their company, or two ahead of it.

#include <stint/application/absences/certificates.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/months/closing.hpp>

#include "tests/application/support/jobs.hpp"
#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// Two zones, 25 hours apart, and Berlin, where the others work.
class FarZones final : public domain::TimeZones {
 public:
  [[nodiscard]] const domain::TimeZone* find(std::string_view name) const override {
    if (name == "Pacific/Kiritimati") return &first_;
    if (name == "Pacific/Pago_Pago") return &last_;
    return name == "Europe/Berlin" ? &others_ : nullptr;
  }

 private:
  stint::fakes::FixedZone first_{14h};
  stint::fakes::FixedZone last_{-11h};
  stint::fakes::FixedZone others_ = stint::fakes::berlin();
};

struct Oceans : Workshop {
  Oceans(std::string company, std::string of_erika) {
    choose([&](auto& changed) { changed.time_zone = company; });
    change(erika, [&](auto& changed) { changed.time_zone = of_erika; });
  }
  FarZones far;
};

/// Erika works where days begin and end last.
struct FirstToWake : Oceans {
  FirstToWake() : Oceans("Pacific/Kiritimati", "Pacific/Pago_Pago") {}
};

/// 23:30 on the last day of February in Pago Pago, when it is 00:30 on 2 March in Kiritimati.
constexpr domain::Instant last_hour_of_february = domain::Date{std::chrono::year{2026} / 3 / 1} + 10h + 30min;

}  // namespace

TEST_CASE_METHOD(FirstToWake, "A month does not close over a session that began in its last hour, two dates behind") {
  keep(store, [&](Work& work) {
    const auto running = domain::TimeClock::stored(domain::ClockSession{last_hour_of_february});
    work.clocks(acme.id).save(erika.id, running);
  });
  const auto closed = perform_now(repeating, [&](Work& work) {
    const auto month = std::chrono::year{2026} / 2;
    return close_month({work, last_hour_of_february + 48h, far}, {acme.key, month}, false);
  });
  REQUIRE_FALSE(closed);
  REQUIRE(closed.error().matters.size() == 1);
  CHECK(closed.error().matters[0].span == one_day("2026-02-28"));
}

TEST_CASE("Who left two dates behind the company may refresh no token once that day is over") {
  FirstToWake shop;
  keep(shop.store, [&](Work& work) {
    work.refresh_tokens().add({.hash = std::string(32, 'e'),
                               .family = "erika",
                               .employee = shop.erika.id,
                               .client_id = "public",
                               .expires_at = shop.now + 10000h});
  });
  shop.change(shop.erika, [](auto& erika) { erika.employment.last = day("2026-02-28"); });
  const auto may_refresh_at = [&](domain::Instant moment) {
    (void)run_once(shop.store, turn_employments(shop.far), moment);
    bool may = false;
    shop.store.read([&](Work& work) { may = !work.refresh_tokens().find(std::string(32, 'e')).value().used; });
    return may;
  };
  CHECK(may_refresh_at(last_hour_of_february - 24h));
  CHECK(may_refresh_at(last_hour_of_february));
  CHECK_FALSE(may_refresh_at(last_hour_of_february + 24h));
}

TEST_CASE("A certificate is asked for that is due today, two dates ahead of the company") {
  Oceans shop("Pacific/Pago_Pago", "Pacific/Kiritimati");
  shop.change_type("SIC", [](auto& type) { type.certificate_from_day = 1; });
  shop.import({.id = {},
               .employee = shop.erika.id,
               .details = {"SIC", one_day("2026-03-02"), {}, {}},
               .state = domain::AbsenceState::approved});
  (void)shop.new_mails();
  (void)run_once(shop.store, remind_of_certificates(shop.far), last_hour_of_february - 1h);
  CHECK(shop.new_mails().empty());
  (void)run_once(shop.store, remind_of_certificates(shop.far), last_hour_of_february);
  CHECK(shop.new_mails() == std::vector<std::string>{"certificate-due erika@acme"});
}

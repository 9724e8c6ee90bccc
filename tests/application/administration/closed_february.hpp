#pragma once

#include <stint/application/months/closing.hpp>

#include "tests/application/administration/administering.hpp"

namespace stint::test {

/// A schedule of eight hours on Mondays.
[[nodiscard]] inline application::FiledSchedule mondays(std::string key = "mondays") {
  return {.key = std::move(key),
          .pattern = domain::WorkPattern{domain::WeeklyMinutes{.from_monday = {480, 0, 0, 0, 0, 0, 0}}}};
}

/// February is closed in acme, which keeps time accounts. Then a vacation of sam's in February was imported.
class ClosedFebruary : public Administration {
 public:
  ClosedFebruary() {
    choose([](domain::Company& company) {
      company.time_tracking.active = true;
      company.time_account.since = day("2026-02-02");
    });
    (void)application::perform_now(store, [&](application::Work& work) {
      return application::close_month({work, now, zones}, {acme.key, std::chrono::year{2026} / 2}, true);
    }).value();
    import({.id = {},
            .employee = sam.id,
            .details = {"VAC", days("2026-02-09", "2026-02-09"), {}, {}},
            .state = domain::AbsenceState::approved});
    (void)new_mails();
  }
  /// As "2400 schedule.changed 1".
  std::string corrections_of(const domain::Employee& who) {
    std::string text;
    store.read([&](application::Work& work) {
      for (const auto& booking : work.time_accounts(acme.id).bookings(who.id, days("2026-02-01", "2026-12-31"))) {
        text += (text.empty() ? "" : ", ") + std::to_string(booking.minutes.count()) + ' ' + booking.reason;
      }
    });
    return text;
  }
};

}  // namespace stint::test

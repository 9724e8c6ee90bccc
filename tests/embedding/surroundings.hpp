#pragma once
// What every product provides: time, time zone, and employees.
#include <chrono>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace product {

namespace application = stint::application;
namespace domain = stint::domain;
using namespace std::chrono_literals;

inline constexpr domain::Date monday{2026y / std::chrono::December / 21};

/// The product decides where and when people work; this one uses UTC.
class Utc final : public domain::TimeZone, public domain::TimeZones {
 public:
  [[nodiscard]] domain::LocalTime to_local(domain::Instant moment) const override {
    const auto date = std::chrono::floor<std::chrono::days>(moment);
    return {date, moment - date};
  }
  [[nodiscard]] domain::Instant to_instant(domain::LocalTime local) const override {
    return local.date + local.time_of_day;
  }
  [[nodiscard]] const domain::TimeZone* find(std::string_view /*name*/) const override { return this; }
};

class MondayMorning final : public domain::Clock {
 public:
  [[nodiscard]] domain::Instant now() const override { return monday + 9h; }
};

/// Puts a company with one type of absence into an empty store, and returns Erika, who works there.
inline application::Caller found_company(application::Store& store) {
  application::Caller caller;
  application::write_now(store, [&](application::Work& work) {
    domain::Company acme;
    acme.key = "acme";
    acme.time_zone = "UTC";
    acme = work.companies().add(acme);
    work.absence_types(acme.id).save({.code = "VAC", .name = "Vacation", .kind = domain::AbsenceKind::vacation});
    const auto erika = work.employees(acme.id).add({.id = {}, .key = "erika", .first_name = "Erika"});
    caller = {.company = acme.id, .employee = erika.id, .role = erika.role};
    return true;  // keep it
  });
  return caller;
}

}  // namespace product

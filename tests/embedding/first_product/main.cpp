// The smallest product that embeds Stint: a company in an in-memory store, a week of vacation, an approval.
#include <chrono>
#include <iostream>
#include <string_view>

#include <stint/application/office.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/memory/store.hpp>

namespace application = stint::application;
namespace domain = stint::domain;
using namespace std::chrono_literals;

constexpr domain::Date monday{2026y / std::chrono::December / 21};

/// The product's own clock. This one never moves; yours uses the system's time.
class MondayMorning final : public domain::Clock {
 public:
  [[nodiscard]] domain::Instant now() const override { return monday + 9h; }
};

/// The product's own time zones: everyone works in UTC.
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

/// The two who work at the company.
struct People {
  application::Caller erika;
  application::Caller max;
};

/// Adds a company, a type of absence, a manager and an employee.
People found_company(application::Store& store) {
  People people;
  application::write_now(store, [&](application::Work& work) {
    domain::Company acme;
    acme.key = "acme";
    acme.time_zone = "UTC";
    acme = work.companies().add(acme);
    work.absence_types(acme.id).save({.code = "VAC", .name = "Vacation", .kind = domain::AbsenceKind::vacation});
    auto& employees = work.employees(acme.id);
    const auto max = employees.add(
        {.id = {}, .key = "max", .first_name = "Max", .email = "max@acme.example", .role = domain::Role::manager});
    const auto erika = employees.add(
        {.id = {}, .key = "erika", .first_name = "Erika", .email = "erika@acme.example", .managers = {max.id}});
    people = {.erika = {.company = acme.id, .employee = erika.id, .role = erika.role},
              .max = {.company = acme.id, .employee = max.id, .role = max.role}};
    return true;  // keep it
  });
  return people;
}

int main() {
  stint::memory::Store store;
  const MondayMorning clock;
  const Utc zones;
  application::Office office{store, clock, zones};
  const auto [erika, max] = found_company(store);

  const auto filed = office.as(erika).file({.type = "VAC", .first = monday, .last = monday + std::chrono::days{6}});
  if (!filed) return 1;
  const auto approved = office.as(max).approve(filed->id);
  if (!approved || approved->state != domain::AbsenceState::approved) return 1;
  std::cout << "approved: " << approved->days.days() << " days\n";
}

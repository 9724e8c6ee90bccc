#include <algorithm>
#include <chrono>
#include <iterator>
#include <ranges>
#include <stdexcept>
#include <string>
#include <string_view>

#include <stint/domain/company/employee_zone.hpp>
#include <stint/domain/company/place_of_work.hpp>

namespace stint::domain {
namespace {

const TimeZone& zone_named(std::string_view name, const TimeZones& zones) {
  const auto* const zone = zones.find(name);
  if (zone == nullptr) throw std::logic_error("the time zone is unknown: " + std::string{name});
  return *zone;
}

}  // namespace

EmployeeZone::EmployeeZone(const Company& company, const Employee& employee, const TimeZones& zones)
    : at_first_(&zone_named(time_zone_of(company, employee, Date::min()), zones)) {
  const auto* last = at_first_;
  for (const Date day : days_of_change(company, employee)) {
    const auto* const zone = &zone_named(time_zone_of(company, employee, day), zones);
    if (zone == last) continue;
    moves_.push_back({day, zone, zone->to_instant({day, std::chrono::milliseconds{0}})});
    last = zone;
  }
}

LocalTime EmployeeZone::to_local(Instant moment) const {
  const auto latest_first = moves_ | std::views::reverse;
  const auto last = std::ranges::find_if(latest_first, [&](const Move& move) { return move.begin <= moment; });
  return (last == latest_first.end() ? at_first_ : last->zone)->to_local(moment);
}

Instant EmployeeZone::to_instant(LocalTime local) const {
  const auto next = std::ranges::upper_bound(moves_, local.date, {}, &Move::first_day);
  return (next == moves_.begin() ? at_first_ : std::prev(next)->zone)->to_instant(local);
}

}  // namespace stint::domain

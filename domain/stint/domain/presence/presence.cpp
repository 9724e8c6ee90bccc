#include <algorithm>
#include <chrono>

#include <stint/domain/presence/presence.hpp>

namespace stint::domain {
namespace {

bool contains(const std::vector<EmployeeId>& people, EmployeeId one) {
  return std::ranges::find(people, one) != people.end();
}

bool share_a_manager(const std::vector<EmployeeId>& some, const std::vector<EmployeeId>& others) {
  return std::ranges::any_of(some, [&](EmployeeId manager) { return contains(others, manager); });
}

}  // namespace

Presence presence_of(const ClockReading& clock, std::span<const AbsenceTime> absences, LocalTime now) {
  if (clock.state == ClockState::running || clock.state == ClockState::waiting) {
    return clock.trip_active ? Presence::trip : Presence::in;
  }
  if (clock.state == ClockState::paused) return Presence::on_break;
  const HalfOfDay half = now.time_of_day < std::chrono::hours{12} ? HalfOfDay::morning : HalfOfDay::afternoon;
  const bool is_absent =
      std::ranges::any_of(absences, [&](const AbsenceTime& absence) { return absence.covers(now.date, half); });
  return is_absent ? Presence::away : Presence::out;
}

bool shows_presence(PresenceShown shown, const Employee& viewer, const Employee& colleague, Date day) {
  if (shown == PresenceShown::nobody) return false;
  if (shown == PresenceShown::company || viewer.id == colleague.id) return true;
  const auto& own_managers = viewer.managers_on(day);
  const auto& managers = colleague.managers_on(day);
  if (contains(managers, viewer.id) || contains(own_managers, colleague.id)) return true;
  if (share_a_manager(own_managers, managers)) return true;
  const auto department = viewer.as_of(day).department;
  return !department.empty() && department == colleague.as_of(day).department;
}

}  // namespace stint::domain

#include <stint/application/absences/counting.hpp>
#include <stint/application/context.hpp>

namespace stint::application {

using namespace domain;

namespace {

bool is_due_to_be_worked(const DayCount& count, Date date, HalfOfDay half, bool counts) {
  return counts && count.calendar.is_working(date, half);
}

}  // namespace

PolicyList<DayCountingPolicy> standard_day_counting() { return {{"working-time", is_due_to_be_worked}}; }

CountedHalves halves_of(const DayCount& count) {
  const auto& absence = count.absence;
  return domain::count_halves_if(domain::time_of(absence), [&](Date date, HalfOfDay half) {
    bool counts = true;
    for (const auto& [name, policy] : count.company_context.policies.day_counting) {
      counts = policy(count, date, half, counts);
    }
    return counts;
  });
}

}  // namespace stint::application

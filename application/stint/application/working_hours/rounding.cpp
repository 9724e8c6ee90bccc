#include <stint/application/working_hours/rounding.hpp>

namespace stint::application {

using namespace domain;

namespace {

WorkedPeriod to_minutes(const Presence& presence, const WorkedPeriod& /*cut*/) {
  return domain::round_to_minutes(presence.exact);
}

}  // namespace

PolicyList<RoundingPolicy> standard_rounding() { return {{"minutes", to_minutes}}; }

Rounding rounding_of(const Policies& policies, const Company& company, EmployeeId employee) {
  return [&policies, &company, employee](const ExactPeriod& exact) {
    WorkedPeriod rounded = domain::cut_to_minutes(exact);
    for (const auto& [name, policy] : policies.rounding) rounded = policy({company, employee, exact}, rounded);
    return rounded;
  };
}

}  // namespace stint::application

#include <stint/application/working_hours/rounding.hpp>

namespace stint::application {
namespace {

domain::WorkedPeriod to_minutes(const Presence& presence, const domain::WorkedPeriod& /*cut*/) {
  return domain::round_to_minutes(presence.exact);
}

}  // namespace

PolicyList<RoundingPolicy> standard_rounding() { return {{"minutes", to_minutes}}; }

domain::Rounding rounding_of(const Policies& policies, const domain::Company& company, domain::EmployeeId employee) {
  return [&policies, &company, employee](const domain::ExactPeriod& exact) {
    domain::WorkedPeriod rounded = domain::cut_to_minutes(exact);
    for (const auto& [name, policy] : policies.rounding) rounded = policy({company, employee, exact}, rounded);
    return rounded;
  };
}

}  // namespace stint::application

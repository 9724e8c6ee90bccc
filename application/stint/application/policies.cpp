#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/policies.hpp>

namespace stint::application {

const Policies& standard_policies() {
  static const Policies policies{.on_filing = standard_filing_rules()};
  return policies;
}

}  // namespace stint::application

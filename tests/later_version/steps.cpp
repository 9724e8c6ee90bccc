// The steps of a version after this one, which replace this one's.

#include "tests/later_version/later_steps.hpp"

#define all_steps steps_of_this_version
#include "adapters/postgresql/stint/postgresql/steps.cpp"
#undef all_steps

namespace stint::postgresql {

std::span<const Step> all_steps() {
  static const auto steps = later_version::with_later_steps(steps_of_this_version());
  return steps;
}

}  // namespace stint::postgresql

#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

/// What every collection of one company is made of.
class Collection {
 public:
  Collection(State& state, domain::CompanyId company) : state_(state), company_(company) {}

 protected:
  State& state_;               // NOLINT(*-non-private-member-variables-in-classes): shared by the collections alone
  domain::CompanyId company_;  // NOLINT(*-non-private-member-variables-in-classes)
};

}  // namespace stint::memory

#pragma once

#include <stint/memory/state.hpp>

namespace stint::memory {

/// The base of every collection of one company.
class Collection {
 public:
  Collection(State& state, domain::CompanyId company) : state_(state), company_(company) {}

 protected:
  State& state_;               // NOLINT(*-non-private-member-variables-in-classes): shared by the collections alone
  domain::CompanyId company_;  // NOLINT(*-non-private-member-variables-in-classes)
};

}  // namespace stint::memory

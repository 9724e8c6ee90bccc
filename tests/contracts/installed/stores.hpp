#pragma once

#include <stint/contracts/empty_store.hpp>

#include "tests/contracts/story.hpp"

namespace stint::contracts {

/// The store of the host.
struct OfHost {
  const std::unique_ptr<application::Store> owned = empty_store();
  application::Store& store = *owned;
};

}  // namespace stint::contracts

/// A test case for the host's store, in a fixture that makes it with TestStore.
#define STINT_CONTRACT_OF(Fixture, title) STINT_STORY_OF(Fixture, title, OfHost)
/// As above: with the two companies of setting.hpp, or empty.
#define STINT_CONTRACT(title) STINT_CONTRACT_OF(::stint::contracts::PopulatedStore, title)
#define STINT_EMPTY_CONTRACT(title) STINT_CONTRACT_OF(::stint::contracts::EmptyStore, title)

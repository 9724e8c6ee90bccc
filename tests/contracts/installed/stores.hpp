#pragma once

#include <memory>

#include <stint/contracts/empty_store.hpp>

#include "tests/contracts/story.hpp"
#include "tests/contracts/units_of_work.hpp"

namespace stint::contracts {

/// The store of the host.
struct OfHost {
  const std::unique_ptr<application::Store> owned = empty_store();
  application::Store& store = *owned;
};

}  // namespace stint::contracts

/// A test case for the host's store.
#define STINT_CONTRACT(title) STINT_STORY(title, OfHost)

#pragma once

#include <stdexcept>

// How a store fails that will work again by itself, beside StoreOverloaded.

namespace stint::application {

/// The store cannot be reached, or takes no writes for now; nothing stays of the unit of work.
/// The store itself has told the log, once for all whom it refuses.
class StoreUnavailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The store is there, but others held what the unit of work needs, or it took too long; nothing stays of it.
class StoreBusy : public StoreUnavailable {
 public:
  using StoreUnavailable::StoreUnavailable;
};

/// The store was lost while it committed: the unit of work may be kept, or nothing of it.
class OutcomeUnknown : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace stint::application

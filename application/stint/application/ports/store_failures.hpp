#pragma once

#include <stdexcept>

// The failures from which a store recovers by itself, other than StoreOverloaded.

namespace stint::application {

/// The store cannot be reached, or does not accept writes for now; the unit of work is rolled back. The store itself
/// has logged the failure, once for all refused calls.
class StoreUnavailable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The store is available, but other units of work held locks that were needed, or it took too long; the unit of work
/// is rolled back.
class StoreBusy : public StoreUnavailable {
 public:
  using StoreUnavailable::StoreUnavailable;
};

/// The connection was lost during the commit: the unit of work may or may not have been committed.
class OutcomeUnknown : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace stint::application

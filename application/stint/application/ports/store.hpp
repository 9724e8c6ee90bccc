#pragma once

#include <exception>
#include <functional>
#include <stdexcept>
#include <utility>

#include <stint/application/ports/work.hpp>
#include <stint/application/ports/write_scope.hpp>

namespace stint::application {

enum class WriteOutcome {
  kept,        ///< durable
  dropped,     ///< the job asked for nothing of it to stay
  overloaded,  ///< the queue is full; the job has not run
  failed,      ///< an exception ended it; nothing of it stays, unless that is an OutcomeUnknown
};

/// Where units of work come from. Thread-safe.
///
/// Collections throw where they are used against their contract, and nothing stays of the unit of work: a reading one
/// writes nothing; a key, an e-mail address or an id of a record is not given twice; a record names only what is there,
/// in its own company; texts are UTF-8 without NUL, which not every store can keep. What is not there, or another
/// company's, is not saved, nor is anything thrown: it may have been deleted since it was read.
class Store {
 public:
  /// Returns whether what it did is to be kept; most use cases are run by `perform`, which decides that. May be called
  /// more than once, each time in a unit of work that knows nothing of the one before: a store may have to try again.
  using WriteJob = std::function<bool(Work&)>;
  using WriteDone = std::function<void(WriteOutcome, std::exception_ptr failure)>;

  virtual ~Store() = default;

  /// Runs a reading unit of work now, on this thread, on one consistent state of the data; exceptions pass through.
  /// Within another that reads it sees the same state; within a job that writes, what was committed before.
  virtual void read(const std::function<void(Work&)>& job) = 0;

  /// The same of a unit of work that is not about everything, or not yet. Within another that reads it has that one's
  /// scope.
  virtual void read_within(const WriteScope& /*scope*/, const std::function<void(Work&)>& job) { read(job); }

  /// Runs a writing unit of work when its turn comes, perhaps on another thread and perhaps together with others in
  /// one commit; `done` is called once, after the commit, perhaps on that thread: one at a time, in the order of the
  /// commits. A job writes by its own unit of work alone: neither it nor `done` must wait for another write on the same
  /// store, and `done` must not throw.
  virtual void write(WriteJob job, WriteDone done) = 0;

  /// The same of a unit of work about one company, which a store may run beside those about others: as if one after the
  /// other within a company, and with those about everything. It writes the company's records, what belongs to its
  /// accounts, and mails and lines of the audit trail about it. A store that knows scopes throws std::logic_error where
  /// it turns to another company. `done` is called one at a time all the same, but in the order of the commits only
  /// within a company.
  virtual void write_within(const WriteScope& /*scope*/, WriteJob job, WriteDone done) {
    write(std::move(job), std::move(done));
  }
};

/// The queue of writes is full.
class StoreOverloaded : public std::runtime_error {
 public:
  StoreOverloaded() : std::runtime_error("the store is overloaded") {}
};

/// Writes and waits, on a thread that may. Throws what the job threw, StoreOverloaded, or one of store_failures.hpp.
bool write_now(Store& store, const Store::WriteJob& job);
bool write_now(Store& store, const WriteScope& scope, const Store::WriteJob& job);

}  // namespace stint::application

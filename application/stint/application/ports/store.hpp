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
  dropped,     ///< the job requested a rollback
  overloaded,  ///< the queue is full; the job has not run
  failed,      ///< an exception ended it; nothing is kept, except possibly for an OutcomeUnknown
};

/// The source of units of work. Thread-safe.
///
/// Collections throw if their contract is violated, and the unit of work is rolled back: a reading one must not write;
/// a key, e-mail address or record id must be unique; a record may refer only to existing records of its own company;
/// strings must be UTF-8 without NUL, because not every store supports others. Saving a record that does not exist or
/// belongs to another company has no effect and does not throw: it may have been deleted since it was read.
class Store {
 public:
  /// Returns whether to commit; most use cases are run by `perform`, which decides that. May be called more than once,
  /// each time in a new unit of work, because a store may have to retry.
  using WriteJob = std::function<bool(Work&)>;
  using WriteDone = std::function<void(WriteOutcome, std::exception_ptr failure)>;

  virtual ~Store() = default;

  /// Runs a reading unit of work now, on this thread, on one consistent state of the data; exceptions pass through.
  /// Within another reading one it sees the same state; within a writing job, what was committed before.
  virtual void read(const std::function<void(Work&)>& job) = 0;

  /// As above, for a unit of work with a limited scope. Within another reading one it has the scope of that one.
  virtual void read_within(const WriteScope& /*scope*/, const std::function<void(Work&)>& job) { read(job); }

  /// Runs a writing unit of work when its turn comes, possibly on another thread and possibly together with others in
  /// one commit; `done` is called once, after the commit, possibly on that thread: one at a time, in the order of the
  /// commits. A job must write only through its own unit of work: neither it nor `done` may wait for another write on
  /// the same store, and `done` must not throw.
  virtual void write(WriteJob job, WriteDone done) = 0;

  /// As above, for a unit of work about one company, which a store may run in parallel with those about other
  /// companies. It is serialized with units of work of the same company and with those about everything. It may write
  /// the company's records, the data of its accounts, and mails and audit lines about it. A store that supports scopes
  /// throws std::logic_error if it accesses another company. `done` is still called one at a time, but in the order of
  /// the commits only within a company.
  virtual void write_within(const WriteScope& /*scope*/, WriteJob job, WriteDone done) {
    write(std::move(job), std::move(done));
  }

  /// Does a dry run now, on this thread, on one consistent state of the data: a unit of work that may write and sees
  /// its own changes, of which nothing is kept. It neither waits for the turn of a writer nor delays one. Exceptions
  /// pass through. Returns false, and has no effect, if the store cannot do so, or cannot at present: then the job must
  /// be written and dropped. May call the job more than once, like a write.
  [[nodiscard]] virtual bool dry_run_within(const WriteScope& /*scope*/, const std::function<void(Work&)>& /*job*/) {
    return false;
  }
};

/// The queue of writes is full.
class StoreOverloaded : public std::runtime_error {
 public:
  StoreOverloaded() : std::runtime_error("the store is overloaded") {}
};

/// Writes and waits, on a thread that may block. Throws what the job threw, StoreOverloaded, or one of
/// store_failures.hpp.
bool write_now(Store& store, const Store::WriteJob& job);
bool write_now(Store& store, const WriteScope& scope, const Store::WriteJob& job);

}  // namespace stint::application

#pragma once

#include <cstdint>

#include <stint/application/ports/log.hpp>
#include <stint/application/ports/store.hpp>

namespace stint::application {

/// Tells the log whose account was locked or unlocked. Commands and imports do that, which are processes of their own:
/// the server learns of it from the audit trail.
class LockLog {
 public:
  /// Lines that one call writes at most; the others follow with the next.
  static constexpr std::size_t most_lines = 1000;

  /// From now on: what was done before is left to the audit trail. Store and log live longer.
  LockLog(Store& store, Log& log);

  /// Writes a line for each lock and unlock since the last call. Cheap where there was none. To be called by one
  /// thread, every second or so. Throws what the store throws; the next call makes up for it.
  void write_news();

 private:
  Store& store_;
  Log& log_;
  std::int64_t last_ = 0;  // entry of the trail that was looked at
};

}  // namespace stint::application

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <thread>
#include <unordered_map>

#include <stint/sqlite/connection.hpp>

namespace stint::sqlite {

/// The read-only connections of a store, one a thread. Thread-safe.
class Readers {
 public:
  explicit Readers(std::filesystem::path file);
  [[nodiscard]] Connection& of_this_thread();

 private:
  [[nodiscard]] Connection& look_up();

  std::filesystem::path file_;
  std::uint64_t serial_;  // of this object, never used again: tells threads whose connection they remember
  std::mutex mutex_;
  // An id that a new thread has from one that ended brings it that one's connection, which nobody else uses.
  std::unordered_map<std::thread::id, std::unique_ptr<Connection>> connections_;
};

/// One state of the data for as long as it lives. Within another one on the same connection it sees that one's, and has
/// its scope.
class ReadTransaction {
 public:
  explicit ReadTransaction(Connection& connection, const application::WriteScope& scope = {});
  ~ReadTransaction();
  ReadTransaction(const ReadTransaction&) = delete;
  ReadTransaction& operator=(const ReadTransaction&) = delete;

 private:
  Connection& connection_;
  application::WriteScope scope_before_;
  bool outermost_;
};

}  // namespace stint::sqlite
